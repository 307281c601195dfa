import '../styles/index.css'
import { fallbackLanguage } from '@halong/i18n'
import type { EnterAnswer, GameState, StudioRefusal } from '#protocol/index.ts'
import { createDesk } from '../frame/desk.ts'
import { mountFrame } from '../frame/frame.ts'
import { createHaste } from '../frame/haste.ts'
import { linkSite, type SiteLink } from '../frame/site-link.ts'
import { createSound, type Sound } from '../frame/sound.ts'
import { watchJackpot } from '../frame/watch-jackpot.ts'
import { loadClient } from '../games/game-client.ts'
import { type Answer, callStudio } from '../shared/calls.ts'
import { keepLook, keepSession, keptLook, keptSession } from '../shared/game-session.ts'
import { readTheme, watchMotion, wear } from '../shared/look.ts'
import { persist } from '../shared/persistence.ts'
import { siteOrigin } from '../shared/site-origin.ts'
import { readLanguage, said, speak, t } from '../shared/texts.ts'
import { mountTable } from '../table/table-frame.ts'
import { hideTicket, type Launch, readLaunch } from './launch.ts'
import { createLoading, type Loading, showStop } from './loading.ts'

// The site around the frame has a bar of its own; ours then shows only what the site can't know.
if (window.parent !== window) document.documentElement.dataset['embedded'] = ''

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

type Entered = { readonly token: string; readonly state: GameState }

/** In by a ticket, or, after a reload, by the game session this tab kept. A ticket that fails never leads from the demo into a game for money. */
async function enter({ ticket, gameCode, demo }: Launch, loading: Loading): Promise<Answer<Entered & { readonly demo: boolean }>> {
  const persistently = <T>(ask: () => Promise<Answer<T>>) => persist(ask, { pause, waiting: loading.waiting })
  const kept = keptSession(gameCode)
  if (ticket !== null) {
    const answer: Answer<EnterAnswer> = await persistently(() => callStudio('POST /api/enter', { body: { ticket, gameCode } }))
    if (answer.kind === 'ok') return { kind: 'ok', value: { ...answer.value, demo } }
    if (kept?.demo !== demo) return answer
  }
  if (kept === null) return { kind: 'refused', code: 'enter.ticket_invalid', detail: {} }
  const answer = await persistently(() => callStudio('GET /api/state', { token: kept.token }))
  return answer.kind === 'ok' ? { kind: 'ok', value: { token: kept.token, state: answer.value, demo: kept.demo } } : answer
}

function stop(code: StudioRefusal | 'load.failed', link: SiteLink): void {
  const known = [
    'enter.game_unknown',
    'enter.game_closed',
    'enter.ticket_invalid',
    'session.ended',
    'session.required',
    'wallet.player_blocked',
    'wallet.game_closed',
    'load.failed',
  ]
  const key = known.includes(code) ? code : 'load.failed'
  const back = { label: () => t('action.to_lobby'), take: link.leave }
  const again = { label: () => t('action.reload'), take: () => location.reload() }
  showStop(
    element('app'),
    { title: () => t(`stop.${key}.title`), text: () => t(`stop.${key}.text`) },
    key === 'load.failed' || key === 'enter.game_closed' ? [again, back] : [back],
  )
}

async function begin(launch: Launch, { link, sound, loading }: { link: SiteLink; sound: Sound; loading: Loading }): Promise<void> {
  const entered = await enter(launch, loading)
  if (entered.kind !== 'ok') {
    if (entered.kind === 'refused') keepSession(null)
    return stop(entered.kind === 'refused' ? entered.code : 'load.failed', link)
  }
  const { token, demo } = entered.value
  keepSession({ token, gameCode: launch.gameCode, demo })
  loading.done('enter')
  loading.name(() => said(entered.value.state.game.name))
  if (keptLook().language === null) void speak(entered.value.state.player.language)
  const { state } = entered.value
  const desk = createDesk({ token, state, open: launch.open, tellBalance: (balance) => link.tell({ type: 'halong.balance', ...balance }) })
  link.tally(desk.hearTally)
  const isInPlay = state.openRound !== null || state.pendingRound !== null
  const [rules, game] = await Promise.all([
    persist(() => callStudio('GET /api/rules/:gameCode', { params: [launch.gameCode] }), { pause, waiting: loading.waiting }),
    loadClient(state.game.engine),
    // What is open is played out on its seeds; the next stake asks again.
    isInPlay || state.game.drawCode !== null || desk.bringOwnSeed(loading.waiting),
  ])
  if (rules.kind !== 'ok') return stop(rules.kind === 'refused' ? rules.code : 'load.failed', link)
  loading.done('rules')
  const region = document.createElement('p')
  const announce = (words: string) => {
    region.textContent = words
  }
  if (game.table || game.ownTable) {
    const [view, mountOwn, rulesParts] = await Promise.all([game.table?.(), game.ownTable?.(), game.rules()])
    loading.done('game')
    const shell = {
      app: element('app'),
      desk,
      rules: rules.value,
      rulesParts,
      sound,
      link,
      region,
      stop: (code: StudioRefusal) => stop(code, link),
    }
    if (mountOwn) return mountOwn(shell, rules.value.maths)
    if (view) return mountTable({ ...shell, view })
  }
  const [createView, rulesParts] = await Promise.all([game.view?.(), game.rules()])
  if (createView === undefined) return stop('load.failed', link)
  const haste = createHaste(state.autoplay)
  const view = createView({ desk, rules: rules.value, sound, haste, announce }, rules.value.maths)
  loading.done('game')
  if (state.jackpot !== null) watchJackpot(desk)
  await view.load((share) => loading.done('art', share))
  await mountFrame({
    app: element('app'),
    desk,
    view,
    rules: rules.value,
    rulesParts,
    panel: game.panel,
    sound,
    haste,
    link,
    region,
    loading: element('loading'),
    state,
    stop: (code) => stop(code, link),
  })
}

async function start(): Promise<void> {
  const launch = readLaunch(location)
  hideTicket()
  const kept = keptLook()
  const spoken = launch.language ?? readLanguage(kept.language)
  const worn = launch.theme ?? readTheme(kept.theme) ?? 'dark'
  keepLook({ language: spoken, theme: worn })
  wear(worn)
  watchMotion()
  const sound = createSound()
  const [origin] = await Promise.all([siteOrigin(), speak(spoken ?? fallbackLanguage)])
  const link = linkSite(
    { self: window, parent: window.parent, siteOrigin: origin },
    {
      theme: (value) => {
        wear(value)
        keepLook({ theme: value })
      },
      language: (value) => {
        const wanted = readLanguage(value)
        if (wanted === null) return
        void speak(wanted)
        keepLook({ language: wanted })
      },
      sound: sound.turn,
    },
  )
  const loading = createLoading(element('loading'))
  try {
    await begin(launch, { link, sound, loading })
  } catch (error) {
    stop('load.failed', link)
    throw error
  }
}

void start()
