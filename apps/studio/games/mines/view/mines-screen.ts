import type { Money } from '@halong/money'
import type { Desk } from '#client/frame/desk.ts'
import { decoded } from '#client/shared/art.ts'
import { h } from '#client/shared/dom.ts'
import { multipleText } from '#client/shared/multiples.ts'
import { neighbour } from '#client/shared/neighbour.ts'
import { numberFormat } from '#client/shared/number-format.ts'
import { effect, type Signal, signal } from '#client/shared/reactive.ts'
import { language, t } from '#client/shared/texts.ts'
import type { GameRules, RoundSummary } from '#protocol/index.ts'
import type { MinesMaths } from '../events.ts'
import { type BoardState, safeChanceBp, type TileFace } from './board-state.ts'
import { minesBackdropArt, minesFaceArt } from './pictures.ts'

export type MinesScreen = {
  readonly element: HTMLElement
  readonly pictures: () => Promise<unknown>
  readonly worth: (units: number) => Money
}

type ScreenParts = {
  readonly desk: Desk
  readonly rules: GameRules
  readonly maths: MinesMaths
  readonly board: Signal<BoardState>
  readonly mines: Signal<number>
  /** The round whose end is on the board, or that is replayed. */
  readonly shownRound: Signal<RoundSummary | null>
  readonly replay: Signal<boolean>
  readonly open: (tile: number) => void
  /** What came of the last rounds. */
  readonly trail: HTMLElement
}

const UNITS = 10_000n

export function createMinesScreen({ desk, rules, maths, board, mines, shownRound, replay, open, trail }: ScreenParts): MinesScreen {
  const focused = signal(0)
  const stakeNow = () => {
    const round = desk.round() ?? shownRound()
    return round === null ? desk.stake() : desk.read(round.stake)
  }
  const worth = (units: number): Money => ({ asset: desk.asset, minor: (stakeNow().minor * BigInt(units)) / UNITS })
  const percent = (bp: number) => numberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(bp / 10_000)
  const isOpen = () => desk.round() !== null && board().outcome === 'none'
  /** Before the stake: what the first safe tile would pay, from the published ladder. */
  const nextUnits = () => (isOpen() || board().outcome !== 'none' ? board().nextUnits : ladderUnits(maths, mines(), 1))

  const fact = (label: () => string, value: () => string, kind: string) =>
    h('div', { class: `fact fact-${kind}` }, h('dt', { text: label }), h('dd', { text: value }))
  /** The prize cap ends the round before the board is cleared: said as long as the round is open (S41). */
  const isCapped = () => board().lastPick < maths.tiles - board().mines
  const ended = () => board().outcome !== 'none' && shownRound() !== null

  const facts = h(
    'dl',
    { class: 'mines-facts', attrs: { 'data-over': () => String(ended()) } },
    fact(
      () => t('mines.next'),
      () => {
        const units = nextUnits()
        return units === null || units === 0 ? '—' : `×${multipleText(units, language())}`
      },
      'next',
    ),
    fact(
      () => t('mines.chance'),
      () => (board().outcome !== 'none' ? '—' : percent(safeChanceBp({ ...board(), mines: isOpen() ? board().mines : mines() }))),
      'chance',
    ),
    fact(
      () => t('mines.worth'),
      () => (isOpen() && board().units > 0 ? `${desk.money(worth(board().units))}` : '—'),
      'worth',
    ),
  )

  const words = (tile: number, face: TileFace) =>
    t(`mines.tile.${face}`, { row: Math.floor(tile / maths.columns) + 1, column: (tile % maths.columns) + 1 })
  const tiles = Array.from({ length: maths.tiles }, (_, tile) => {
    const face = () => board().faces[tile] ?? 'covered'
    const enabled = () => desk.phase() === 'waiting' && desk.auto() === null && face() === 'covered'
    return h(
      'button',
      {
        class: 'tile',
        attrs: {
          type: 'button',
          'data-face': face,
          'aria-label': () => words(tile, face()),
          tabindex: () => (focused() === tile ? 0 : -1),
          // Not `disabled`: the keyboard must be able to walk over opened tiles.
          'aria-disabled': () => String(!enabled()),
        },
        on: {
          click: () => {
            if (enabled()) open(tile)
          },
          focus: () => focused.set(tile),
        },
      },
      h('span', { class: 'tile-lid', attrs: { 'aria-hidden': 'true' } }),
      h('span', { class: 'tile-find', attrs: { 'aria-hidden': 'true' } }),
    )
  })
  const grid = h(
    'div',
    {
      class: 'mines-board',
      attrs: {
        role: 'group',
        'aria-label': () => t('mines.board', { tiles: maths.tiles }),
        'data-open': () => String(desk.phase() === 'waiting'),
        'data-outcome': () => board().outcome,
      },
      on: {
        keydown: (event) => {
          const next = neighbour(focused(), event.key, maths)
          if (next === focused()) return
          event.preventDefault()
          tiles[next]?.focus()
        },
      },
    },
    ...tiles,
  )
  grid.style.setProperty('--columns', String(maths.columns))
  for (const face of ['covered', 'safe', 'hit']) grid.style.setProperty(`--face-${face}`, `url("${minesFaceArt(rules.game.theme, face)}")`)

  const result = h(
    'div',
    {
      class: 'mines-result',
      hidden: () => !ended(),
      attrs: { 'data-outcome': () => board().outcome, 'data-glad': () => String(shownRound()?.celebrate ?? false) },
    },
    h('strong', { text: () => (board().outcome === 'cashed' ? `×${multipleText(board().units, language())}` : t('mines.lost')) }),
    h('span', {
      text: () =>
        board().outcome === 'cashed' ? desk.money(worth(board().units)) : t('mines.lost_note', { amount: desk.money(stakeNow()) }),
    }),
  )
  const hint = h('p', {
    class: 'mines-hint',
    text: () => {
      if (desk.auto() !== null) return ''
      if (ended()) return t('mines.hint.again')
      if (!isOpen()) return t('mines.hint.start')
      return board().picks === 0
        ? t('mines.hint.pick')
        : t(isCapped() ? 'mines.hint.capped' : 'mines.hint.go_on', { last: board().lastPick })
    },
  })
  const ribbon = h('p', { class: 'replay-ribbon', hidden: () => !replay(), text: () => t('replay.ribbon') })
  const backdrop = h('img', { class: 'backdrop', attrs: { alt: '', src: () => minesBackdropArt(rules.game.theme) } })
  const element = h(
    'div',
    { class: 'mines' },
    backdrop,
    trail,
    h('div', { class: 'mines-top' }, facts, result),
    h('div', { class: 'mines-field' }, grid),
    hint,
    ribbon,
  )

  // A finished board gives the keyboard back its first tile for the next round.
  effect(() => {
    if (!isOpen() && board().picks === 0) focused.set(0)
  })

  return {
    element,
    worth,
    pictures: () => decoded(backdrop),
  }
}

/** What a cash-out after so many safe tiles pays, in ten-thousandths, as the rules publish it. */
export function ladderUnits({ ladders }: MinesMaths, mines: number, picks: number): number | null {
  const multiple = ladders[String(mines)]?.[picks - 1]
  if (multiple === undefined) return null
  const [whole = '0', part = ''] = multiple.split('.')
  return Number(whole) * 10_000 + Number(part.padEnd(4, '0').slice(0, 4))
}
