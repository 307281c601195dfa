import type { Outcome } from '#client/games/define-game-client.ts'
import { h } from '#client/shared/dom.ts'
import { language, said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { SlotEvent, SlotMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'
import { isSlotEvent } from './round-story.ts'

const times = (units: number, unitsPerStake: bigint) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))

type SpinShown = {
  readonly stopped: Extract<SlotEvent, { type: 'reels.stopped' }>
  readonly lit: ReadonlySet<string>
  readonly units: number
}

function spinsOf({ chapters }: Outcome): SpinShown[] {
  return chapters.flatMap((whole) => {
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

function drawSpin(rules: Pick<GameRules, 'game' | 'symbols'>, { stopped, lit, units }: SpinShown, unitsPerStake: bigint): HTMLElement {
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

/** The reels as they came out, spin by spin. */
export const slotOutcome = (rules: GameRules<SlotMaths>, outcome: Outcome): readonly HTMLElement[] =>
  spinsOf(outcome).map((spin) => drawSpin(rules, spin, outcome.unitsPerStake))
