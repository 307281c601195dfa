import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, grow, mirror, move, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** Old coins with a square hole, on a knotted cord. */
export const coinString: Draw = (pen, { main, metal }) => {
  const coin = (x: number, y: number, r: number) =>
    drawing(
      pen.form(circle(x, y, r), metal, { size: 0.55 }),
      pen.line(circle(x, y, r * 0.78), mix(metal, '#4a2406', 0.5), 4),
      pen.form(box(x - r * 0.26, y - r * 0.26, r * 0.52, r * 0.52, 3), '#2a1330', { size: 0.15, ink: 5, shade: false, rim: false }),
      each([0, 90, 180, 270], (degrees) =>
        pen.line(turn(`M${x - r * 0.16} ${y - r * 0.54}h${r * 0.32}`, degrees, x, y), mix(metal, '#4a2406', 0.55), 5),
      ),
    )
  return drawing(
    pen.line(curve('76,6 120,30 86,54', false), main, 9),
    pen.line(curve('178,196 196,222 186,250', false), main, 8),
    pen.line(curve('188,196 212,218 214,246', false), mix(main, '#1f0f45', 0.3), 8),
    coin(92, 72, 52),
    coin(158, 184, 54),
    coin(122, 126, 60),
    pen.form(circle(84, 24, 12), main, { size: 0.3, ink: 6 }),
  )
}

/** A boat-shaped ingot on a heap of coins. */
export const ingot: Draw = (pen, { main, metal, glow }) => {
  const flatCoin = (x: number, y: number) =>
    pen.form(curve(`${x - 34},${y}! ${x + 34},${y}! ${x + 34},${y + 12} ${x},${y + 26} ${x - 34},${y + 12}`), mix(metal, '#7a3a10', 0.25), {
      size: 0.3,
      ink: 6,
    }) + pen.form(ellipse(x, y, 34, 14), metal, { size: 0.3, ink: 5 })
  return drawing(
    flatCoin(60, 206),
    flatCoin(196, 206),
    flatCoin(128, 216),
    pen.form(curve('10,86! 48,104 208,104 246,86! 236,146 204,198 128,206 52,198 20,146'), metal, {
      within:
        pen.flat(curve('128,132! 142,148 128,164! 114,148'), main) +
        pen.line(curve('84,190 128,198 172,190', false), mix(metal, '#ffffff', 0.6), 5),
    }),
    pen.form(curve('10,86 52,66 128,62 204,66 246,86 204,110 128,116 52,110'), mix(metal, '#8a4510', 0.3), { size: 0.4 }),
    pen.form(curve('66,88! 78,44 128,28 178,44 190,88! 164,104 128,106 92,104'), mix(metal, glow, 0.3), { size: 0.8 }),
    pen.flat(curve('92,58 104,42 124,38 108,52'), '#ffffff', 0.85),
    pen.flat(star(204, 48, 4, 24, 6), '#fff6d8'),
  )
}

/** A chest that has come up from the sea. */
export const chest: Draw = (pen, { main, metal, glow }) => {
  const coin = (x: number, y: number, r = 20) =>
    pen.form(ellipse(x, y, r, r * 0.72), metal, { size: 0.2, ink: 5 }) +
    pen.line(`M${x - r * 0.6} ${y - r * 0.2}q${r * 0.3}-${r * 0.36} ${r * 0.8}-${r * 0.32}`, mix(metal, '#ffffff', 0.6), 4)
  return drawing(
    pen.form(curve('30,100! 36,52 66,22 128,20 190,22 220,52 226,100!'), main, {
      within: pen.line('M84 16V104M172 16V104', mix(main, '#1f0f45', 0.5), 5) + pen.line('M52 10v96M204 10v96', metal, 18),
    }),
    pen.flat(box(34, 92, 188, 40), '#2a0f26'),
    pen.glow({ x: 128, y: 108, r: 104 }, glow, 0.95),
    coin(62, 118),
    coin(194, 118),
    coin(94, 104, 24),
    coin(164, 106, 24),
    coin(128, 94, 28),
    coin(128, 122, 26),
    coin(88, 126),
    coin(168, 126),
    pen.form(circle(112, 92, 15), '#ff5a7a', { size: 0.35, ink: 5 }),
    pen.form(grow(star(160, 94, 6, 18, 13), 1), '#3fe3c6', { size: 0.3, ink: 5 }),
    pen.form(box(22, 128, 212, 108, 12), main, {
      within: pen.line('M20 166H236M20 202H236', mix(main, '#1f0f45', 0.5), 5) + pen.line('M50 120V240M206 120V240', metal, 20),
    }),
    pen.form(box(18, 122, 220, 24, 8), metal, { size: 0.4 }),
    pen.form(curve('104,132! 152,132! 152,168 128,190 104,168'), metal, { size: 0.5 }),
    pen.flat(`${circle(128, 152, 8)}M124 154h8l4 20h-16z`, '#3a1420'),
  )
}

/** A cut stone. */
export const gem: Draw = (pen, { main, glow }) => {
  const facet = (points: string, colour: string) => pen.flat(curve(points), colour)
  const lit = mix(main, '#ffffff', 0.55)
  const half = mix(main, '#ffffff', 0.22)
  const deep = mix(main, '#1f0f45', 0.5)
  const dark = mix(main, '#1f0f45', 0.28)
  return drawing(
    pen.glow({ x: 128, y: 130, r: 126 }, main, 0.6),
    pen.form(curve('70,34! 186,34! 240,100! 128,236! 16,100!'), main, {
      shade: false,
      within:
        facet('70,34! 16,100! 76,100!', half) +
        facet('70,34! 128,34! 76,100!', lit) +
        facet('128,34! 76,100! 180,100!', mix(main, '#ffffff', 0.36)) +
        facet('128,34! 186,34! 180,100!', half) +
        facet('186,34! 240,100! 180,100!', dark) +
        facet('16,100! 76,100! 128,236!', mix(main, '#ffffff', 0.1)) +
        facet('76,100! 180,100! 128,236!', main) +
        facet('180,100! 240,100! 128,236!', deep) +
        facet('76,100! 110,100! 128,236!', half),
    }),
    pen.line('M16 100H240M70 34L76 100L128 236L180 100L186 34M128 34L76 100M128 34L180 100', mix(main, glow, 0.75), 3, 0.75),
    pen.flat(star(84, 66, 4, 26, 6), '#ffffff'),
    pen.flat(star(196, 150, 4, 16, 4), '#ffffff', 0.9),
  )
}

/** A chart of the bay, half unrolled. */
export const scroll: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.form(turn(curve('52,60! 206,60! 202,128 206,196! 52,196! 56,128'), -8), pale, {
      within:
        pen.flat(
          turn(curve('70,160 84,120 96,112 108,146 124,104 140,96 154,140 172,132 186,164 150,176 100,178'), -8),
          mix(second, pale, 0.35),
        ) + pen.line(turn(curve('70,96 96,82 118,98 146,80 186,92', false), -8), mix(second, pale, 0.5), 5),
    }),
    `<g stroke-dasharray="2 13">${pen.line(turn(curve('76,180 104,160 118,128 150,118 172,104', false), -8), main, 7)}</g>`,
    pen.line(turn('M160 82l24 24M184 82l-24 24', -8), main, 10),
    each([0, 1], (side) => {
      const rod = (d: string) => turn(side ? move(d, 162, 0) : d, -8)
      return (
        pen.form(rod(box(28, 34, 38, 188, 18)), mix(pale, '#b57a3c', 0.3), { size: 0.5 }) +
        pen.form(rod(box(33, 20, 28, 22, 8)), metal, { size: 0.3, ink: 6 }) +
        pen.form(rod(box(33, 214, 28, 22, 8)), metal, { size: 0.3, ink: 6 })
      )
    }),
  )

/** The key to the chest. */
export const key: Draw = (pen, { main, metal, glow }) => {
  const place = (d: string) => turn(d, 38)
  return drawing(
    pen.form(place(curve('116,118! 140,118! 140,244! 116,244!')), metal, { size: 0.4 }),
    pen.form(place(curve('138,184! 178,184! 178,202! 164,202! 164,212! 178,212! 178,232! 138,232!')), metal, { size: 0.35 }),
    pen.form(place(box(106, 112, 44, 18, 8)), metal, { size: 0.35 }),
    pen.form(place(curve('128,4! 152,22 186,30 190,62 176,98 146,116 110,116 80,98 66,62 70,30 104,22')), metal, { size: 0.8 }),
    pen.form(place(circle(128, 64, 34)), '#241038', { size: 0.3, ink: 6, shade: false }),
    pen.form(place(curve('128,36! 152,62! 128,94! 104,62!')), main, { size: 0.5, ink: 5 }),
    pen.flat(place(curve('124,46! 128,62! 112,62!')), '#ffffff', 0.7),
    pen.flat(star(214, 60, 4, 22, 5), glow),
  )
}

/** A disc of nephrite, carved with clouds. */
export const jadeRing: Draw = (pen, { main, metal, second }) => {
  const ring = `${circle(128, 118, 100)}${circle(128, 118, 38)}`
  const deep = mix(main, '#0a3a3a', 0.5)
  const swirl = curve('128,34 146,42 146,60 130,64 124,54', false)
  return drawing(
    pen.line('M128 216v14', second, 7),
    each([-14, -5, 5, 14], (x) => pen.line(curve(`128,230 ${128 + x * 0.8},240 ${128 + x},252`, false), second, 6)),
    `<g fill-rule="evenodd" clip-rule="evenodd">${pen.form(ring, main, {
      within:
        pen.glow({ x: 92, y: 74, r: 90 }, '#e8fff2', 0.5) +
        pen.line(circle(128, 118, 90), deep, 4, 0.6) +
        pen.line(circle(128, 118, 50), deep, 4, 0.6),
    })}</g>`,
    pen.line(
      each([0, 60, 120, 180, 240, 300], (degrees) => turn(swirl, degrees, 128, 118)),
      deep,
      6,
      0.75,
    ),
    pen.form(circle(128, 220, 11), metal, { size: 0.3, ink: 6 }),
  )
}

/** A seal with a little mountain for a handle. */
export const jadeSeal: Draw = (pen, { main, second, metal }) =>
  drawing(
    pen.form(box(28, 206, 200, 36, 10), second, { size: 0.5 }),
    pen.form(curve('44,128! 212,128! 220,210! 36,210!'), main, {
      within: pen.line('M72 150h40v40h-28v-22h16M184 150h-40v40h28v-22h-16', mix(main, '#0a3a3a', 0.6), 7),
    }),
    pen.form(box(34, 114, 188, 26, 9), metal, { size: 0.4 }),
    pen.form(curve('62,114! 70,80 84,60 96,70 106,40 126,16 146,34 154,66 168,54 184,78 194,114!'), main, { size: 0.9 }),
    pen.line(curve('104,106 112,78 126,56', false), mix(main, '#0a3a3a', 0.5), 6, 0.7),
    pen.line(curve('148,106 154,92 166,82', false), mix(main, '#0a3a3a', 0.5), 6, 0.7),
  )

/** A vase of carved jade with two rings. */
export const jadeVase: Draw = (pen, { main, metal, second }) => {
  const handle = curve('92,66 56,60 52,100 76,118', false)
  const deep = mix(main, '#0a3a3a', 0.5)
  return drawing(
    each(
      [handle, mirror(handle)],
      (d) => pen.line(d, pen.light.ink, 26) + pen.line(d, metal, 14) + pen.line(move(d, -2, -2), mix(metal, pen.light.key, 0.7), 4),
    ),
    pen.form(curve('92,40! 164,40! 158,76 168,98 202,130 206,168 178,214 164,228! 92,228! 78,214 50,168 54,130 88,98 98,76'), main, {
      within:
        pen.flat('M40 132h176v14H40z', second, 0.9) +
        pen.flat('M40 190h176v10H40z', second, 0.9) +
        each([76, 110, 144, 178], (x) =>
          pen.line(curve(`${x - 12},178 ${x - 6},158 ${x + 8},162 ${x + 4},174 ${x - 2},170`, false), deep, 5),
        ),
    }),
    pen.form(box(82, 22, 92, 24, 10), metal, { size: 0.4 }),
    pen.form(box(84, 222, 88, 22, 8), metal, { size: 0.4 }),
    pen.flat(curve('78,146 70,160 74,182 84,160'), '#ffffff', 0.55),
  )
}
