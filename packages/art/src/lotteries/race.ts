import { circle, curve, move } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import { drawing, each } from '../objects/object.ts'

/** Hull of a dragon boat that heads to the right, 190 wide. */
const hull = curve('6,18! 24,6 40,22! 140,22! 160,14 176,-8! 196,-6 190,8! 182,28 150,46! 60,48 26,40')
const head = curve('170,-4! 172,-30 194,-38! 206,-30 216,-16! 204,-12 198,-6! 196,8 184,10')

type Boat = { readonly x: number; readonly y: number; readonly colour: string; readonly crew: string }

function boat(pen: Pen, { x, y, colour, crew }: Boat): string {
  const seats = [54, 78, 102, 126]
  return drawing(
    each(seats, (seat) => pen.line(`M${x + seat} ${y + 10}L${x + seat - 20} ${y + 54}`, '#f6d9a0', 6)),
    each(seats, (seat) => pen.form(circle(x + seat, y + 2, 10), crew, { size: 0.2, ink: 4 })),
    pen.form(move(head, x, y), colour, { size: 0.4, ink: 6 }),
    pen.flat(circle(x + 194, y - 24, 4), '#1b0b0b'),
    pen.form(move(hull, x, y), colour, {
      size: 0.6,
      ink: 6,
      within: pen.flat(move(curve('10,26! 60,34 130,34 186,14! 186,20 130,42 60,42 14,34'), x, y), '#ffe9a8', 0.9),
    }),
  )
}

const wave = (pen: Pen, y: number, opacity: number) =>
  pen.line(`M2 ${y}q16-14 32 0t32 0t32 0t32 0t32 0t32 0t32 0t28 0`, '#e9fbff', 7, opacity)

/** Three dragon boats side by side, the leader in front. */
export const raceHero =
  (colours: readonly [string, string, string]) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(circle(128, 128, 122), '#083a5e', 0.55),
      boat(pen, { x: -4, y: 58, colour: colours[2], crew: '#ffe2c0' }),
      wave(pen, 116, 0.5),
      boat(pen, { x: 14, y: 122, colour: colours[1], crew: '#fff2d8' }),
      wave(pen, 180, 0.65),
      boat(pen, { x: 32, y: 186, colour: colours[0], crew: '#ffe2c0' }),
      wave(pen, 244, 0.85),
    )
