import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, grow, mirror, move, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** A lotus in flower. */
export const lotus: Draw = (pen, { main, second, glow }) => {
  const petal = curve('128,44! 158,92 162,150 128,204! 94,150 98,92')
  const pair = (degrees: number, colour: string) =>
    pen.form(turn(petal, -degrees, 128, 206) + turn(petal, degrees, 128, 206), colour, {
      size: 0.6,
      ink: 7,
      within: pen.glow({ x: 128, y: 205, r: 96 }, glow, 0.75),
    })
  const low = curve('128,214! 92,208 62,186 50,156! 82,160 112,180')
  return drawing(
    pen.form(curve('10,202! 48,188 96,196 128,196 160,196 208,188 246,202! 222,234 170,246 128,244 86,246 34,234'), second, { size: 0.6 }),
    pair(66, mix(main, '#8a1a6a', 0.34)),
    pair(48, mix(main, '#8a1a6a', 0.18)),
    pen.form(turn(petal, 0), mix(main, '#8a1a6a', 0.14), { size: 0.6, ink: 7 }),
    pair(26, main),
    pen.form(curve('128,100! 156,136 156,182 128,214! 100,182 100,136'), mix(main, '#ffffff', 0.28), {
      size: 0.6,
      ink: 7,
      within: pen.glow({ x: 128, y: 212, r: 70 }, glow, 0.9),
    }),
    pen.form(low + mirror(low), mix(main, '#ffffff', 0.16), { size: 0.5, ink: 7 }),
  )
}

/** A seed pod on a curled leaf. */
export const lotusPod: Draw = (pen, { main, second, metal }) =>
  drawing(
    pen.line(curve('128,140 136,190 122,250', false), pen.light.ink, 28),
    pen.line(curve('128,140 136,190 122,250', false), second, 15),
    pen.form(curve('132,216! 160,176 214,166 248,190! 226,226 176,238'), second, {
      size: 0.5,
      within: pen.line(curve('136,216 180,202 236,192', false), mix(second, '#ffffff', 0.5), 4),
    }),
    pen.form(curve('26,84! 230,84! 206,128 170,160 148,180! 108,180! 86,160 50,128'), main, {
      within: each([74, 104, 152, 182], (x) => pen.line(`M${x} 90L${128 + (x - 128) * 0.25} 180`, mix(main, '#1f0f45', 0.4), 5, 0.6)),
    }),
    pen.form(ellipse(128, 78, 106, 50), mix(main, '#ffffff', 0.25), { size: 0.6 }),
    pen.flat(
      each(seeds, ([x = 0, y = 0]) => ellipse(x, y, 16, 11)),
      '#3a2450',
    ),
    pen.form(
      each(seeds, ([x = 0, y = 0]) => ellipse(x, y - 1, 9, 7)),
      metal,
      { size: 0.3, ink: 0 },
    ),
  )

const seeds = [
  [128, 76],
  [76, 78],
  [180, 78],
  [102, 54],
  [154, 54],
  [102, 102],
  [154, 102],
]

/** A dragonfly over the pond. */
export const dragonfly: Draw = (pen, { main, second, metal }) => {
  const place = (d: string) => turn(grow(d, 0.9), 34)
  const wing = (d: string) =>
    pen.form(place(d + mirror(d)), second, {
      size: 0.45,
      ink: 7,
      within: pen.line(place('M128 92L20 60M128 108L30 132M128 92L236 60M128 108L226 132'), '#ffffff', 4, 0.7),
    })
  return drawing(
    wing(curve('120,104! 84,104 44,120 24,150! 44,164 88,150 122,122!')),
    wing(curve('120,92! 84,60 40,42 4,54! 4,82 48,104 122,108!')),
    pen.form(place(curve('120,118! 136,118! 136,216 128,252 120,216')), main, {
      size: 0.4,
      within: each([140, 162, 184, 206], (y) => pen.line(place(`M112 ${y}h32`), metal, 6)),
    }),
    pen.form(place(curve('128,66 146,78 146,112 128,130 110,112 110,78')), main, { size: 0.4 }),
    pen.form(place(circle(111, 58, 16) + circle(145, 58, 16)), metal, { size: 0.35, ink: 6 }),
    pen.form(place(ellipse(128, 66, 15, 12)), main, { size: 0.3, ink: 6 }),
  )
}

/** A frog on a leaf. */
export const frog: Draw = (pen, { main, second, metal }) => {
  const both = (d: string, colour: string, options = {}) => pen.form(d + mirror(d), colour, options)
  return drawing(
    pen.form(curve('8,214! 60,192 196,192 248,214! 214,244 128,252 42,244'), second, { size: 0.5 }),
    both(curve('78,150! 30,140 14,184 34,216! 72,228 96,210 100,180'), main, { size: 0.5 }),
    pen.form(curve('128,92 190,100 214,140 196,196 160,218 96,218 60,196 42,140 66,100'), main, {
      within: pen.flat(curve('128,150 184,160 178,200 128,224 78,200 72,160'), mix(main, '#ffffff', 0.65)),
    }),
    both(curve('84,178! 104,176 112,206 108,230! 96,224 88,232 80,224 66,230! 74,206'), main, { size: 0.35 }),
    both(circle(82, 74, 32), main, { size: 0.5 }),
    both(circle(82, 74, 20), metal, { size: 0.25, ink: 6 }),
    pen.flat(ellipse(84, 75, 13, 6), '#190a22'),
    pen.flat(ellipse(172, 75, 13, 6), '#190a22'),
    pen.flat(mirror(circle(176, 68, 4)), '#ffffff'),
    pen.flat(circle(168, 68, 4), '#ffffff'),
    pen.line(curve('66,126 96,150 128,156 160,150 190,126', false), pen.light.ink, 7),
    pen.flat(circle(114, 124, 4), pen.light.ink),
    pen.flat(circle(142, 124, 4), pen.light.ink),
  )
}

/** A pagoda of three roofs. */
export const pagoda: Draw = (pen, { main, second, metal, glow }) => {
  const floor = (y: number, half: number, height: number) =>
    pen.form(box(128 - half, y, half * 2, height), second, {
      size: 0.5,
      within: pen.flat(
        each(half > 50 ? [-0.55, 0, 0.55] : [-0.4, 0.4], (at) => box(Math.round(128 + half * at - 11), y + 10, 22, height)),
        glow,
      ),
    })
  const roof = (y: number, half: number, rise: number) =>
    pen.form(
      curve(
        `${128 - half},${y}! ${128 - half + 4},${y - 14}! ${128 - half * 0.66},${y - rise * 0.45} ${128 - half * 0.42},${y - rise}! ${128 + half * 0.42},${y - rise}! ${128 + half * 0.66},${y - rise * 0.45} ${128 + half - 4},${y - 14}! ${128 + half},${y}! ${128 + half * 0.5},${y + 8} 128,${y + 9} ${128 - half * 0.5},${y + 8}`,
      ),
      main,
      { size: 0.5 },
    )
  return drawing(
    pen.form(box(28, 228, 200, 18, 6), '#7d6a9e', { size: 0.4 }),
    floor(180, 78, 50),
    roof(184, 116, 40),
    floor(116, 58, 36),
    roof(120, 92, 38),
    floor(60, 38, 28),
    roof(66, 66, 36),
    pen.form(box(121, 8, 14, 30, 5), metal, { size: 0.25, ink: 6 }),
    pen.form(circle(128, 14, 11), metal, { size: 0.3, ink: 6 }),
    pen.form(curve('110,230! 110,204 128,190 146,204 146,230!'), '#3a1430', { size: 0.2, ink: 5, shade: false }),
  )
}

/** A peony, queen of flowers. */
export const peony: Draw = (pen, { main, second, metal, glow }) => {
  const petal = (radius: number, size: number, degrees: number) =>
    turn(
      curve(
        `128,${118 + radius * 0.1} ${128 - size},${118 - radius * 0.6} ${128 - size * 0.7},${118 - radius}! 128,${118 - radius + 9} ${128 + size * 0.7},${118 - radius}! ${128 + size},${118 - radius * 0.6}`,
      ),
      degrees,
      128,
      118,
    )
  const whorl = (at: { count: number; radius: number; size: number; turned: number }, colour: string) =>
    each(
      Array.from({ length: at.count }, (_, index) => (index * 360) / at.count + at.turned),
      (degrees) => pen.form(petal(at.radius, at.size, degrees), colour, { size: 0.45, ink: 7 }),
    )
  const leaf = curve('120,190! 70,188 34,210 20,246! 70,248 110,232')
  return drawing(
    pen.form(leaf, second, { size: 0.5, within: pen.line(curve('120,194 70,214 26,242', false), mix(second, '#ffffff', 0.5), 4) }),
    pen.form(mirror(leaf), second, { size: 0.5 }),
    whorl({ count: 6, radius: 112, size: 56, turned: 0 }, mix(main, '#5a0c4a', 0.3)),
    whorl({ count: 5, radius: 84, size: 46, turned: 26 }, main),
    pen.form(
      each([0, 90, 180, 270], (degrees) => petal(56, 27, degrees + 45)),
      mix(main, '#ffffff', 0.32),
      { size: 0.35, ink: 6 },
    ),
    pen.form(circle(128, 118, 24), metal, { size: 0.4, ink: 6 }),
    each([0, 60, 120, 180, 240, 300], (degrees) => pen.flat(turn(circle(128, 104, 4.5), degrees, 128, 118), glow)),
  )
}

/** Stems of bamboo. */
export const bamboo: Draw = (pen, { main, second }) => {
  const stem = (x: number, top: number, wide: number, tilt: number, colour: string) => {
    const height = (246 - top) / 3
    return pen.form(
      turn(
        [0, 1, 2].map((part) => box(x - wide / 2, Math.round(top + part * height), wide, Math.round(height) - 5, 9)).join(''),
        tilt,
        x,
        250,
      ),
      colour,
      { size: 0.5, ink: 7 },
    )
  }
  const leaf = (x: number, y: number, degrees: number) =>
    turn(curve(`${x},${y}! ${x + 28},${y - 18} ${x + 74},${y}! ${x + 28},${y + 14}`), degrees, x, y)
  return drawing(
    stem(182, 40, 36, 7, mix(main, '#0a3a3a', 0.3)),
    stem(76, 26, 38, -6, mix(main, '#0a3a3a', 0.12)),
    stem(130, 10, 42, 1, main),
    pen.form(leaf(150, 96, -38) + leaf(62, 110, 196) + leaf(188, 168, -16) + leaf(108, 184, 170), second, { size: 0.4, ink: 7 }),
    pen.form(leaf(152, 100, 6) + leaf(62, 106, 226) + leaf(188, 172, 26), mix(second, '#ffffff', 0.22), { size: 0.4, ink: 7 }),
  )
}

/** A healer's gourd. */
export const gourd: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.line(curve('132,30 140,12 164,14', false), pen.light.ink, 22),
    pen.line(curve('132,30 140,12 164,14', false), '#6aa84f', 11),
    pen.form(
      curve('128,22 164,34 172,68 156,100! 196,124 216,166 196,218 152,244 104,244 60,218 40,166 60,124 100,100! 84,68 92,34'),
      main,
      {
        within:
          pen.form(circle(128, 178, 40), pale, { size: 0.3, ink: 0 }) +
          pen.flat(curve('128,146! 148,170 148,192 128,210! 108,192 108,170'), second),
      },
    ),
    pen.line(curve('92,100 128,112 166,98', false), pen.light.ink, 21),
    pen.line(curve('92,100 128,112 166,98', false), second, 12),
    pen.line(curve('160,104 192,118 186,150', false), pen.light.ink, 16),
    pen.line(curve('160,104 192,118 186,150', false), second, 8),
    pen.form(circle(186, 154, 12), metal, { size: 0.3, ink: 6 }),
    pen.line('M186 166v22', second, 9),
  )

/** Kumquats for the new year. */
export const kumquat: Draw = (pen, { main, second }) => {
  const fruit = (x: number, y: number, r: number) =>
    pen.form(ellipse(x, y, r * 0.94, r), main, { size: 0.75 }) +
    pen.flat(turn(ellipse(x - r * 0.4, y - r * 0.46, r * 0.2, r * 0.13), -40, x - r * 0.4, y - r * 0.46), '#ffffff', 0.85) +
    pen.flat(star(x, y + r * 0.62, 5, r * 0.14, r * 0.06), mix(main, '#5a1c10', 0.6))
  const leaf = (degrees: number, colour = second) =>
    pen.form(turn(curve('128,84! 146,48 128,6! 104,40'), degrees, 128, 84), colour, {
      size: 0.4,
      within: pen.line(turn('M128 80v-60', degrees, 128, 84), mix(second, '#ffffff', 0.5), 4),
    })
  return drawing(
    pen.line(curve('128,92 132,56 156,24', false), pen.light.ink, 18),
    pen.line(curve('128,92 132,56 156,24', false), '#8f5630', 9),
    leaf(-96),
    leaf(88),
    leaf(-54, mix(second, '#ffffff', 0.15)),
    leaf(50),
    leaf(-8, mix(second, '#ffffff', 0.1)),
    fruit(70, 146, 50),
    fruit(188, 150, 48),
    fruit(128, 188, 56),
  )
}

/** A curled plume. */
export const feather: Draw = (pen, { main, second, metal, glow }) =>
  drawing(
    pen.form(
      curve(
        '40,246! 62,196 60,150 84,104 124,58 180,24 238,14! 240,40 224,58! 238,66! 222,92 204,104! 214,114! 192,140 170,150! 176,162! 146,182 112,190 78,216!',
      ),
      main,
      {
        within:
          pen.flat(curve('60,222! 80,160 130,92 204,40! 196,84 160,130 110,172'), second, 0.95) +
          each(
            [
              [150, 70, 190, 36],
              [128, 94, 204, 78],
              [108, 120, 182, 116],
              [92, 148, 156, 156],
            ],
            ([x = 0, y = 0, u = 0, v = 0]) => pen.line(`M${x} ${y}L${u} ${v}`, mix(main, '#4a0c2a', 0.4), 4, 0.7),
          ),
      },
    ),
    pen.form(curve('168,52 198,44 208,66 192,90 164,96 152,76'), metal, { size: 0.4, ink: 6 }),
    pen.form(circle(180, 70, 15), glow, { size: 0.25, ink: 0 }),
    pen.flat(circle(181, 70, 8), main),
    pen.line(curve('26,252 60,196 104,124 160,84', false), pen.light.ink, 16),
    pen.line(curve('26,252 60,196 104,124 160,84', false), mix(metal, '#ffffff', 0.3), 8),
    pen.form(move(curve('52,150! 30,130 24,100! 54,112 68,132'), 6, 40), second, { size: 0.3, ink: 7 }),
  )
