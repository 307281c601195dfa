import type { ArtFile } from '@halong/art'
import { box, curve, drawing, each, ellipse, originalTiles, type Pen } from '@halong/art/drawing'

const spade = curve('0,-34 26,-4 22,16 6,12! 10,30 -10,30 -6,12! -22,16 -26,-4')
const heart = curve('0,30! -30,2 -22,-26 0,-14! 22,-26 30,2')

type Lying = { readonly x: number; readonly y: number; readonly turn: number; readonly suit: string; readonly colour: string }

const card = (pen: Pen, { x, y, turn, suit, colour }: Lying): string =>
  pen.group(
    drawing(
      pen.form(box(-44, -62, 88, 124, 12), '#fff8e8', { size: 0.7 }),
      pen.group(pen.flat(suit, colour), 'transform="scale(.95)"'),
      pen.group(pen.flat(suit, colour), 'transform="translate(-28 -44) scale(.3)"'),
      pen.group(pen.flat(suit, colour), 'transform="translate(28 44) rotate(180) scale(.3)"'),
    ),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

/** Two hands of two cards, and chips before them. */
const hero = (pen: Pen): string =>
  drawing(
    pen.flat(ellipse(128, 206, 118, 30), '#000000', 0.24),
    card(pen, { x: 66, y: 116, turn: -20, suit: spade, colour: '#22233a' }),
    card(pen, { x: 108, y: 108, turn: -6, suit: heart, colour: '#cf1f30' }),
    card(pen, { x: 156, y: 110, turn: 9, suit: spade, colour: '#22233a' }),
    card(pen, { x: 198, y: 122, turn: 24, suit: heart, colour: '#cf1f30' }),
    each([0, 1, 2], (chip) =>
      drawing(
        pen.form(ellipse(92, 204 - chip * 12, 36, 15), '#c3202c', { size: 0.5 }),
        pen.line(ellipse(92, 201 - chip * 12, 24, 9), '#ffe3a3', 3),
      ),
    ),
    each([0, 1], (chip) =>
      drawing(
        pen.form(ellipse(170, 208 - chip * 12, 36, 15), '#2457c2', { size: 0.5 }),
        pen.line(ellipse(170, 205 - chip * 12, 24, 9), '#ffe3a3', 3),
      ),
    ),
  )

export const art: readonly ArtFile[] = [
  ...originalTiles({ code: 'baccarat', mark: 'bc', sky: ['#063a2c', '#12825c', '#041f1a'], glow: '#ffe3a3', hero }),
  ...originalTiles({ code: 'baccarat-free', mark: 'bf', sky: ['#10264f', '#2f62c9', '#081430'], glow: '#ffe3a3', hero }),
]
