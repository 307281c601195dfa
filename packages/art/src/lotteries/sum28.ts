import { box, circle } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import { drawing, each } from '../objects/object.ts'

const ball = (pen: Pen, [x, y, r]: readonly [number, number, number], colour: string) =>
  pen.form(circle(x, y, r), colour, { size: 0.5, ink: 6, within: pen.flat(circle(x, y + 2, r * 0.52), '#fffaf0') })

/** Three balls that fall together into the one of their sum. */
export const sumHero =
  (colours: readonly [string, string, string], sum: string) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(box(18, 22, 220, 84, 42), '#0d1230', 0.6),
      each(colours, (colour, index) => ball(pen, [62 + index * 66, 64, 32], colour)),
      pen.line('M62 110L104 146M128 110V138M194 110L152 146', '#fff1c2', 9, 0.9),
      pen.flat(circle(128, 184, 70), '#0d1230', 0.6),
      pen.line(circle(128, 184, 68), '#ffe08a', 6, 0.9),
      ball(pen, [128, 184, 56], sum),
    )
