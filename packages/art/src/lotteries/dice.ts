import { box, circle } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import { drawing, each } from '../objects/object.ts'

/** Where the pips of a face stand, in thirds of a die. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

type Die = { readonly x: number; readonly y: number; readonly size: number; readonly face: number; readonly turn: number }

function die(pen: Pen, { x, y, size, face, turn }: Die): string {
  const half = size / 2
  const colour = face === 1 || face === 4 ? '#d8261c' : '#23232b'
  const radius = face === 1 ? size * 0.15 : size * 0.095
  const body = pen.form(box(-half, -half, size, size, size * 0.22), '#fff6e0', { size: 0.6, ink: 6 })
  const marks = each(pips[face] ?? [], ([dx, dy]) => pen.flat(circle(dx * size * 0.26, dy * size * 0.26, radius), colour))
  return pen.group(body + marks, `transform="translate(${x} ${y}) rotate(${turn})"`)
}

/** Three dice thrown into a bowl. */
export const diceHero =
  (faces: readonly [number, number, number], bowl: string) =>
  (pen: Pen): string =>
    drawing(
      pen.form(circle(128, 134, 118), bowl, { size: 0.9 }),
      pen.flat(circle(128, 130, 98), '#1c0606', 0.55),
      pen.line(circle(128, 134, 106), '#ffdf8a', 5, 0.8),
      die(pen, { x: 128, y: 84, size: 78, face: faces[0], turn: -12 }),
      die(pen, { x: 82, y: 160, size: 80, face: faces[1], turn: 14 }),
      die(pen, { x: 172, y: 164, size: 82, face: faces[2], turn: -6 }),
    )
