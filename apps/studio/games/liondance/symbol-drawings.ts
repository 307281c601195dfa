// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, mirror, move, type Pen, star, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
const around = (count: number, d: string, from = 0): string =>
  each(
    Array.from({ length: count }, (_, at) => from + (at * 360) / count),
    (degrees) => turn(d, degrees),
  )

/** The lion's head, with a mirror on its brow. */
const head = (pen: Pen, colour: string, fur: string): string => {
  const ear = curve('66,84! 30,70 20,36 30,20! 60,26 86,44 92,66!')
  const brow = curve('48,104! 60,74 96,70 118,92! 108,112 70,120!')
  return (
    pen.form(around(16, circle(128, 32, 20)), fur, { size: 0.35, ink: 6 }) +
    pen.form(`${ear}${mirror(ear)}`, colour, { size: 0.4 }) +
    pen.form(curve('128,34 190,50 224,104 222,158 190,206 128,222 66,206 34,158 32,104 66,50'), colour, { size: 0.9 }) +
    pen.form(`${brow}${mirror(brow)}`, fur, { size: 0.3, ink: 6 }) +
    pen.form(`${circle(86, 124, 27)}${circle(170, 124, 27)}`, '#ffffff', { size: 0.3, ink: 6 }) +
    pen.flat(`${circle(90, 128, 14)}${circle(166, 128, 14)}`, '#1a0a10') +
    pen.flat(`${circle(86, 122, 5)}${circle(162, 122, 5)}`, '#ffffff') +
    pen.form(circle(128, 66, 23), '#bfeaff', { size: 0.3, ink: 6 }) +
    pen.form(curve('128,128 152,140 154,158 128,166 102,158 104,140'), '#ffc23a', { size: 0.35, ink: 6 }) +
    pen.form(curve('58,172! 96,180 160,180 198,172! 186,214 160,234 128,238 96,234 70,214'), '#7a0a1a', {
      size: 0.4,
      within: pen.flat(`${box(74, 170, 108, 18, 6)}`, '#ffffff') + pen.flat(ellipse(128, 226, 34, 20), '#ff6a7a'),
    })
  )
}

const lionWild: Draw = (pen) =>
  drawing(
    pen.group(head(pen, '#ffb01f', '#fff4dc'), 'transform="translate(128 104) scale(.8) translate(-128 -128)"'),
    pen.form(curve('16,184! 80,174 176,174 240,184! 240,240! 176,230 80,230 16,240!'), '#0f6a3a', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.18, { x: 0, y: 0 }), 64, 191), '#03280f'),
    pen.flat(move(grow(wildWord, 1.18, { x: 0, y: 0 }), 64, 188), '#fff3cf'),
  )

/** A gold coin with a square hole: what stays. */
const coin: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, '#ffd24a', 0.8),
    pen.form(circle(128, 128, 104), '#ffc22a', { size: 0.9 }),
    pen.line(circle(128, 128, 84), '#b8740a', 7),
    pen.form(box(96, 96, 64, 64, 6), '#8a1420', { size: 0.4, ink: 7 }),
    pen.line('M128 58v22M128 176v22M58 128h22M176 128h22M110 62h36M110 194h36M62 110v36M194 110v36', '#b8740a', 8),
  )

const redLion: Draw = (pen) => drawing(head(pen, '#e8203a', '#ffe08a'))

const drum: Draw = (pen) =>
  drawing(
    pen.line('M40 36l58 70M216 36l-58 70', '#150b29', 24),
    pen.line('M40 36l58 70M216 36l-58 70', '#f0c080', 12),
    pen.form(`${circle(42, 38, 17)}${circle(214, 38, 17)}`, '#e8203a', { size: 0.25, ink: 6 }),
    pen.form(curve('30,110! 226,110! 240,150 236,196 214,238! 42,238! 20,196 16,150'), '#d81a30', {
      size: 0.9,
      within: pen.line('M22 150h212M26 214h204', '#ffc23a', 10) + pen.flat(star(128, 182, 5, 24, 10), '#ffc23a'),
    }),
    pen.form(ellipse(128, 108, 104, 36), '#fff0d4', { size: 0.5 }),
    pen.flat(
      each([34, 66, 98, 128, 158, 190, 222], (x) => circle(x, 128 + 12 * Math.sin(((x - 34) / 188) * Math.PI), 6)),
      '#ffc23a',
    ),
  )

const firecracker: Draw = (pen) =>
  drawing(
    pen.line(curve('128,6 138,40 122,70 128,100', false), '#150b29', 14),
    pen.line(curve('128,6 138,40 122,70 128,100', false), '#ffc23a', 6),
    pen.form(star(128, 22, 8, 24, 10), '#ffe68a', { size: 0.15, ink: 5 }),
    pen.form(
      `${turn(box(60, 70, 40, 78, 8), 24, 80, 110)}${turn(box(156, 70, 40, 78, 8), -24, 176, 110)}${turn(box(66, 140, 40, 78, 8), 24, 86, 180)}${turn(box(150, 140, 40, 78, 8), -24, 170, 180)}`,
      '#e8203a',
      { size: 0.5 },
    ),
    pen.form(box(106, 92, 44, 92, 8), '#f23a3a', { size: 0.5 }),
    pen.form(box(106, 168, 44, 80, 8), '#e8203a', { size: 0.5 }),
    pen.flat(`${box(110, 106, 36, 12)}${box(110, 150, 36, 12)}${box(110, 186, 36, 12)}${box(110, 226, 36, 12)}`, '#ffc23a'),
  )

const envelope: Draw = (pen) =>
  drawing(
    pen.form(turn(box(52, 22, 152, 212, 18), -8), '#e0182e', {
      size: 0.9,
      within: pen.flat(turn(curve('46,16! 210,16! 210,70! 128,122! 46,70!'), -8), '#b00f22'),
    }),
    pen.form(circle(122, 116, 34), '#ffc23a', { size: 0.4 }),
    pen.form(box(108, 102, 28, 28, 4), '#e0182e', { size: 0.2, ink: 5 }),
    pen.line(turn('M92 192h72M104 210h48', -8), '#ffc23a', 8),
  )

/** A tile of lacquer with its sign: each its own colour. */
const tile =
  (colour: string, edge: string, sign: Draw): Draw =>
  (pen) =>
    drawing(pen.form(box(26, 26, 204, 204, 44), colour, { size: 0.9 }), pen.line(box(46, 46, 164, 164, 30), edge, 7), sign(pen))
const cymbal: Draw = (pen) =>
  pen.form(circle(128, 128, 64), '#ffd24a', { size: 0.5, within: pen.line(circle(128, 128, 42), '#b8740a', 5) }) +
  pen.form(circle(128, 128, 20), '#ffefb0', { size: 0.25, ink: 5 })
const fan: Draw = (pen) =>
  pen.form(curve('128,188! 54,112! 70,80 100,64 128,60 156,64 186,80 202,112!'), '#ff8aa8', {
    size: 0.5,
    within: pen.line('M128 188L84 72M128 188V60M128 188L172 72', '#fff0f4', 6),
  })
const orange: Draw = (pen) =>
  pen.form(circle(128, 138, 56), '#ff8a1f', { size: 0.5 }) +
  pen.form(curve('128,88! 140,58 176,54 186,66! 176,92 150,98!'), '#5fc84a', { size: 0.3, ink: 6 })
const knot: Draw = (pen) =>
  pen.line('M128 60l52 52l-52 52l-52 -52zM102 86l52 52M154 86l-52 52M128 164v40', '#150b29', 24) +
  pen.line('M128 60l52 52l-52 52l-52 -52zM102 86l52 52M154 86l-52 52M128 164v40', '#ff5a4a', 12)

/** The symbols of the dance, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: lionWild,
  C: coin,
  H1: redLion,
  H2: drum,
  H3: firecracker,
  H4: envelope,
  A: tile('#0f7a8a', '#8ff0f0', cymbal),
  K: tile('#8a2a9a', '#f0b0ff', fan),
  Q: tile('#1f7a3a', '#b0f0a0', orange),
  J: tile('#2a3fa8', '#a8c8ff', knot),
}
