import type { ArtFile } from '@halong/art'
import { box, circle, curve, drawing, each, ellipse, mix, originalTiles, type Pen } from '@halong/art/drawing'

type Spot = readonly [x: number, y: number]
type Face = { readonly at: Spot; readonly turn: number; readonly pips: readonly Spot[] }

const one: readonly Spot[] = [[0, 0]]
const four: readonly Spot[] = [
  [-17, -17],
  [17, -17],
  [-17, 17],
  [17, 17],
]
const six: readonly Spot[] = [
  [-17, -20],
  [17, -20],
  [-17, 0],
  [17, 0],
  [-17, 20],
  [17, 20],
]

/** A die that lies flat: ivory, its one and four red as everywhere in Asia. */
const die = (pen: Pen, { at: [x, y], turn, pips }: Face): string =>
  pen.group(
    drawing(
      pen.form(box(-36, -36, 72, 72, 16), '#fbf4e4', { size: 0.5 }),
      each(pips, ([px, py]) => pen.flat(circle(px, py, pips.length === 1 ? 13 : 7.5), pips === six ? '#20305e' : '#d8262c')),
    ),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

/** Three dice on a plate, and the bowl lifted above them. */
function hero(pen: Pen): string {
  const china = '#eef4ff'
  return drawing(
    pen.form(ellipse(128, 190, 120, 38), mix(china, '#7fa0e8', 0.25), { size: 0.8 }),
    pen.flat(ellipse(128, 184, 98, 27), mix(china, '#20408f', 0.14)),
    pen.line(ellipse(128, 188, 110, 33), '#2f62c9', 5),
    die(pen, { at: [78, 164], turn: -16, pips: four }),
    die(pen, { at: [176, 166], turn: 18, pips: six }),
    die(pen, { at: [128, 140], turn: 4, pips: one }),
    pen.group(
      drawing(
        pen.form(curve('34,96! 44,24 92,-6 128,-6 164,-6 212,24 222,96! 182,114 74,114'), china, { size: 1 }),
        pen.line(curve('46,88 84,104 172,104 210,88'), '#2f62c9', 7),
        pen.flat(ellipse(92, 38, 12, 28), '#ffffff', 0.7),
        each([88, 128, 168], (x) => pen.flat(circle(x, 66, 10), '#2f62c9')),
        pen.form(box(108, -20, 40, 18, 9), mix(china, '#2f62c9', 0.5), { size: 0.4 }),
      ),
      'transform="translate(30 14) rotate(9 128 60) scale(.8)"',
    ),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'tai-xiu',
  mark: 'tx',
  sky: ['#7a0f1c', '#e0342f', '#3a0714'],
  glow: '#ffd98a',
  hero,
})
