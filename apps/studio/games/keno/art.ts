import type { ArtFile } from '@halong/art'
import { box, circle, drawing, originalTiles, type Pen, star } from '@halong/art/drawing'

const ball = (pen: Pen, x: number, y: number) => (r: number, colour: string) =>
  pen.form(circle(x, y, r), colour, {
    size: 0.6,
    within: pen.flat(circle(x, y + 4, r * 0.52), '#fffaf0') + pen.flat(star(x, y + 4, 5, r * 0.36, r * 0.15), colour),
  })

/** A board of numbers with some lit up, and three drawn balls before it. */
function hero(pen: Pen): string {
  const cells = Array.from({ length: 16 }, (_, at) => [30 + (at % 4) * 51, 14 + Math.floor(at / 4) * 51] as const)
  const lit = new Set([1, 6, 8])
  const cell = (at: number) => box(cells[at]?.[0] ?? 0, cells[at]?.[1] ?? 0, 43, 43, 11)
  const drawn = (wanted: boolean) => cells.flatMap((_, at) => (lit.has(at) === wanted ? [cell(at)] : [])).join('')
  return drawing(
    pen.flat(box(14, -2, 228, 228, 28), '#2a1230', 0.75),
    pen.flat(drawn(false), '#6a3f6e'),
    pen.flat(drawn(true), '#ffc54a'),
    ball(pen, 66, 186)(44, '#ff5a6a'),
    ball(pen, 190, 196)(48, '#3a8cff'),
    ball(pen, 130, 148)(52, '#9a5cff'),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'keno',
  mark: 'ke',
  sky: ['#8a2f1a', '#f0843a', '#5a1630'],
  glow: '#ffd98a',
  hero,
})
