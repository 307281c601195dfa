import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { language, said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { WaysEvent, WaysMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

type Stopped = Extract<WaysEvent, { readonly type: 'reels.stopped' }>
type Won = Extract<WaysEvent, { readonly type: 'ways.won' }>
type Paid = Extract<WaysEvent, { readonly type: 'spin.paid' }>

const times = (units: number, unitsPerStake: bigint) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))

function windowOf({ game, symbols }: Pick<GameRules, 'game' | 'symbols'>, { window }: Stopped, lit: ReadonlySet<string>): HTMLElement {
  const rows = window[0]?.length ?? 0
  const cells = Array.from({ length: rows * window.length }, (_, at) => {
    const [reel, row] = [at % window.length, Math.floor(at / window.length)]
    const symbol = window[reel]?.[row] ?? ''
    const words = symbols[symbol]
    const alt = words === undefined ? symbol : said(words)
    return h(
      'span',
      { class: lit.has(`${reel}.${row}`) ? 'cell lit' : 'cell' },
      h('img', { attrs: { src: symbolArt(game.theme, symbol), alt, width: 48, height: 48, loading: 'lazy' } }),
    )
  })
  return h('div', { class: 'spin-window' }, ...cells)
}

/** The windows the reels stopped with, spin by spin, and how many times each paid. */
export function waysOutcome(rules: GameRules<WaysMaths>, { chapters, unitsPerStake }: Outcome): readonly HTMLElement[] {
  return chapters.flatMap((chapter) => {
    const [stopped] = eventsOf<Stopped>([chapter], 'reels.stopped')
    if (stopped === undefined) return []
    const wins = eventsOf<Won>([chapter], 'ways.won')
    const units = eventsOf<Paid>([chapter], 'spin.paid')[0]?.units ?? 0
    const lit = new Set((wins[0]?.step === 0 ? wins[0].cells : []).map(({ reel, row }) => `${reel}.${row}`))
    return [
      outcomeFigure(
        () => (stopped.spin === 0 ? t('reels.the_spin') : t('reels.free_spin', { number: stopped.spin })),
        () => (units === 0 ? t('reels.pays_nothing') : t('reels.pays', { times: times(units, unitsPerStake) })),
        windowOf(rules, stopped, lit),
        h('p', { class: 'note', text: () => t('ways.cascades', { count: wins.length }) }),
        h('code', { class: 'code', text: stopped.stops.join(' · ') }),
      ),
    ]
  })
}
