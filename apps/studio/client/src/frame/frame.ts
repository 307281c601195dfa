import { toWire } from '@halong/money'
import type { GameRules, GameState, StudioRefusal } from '#protocol/index.ts'
import type { AutoPlan, AutoStop } from '../auto/auto-plan.ts'
import type { GameClient, RulesParts } from '../games/define-game-client.ts'
import { rulesContent } from '../rules/rules-view.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { prefer, preferences } from '../shared/game-session.ts'
import { effect, signal } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import { createBetPanel } from './bet-panel.ts'
import type { Desk } from './desk.ts'
import { fairnessContent } from './fairness-sheet.ts'
import type { AutoMoves, GameView } from './game-view.ts'
import type { Haste } from './haste.ts'
import { historyContent } from './history-sheet.ts'
import { createSheet } from './sheet.ts'
import type { SiteLink } from './site-link.ts'
import type { Sound } from './sound.ts'
import { createTopBar } from './top-bar.ts'

export type FrameParts = {
  readonly app: HTMLElement
  readonly desk: Desk
  readonly view: GameView
  readonly rules: GameRules
  /** What the rules show of this game alone. */
  readonly rulesParts: RulesParts
  readonly panel: GameClient['panel']
  readonly sound: Sound
  readonly haste: Haste
  readonly link: SiteLink
  /** Read out by screen readers when its words change. */
  readonly region: HTMLElement
  readonly loading: HTMLElement
  readonly state: Pick<GameState, 'openRound' | 'pendingRound'>
  readonly stop: (code: StudioRefusal) => void
}

/** Sound is off until it is asked for; asked once, in passing, without standing in the way. */
function soundQuestion(sound: Sound, desk: Desk): HTMLElement | null {
  if (preferences().soundAsked) return null
  const answer = (on: boolean) => {
    if (on) sound.turn(true)
    else prefer({ soundAsked: true })
    box.remove()
  }
  const box = h(
    'div',
    { class: 'sound-question', attrs: { role: 'group', 'aria-label': () => t('sound.question') } },
    h('p', { text: () => t('sound.question') }),
    h('button', { class: 'text-button', text: () => t('sound.yes'), attrs: { type: 'button' }, on: { click: () => answer(true) } }),
    h('button', { class: 'text-button quiet', text: () => t('sound.no'), attrs: { type: 'button' }, on: { click: () => answer(false) } }),
  )
  // Whoever plays on has answered by playing; the button in the bar is there at any time.
  effect(() => {
    if (desk.phase() !== 'idle') answer(false)
  })
  return box
}

/** Play by itself: its sheet is fetched when it is asked for; why a run ended is said until the next round. */
function createAuto({ desk, view, haste }: Pick<FrameParts, 'desk' | 'view' | 'haste'>) {
  const ended = signal<AutoStop | null>(null)
  let content: (() => readonly Child[]) | null = null
  const sheet = createSheet({ title: () => t('auto.title'), content: () => content?.() ?? [] })
  effect(() => {
    if (desk.phase() === 'asking') ended.set(null)
  })
  async function begin(plan: AutoPlan, moves: AutoMoves): Promise<void> {
    sheet.close()
    const { playByItself } = await import('../auto/auto-run.ts')
    if (desk.phase() !== 'idle' || desk.auto() !== null) return
    ended.set(await playByItself(plan, { desk, moves, pause: haste.pause, isAway: () => document.hidden }))
  }
  return {
    element: sheet.element,
    note: () => {
      const why = ended()
      return why === null || why === 'player' ? '' : t(`auto.ended.${why}`)
    },
    open: async () => {
      const { auto } = view
      if (auto === undefined) return
      const { autoContent } = await import('../auto/auto-sheet.ts')
      content = () => autoContent({ desk, moves: auto, start: (plan) => void begin(plan, auto) })
      sheet.open()
    },
  }
}

/** Puts bar, stage and panel in place of the loader and keeps the site told. */
export async function mountFrame(parts: FrameParts): Promise<void> {
  const { app, desk, view, rules, rulesParts, sound, haste, link, region, loading, state, stop } = parts
  const sheets = {
    fairness: createSheet({ title: () => t('fairness.title'), content: () => fairnessContent(desk) }),
    history: createSheet({ title: () => t('history.title'), content: () => historyContent(desk, () => sheets.history.close()) }),
    rules: createSheet({
      title: () => t('rules.of', { game: said(desk.game.name) }),
      wide: true,
      content: () =>
        rulesContent(rules, rulesParts, {
          assets: [desk.asset],
          format: (amount) => desk.money(desk.read(amount)),
          stake: () => toWire(desk.stake()),
        }),
    }),
  }
  const auto = createAuto(parts)
  region.className = 'unseen'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  desk.attach(view)
  const open = (sheet: keyof typeof sheets) => {
    desk.auto()?.stop()
    sheets[sheet].open()
  }
  const stage = h(
    'main',
    { class: 'stage', attrs: { 'aria-label': () => t('stage.label', { game: said(desk.game.name) }) } },
    view.element,
    soundQuestion(sound, desk),
  )
  stage.append(loading)
  app.dataset['engine'] = desk.game.engine
  app.dataset['panel'] = parts.panel
  fill(
    app,
    createTopBar({ desk, sound, leave: link.leave, open }),
    stage,
    createBetPanel({ desk, view, link, haste, openAuto: () => void auto.open(), autoNote: auto.note }),
    region,
    ...Object.values(sheets).map(({ element }) => element),
    auto.element,
  )
  effect(() => {
    document.title = said(desk.game.name)
  })
  effect(() => {
    const phase = desk.phase()
    app.dataset['phase'] = phase
    link.tell({ type: 'halong.busy', busy: phase !== 'idle' && phase !== 'replaying' })
  })
  effect(() => {
    const code = desk.ended()
    if (code !== null) stop(code)
  })
  addEventListener('online', () => {
    if (desk.phase() === 'idle') void desk.refresh()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && desk.phase() === 'idle') void desk.refresh()
  })
  // The stage has its size only now; two frames later the view has drawn itself into it.
  await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))
  await desk.resume(state)
  loading.classList.add('gone')
  setTimeout(() => loading.remove(), 400)
  link.tell({ type: 'halong.ready' })
}
