import type { Outcome } from '#client/games/define-game-client.ts'
import { h } from '#client/shared/dom.ts'
import { t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { MinesDetails, MinesMaths } from '../events.ts'
import { isMinesEvent } from './board-state.ts'
import { minesFaceArt } from './pictures.ts'

/** The board as it lay, with what was opened. */
export function minesOutcome({ game, maths }: GameRules<MinesMaths>, { chapters, details }: Outcome<MinesDetails>): readonly HTMLElement[] {
  const events = chapters.flat().filter(isMinesEvent)
  const end = events.find((event) => event.type === 'mine.hit')
  const opened = new Set(events.flatMap((event) => (event.type === 'tile.opened' ? [event.tile] : [])))
  const mines = new Set(details.mineAt)
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
          attrs: { src: minesFaceArt(game.theme, face), alt: face === 'hit' ? t('mines.mines') : '', width: 48, height: 48 },
        }),
      )
    }),
  )
  grid.style.setProperty('--columns', String(maths.columns))
  const figure = h(
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
  return [figure]
}
