import type { Play } from '#games/game.ts'
import { isMinesMaths } from '#games/mines/events.ts'
import { isMinesEvent } from '#games/mines/view/board-state.ts'
import { isSlotMaths, type SlotEvent } from '#games/slot/events.ts'
import { isSlotEvent } from '#games/slot/view/round-story.ts'
import type { GameRules } from '#protocol/index.ts'
import { minesFaceArt, symbolArt } from '../shared/art.ts'
import { h } from '../shared/dom.ts'
import { language, said, t } from '../shared/texts.ts'
import type { Recomputation } from './recompute.ts'

type Outcome = Pick<Recomputation, 'play' | 'mineAt'>

const times = (units: number, unitsPerStake: bigint) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))

type SpinShown = {
  readonly stopped: Extract<SlotEvent, { type: 'reels.stopped' }>
  readonly lit: ReadonlySet<string>
  readonly units: number
}

function spinsOf(play: Play): SpinShown[] {
  return play.chapters.flatMap((whole) => {
    const chapter = whole.filter(isSlotEvent)
    const stopped = chapter.find((event) => event.type === 'reels.stopped')
    if (stopped === undefined) return []
    const lit = new Set(
      chapter.flatMap((event) =>
        event.type === 'line.won' || event.type === 'scatters.landed' ? event.cells.map(({ reel, row }) => `${reel}.${row}`) : [],
      ),
    )
    const paid = chapter.find((event) => event.type === 'spin.paid')
    return [{ stopped, lit, units: paid?.units ?? 0 }]
  })
}

function drawSpin(rules: GameRules, { stopped, lit, units }: SpinShown, unitsPerStake: bigint): HTMLElement {
  const rows = stopped.window[0]?.length ?? 0
  const cells = Array.from({ length: rows * stopped.window.length }, (_, at) => {
    const [reel, row] = [at % stopped.window.length, Math.floor(at / stopped.window.length)]
    const symbol = stopped.window[reel]?.[row] ?? ''
    const words = rules.symbols[symbol]
    return h(
      'span',
      { class: lit.has(`${reel}.${row}`) ? 'cell lit' : 'cell' },
      h('img', {
        attrs: {
          src: symbolArt(rules.game.theme, symbol),
          alt: words === undefined ? symbol : said(words),
          width: 48,
          height: 48,
          loading: 'lazy',
        },
      }),
    )
  })
  return h(
    'figure',
    { class: 'spin' },
    h(
      'figcaption',
      {},
      h('strong', { text: () => (stopped.spin === 0 ? t('verify.spin') : t('verify.free_spin', { number: stopped.spin })) }),
      h('span', {
        class: 'note',
        text: () => (units === 0 ? t('verify.pays_nothing') : t('verify.pays', { times: times(units, unitsPerStake) })),
      }),
    ),
    h('div', { class: 'spin-window' }, ...cells),
    h('code', { class: 'code', text: stopped.stops.join(' · ') }),
  )
}

function drawBoard(rules: GameRules, { play, mineAt }: Outcome): HTMLElement {
  const { maths } = rules
  if (!isMinesMaths(maths)) return h('div')
  const events = play.chapters.flat().filter(isMinesEvent)
  const end = events.find((event) => event.type === 'mine.hit')
  const opened = new Set(events.flatMap((event) => (event.type === 'tile.opened' ? [event.tile] : [])))
  const mines = new Set(mineAt)
  const hit = end?.tile ?? -1
  const grid = h(
    'div',
    { class: 'verify-board' },
    ...Array.from({ length: maths.tiles }, (_, tile) => {
      const face = mines.has(tile) ? 'hit' : opened.has(tile) ? 'safe' : 'covered'
      return h(
        'span',
        { class: tile === hit || opened.has(tile) ? 'cell lit' : 'cell' },
        h('img', {
          attrs: { src: minesFaceArt(rules.game.theme, face), alt: face === 'hit' ? t('mines.mines') : '', width: 48, height: 48 },
        }),
      )
    }),
  )
  grid.style.setProperty('--columns', String(maths.columns))
  return h(
    'figure',
    { class: 'spin' },
    h(
      'figcaption',
      {},
      h('strong', { text: () => t('verify.mines_board') }),
      h('span', { class: 'note', text: () => t('verify.mines_said', { mines: mines.size, picks: opened.size }) }),
    ),
    grid,
    h('code', { class: 'code', text: [...mines].sort((a, b) => a - b).join(' · ') }),
  )
}

/** The reels or the board as they come out here, from the seeds alone. */
export function drawOutcome(rules: GameRules, outcome: Outcome): HTMLElement {
  const { play } = outcome
  const shown = isSlotMaths(rules.maths)
    ? spinsOf(play).map((spin) => drawSpin(rules, spin, play.unitsPerStake))
    : [drawBoard(rules, outcome)]
  return h('div', { class: 'outcome' }, ...shown)
}
