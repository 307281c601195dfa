import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, grow, mirror, move, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** The face of a Đông Sơn drum: the sun in rings. */
export const bronzeDrum: Draw = (pen, { main, metal, second }) => {
  const deep = mix(main, '#2a1206', 0.6)
  const bird = curve('128,30! 136,36 152,34! 140,42 150,50! 134,46 122,50! 108,44! 122,40')
  return drawing(
    pen.form(circle(128, 128, 116), main),
    pen.line(circle(128, 128, 102), deep, 5),
    pen.line(circle(128, 128, 70), deep, 5),
    pen.line(circle(128, 128, 58), metal, 4),
    `<g stroke-dasharray="3 9">${pen.line(circle(128, 128, 64), deep, 7)}</g>`,
    pen.flat(
      each([0, 45, 90, 135, 180, 225, 270, 315], (degrees) => turn(bird, degrees)),
      deep,
    ),
    pen.form(star(128, 128, 14, 54, 20), metal, { size: 0.5, ink: 6 }),
    pen.form(circle(128, 128, 16), second, { size: 0.35, ink: 5 }),
  )
}

/** The drum from the side, with its waist and handles. */
export const kettleDrum: Draw = (pen, { main, metal, second }) => {
  const deep = mix(main, '#2a1206', 0.55)
  const handle = curve('66,92 36,100 44,140 74,138', false)
  return drawing(
    each([handle, mirror(handle)], (d) => pen.line(d, pen.light.ink, 24) + pen.line(d, main, 12)),
    pen.form(curve('34,64! 222,64! 224,92 200,116 182,140 180,166 208,196 220,232! 36,232! 48,196 76,166 74,140 56,116 32,92'), main, {
      within:
        pen.line(curve('30,92 128,112 226,92', false), deep, 5) +
        pen.line(curve('50,118 128,134 206,118', false), metal, 5) +
        pen.line(curve('70,164 128,176 186,164', false), deep, 5) +
        pen.line(curve('48,200 128,216 208,200', false), metal, 6) +
        each([92, 116, 140, 164], (x) => pen.line(`M${x} 140v22`, deep, 5)) +
        each([64, 96, 128, 160, 192], (x) => pen.flat(`M${x - 10} 228l10-18l10 18z`, deep)),
    }),
    pen.form(ellipse(128, 60, 102, 38), metal, { size: 0.6 }),
    pen.line(ellipse(128, 60, 76, 26), deep, 4),
    pen.form(grow(star(128, 60, 12, 64, 26), 1, { y: 60, tall: 0.36 }), second, { size: 0.3, ink: 0 }),
  )
}

/** The water bird that circles the drums. */
export const lacBird: Draw = (pen, { main, metal, second }) => {
  const deep = mix(main, '#2a1206', 0.5)
  return drawing(
    pen.form(curve('146,150! 190,150 228,170 250,206! 214,196 184,190 150,178!'), second, { size: 0.5 }),
    pen.form(curve('140,160! 174,176 196,206 202,242! 172,220 148,200 128,178!'), main, { size: 0.5 }),
    pen.form(curve('104,128! 122,72 164,28 232,10! 224,34! 240,40! 220,60! 232,72! 206,88! 214,104! 184,116 160,150!'), main, {
      size: 0.9,
      within:
        pen.line(curve('122,130 150,84 214,40', false), deep, 5) +
        pen.line(curve('134,138 166,102 216,70', false), deep, 5) +
        pen.line(curve('146,146 176,120 206,98', false), deep, 5),
    }),
    pen.form(curve('90,88! 112,104 126,122 160,144 168,172 140,190 104,176 84,150 70,120'), metal, { size: 0.8 }),
    pen.form(curve('6,92! 44,80 66,70 74,66 82,44 110,30! 104,52 112,66 108,86 102,104 78,112 66,98 40,98'), metal, { size: 0.6 }),
    pen.form(curve('84,50! 96,24 124,8 146,8! 124,30 116,52 106,64!'), second, { size: 0.4 }),
    pen.flat(circle(82, 80, 7.5), '#2a1206'),
    pen.flat(circle(80, 78, 2.6), '#ffffff'),
    each([0, 1, 2], (row) =>
      pen.line(
        curve(`${96 + row * 18},${134 + row * 6} ${104 + row * 18},${150 + row * 6} ${120 + row * 18},${146 + row * 6}`, false),
        deep,
        5,
      ),
    ),
    pen.line(curve('112,180 100,206 84,214', false), metal, 8),
    pen.line(curve('134,188 128,214 114,226', false), metal, 8),
  )
}

/** A boot-shaped ceremonial axe. */
export const bronzeAxe: Draw = (pen, { main, metal, second }) => {
  const place = (d: string) => turn(move(grow(d, 1.12), -22, 0), 18)
  const deep = mix(metal, '#2a1206', 0.6)
  return drawing(
    pen.form(place(box(116, 18, 24, 226, 10)), '#8f5630', { size: 0.4 }),
    each([176, 194, 212], (y) => pen.line(place(`M116 ${y}l24 8`), second, 7)),
    pen.form(place(curve('104,38! 152,38! 156,64 200,56 228,26! 240,70 230,124 204,154! 184,124 156,112 152,126! 104,126!')), metal, {
      within:
        pen.line(place(curve('164,76 196,74 220,52', false)), deep, 5) +
        pen.line(place(curve('164,98 194,102 212,126', false)), deep, 5) +
        pen.line(place(circle(192, 88, 9)), deep, 5),
    }),
    pen.form(place(box(98, 32, 60, 20, 7)), main, { size: 0.35 }),
    pen.form(place(box(98, 112, 60, 20, 7)), main, { size: 0.35 }),
    pen.flat(place(star(128, 82, 8, 22, 9)), deep),
  )
}

/** A temple bell. */
export const bell: Draw = (pen, { main, metal, second, glow }) => {
  const deep = mix(main, '#2a1206', 0.55)
  return drawing(
    pen.line(curve('104,44 104,14 152,14 152,44', false), pen.light.ink, 26),
    pen.line(curve('104,44 104,14 152,14 152,44', false), metal, 13),
    pen.form(circle(128, 226, 18), second, { size: 0.4 }),
    pen.form(curve('128,34 172,44 196,86 202,150 228,206! 28,206! 54,150 60,86 84,44'), main, {
      within:
        pen.line('M40 168Q128 184 216 168', metal, 7) +
        pen.line('M56 88Q128 104 200 88', metal, 7) +
        each([84, 128, 172], (x) => pen.line(box(x - 14, 112, 28, 40, 4), deep, 5)) +
        each([0, 1, 2], (n) => each([84, 128, 172], (x) => (n === 1 ? pen.flat(circle(x, 132, 7), glow) : ''))),
    }),
    pen.form(curve('18,200! 238,200! 242,214 232,224! 24,224! 14,214'), metal, { size: 0.4 }),
  )
}

/** A three-legged censer with a coil of smoke. */
export const censer: Draw = (pen, { main, metal, second, glow }) => {
  const ear = curve('58,96 24,84 20,132 52,140', false)
  const leg = curve('62,190! 96,198! 88,246! 66,246!')
  return drawing(
    pen.line(curve('128,60 104,44 140,30 122,6', false), '#ffffff', 7, 0.6),
    pen.line(curve('152,64 138,48 164,40 154,22', false), '#ffffff', 5, 0.45),
    each([ear, mirror(ear)], (d) => pen.line(d, pen.light.ink, 26) + pen.line(d, metal, 13)),
    pen.form(leg, main, { size: 0.4 }),
    pen.form(mirror(leg), main, { size: 0.4 }),
    pen.form(curve('44,104! 212,104! 226,146 204,190 160,208 96,208 52,190 30,146'), main, {
      within:
        pen.glow({ x: 128, y: 150, r: 60 }, glow, 0.5) +
        pen.line(curve('36,134 128,150 220,134', false), metal, 6) +
        pen.flat(star(128, 168, 8, 24, 11), metal) +
        pen.flat(circle(72, 166, 9), second) +
        pen.flat(circle(184, 166, 9), second),
    }),
    pen.form(box(34, 92, 188, 24, 10), metal, { size: 0.4 }),
    pen.form(curve('60,92! 74,68 108,56 128,54 148,56 182,68 196,92!'), main, {
      size: 0.6,
      within: each([96, 128, 160], (x) => pen.flat(box(x - 8, 70, 16, 14, 5), glow)),
    }),
    pen.form(circle(128, 48, 13), second, { size: 0.35 }),
  )
}
