import type { ArtFile } from '@halong/art'
import { box, circle, curve, drawing, each, ellipse, originalTiles, type Pen } from '@halong/art/drawing'

type Face = { readonly x: number; readonly y: number; readonly turn: number; readonly pips: readonly (readonly [x: number, y: number])[] }

const die = (pen: Pen, { x, y, turn, pips }: Face): string =>
  pen.group(
    drawing(
      pen.form(box(-32, -32, 64, 64, 14), '#fbf4e4', { size: 0.5 }),
      each(pips, ([px, py]) =>
        pen.flat(circle(px, py, pips.length === 1 ? 12 : 7), pips.length === 1 || pips.length === 4 ? '#d8262c' : '#20305e'),
      ),
    ),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

/** Three dice under a dome of glass on a golden foot. */
const hero = (pen: Pen): string =>
  drawing(
    pen.form(ellipse(128, 206, 112, 30), '#b07a1e', { size: 0.8 }),
    pen.form(ellipse(128, 196, 104, 26), '#20305e', { size: 0.4 }),
    die(pen, {
      x: 84,
      y: 168,
      turn: -14,
      pips: [
        [-14, -14],
        [14, -14],
        [-14, 14],
        [14, 14],
      ],
    }),
    die(pen, {
      x: 170,
      y: 170,
      turn: 16,
      pips: [
        [-14, -14],
        [0, 0],
        [14, 14],
      ],
    }),
    die(pen, { x: 128, y: 132, turn: 5, pips: [[0, 0]] }),
    pen.flat(curve('28,190! 28,110 70,34 128,34 186,34 228,110 228,190! 190,206 66,206'), '#bfe6ff', 0.26),
    pen.line(curve('28,190 28,110 70,34 128,34 186,34 228,110 228,190', false), '#e6f7ff', 5),
    pen.flat(curve('52,150 54,96 80,60 104,52! 78,76 68,112 68,158'), '#ffffff', 0.6),
    pen.form(circle(128, 30, 14), '#ffd27a', { size: 0.5 }),
  )

export const art: readonly ArtFile[] = originalTiles({
  code: 'sic-bo',
  mark: 'sb',
  sky: ['#3a0d55', '#b02a7a', '#1c0630'],
  glow: '#ffd27a',
  hero,
})
