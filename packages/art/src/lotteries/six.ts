import { box, circle } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import { drawing, each } from '../objects/object.ts'

/** The colours of the numbers, as the game has them. */
const waves = ['#d4261c', '#1f62d6', '#13803a'] as const
const ball = (pen: Pen, [x, y, r]: readonly [number, number, number], colour: string) =>
  pen.form(circle(x, y, r), colour, { size: 0.5, ink: 6, within: pen.flat(circle(x, y + 2, r * 0.54), '#fffaf0') })

/** Six balls in the three colours around the special one, which is framed; `from` turns the colours. */
export const sixHero =
  (from: number) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(circle(128, 122, 118), '#0d1230', 0.55),
      pen.flat(box(64, 214, 128, 26, 12), '#0d1230', 0.8),
      each([0, 1, 2, 3, 4, 5], (turn) => {
        const angle = (turn / 6) * 2 * Math.PI - Math.PI / 2
        return ball(pen, [128 + 82 * Math.cos(angle), 122 + 82 * Math.sin(angle), 34], waves[(turn + from) % 3] ?? waves[0])
      }),
      pen.line(circle(128, 122, 48), '#ffe08a', 6, 0.95),
      ball(pen, [128, 122, 40], waves[(from + 1) % 3] ?? waves[0]),
    )
