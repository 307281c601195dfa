import type { ArtFile } from '@halong/art'
import { box, circle, drawing, each, originalTiles, type Pen } from '@halong/art/drawing'

const buckets = ['#ff3d6e', '#ff8a4a', '#ffc53d', '#ff8a4a', '#ff3d6e']

/** Pegs in a triangle, buckets below them, and the ball on its way. */
function hero(pen: Pen): string {
  const pegs = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: row + 2 }, (_, peg) => [128 + (peg - (row + 1) / 2) * 48, 44 + row * 40] as const),
  )
  return drawing(
    pen.flat(pegs.map(([x, y]) => circle(x, y, 15)).join(''), '#0b2a44'),
    pen.flat(pegs.map(([x, y]) => circle(x, y, 11)).join(''), '#e8f6ff'),
    each(
      buckets.map((colour, place) => [colour, place] as const),
      ([colour, place]) => pen.form(box(8 + place * 48, 204, 44, 40, 12), colour, { size: 0.2, ink: 6 }),
    ),
    pen.glow({ x: 156, y: 98, r: 62 }, '#ff9ad0', 0.9),
    pen.form(circle(156, 98, 30), '#ff4f9e', { size: 0.5, within: pen.flat(circle(146, 86, 9), '#ffd3ea') }),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'plinko',
  mark: 'pl',
  sky: ['#0b4a6e', '#1fa8a0', '#0a2a4e'],
  glow: '#8ff5e0',
  hero,
})
