import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, each, ellipse, mix, originalTiles, type Pen } from '@halong/art/drawing'

type Lantern = { readonly x: number; readonly y: number; readonly s: number; readonly turn: number; readonly paper: string }

/** A paper balloon with a flame at its foot. */
const lantern = (pen: Pen, { x, y, s, turn, paper }: Lantern): string =>
  pen.group(
    drawing(
      pen.glow({ x: 0, y: 20, r: 110 }, '#ffb04a', 0.8),
      pen.form(curve('-34,74! -78,18 -70,-78 0,-92 70,-78 78,18 34,74!'), paper, { size: 0.8 }),
      pen.flat(curve('-16,74! -34,10 -26,-70 0,-90 26,-70 34,10 16,74!'), mix(paper, '#ffe6a3', 0.55)),
      pen.line(curve('-16,74! -34,10 -26,-70 0,-90'), mix(paper, '#5a1608', 0.35), 3),
      pen.line(curve('16,74! 34,10 26,-70 0,-90'), mix(paper, '#5a1608', 0.35), 3),
      pen.flat(ellipse(0, 74, 30, 9), '#7a2a10'),
      pen.flat(curve('-13,76! -10,58 0,40 10,58 13,76!'), '#fff3c4'),
    ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`,
  )

/** Three sky lanterns that rise, the first far ahead on a climbing line. */
function hero(pen: Pen): string {
  return drawing(
    pen.line(curve('-40,238! 60,232 140,196 206,66'), '#ffc04d', 12),
    pen.line(curve('-40,238! 60,232 140,196 206,66'), '#fff0c2', 4),
    lantern(pen, { x: 36, y: 120, s: 0.42, turn: -8, paper: '#d8452e' }),
    lantern(pen, { x: 108, y: 58, s: 0.3, turn: 6, paper: '#e8722f' }),
    lantern(pen, { x: 196, y: 72, s: 0.86, turn: 9, paper: '#ef5a2c' }),
    each([20, 70, 150, 236], (x, at) => pen.flat(circle(x, 12 + at * 9, 2.4), '#fff4d0', 0.8)),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'crash',
  mark: 'cr',
  sky: ['#0b1030', '#5a2f8e', '#120a34'],
  glow: '#ffb86a',
  hero,
})
