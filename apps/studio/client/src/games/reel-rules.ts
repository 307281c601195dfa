import type { GameRules } from '#protocol/index.ts'
import { h } from '../shared/dom.ts'
import { language, said, t } from '../shared/texts.ts'

/** Parts per million as percent. */
export const ppmText = (ppm: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(ppm / 1_000_000)

type PayCard = {
  readonly symbol: string
  readonly rows: readonly { readonly head: string; readonly units: number }[]
  readonly note?: () => string
}
type PayTable = { readonly note: () => string; readonly picture: (symbol: string) => string; readonly cards: readonly PayCard[] }

/** A pay table: every symbol with its picture, its name and what it pays. */
export function payCards({ symbols }: Pick<GameRules, 'symbols'>, { note, picture, cards }: PayTable): HTMLElement {
  const name = (symbol: string) => {
    const words = symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  const row = ({ head, units }: PayCard['rows'][number]) =>
    h('tr', {}, h('th', { text: head, attrs: { scope: 'row' } }), h('td', { text: () => new Intl.NumberFormat(language()).format(units) }))
  return h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: () => t('reels.rules.pay_table') }),
    h('p', { class: 'note', text: note }),
    h(
      'ul',
      { class: 'pays' },
      ...cards.map((card) =>
        h(
          'li',
          { class: 'pay' },
          h('img', { attrs: { src: picture(card.symbol), alt: '', width: 64, height: 64, loading: 'lazy' } }),
          h(
            'div',
            {},
            h('strong', { text: () => name(card.symbol) }),
            card.rows.length === 0 ? null : h('table', { class: 'pay-table' }, h('tbody', {}, ...card.rows.map(row))),
            card.note === undefined ? null : h('p', { class: 'note', text: card.note }),
          ),
        ),
      ),
    ),
  )
}

/** The strips of all reels, to be unfolded. */
export const stripsOf = (strips: readonly (readonly string[])[]): HTMLElement =>
  h(
    'details',
    { class: 'rule-section' },
    h('summary', { text: () => t('reels.rules.strips') }),
    h('p', { class: 'note', text: () => t('reels.rules.strips_note') }),
    ...strips.map((strip, reel) =>
      h(
        'p',
        { class: 'strip' },
        h('strong', { text: () => t('reels.rules.reel', { reel: reel + 1 }) }),
        h('code', { text: strip.join(' ') }),
      ),
    ),
  )
