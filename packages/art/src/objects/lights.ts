import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, mirror, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** A ribbed Hội An lantern of silk, lit from inside. */
export const silkLantern: Draw = (pen, { main, metal, glow }) => {
  const rib = mix(main, '#3a0a1e', 0.5)
  const ribs = each([62, 96], (x) =>
    each([curve(`104,58 ${x - 12},128 104,200`, false)], (d) => pen.line(d, rib, 4, 0.55) + pen.line(mirror(d), rib, 4, 0.55)),
  )
  const body = curve('90,60! 166,60! 212,92 226,130 212,168 166,198! 90,198! 44,168 30,130 44,92')
  return drawing(
    pen.line('M128 34V8', metal, 7),
    pen.line('M128 204v14', metal, 6),
    each([-16, -8, 0, 8, 16], (x) => pen.line(curve(`128,222 ${128 + x * 0.7},234 ${128 + x},250`, false), mix(main, '#ffd0a0', 0.25), 6)),
    pen.form(circle(128, 222, 10), metal, { size: 0.3, ink: 6 }),
    pen.form(body, main, { within: pen.glow({ x: 122, y: 132, r: 96 }, glow, 0.95) + ribs + pen.line('M128 58V200', rib, 4, 0.5) }),
    pen.form(curve('96,120! 106,104 128,96 150,104 160,120! 150,146 128,164 106,146'), mix(glow, main, 0.12), {
      size: 0.25,
      ink: 0,
      shade: false,
    }),
    pen.flat(star(128, 128, 4, 26, 9), main, 0.9),
    pen.form(box(80, 44, 96, 22, 7), metal, { size: 0.4 }),
    pen.form(box(102, 28, 52, 18, 6), metal, { size: 0.35 }),
    pen.form(box(84, 190, 88, 20, 7), metal, { size: 0.4 }),
  )
}

/** The five-pointed paper lantern children carry at mid-autumn. */
export const starLantern: Draw = (pen, { main, second, metal, glow }) => {
  const points = [0, 72, 144, 216, 288]
  const fold = mix(main, '#3a0a2e', 0.45)
  return drawing(
    pen.line('M128 200l-6 50', '#8a5a34', 12),
    pen.line('M128 200l-6 50', '#c8915a', 6),
    pen.line(circle(128, 120, 98), metal, 14),
    pen.line(circle(126, 118, 98), mix(metal, '#ffffff', 0.5), 4),
    pen.form(star(128, 122, 5, 116, 48), main, {
      within:
        pen.glow({ x: 128, y: 122, r: 84 }, glow, 0.9) +
        pen.line(
          each(points, (degrees) => turn('M128 10v160', degrees, 128, 122)),
          fold,
          3,
          0.6,
        ),
    }),
    pen.form(
      each(points, (degrees) => turn(circle(128, 86, 11), degrees, 128, 122)),
      second,
      { size: 0.3, ink: 4 },
    ),
    pen.form(circle(128, 122, 24), metal, { size: 0.4, ink: 6 }),
    pen.form(star(128, 122, 8, 17, 9), glow, { size: 0.2, ink: 0 }),
    each(
      [-62, 62],
      (x) => pen.line(`M${128 + x} 216v26`, mix(main, metal, 0.4), 8) + pen.form(circle(128 + x, 214, 8), metal, { size: 0.25, ink: 5 }),
    ),
  )
}

/** A paper boat with a candle, set on the river for a wish. */
export const floatingLantern: Draw = (pen, { main, second, glow }) => {
  const petal = (degrees: number) => turn(curve('128,92! 162,132 158,186 128,214! 98,186 94,132'), degrees, 128, 212)
  const pair = (degrees: number, colour: string) => pen.form(petal(-degrees) + petal(degrees), colour, { size: 0.6, ink: 7 })
  return drawing(
    pen.glow({ x: 128, y: 104, r: 120 }, glow, 0.8),
    pair(62, second),
    pair(34, main),
    pen.form(curve('108,124! 148,124! 150,190! 106,190!'), '#fff1cf', { size: 0.5 }),
    pen.line('M128 124v-14', '#4a2a30', 5),
    pen.form(curve('128,30! 142,58 156,82 150,104 128,114 106,104 100,84 116,62'), '#ffb03a', { size: 0.4, shade: false, rim: false }),
    pen.flat(curve('128,62! 138,82 142,96 128,108 114,96 118,82'), '#fff6d0'),
    pair(22, mix(main, '#ffffff', 0.12)),
    pen.form(curve('128,140! 154,166 152,202 128,222! 104,202 102,166'), mix(main, '#ffffff', 0.3), { size: 0.5 }),
    pen.form(curve('30,206! 70,222 128,226 186,222 226,206! 206,236 160,246 128,246 96,246 50,236'), '#2f9c86', { size: 0.5 }),
  )
}

/** A shell bursting over the bay. */
export const firework: Draw = (pen, { main, second, glow }) => {
  const ray = (degrees: number, length: number, wide: number) =>
    turn(
      curve(
        `128,${128 - length}! ${128 + wide},${128 - length + wide * 1.4} ${128 + wide * 0.4},96 128,88! ${128 - wide * 0.4},96 ${128 - wide},${128 - length + wide * 1.4}`,
      ),
      degrees,
    )
  const eight = [0, 45, 90, 135, 180, 225, 270, 315]
  return drawing(
    pen.glow({ x: 128, y: 128, r: 126 }, main, 0.75),
    pen.form(
      each(eight, (degrees) => ray(degrees, 114, 14)),
      main,
      { size: 0.35, ink: 6, shade: false },
    ),
    pen.form(
      each(eight, (degrees) => ray(degrees + 22.5, 84, 11)),
      second,
      { size: 0.35, ink: 6, shade: false },
    ),
    pen.form(
      each(eight, (degrees) => turn(circle(128, 22, 7), degrees + 22.5)),
      glow,
      { size: 0.2, ink: 4 },
    ),
    pen.form(star(128, 128, 8, 46, 22, 22.5), glow, { size: 0.5, shade: false, rim: main }),
    pen.flat(star(128, 128, 8, 24, 11), '#ffffff', 0.9),
  )
}

/** A folding fan of painted silk. */
export const fan: Draw = (pen, { main, second, metal, pale }) => {
  const leaf = 'M13.3 133.7A140 140 0 0 1 242.7 133.7L180 178A62 62 0 0 0 76 178z'
  const sticks = [-55, -41, -27, -13, 0, 13, 27, 41, 55]
  return drawing(
    pen.line(
      each(sticks, (degrees) => turn('M128 222v-80', degrees, 128, 214)),
      pen.light.ink,
      14,
    ),
    pen.line(
      each(sticks, (degrees) => turn('M128 222v-80', degrees, 128, 214)),
      metal,
      6,
    ),
    pen.form(leaf, main, {
      within:
        each(sticks.slice(0, -1), (degrees, index) =>
          index % 2 ? '' : pen.flat(turn('M128 214l-16-150h32z', degrees + 7, 128, 214), '#000000', 0.1),
        ) +
        pen.line('M26 138A128 128 0 0 1 230 138', second, 12) +
        pen.line('M64 172A72 72 0 0 1 192 172', metal, 6) +
        pen.flat(circle(166, 112, 23), metal) +
        pen.flat(curve('52,150! 74,116 88,112 98,128! 110,106 122,102 136,122 150,140! 126,140'), pale, 0.95) +
        pen.line(curve('40,142 76,146 112,138 160,146 204,138', false), second, 5),
    }),
    pen.form(circle(128, 214, 15), second, { size: 0.35, ink: 6 }),
    pen.line(curve('128,228 122,238 130,248', false), second, 6),
  )
}

/** A pot of lotus tea. */
export const teapot: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.line(curve('196,116 240,106 244,160 192,182', false), pen.light.ink, 28),
    pen.line(curve('196,116 238,108 240,158 192,180', false), mix(main, '#1f0f45', 0.3), 14),
    pen.line(curve('196,113 236,106 237,156 192,177', false), mix(main, pen.light.key, 0.4), 4),
    pen.form(curve('76,126! 56,128 48,108 38,88 18,80! 28,70! 52,76 64,96 84,112!  90,170! 74,166'), main, { size: 0.5 }),
    pen.form(curve('86,92! 170,92! 208,126 214,164 190,204 166,216! 90,216! 64,204 42,164 48,126'), main, {
      within:
        pen.flat('M30 172Q128 196 226 172V230H30z', second, 0.9) +
        pen.line('M40 170Q128 194 216 170', metal, 6) +
        pen.flat(curve('128,112! 142,128 142,146 128,158! 114,146 114,128'), pale) +
        pen.flat(curve('124,158! 104,156 94,142 92,128! 110,130 120,142'), pale, 0.85) +
        pen.flat(mirror(curve('124,158! 104,156 94,142 92,128! 110,130 120,142')), pale, 0.85),
    }),
    pen.form(box(84, 206, 88, 22, 9), metal, { size: 0.4 }),
    pen.form(curve('78,98! 84,72 128,58 172,72 178,98!'), second, { size: 0.6 }),
    pen.form(circle(128, 50, 15), metal, { size: 0.4 }),
    pen.line(curve('22,58 8,42 30,30 18,10', false), '#ffffff', 6, 0.75),
    pen.line(curve('44,54 34,40 50,28 42,14', false), '#ffffff', 5, 0.5),
  )

/** A round cake of mid-autumn with its pressed flower. */
export const mooncake: Draw = (pen, { main, metal, glow }) => {
  const edge = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const valley = angle + Math.PI / 12
    const p = (a: number, r: number) => `${Math.round(128 + Math.cos(a) * r)},${Math.round(120 + Math.sin(a) * r * 0.92)}`
    return `${p(angle - 0.12, 108)} ${p(angle + 0.12, 108)} ${p(valley, 95)}!`
  }).join(' ')
  const deep = mix(main, '#4a1c10', 0.5)
  const petal = curve('128,54! 150,74 148,98 128,108! 108,98 106,74')
  return drawing(
    pen.form(curve('22,120! 234,120! 230,176 190,226 128,236 66,226 26,176'), mix(main, '#5a2412', 0.35), {
      within: each([52, 84, 116, 148, 180, 210], (x) => pen.line(`M${x} 120v120`, deep, 5, 0.6)),
    }),
    pen.form(curve(edge), main),
    pen.line(ellipse(128, 120, 82, 75), deep, 6, 0.8),
    pen.line(ellipse(126, 118, 82, 75), mix(main, pen.light.key, 0.7), 3),
    pen.form(
      each([0, 60, 120, 180, 240, 300], (degrees) => turn(petal, degrees, 128, 120)),
      mix(main, glow, 0.35),
      { size: 0.35, ink: 4 },
    ),
    pen.form(circle(128, 120, 20), metal, { size: 0.4, ink: 5 }),
    pen.flat(star(128, 120, 6, 13, 6), deep, 0.8),
  )
}

/** A gift of money in red paper. */
export const redEnvelope: Draw = (pen, { main, metal, glow }) =>
  drawing(
    pen.form(turn(box(92, 26, 120, 180, 12), 14), mix(main, '#4a0828', 0.35), { size: 0.8 }),
    pen.form(turn(circle(150, 42, 26), 8), metal, { size: 0.4 }),
    pen.form(turn(box(48, 40, 132, 196, 14), -6), main, {
      within:
        pen.flat(turn('M48 40h132v52Q114 140 48 92z', -6), mix(main, '#ffffff', 0.12)) +
        pen.line(turn('M44 90Q114 142 184 90', -6), metal, 7),
    }),
    pen.form(turn(circle(114, 122, 32), -6), metal, { size: 0.5, ink: 6 }),
    pen.flat(turn(box(103, 111, 22, 22, 3), -6), main),
    pen.line(turn(circle(114, 122, 23), -6), mix(main, metal, 0.35), 4),
    pen.line(turn(curve('76,196 96,178 114,196 132,178 152,196', false), -6), metal, 6),
    pen.line(turn(curve('76,214 96,196 114,214 132,196 152,214', false), -6), glow, 4, 0.8),
  )

/** A standing war drum with bronze studs. */
export const warDrum: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.form(curve('62,196! 84,184! 108,240! 86,246!'), second, { size: 0.4 }),
    pen.form(mirror(curve('62,196! 84,184! 108,240! 86,246!')), second, { size: 0.4 }),
    pen.form(curve('30,84! 226,84! 236,126 230,172 206,210 128,226 50,210 26,172 20,126'), main, {
      within:
        pen.flat(curve('96,128! 128,112 160,128 152,176 128,194 104,176'), metal, 0.95) +
        pen.flat(star(128, 152, 8, 26, 11), main) +
        pen.line(curve('30,196 128,226 226,196', false), mix(main, '#1f0f45', 0.5), 8),
    }),
    pen.form(
      each([40, 72, 106, 150, 184, 216], (x) => circle(x, Math.round(118 + (1 - ((x - 128) / 100) ** 2) * 18 - 10), 8)),
      metal,
      { size: 0.2, ink: 4 },
    ),
    pen.form(ellipse(128, 82, 104, 42), metal, { size: 0.5 }),
    pen.form(ellipse(128, 78, 88, 32), pale, { size: 0.5, ink: 5 }),
    pen.flat(ellipse(128, 80, 34, 12), main, 0.35),
    pen.form(turn(box(150, 16, 12, 92, 6), 58, 156, 60), '#b9763f', { size: 0.25, ink: 6 }),
    pen.form(circle(116, 86, 15), main, { size: 0.35, ink: 6 }),
    pen.form(turn(box(96, 8, 12, 92, 6), -52, 102, 54), '#b9763f', { size: 0.25, ink: 6 }),
    pen.form(circle(142, 82, 15), main, { size: 0.35, ink: 6 }),
  )
