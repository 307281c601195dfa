import type { ArtFile } from '@halong/art'
import { box, circle, curve, drawing, each, originalTiles, type Pen } from '@halong/art/drawing'

const RED = '#d3242f'
const BLACK = '#1d1a2e'

const heart = curve('0,34! -34,2 -30,-26 -12,-30 0,-14! 12,-30 30,-26 34,2')
const spade = curve('0,-36! 34,0 30,24 12,26 0,14! -12,26 -30,24 -34,0')
const stem = curve('-12,38! 0,10! 12,38!')
const diamond = curve('0,-36! 26,0! 0,36! -26,0!')

type Card = { readonly x: number; readonly y: number; readonly turn: number; readonly pip: (pen: Pen) => string }

const card = (pen: Pen, { x, y, turn, pip }: Card): string =>
  pen.group(
    drawing(pen.form(box(-46, -68, 92, 136, 14), '#fffaf0', { size: 0.8 }), pen.group(pip(pen), 'transform="scale(.9)"')),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

const spadePip = (pen: Pen) => drawing(pen.flat(spade, BLACK), pen.flat(stem, BLACK))
const clubPip = (pen: Pen) =>
  drawing(
    each([-18, 18], (x) => pen.flat(circle(x, 8, 17), BLACK)),
    pen.flat(circle(0, -18, 17), BLACK),
    pen.flat(stem, BLACK),
  )
const diamondPip = (pen: Pen) => pen.flat(diamond, RED)
const heartPip = (pen: Pen) => pen.flat(heart, RED)

/** Four cards fanned out, the heart in front, over a heap of chips. */
const hero = (pen: Pen): string =>
  drawing(
    card(pen, { x: 66, y: 132, turn: -30, pip: spadePip }),
    card(pen, { x: 108, y: 110, turn: -10, pip: clubPip }),
    card(pen, { x: 152, y: 112, turn: 11, pip: diamondPip }),
    card(pen, { x: 192, y: 138, turn: 31, pip: heartPip }),
    each([0, 1, 2], (step) => pen.form(box(92, 214 - step * 14, 72, 18, 9), step % 2 === 0 ? '#ffcf5c' : RED, { size: 0.5 })),
  )

const rankTiles = originalTiles({
  code: 'tien-len-rank',
  mark: 'tr',
  sky: ['#10244f', '#2e5fc4', '#081229'],
  glow: '#ffe08a',
  hero,
})

const countTiles = originalTiles({
  code: 'tien-len',
  mark: 'tl',
  sky: ['#064d45', '#16a085', '#04221f'],
  glow: '#ffe08a',
  hero,
})

export const art: readonly ArtFile[] = [...countTiles, ...rankTiles]
