// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, move, type Pen, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
const around = (count: number, d: string, from = 0): string =>
  each(
    Array.from({ length: count }, (_, at) => from + (at * 360) / count),
    (degrees) => turn(d, degrees),
  )

/** A signal that shows green, with the wild's ribbon. */
const signal: Draw = (pen) =>
  drawing(
    pen.form(box(74, 8, 108, 176, 42), '#2a2f5a', { size: 0.7 }),
    pen.form(circle(128, 58, 34), '#5a1430', { size: 0.3, ink: 6 }),
    pen.glow({ x: 128, y: 132, r: 90 }, '#4affc0', 0.9),
    pen.form(circle(128, 132, 36), '#22f0a0', { size: 0.4, ink: 6, within: pen.glow({ x: 120, y: 122, r: 40 }, '#f0fff8', 1) }),
    pen.line('M92 34q36 -22 72 0M92 108q36 -22 72 0', '#150b29', 12),
    pen.form(curve('20,184! 80,176 176,176 236,184! 236,238! 176,230 80,230 20,238!'), '#c81e8a', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 190), '#3a0430'),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 187), '#fff0fb'),
  )

/** The clock of the station at midnight: the scatter. */
const clock: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 134, r: 128 }, '#ff8af0', 0.9),
    pen.line('M128 8v26M100 10h56', '#150b29', 20),
    pen.line('M128 8v26M100 10h56', '#ffd24a', 10),
    pen.form(circle(128, 138, 104), '#ffc23a', { size: 0.7 }),
    pen.form(circle(128, 138, 80), '#fff8e0', {
      size: 0.6,
      ink: 6,
      within: pen.line(
        each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (degrees) => turn('M128 70v10', degrees, 128, 138)),
        '#5a2f8a',
        7,
      ),
    }),
    pen.line('M128 138V84', '#2a1450', 12),
    pen.line('M128 138l-14 -42', '#c81e8a', 10),
    pen.flat(circle(128, 138, 11), '#2a1450'),
  )

/** The engine, seen from the front. */
const engine: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 150, r: 126 }, '#7fd8ff', 0.6),
    pen.form(curve('40,236! 30,150 44,70 78,26 128,14 178,26 212,70 226,150 216,236!'), '#d8205a', {
      size: 0.9,
      within:
        pen.flat(curve('30,150! 80,166 176,166 226,150! 226,184! 176,198 80,198 30,184!'), '#fff0d8') +
        pen.line('M128 14v40', '#ff8ab0', 8),
    }),
    pen.form(curve('66,112! 72,66 96,48 128,44 160,48 184,66 190,112! 160,124 96,124'), '#1c2a5c', {
      size: 0.5,
      within: pen.flat(curve('80,112! 88,68 118,48! 140,46! 104,76 98,118!'), '#7fb8ff', 0.7),
    }),
    pen.line('M128 46v76', '#150b29', 8),
    pen.form(`${circle(74, 174, 21)}${circle(182, 174, 21)}`, '#fff2a0', {
      size: 0.25,
      ink: 7,
      within: pen.glow({ x: 74, y: 172, r: 24 }, '#ffffff', 1),
    }),
    pen.form(circle(128, 176, 17), '#ffc23a', { size: 0.25, ink: 6 }),
    pen.form(curve('34,218! 222,218! 236,246! 20,246!'), '#3a3f6a', { size: 0.4 }),
  )

const cap: Draw = (pen) =>
  drawing(
    pen.form(curve('20,112! 40,58 90,34 128,32 166,34 216,58 236,112! 214,142! 42,142!'), '#2f4fc8', { size: 0.8 }),
    pen.form(curve('42,134! 214,134! 210,182 128,190 46,182!'), '#1a2470', { size: 0.5, within: pen.line('M44 152h168', '#ffc23a', 9) }),
    pen.form(curve('38,176! 84,186 172,186 218,176! 238,200 214,226 128,232 42,226 18,200'), '#171436', {
      size: 0.6,
      within: pen.line(curve('50,206 128,218 206,206', false), '#5a5f9a', 8),
    }),
    pen.form(circle(128, 92, 29), '#ffc23a', { size: 0.35 }),
    pen.line('M112 92h32M128 76v32', '#8a4a0a', 9),
  )

const suitcase: Draw = (pen) =>
  drawing(
    pen.line('M92 78V44h72v34', '#150b29', 30),
    pen.line('M92 78V44h72v34', '#e8b06a', 15),
    pen.form(box(16, 74, 224, 158, 26), '#b8622a', {
      size: 0.9,
      within: pen.flat(`${box(56, 70, 22, 170)}${box(178, 70, 22, 170)}`, '#7a3a14') + pen.line('M24 150h210', '#7a3a14', 7),
    }),
    pen.form(`${box(48, 136, 38, 30, 6)}${box(170, 136, 38, 30, 6)}`, '#ffd24a', { size: 0.25, ink: 6 }),
    pen.form(turn(box(98, 96, 62, 42, 6), -10), '#2fd0c0', { size: 0.25, ink: 6 }),
    pen.form(circle(140, 196, 22), '#ff5a9a', { size: 0.25, ink: 6 }),
  )

/** A glass of coffee under its filter. */
const coffee: Draw = (pen) =>
  drawing(
    pen.form(curve('66,128! 190,128! 178,214 168,240 88,240 78,214'), '#f4e0c0', {
      size: 0.7,
      within:
        pen.flat(box(60, 160, 140, 84), '#5a2a12') +
        pen.flat(box(60, 216, 140, 30), '#f6d8a0') +
        pen.line('M88 140l6 86', '#ffffff', 9, 0.6),
    }),
    pen.form(curve('44,110! 212,110! 206,134! 50,134!'), '#c8d0e8', { size: 0.4 }),
    pen.form(box(78, 44, 100, 72, 12), '#aab4d8', { size: 0.6, within: pen.line('M84 66h88M84 88h88', '#ffffff', 5, 0.6) }),
    pen.form(ellipse(128, 44, 58, 15), '#dde4f8', { size: 0.35 }),
    pen.form(circle(128, 26, 13), '#ffc23a', { size: 0.2, ink: 6 }),
    pen.line('M128 134v22', '#5a2a12', 8),
  )

const ticket: Draw = (pen) =>
  drawing(
    pen.form(
      turn(curve('20,72! 236,72! 236,108! 220,118 220,138 236,148! 236,184! 20,184! 20,148! 36,138 36,118 20,108!'), -12),
      '#ffd24a',
      {
        size: 0.7,
        within:
          pen.line(turn('M178 76v106', -12), '#c8701a', 6, 0.8) +
          pen.line(turn('M58 104h90M58 128h70M58 152h90', -12), '#a84a1a', 10) +
          pen.flat(turn(circle(206, 128, 12), -12), '#d8205a'),
      },
    ),
  )

const lantern: Draw = (pen) =>
  drawing(
    pen.line('M92 44q36 -52 72 0', '#150b29', 20),
    pen.line('M92 44q36 -52 72 0', '#c8d0e8', 9),
    pen.form(curve('84,40! 172,40! 186,74! 70,74!'), '#3a4080', { size: 0.4 }),
    pen.form(curve('70,74! 186,74! 196,140 180,198! 76,198! 60,140'), '#ff9a3a', {
      size: 0.7,
      within:
        pen.glow({ x: 128, y: 140, r: 84 }, '#fff6c0', 1) + pen.flat(curve('128,96! 150,132 146,166 128,176 110,166 106,132'), '#fff6c0'),
    }),
    pen.line('M104 76l-6 120M152 76l6 120', '#3a4080', 9),
    pen.form(curve('62,194! 194,194! 208,240! 48,240!'), '#3a4080', { size: 0.5 }),
  )

const whistle: Draw = (pen) =>
  drawing(
    pen.form(curve('20,90! 150,90! 196,92 232,128 232,166 210,206 166,218 122,204 98,170 94,140! 20,140!'), '#2fd0c0', {
      size: 0.8,
      within: pen.line(curve('40,102 120,104 180,108', false), '#d8fff8', 9, 0.8),
    }),
    pen.form(circle(166, 154, 34), '#0f6a72', { size: 0.4, ink: 6 }),
    pen.flat(circle(160, 162, 14), '#ffd24a'),
    pen.form(curve('96,90! 148,90! 136,118! 104,118!'), '#0f3a4a', { size: 0.25, ink: 6 }),
    pen.line(circle(222, 78, 18), '#150b29', 18),
    pen.line(circle(222, 78, 18), '#ffd24a', 8),
    pen.line('M44 60L30 36M76 54l-4 -30M108 58l12 -26', '#ff8af0', 9),
  )

const wheel: Draw = (pen) =>
  drawing(
    pen.form(circle(128, 128, 112), '#5a6a9a', { size: 0.8 }),
    pen.form(circle(128, 128, 84), '#262c56', { size: 0.5, ink: 6 }),
    pen.line(around(8, 'M128 128v-74'), '#ff6a4a', 15),
    pen.form(circle(128, 128, 34), '#ff6a4a', { size: 0.4, ink: 6 }),
    pen.flat(circle(128, 128, 13), '#ffe0c8'),
    pen.line('M128 128L186 168', '#150b29', 30),
    pen.line('M128 128L186 168', '#c8d0e8', 15),
  )

const key: Draw = (pen) =>
  drawing(
    pen.form(circle(84, 84, 62), '#b07af8', { size: 0.6 }),
    pen.flat(circle(84, 84, 28), '#3a1a78'),
    pen.line('M126 126L222 222M196 196l26 -26M170 170l22 -22', '#150b29', 34),
    pen.line('M126 126L222 222M196 196l26 -26M170 170l22 -22', '#b07af8', 18),
    pen.line('M124 120L216 212', '#e8d4ff', 5),
  )

/** The symbols of the night train, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: signal,
  S: clock,
  H1: engine,
  H2: cap,
  H3: suitcase,
  H4: coffee,
  A: ticket,
  K: lantern,
  Q: whistle,
  J: wheel,
  T: key,
}
