import type { Outcome } from '#client/games/define-game-client.ts'
import { eventsOf } from '#client/games/events-of.ts'
import { outcomeFigure } from '#client/games/outcome-figure.ts'
import { h } from '#client/shared/dom.ts'
import { language, said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { ClusterEvent, ClusterMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

type Of<Type extends ClusterEvent['type']> = Extract<ClusterEvent, { readonly type: Type }>

/** The board that was drawn, its number, and what it paid with all its clears. */
export function clusterOutcome(rules: GameRules<ClusterMaths>, { chapters, unitsPerStake }: Outcome): readonly HTMLElement[] {
  const [laid] = eventsOf<Of<'board.laid'>>(chapters, 'board.laid')
  if (laid === undefined) return []
  const wins = eventsOf<Of<'clusters.won'>>(chapters, 'clusters.won')
  const units = eventsOf<Of<'round.ended'>>(chapters, 'round.ended')[0]?.units ?? 0
  const lit = new Set(wins[0]?.step === 0 ? wins[0].wins.flatMap(({ cells }) => cells) : [])
  const times = () => new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(units / Number(unitsPerStake))
  const { lantern } = rules.maths.profile
  const pictured = (symbol: string) => (lantern !== undefined && symbol.startsWith(lantern.symbol) ? lantern.symbol : symbol)
  const cells = laid.board.map((symbol, cell) => {
    const words = rules.symbols[pictured(symbol)]
    const alt = words === undefined ? symbol : said(words)
    return h(
      'span',
      { class: lit.has(cell) ? 'cell lit' : 'cell' },
      h('img', { attrs: { src: symbolArt(rules.game.theme, pictured(symbol)), alt, width: 32, height: 32, loading: 'lazy' } }),
    )
  })
  const board = h('div', { class: 'verify-board' }, ...cells)
  board.style.setProperty('--columns', String(rules.maths.profile.size))
  return [
    outcomeFigure(
      () => t('cluster.board_number', { number: new Intl.NumberFormat(language()).format(laid.number) }),
      () => (units === 0 ? t('reels.pays_nothing') : t('reels.pays', { times: times() })),
      board,
      h('p', { class: 'note', text: () => t('cluster.clears', { count: wins.length }) }),
    ),
  ]
}
