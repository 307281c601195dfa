import { box, circle } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import { drawing, each } from '../objects/object.ts'

const colours = ['#ff5a6a', '#ffb02e', '#2fbf71', '#3a8cff', '#9a5cff'] as const

/** Where the eleven balls lie in their globe: centre and radius. */
const inside: readonly (readonly [x: number, y: number, r: number])[] = [
  [92, 150, 19],
  [128, 160, 20],
  [165, 149, 19],
  [76, 118, 17],
  [109, 122, 18],
  [146, 124, 18],
  [181, 116, 17],
  [92, 84, 16],
  [127, 90, 17],
  [163, 82, 16],
  [126, 58, 14],
]

const ball = (pen: Pen, [x, y, r]: readonly [number, number, number], colour: string) =>
  pen.form(circle(x, y, r), colour, { size: 0.3, ink: 5, within: pen.flat(circle(x, y + 1, r * 0.5), '#fffaf0') })

/** Eleven balls in a glass globe, and the five that were drawn in the tray before it. */
export const elevenHero =
  (turn: number) =>
  (pen: Pen): string =>
    drawing(
      pen.form(box(70, 186, 116, 26, 10), '#b7862f', { size: 0.5 }),
      pen.flat(circle(128, 108, 92), '#0b2a44', 0.72),
      each(inside, (at, index) => ball(pen, at, colours[(index + turn) % colours.length] ?? '#ff5a6a')),
      pen.flat(circle(128, 108, 92), '#d8f2ff', 0.16),
      pen.line('M48 108a80 80 0 0 1 56-76', '#ffffff', 8, 0.7),
      pen.line(circle(128, 108, 92), '#e8f7ff', 6, 0.85),
      pen.form(box(14, 206, 228, 44, 22), '#123a5c', { size: 0.6 }),
      each(colours, (colour, index) => ball(pen, [44 + index * 42, 226, 19], colours[(index + turn + 2) % colours.length] ?? colour)),
    )
