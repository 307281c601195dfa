import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, mirror, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** A limestone tower with its waist of worn rock. */
export const island: Draw = (pen, { main, second, metal, pale }) => {
  const deep = mix(main, '#1f0f45', 0.5)
  return drawing(
    pen.form(circle(176, 78, 54), metal, { size: 0.7, ink: 6, shade: false }),
    pen.form(
      curve('150,212! 152,168 164,132! 172,112 188,106 200,118! 214,126 220,156 224,186! 230,200 236,212!'),
      mix(main, '#4a3a80', 0.35),
      { size: 0.6 },
    ),
    pen.form(
      curve(
        '36,212! 28,192 40,184! 36,142 48,108! 52,86 62,80! 66,46 84,28 104,24! 122,30 132,48! 146,60 148,84! 162,108 160,148! 166,174 164,184! 176,196 168,212!',
      ),
      main,
      {
        within:
          pen.line(curve('84,60 78,100 84,140 76,180', false), deep, 7, 0.6) +
          pen.line(curve('112,50 116,84 108,120 116,160', false), deep, 7, 0.6) +
          pen.line(curve('140,110 136,150 142,186', false), deep, 6, 0.6) +
          pen.flat(curve('40,190! 100,196 166,188! 170,216 36,216'), deep, 0.55),
      },
    ),
    pen.form(
      each(
        [
          [58, 82, 20],
          [92, 30, 25],
          [132, 56, 18],
          [154, 112, 14],
          [44, 124, 14],
          [108, 96, 16],
        ],
        ([x = 0, y = 0, r = 0]) =>
          curve(
            `${x - r},${y + r * 0.3} ${x - r * 0.5},${y - r * 0.5} ${x},${y - r * 0.4} ${x + r * 0.6},${y - r * 0.5} ${x + r},${y + r * 0.3} ${x + r * 0.3},${y + r * 0.7} ${x - r * 0.4},${y + r * 0.6}`,
          ),
      ),
      second,
      { size: 0.3, ink: 5 },
    ),
    pen.form(curve('10,208! 60,202 128,206 196,202 246,208! 230,242 180,248 128,246 76,248 26,242'), '#1fa596', { size: 0.5 }),
    each(
      [
        [40, 222, 60],
        [120, 230, 84],
        [92, 216, 40],
        [176, 218, 34],
      ],
      ([x = 0, y = 0, w = 0]) => pen.line(`M${x} ${y}h${w}`, mix(pale, '#7ff5e0', 0.4), 5, 0.85),
    ),
  )
}

/** A junk under full sail. */
export const junk: Draw = (pen, { main, second, metal, pale }) => {
  const sail = (points: string, battens: readonly string[], colour = main) =>
    pen.form(curve(points), colour, { size: 0.8, within: each(battens, (d) => pen.line(d, mix(colour, '#5a1010', 0.5), 6)) })
  return drawing(
    pen.line('M134 200V12M66 200V62M204 196V84', pen.light.ink, 17),
    pen.line('M134 200V12M66 200V62M204 196V84', '#a8683c', 8),
    sail('212,86! 244,112 248,146 236,168! 206,168! 210,130', ['M208 110h32', 'M208 138h38'], mix(main, '#1f0f45', 0.15)),
    sail('66,62! 36,80 20,116 22,160! 68,172! 74,120', ['M44 86L72 90', 'M26 116L76 120', 'M20 142L72 150']),
    sail('132,14! 176,32 202,76 206,120! 196,164! 118,174! 104,130 108,70', [
      'M112 58L186 46',
      'M106 92L204 86',
      'M106 126L206 122',
      'M110 156L200 148',
    ]),
    pen.form(curve('8,176! 40,184 60,196! 204,194! 224,172 248,160! 244,204 216,236! 52,238! 22,212'), second, {
      size: 0.7,
      within:
        pen.flat(curve('20,200 60,212 200,210 244,186 244,196 204,220 56,222 22,212'), metal) +
        each([84, 116, 148, 180], (x) => pen.flat(circle(x, 230, 5), pale)),
    }),
    pen.form(curve('134,12! 152,6 162,16 178,10! 172,26 154,22 134,28!'), metal, { size: 0.2, ink: 5 }),
    pen.line(curve('4,240 34,232 64,242 96,232 128,242 160,232 192,242 224,232 252,240', false), '#39d9c0', 9),
  )
}

/** The light at the mouth of the bay. */
export const lighthouse: Draw = (pen, { main, pale, metal, glow }) =>
  drawing(
    pen.glow({ x: 128, y: 62, r: 120 }, glow, 0.7),
    `<path d="M104 52L2 26V104L104 70z" fill="${pen.blend(
      [
        [0, glow, 0],
        [1, glow, 0.9],
      ],
      [1, 0],
    )}"/><path d="M152 52L254 26V104L152 70z" fill="${pen.blend(
      [
        [0, glow, 0.9],
        [1, glow, 0],
      ],
      [1, 0],
    )}"/>`,
    pen.form(curve('24,242! 40,206 76,198 96,206! 160,206! 188,196 224,214 236,242!'), '#6c5a96', { size: 0.5 }),
    pen.form(curve('100,92! 156,92! 174,222! 82,222!'), pale, {
      size: 0.8,
      within: pen.flat('M80 120L180 108V140L80 152z', main) + pen.flat('M74 184L186 170V202L74 216z', main),
    }),
    pen.form(box(112, 196, 32, 30, 14), '#4a2a5c', { size: 0.2, ink: 6 }),
    pen.form(box(84, 82, 88, 16, 6), metal, { size: 0.35 }),
    pen.form(box(102, 42, 52, 42, 6), glow, { size: 0.4, shade: false, within: pen.glow({ x: 128, y: 62, r: 34 }, '#ffffff', 0.9) }),
    pen.line('M120 44v38M137 44v38', pen.light.ink, 4),
    pen.form(curve('92,44! 110,22 128,14 146,22 164,44!'), main, { size: 0.4 }),
    pen.form(circle(128, 12, 8), metal, { size: 0.2, ink: 5 }),
  )

/** A compass rose in a brass case. */
export const compass: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.form(circle(128, 26, 18), metal, { size: 0.4 }),
    pen.flat(circle(128, 26, 8), '#241038'),
    pen.form(circle(128, 138, 108), metal),
    pen.form(circle(128, 138, 84), pale, { size: 0.7, ink: 6 }),
    each(
      Array.from({ length: 16 }, (_, index) => index * 22.5),
      (degrees) => pen.line(turn('M128 62v10', degrees, 128, 138), '#6a4a86', degrees % 90 ? 4 : 8),
    ),
    pen.flat(star(128, 138, 4, 52, 16, 45), mix(pale, second, 0.5)),
    pen.form(turn(curve('128,66! 150,138! 106,138!'), 28, 128, 138), main, { size: 0.3, ink: 6 }),
    pen.form(turn(curve('128,210! 150,138! 106,138!'), 28, 128, 138), second, { size: 0.3, ink: 6 }),
    pen.form(circle(128, 138, 13), metal, { size: 0.3, ink: 6 }),
    pen.flat('M58 104A78 78 0 0 1 112 62L120 74A66 66 0 0 0 70 112z', '#ffffff', 0.55),
  )

/** A helmsman's wheel. */
export const shipWheel: Draw = (pen, { main, metal, second }) => {
  const spoke = curve('120,128! 118,44! 114,20 128,6 142,20 138,44! 136,128!')
  return drawing(
    pen.form(
      each([0, 90, 180, 270], (degrees) => turn(spoke, degrees)),
      main,
      { size: 0.35, ink: 7 },
    ),
    pen.form(
      each([45, 135, 225, 315], (degrees) => turn(spoke, degrees)),
      main,
      { size: 0.35, ink: 7 },
    ),
    `<g fill-rule="evenodd" clip-rule="evenodd">${pen.form(`${circle(128, 128, 88)}${circle(128, 128, 60)}`, main, { size: 0.5 })}</g>`,
    pen.line(circle(128, 128, 74), metal, 6),
    pen.form(
      each([0, 45, 90, 135, 180, 225, 270, 315], (degrees) => turn(circle(128, 54, 7), degrees)),
      metal,
      { size: 0.2, ink: 4 },
    ),
    pen.form(circle(128, 128, 32), metal, { size: 0.5 }),
    pen.form(star(128, 128, 8, 20, 10), second, { size: 0.2, ink: 4 }),
  )
}

/** An anchor with its rope. */
export const anchor: Draw = (pen, { main, second, metal }) =>
  drawing(
    `<g fill-rule="evenodd" clip-rule="evenodd">${pen.form(`${circle(128, 40, 32)}${circle(128, 40, 15)}`, metal, { size: 0.4 })}</g>`,
    pen.form(box(62, 82, 132, 26, 12), metal, { size: 0.4 }),
    pen.form(
      curve(
        '114,66! 142,66! 146,190! 174,184 196,166 202,150! 184,158! 218,112! 244,160! 226,154! 214,196 178,228 128,248! 78,228 42,196 30,154! 12,160! 38,112! 72,158! 54,150! 60,166 82,184 110,190!',
      ),
      main,
      { size: 0.8 },
    ),
    pen.line(curve('130,24 178,40 150,96 92,128 112,176 176,150 168,200', false), pen.light.ink, 19),
    pen.line(curve('130,24 178,40 150,96 92,128 112,176 176,150 168,200', false), second, 10),
    `<g stroke-dasharray="3 9">${pen.line(curve('130,24 178,40 150,96 92,128 112,176 176,150 168,200', false), mix(second, '#5a2412', 0.5), 10)}</g>`,
  )

/** A peak above the clouds. */
export const peak: Draw = (pen, { main, second, metal, pale }) => {
  const cloud = (x: number, y: number, s: number) =>
    pen.form(
      curve(
        `${x - 62 * s},${y + 20 * s}! ${x - 70 * s},${y} ${x - 44 * s},${y - 10 * s}! ${x - 30 * s},${y - 34 * s} ${x},${y - 26 * s}! ${x + 26 * s},${y - 34 * s} ${x + 38 * s},${y - 8 * s}! ${x + 70 * s},${y - 8 * s} ${x + 66 * s},${y + 20 * s}!`,
      ),
      pale,
      { size: 0.4, ink: 7 },
    )
  return drawing(
    pen.form(circle(180, 78, 52), metal, { size: 0.6, shade: false, ink: 6 }),
    pen.form(curve('10,222! 62,120 84,92! 104,108 124,64 140,28! 156,36 164,62! 178,84 188,116! 200,124 246,222!'), main, {
      within:
        pen.flat(curve('100,112! 124,64 140,20 160,36 180,86! 162,78 156,104! 142,84 132,112! 118,98'), '#fff7ea') +
        pen.line('M140 110L124 170M168 110l14 56', mix(main, '#1f0f45', 0.5), 7),
    }),
    pen.form(curve('6,226! 30,186 62,160 84,170 106,196 120,226!'), second, { size: 0.6 }),
    cloud(184, 208, 1),
    cloud(70, 224, 0.9),
    cloud(128, 236, 0.7),
  )
}

/** The gate the carp must leap. */
export const gate: Draw = (pen, { main, second, metal, glow }) =>
  drawing(
    pen.glow({ x: 128, y: 160, r: 90 }, glow, 0.8),
    each(
      [56, 176],
      (x) => pen.form(box(x, 92, 26, 142, 5), main, { size: 0.45 }) + pen.form(box(x - 8, 222, 42, 24, 6), metal, { size: 0.3 }),
    ),
    pen.form(box(34, 112, 188, 22, 6), main, { size: 0.4 }),
    pen.form(curve('4,62! 28,72 64,78 128,80 192,78 228,72 252,62! 240,98! 128,104 16,98!'), second, { size: 0.6 }),
    pen.form(curve('40,64! 58,36 84,22 84,22! 172,22! 172,22 198,36 216,64! 128,74'), second, { size: 0.5 }),
    pen.form(box(72, 14, 112, 16, 7), metal, { size: 0.3 }),
    pen.form(box(100, 86, 56, 46, 6), metal, { size: 0.35 }),
    pen.flat(star(128, 109, 6, 17, 8), main),
    pen.line(curve('26,244 60,216 84,238 110,206 136,238 160,212 190,240 226,222', false), '#39d9c0', 10),
    pen.line(curve('60,248 96,232 128,248 164,232 200,248', false), '#c9fff2', 6),
  )

/** A pearl of fire, risen as a sun. */
export const sunFire: Draw = (pen, { main, second, glow }) => {
  const flame = curve('104,64! 96,36 112,20 124,4! 126,24 148,34 150,62!')
  return drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, main, 0.8),
    pen.form(
      each([0, 72, 144, 216, 288], (degrees) => turn(flame, degrees)),
      main,
      { size: 0.4, shade: false },
    ),
    pen.form(
      each([36, 108, 180, 252, 324], (degrees) => turn(flame, degrees)),
      second,
      { size: 0.4, shade: false },
    ),
    pen.form(circle(128, 128, 76), main, { size: 0.9, within: pen.glow({ x: 112, y: 108, r: 90 }, glow, 1) }),
    pen.line(curve('128,72 176,84 184,130 150,172 106,164 92,124 120,98 150,112 150,140 128,146', false), mix(main, '#8a1020', 0.55), 8),
  )
}

/** An egg of fire in a nest. */
export const fireEgg: Draw = (pen, { main, second, metal, glow }) =>
  drawing(
    pen.glow({ x: 128, y: 120, r: 124 }, glow, 0.7),
    pen.form(curve('128,12 176,60 198,124 182,182 128,214 74,182 58,124 80,60'), main, {
      within:
        pen.glow({ x: 108, y: 100, r: 90 }, glow, 0.9) +
        pen.line('M52 120l26-20 22 22 26-30 24 28 26-22 30 24', second, 9) +
        pen.line('M52 154l26-20 22 22 26-30 24 28 26-22 30 24', metal, 5) +
        each(
          [
            [100, 64],
            [140, 52],
            [160, 84],
            [122, 78],
          ],
          ([x = 0, y = 0]) => pen.flat(circle(x, y, 6), second),
        ),
    }),
    pen.form(curve('24,186! 70,204 128,208 186,204 232,186! 240,216 196,242 128,248 60,242 16,216'), '#9a5a34', { size: 0.6 }),
    pen.line(curve('30,206 90,226 160,220 226,206', false), '#d99a5c', 6),
    pen.line(curve('46,228 110,238 200,228', false), '#5c2c24', 6),
    pen.line('M22 186l-14-16M60 200l-18-22M196 200l20-20M232 188l16-12', '#d99a5c', 8),
    pen.flat(ellipse(98, 74, 10, 20), '#ffffff', 0.55),
  )

/** A moon with a banyan's shadow on it. */
export const moon: Draw = (pen, { main, glow, pale, second }) =>
  drawing(
    pen.glow({ x: 128, y: 122, r: 126 }, glow, 0.9),
    pen.form(circle(128, 118, 98), glow, {
      size: 0.9,
      within:
        pen.flat(circle(90, 70, 16), mix(glow, main, 0.3), 0.6) +
        pen.flat(circle(176, 66, 10), mix(glow, main, 0.3), 0.6) +
        pen.flat(ellipse(180, 150, 30, 22), mix(glow, main, 0.3), 0.5) +
        pen.flat(
          curve(
            '116,214! 126,170 114,140 92,132! 66,138 58,116 74,104 84,88 110,92 126,80 150,94 170,96 176,116 160,132! 140,138 142,170 154,214!',
          ),
          main,
          0.85,
        ),
    }),
    pen.form(curve('8,214! 8,188 40,184! 52,160 84,168! 104,158 118,182! 142,180 146,204! 172,196 180,214!'), pale, { size: 0.5 }),
    pen.form(mirror(curve('8,236! 8,214 36,212! 44,196 72,200! 96,196 100,218! 124,216 124,236!')), second, { size: 0.4 }),
  )
