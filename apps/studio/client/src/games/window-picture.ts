import type { GameRules } from '#protocol/index.ts'
import { h } from '../shared/dom.ts'
import { said } from '../shared/texts.ts'

type Window = {
  readonly window: readonly (readonly string[])[]
  readonly lit: readonly { readonly reel: number; readonly row: number }[]
  readonly picture: (symbol: string) => string
}

/** A window of five reels as the verifier shows it, what won marked. */
export function windowPicture({ symbols }: Pick<GameRules, 'symbols'>, { window, lit, picture }: Window): HTMLElement {
  const rows = window[0]?.length ?? 0
  const cells = Array.from({ length: rows * window.length }, (_, at) => {
    const [reel, row] = [at % window.length, Math.floor(at / window.length)]
    const symbol = window[reel]?.[row] ?? ''
    const words = symbols[symbol]
    const alt = words === undefined ? symbol : said(words)
    return h(
      'span',
      { class: lit.some((cell) => cell.reel === reel && cell.row === row) ? 'cell lit' : 'cell' },
      h('img', { attrs: { src: picture(symbol), alt, width: 48, height: 48, loading: 'lazy' } }),
    )
  })
  return h('div', { class: 'spin-window' }, ...cells)
}
