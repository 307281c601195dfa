import './auto.css'
import type { Desk } from '../frame/desk.ts'
import type { AutoMoves } from '../frame/game-view.ts'
import { type Child, h } from '../shared/dom.ts'
import { type Signal, signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import type { AutoPlan, StakeChange } from './auto-plan.ts'

export type AutoSheetParts = { readonly desk: Desk; readonly moves: AutoMoves; readonly start: (plan: AutoPlan) => void }

const ROUNDS = [10, 25, 50, 100]
/** In stakes. */
const LOSSES = [5, 10, 25, 50]
const SINGLES = [10, 50, 100]
const PROFITS = [5, 10, 50]
const CHANGES: readonly StakeChange[] = ['same', 'first', 'double']
/** A doubled stake stays within so many first ones. */
const HIGHEST = 8n

type Choice<T> = { readonly value: T; readonly label: () => string }

/** One question with its answers as chips, one of them chosen. */
function question<T>(label: () => string, chosen: Signal<T>, choices: readonly Choice<T>[]): HTMLElement {
  return h(
    'div',
    { class: 'auto-question', attrs: { role: 'radiogroup', 'aria-label': label } },
    h('p', { class: 'field-label', text: label }),
    h(
      'div',
      { class: 'chips' },
      ...choices.map(({ value, label: text }) =>
        h('button', {
          class: 'chip',
          text,
          attrs: { type: 'button', role: 'radio', 'aria-checked': () => String(chosen() === value) },
          on: { click: () => chosen.set(value) },
        }),
      ),
    ),
  )
}

const lower = (a: bigint, b: bigint) => (a < b ? a : b)

/** What the player says before a game plays by itself: how often, how much may be lost, and what else ends it (S50, C20). */
export function autoContent({ desk, moves, start }: AutoSheetParts): readonly Child[] {
  const stake = desk.stake().minor
  const isBoard = moves.kind === 'board'
  const times = (count: number) => stake * BigInt(count)
  const money = (minor: bigint) => desk.money({ asset: desk.asset, minor })
  const rounds = signal(10)
  const loss = signal(10)
  const single = signal(0)
  const profit = signal(0)
  const stopOnFeature = signal(true)
  const picks = signal(1)
  const afterWin = signal<StakeChange>('same')
  const afterLoss = signal<StakeChange>('same')
  const highest = lower(stake * HIGHEST, desk.limits.most.minor)
  const changes = CHANGES.map((value) => ({ value, label: () => t(`auto.change.${value}`) }))
  const none = { value: 0, label: () => t('auto.none') }
  const inStakes = (counts: readonly number[]) => counts.map((value) => ({ value, label: () => money(times(value)) }))
  const mostPicks = moves.mostPicks()
  const pickCounts = [1, 2, 3, 5, 8, 12].filter((count) => count <= mostPicks)
  const plan = (): AutoPlan => ({
    rounds: rounds(),
    stake,
    highest,
    loss: times(loss()),
    single: single() === 0 ? null : times(single()),
    profit: profit() === 0 ? null : times(profit()),
    stopOnFeature: stopOnFeature(),
    picks: picks(),
    afterWin: afterWin(),
    afterLoss: afterLoss(),
  })
  return [
    h(
      'div',
      { class: 'auto' },
      h('p', { class: 'auto-stake', text: () => t('auto.stake', { stake: money(stake) }) }),
      question(
        () => t('auto.rounds'),
        rounds,
        ROUNDS.map((value) => ({ value, label: () => String(value) })),
      ),
      isBoard &&
        question(
          () => t('auto.picks'),
          picks,
          pickCounts.map((value) => ({ value, label: () => String(value) })),
        ),
      question(() => t('auto.loss'), loss, inStakes(LOSSES)),
      question(() => t('auto.single'), single, [none, ...inStakes(SINGLES)]),
      question(() => t('auto.profit'), profit, [none, ...inStakes(PROFITS)]),
      isBoard && question(() => t('auto.after_win'), afterWin, changes),
      isBoard && question(() => t('auto.after_loss'), afterLoss, changes),
      isBoard &&
        h('p', {
          class: 'auto-note',
          hidden: () => afterWin() !== 'double' && afterLoss() !== 'double',
          text: () => t('auto.highest', { amount: money(highest) }),
        }),
      !isBoard &&
        question(() => t('auto.feature'), stopOnFeature, [
          { value: true, label: () => t('auto.feature.stop') },
          { value: false, label: () => t('auto.feature.go_on') },
        ]),
      h('p', { class: 'auto-note', text: () => t('auto.note') }),
      h('button', {
        class: 'auto-start',
        text: () => t('auto.start', { count: rounds() }),
        attrs: { type: 'button' },
        on: { click: () => start(plan()) },
      }),
    ),
  ]
}
