// What HTML cannot do by itself: notice a dead line, count seconds, open dialogs, guard the thumb.
(() => {
  'use strict'
  const $ = (id) => document.getElementById(id)
  const live = $('live'), toast = $('toast'), sheet = $('sheet'), veil = $('veil'), offline = $('offline')
  const SILENCE = 40000, GUARD = 500, COVER_AFTER = 20000, TOAST = 7000

  // -- the line: htmx reconnects a broken stream; what it misses is done here -----------------
  let heard = Date.now(), offset = 0, seen = 0
  const wake = () => {
    if (!live || document.hidden) return
    if (!live._htmx) htmx.process(live)
    const c = live._htmx?.sse
    if (!c) htmx.trigger(live, 'wake')                       // the first connection failed, or it was closed
    else if (c.delayCanceller) c.delayCanceller()            // waiting between two tries: try now
    else if (Date.now() - heard > SILENCE) { heard = Date.now(); c.reader?.cancel() }  // a dead line
  }
  if (live) {
    setInterval(() => { if (!live._htmx?.sse || Date.now() - heard > SILENCE) wake() }, 1500)
    addEventListener('focus', wake)
    addEventListener('online', () => { heard = 0; wake() })                              // whatever stood before is dead
    addEventListener('pageshow', (e) => { if (e.persisted) heard = 0; wake() })
    addEventListener('offline', () => { offline.hidden = false })
    document.addEventListener('visibilitychange', wake)
    live.addEventListener('beat', (e) => { heard = Date.now(); offline.hidden = navigator.onLine; offset = Number(e.detail.data) - heard })
    live.addEventListener('htmx:sse:after:connection', () => { heard = Date.now(); seen = 0; offline.hidden = true })
    live.addEventListener('htmx:sse:before:message', (e) => { heard = Date.now(); seen = Number(e.detail.message.id) || seen })
    live.addEventListener('htmx:sse:before:connection', (e) => { if (e.detail.connection.attempt > 0) offline.hidden = false })
    live.addEventListener('htmx:sse:error', () => { offline.hidden = false })
    live.addEventListener('htmx:error', () => { offline.hidden = false })
  }

  // -- alerts: quiet by default; a soft tone and a buzz on devices that asked for them ----------
  let audio, nudged = ''
  const wanted = (set) => { try { if (set) localStorage.alerts = set; return localStorage.alerts === 'on' } catch { return set === 'on' } }
  const ring = () => {
    if (!wanted()) return
    navigator.vibrate?.([120, 60, 120])
    if (audio?.state !== 'running') return
    const tone = audio.createOscillator(), soft = audio.createGain(), now = audio.currentTime
    tone.frequency.value = 660
    soft.gain.setValueAtTime(.12, now)
    soft.gain.exponentialRampToValueAtTime(.001, now + .6)
    tone.connect(soft).connect(audio.destination)
    tone.start()
    tone.stop(now + .6)
  }
  const listen = () => { if (wanted() && window.AudioContext) { audio ??= new AudioContext(); audio.resume() } }  // only a tap may
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, listen)
  document.addEventListener('change', (e) => {
    if (e.target.matches('[data-alerts]')) { wanted(e.target.checked ? 'on' : 'off'); listen(); setTimeout(ring, 100) }
  })
  const notice = () => {
    for (const box of document.querySelectorAll('[data-alerts]')) box.checked = wanted()
    const nudge = document.querySelector('.nudge')?.id || ''
    if (nudge && nudge !== nudged) ring()
    nudged = nudge
  }

  // -- swaps: drop what is older than what the page shows; open dialogs; arm new forms --------
  document.addEventListener('htmx:before:swap', (e) => {
    const tasks = e.detail.tasks || []
    for (let i = tasks.length; i--;) {
      const stamp = tasks[i].fragment?.querySelector?.('[data-version]')
      if (stamp && Number(stamp.dataset.version) < seen) tasks.splice(i, 1)
    }
  })
  const born = new WeakMap()
  const arm = (at) => {
    let isNew = false
    for (const form of document.querySelectorAll('form.question, .curtains > .btn')) {
      if (born.has(form)) continue
      born.set(form, at)
      isNew ||= at > 0 && !form.closest('dialog, .change') && !form.matches('.done')
      if (at && document.body.dataset.tab !== 'prompt') document.querySelector('[data-show=prompt]')?.classList.add('news')
    }
    if (isNew) ring()
    if (isNew && document.documentElement.dataset.screen === 'phone') scrollTo(0, 0)
  }
  document.addEventListener('htmx:after:swap', (e) => {
    arm(Date.now())
    count()
    const target = e.detail.ctx?.target
    target?.querySelector?.('.refusal')?.scrollIntoView({ block: 'center' })
    const dialog = target?.closest?.('dialog')
    if (dialog && !dialog.open && target.childElementCount) {
      if (dialog === veil && sheet.open) sheet.close()
      dialog.showModal()
      stir()
    }
    if (target === toast) hush()
    showTab(document.body.dataset.tab || 'prompt')
    notice()
  })
  // A long list that is not ticked off is easily ended by mistake: the second press means it.
  document.addEventListener('submit', (e) => {
    const open = [...document.querySelectorAll('.checklist input:not(:checked)')].some((box) => box.offsetParent)
    const button = e.target.querySelector('button.main[data-unticked]')
    if (!button || !open || e.target.dataset.sure || Date.now() - (born.get(e.target) ?? 0) < GUARD) return
    e.preventDefault(); e.stopImmediatePropagation()
    e.target.dataset.sure = 'yes'
    button.textContent = button.dataset.unticked
  }, true)
  // The button under the finger never turns into another one within half a second.
  document.addEventListener('submit', (e) => {
    if (Date.now() - (born.get(e.target) ?? 0) < GUARD) { e.preventDefault(); e.stopImmediatePropagation() }
  }, true)

  // -- answers: an accepted one closes its dialog; a lost one says so -------------------------
  document.addEventListener('htmx:after:request', (e) => {
    const { response, sourceElement } = e.detail.ctx
    if (response?.status !== 204) return
    const dialog = sourceElement.closest?.('dialog')
    if (dialog && !sourceElement.closest('.corrections')) {
      dialog.close()
      dialog.firstElementChild.replaceChildren()
    }
    if (sourceElement.matches?.('[data-clear]')) sourceElement.reset()
    toast.replaceChildren()
  })
  document.addEventListener('htmx:error', (e) => {
    if (e.detail.ctx?.sourceElement === live) return
    toast.textContent = navigator.onLine ? toast.dataset.silent : toast.dataset.offline
    hush()
    wake()
  })
  let hushing
  const hush = () => {
    (document.querySelector('dialog[open]') || document.body).append(toast)  // a dialog lies over all else
    clearTimeout(hushing); hushing = setTimeout(() => toast.replaceChildren(), toast.querySelector('form') ? 3 * TOAST : TOAST)
  }

  // -- the curtain: covered again after twenty seconds without input --------------------------
  let covering
  const stir = () => { clearTimeout(covering); covering = setTimeout(() => veil?.open && veil.close(), COVER_AFTER) }
  if (veil) for (const name of ['input', 'pointerdown', 'keydown']) veil.addEventListener(name, stir)
  if (sheet) sheet.addEventListener('click', (e) => { if (e.target === sheet) sheet.close() })

  // -- clocks ---------------------------------------------------------------------------------
  let due = Infinity  // the server may put a clock away before it shows 0:00
  const count = () => {
    const now = Date.now() + offset
    const ends = [...document.querySelectorAll('[data-deadline]')].map((clock) => Number(clock.dataset.deadline)).filter((end) => end > now)
    if (now >= due) { ring(); due = Infinity }
    if (ends.length || due - now > 400) due = Math.min(...ends)
    for (const clock of document.querySelectorAll('[data-deadline]')) {
      const left = Math.max(0, Math.ceil((Number(clock.dataset.deadline) - Date.now() - offset) / 1000))
      const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      if (clock.textContent !== text) clock.textContent = text
    }
  }
  setInterval(count, 200)

  // -- tabs, steppers, rows, the far side of the table ----------------------------------------
  const showTab = (name) => {
    const tabs = document.querySelectorAll('[data-show]')
    if (!tabs.length) return
    if (![...tabs].some((tab) => tab.dataset.show === name)) name = 'prompt'
    document.body.dataset.tab = name
    for (const tab of tabs) {
      if (tab.dataset.show === name) { tab.setAttribute('aria-current', 'page'); tab.classList.remove('news') }
      else tab.removeAttribute('aria-current')
    }
  }
  document.addEventListener('click', (e) => {
    const tab = e.target.closest('[data-show]')
    if (tab) { e.preventDefault(); showTab(tab.dataset.show) }
    const step = e.target.closest('[data-step]')
    if (step) {
      const input = step.parentElement.querySelector('input')
      const at = input.value === '' ? Number(input.min) - Number(step.dataset.step > 0) : Number(input.value)
      input.value = Math.max(Number(input.min), Math.min(Number(input.max), at + Number(step.dataset.step)))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (e.target.closest('[data-print]')) print()
    if (e.target.closest('[data-rotate]')) document.body.classList.toggle('turned-round')
    const more = e.target.closest('[data-more-rows]')
    if (more) {
      const body = more.parentElement.querySelector('tbody')
      if (body.rows.length < Number(more.dataset.moreRows)) {
        const row = body.rows[0].cloneNode(true)
        for (const field of row.querySelectorAll('input, select')) { field.value = ''; field.id += `-${body.rows.length}` }
        body.append(row)
      }
    }
  })

  // -- the table screen stays awake where the browser allows it (on this computer) ------------
  const stayAwake = () => {
    if (document.documentElement.dataset.screen === 'table' && !document.hidden) navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', stayAwake)

  const begin = () => { arm(0); count(); showTab('prompt'); stayAwake(); notice() }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
})()
