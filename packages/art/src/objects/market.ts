import { mix } from '../kit/colour.ts'
import { box, circle, curve, ellipse, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** A sampan loaded with fruit. */
export const fruitBoat: Draw = (pen, { main, second, metal }) => {
  const ball = (x: number, y: number, r: number, colour: string) => pen.form(circle(x, y, r), colour, { size: 0.45, ink: 6 })
  return drawing(
    pen.line('M216 20L186 216', pen.light.ink, 18),
    pen.line('M216 20L186 216', '#b9763f', 9),
    ball(74, 136, 30, '#ff9d2e'),
    ball(178, 142, 28, '#ff5577'),
    ball(124, 116, 36, '#57c254'),
    ball(100, 156, 28, '#ffcf3d'),
    ball(152, 158, 28, '#ff9d2e'),
    pen.line(curve('104,92 118,112 116,146', false), '#1f6e3c', 5),
    pen.line(curve('144,92 132,112 138,146', false), '#1f6e3c', 5),
    pen.form(
      each([-40, 0, 40], (degrees) => turn(curve('124,80! 132,62 124,42! 114,62'), degrees, 124, 92)),
      '#2f9c4f',
      { size: 0.25, ink: 6 },
    ),
    pen.form(curve('4,142! 34,166 72,178 128,180 184,178 222,166 252,142! 246,186 214,220 164,230 92,230 42,220 10,186'), main, {
      size: 0.9,
      within:
        pen.line(curve('6,166 60,198 128,202 196,198 250,166', false), metal, 7) +
        pen.flat(circle(46, 192, 12), '#fff6e0') +
        pen.flat(circle(46, 192, 6), '#190a22'),
    }),
    pen.form(curve('2,140! 22,130! 44,172! 34,178!'), second, { size: 0.25, ink: 6 }),
    pen.line(curve('6,240 40,232 72,244 104,234 136,244 168,234 200,244 248,236', false), '#39d9c0', 9),
  )
}

/** A palm-leaf hat with a ribbon. */
export const conicalHat: Draw = (pen, { main, second, metal }) => {
  const weave = mix(main, '#7a4a1c', 0.45)
  return drawing(
    pen.line(curve('54,186 60,232 100,248', false), pen.light.ink, 17),
    pen.line(curve('54,186 60,232 100,248', false), second, 9),
    pen.line(curve('202,186 204,224 176,246', false), pen.light.ink, 17),
    pen.line(curve('202,186 204,224 176,246', false), second, 9),
    pen.form(ellipse(128, 180, 120, 36), mix(main, '#4a2a12', 0.5), { size: 0.5 }),
    pen.form(curve('128,34! 138,36! 190,108 248,178! 196,200 128,206 60,200 8,178! 66,108 118,36!'), main, {
      within:
        each([-92, -58, -24, 12, 48, 86], (x) => pen.line(`M128 36L${128 + x} 206`, weave, 4, 0.6)) +
        pen.line('M88 84Q128 96 168 84', weave, 4, 0.7) +
        pen.line('M60 124Q128 142 196 124', weave, 4, 0.7) +
        pen.line('M32 160Q128 184 224 160', weave, 4, 0.7),
    }),
    pen.form(star(150, 130, 5, 28, 13), second, { size: 0.3, ink: 5 }),
    pen.form(circle(150, 130, 8), metal, { size: 0.15, ink: 3 }),
    pen.form(curve('118,40! 128,18! 138,40!'), metal, { size: 0.2, ink: 6 }),
  )
}

/** A pineapple. */
export const pineapple: Draw = (pen, { main, second }) => {
  const deep = mix(main, '#7a2c10', 0.55)
  const leaf = (degrees: number, length: number, colour: string) =>
    pen.form(
      turn(curve(`112,104! 104,${104 - length * 0.6} 128,${104 - length}! 152,${104 - length * 0.6} 144,104!`), degrees, 128, 104),
      colour,
      { size: 0.35, ink: 7 },
    )
  return drawing(
    leaf(-56, 74, mix(second, '#0a3a3a', 0.3)),
    leaf(56, 74, mix(second, '#0a3a3a', 0.3)),
    leaf(-30, 92, second),
    leaf(30, 92, second),
    leaf(0, 100, mix(second, '#ffffff', 0.15)),
    pen.form(curve('128,84 182,98 202,150 190,208 158,244 98,244 66,208 54,150 74,98'), main, {
      within:
        pen.line(
          each([-120, -80, -40, 0, 40, 80], (x) => `M${128 + x} 84l160 170M${128 - x} 84l-160 170`),
          deep,
          5,
          0.75,
        ) +
        each(
          [
            [128, 132],
            [92, 170],
            [164, 170],
            [128, 206],
            [100, 122],
            [156, 122],
          ],
          ([x = 0, y = 0]) => pen.flat(circle(x, y, 5), '#fff3b8'),
        ),
    }),
  )
}

/** Half a dragon fruit before a whole one. */
export const dragonfruit: Draw = (pen, { main, second }) => {
  const spike = (degrees: number) => turn(curve('132,42! 146,24 144,10! 166,22 166,46!'), degrees, 150, 118)
  return drawing(
    pen.form(each([-60, 0, 60, 120, 180], spike), second, { size: 0.35, ink: 7 }),
    pen.form(each([-30, 30, 90, 150], spike), second, { size: 0.35, ink: 7 }),
    pen.form(ellipse(152, 116, 84, 82), main),
    pen.form(ellipse(98, 158, 90, 86), main, { size: 0.7 }),
    pen.form(ellipse(98, 156, 72, 68), '#fff6fb', { size: 0.5, ink: 0, rim: '#ffb3da' }),
    pen.line(
      each(
        [
          [70, 120],
          [100, 112],
          [128, 124],
          [58, 148],
          [86, 140],
          [114, 146],
          [142, 152],
          [66, 178],
          [94, 170],
          [122, 180],
          [80, 202],
          [110, 204],
          [136, 192],
          [44, 166],
        ],
        ([x = 0, y = 0]) => `M${x} ${y}l${(x % 5) - 2} ${3 - (y % 4)}`,
      ),
      '#2b1230',
      8,
    ),
    pen.form(turn(curve('86,238! 98,256 122,250! 112,234!'), 0), second, { size: 0.2, ink: 6 }),
    pen.form(curve('8,160! -4,186 16,206! 20,184'), second, { size: 0.2, ink: 6 }),
  )
}

/** A coconut with a straw. */
export const coconut: Draw = (pen, { main, second, metal }) =>
  drawing(
    pen.line('M150 90L190 10l26 6', pen.light.ink, 22),
    pen.line('M150 90L190 10l26 6', second, 12),
    pen.form(curve('128,64 194,76 232,124 226,184 184,232 128,244 72,232 30,184 24,124 62,76'), main, {
      within: each(
        [
          [60, 190],
          [90, 216],
          [180, 210],
          [206, 160],
        ],
        ([x = 0, y = 0]) => pen.line(`M${x} ${y}q8 10 4 22`, mix(main, '#1f0f45', 0.4), 6),
      ),
    }),
    pen.form(curve('48,92! 88,72 128,66 168,72 208,92! 186,124 128,136 70,124'), '#fffaf0', { size: 0.5 }),
    pen.form(ellipse(128, 96, 46, 19), '#bfeee4', { size: 0.3, ink: 6 }),
    pen.line('M144 100L150 88', second, 12),
    pen.form(turn(curve('60,84! 40,52 62,28! 84,40 92,70!'), 0), metal, { size: 0.35 }),
    pen.form(curve('46,78! 16,68 10,40! 44,42 66,66!'), '#ff5f8f', { size: 0.35 }),
    pen.form(circle(64, 78, 13), '#fff2a8', { size: 0.3, ink: 6 }),
  )

/** A bowl of noodles. */
export const noodleBowl: Draw = (pen, { main, metal, second }) =>
  drawing(
    pen.line(curve('86,56 74,40 94,26 84,6', false), '#ffffff', 7, 0.65),
    pen.line(curve('122,50 112,34 130,22 122,8', false), '#ffffff', 6, 0.5),
    pen.line('M236 20L150 116M252 42L166 124', pen.light.ink, 19),
    pen.line('M236 20L150 116M252 42L166 124', '#c98a4a', 10),
    pen.form(ellipse(128, 116, 118, 46), mix(main, '#ffffff', 0.15), { size: 0.5 }),
    pen.form(ellipse(128, 118, 102, 36), '#e8a24a', { size: 0.4, ink: 5 }),
    each([0, 1, 2, 3], (n) =>
      pen.line(
        curve(
          `${46 + n * 14},${122 + n * 4} ${80 + n * 10},${104 + n * 6} ${120 + n * 8},${128 + n * 3} ${164 + n * 6},${110 + n * 6}`,
          false,
        ),
        '#fff0c9',
        8,
      ),
    ),
    pen.form(curve('150,100! 176,88 204,98 208,114! 180,124'), '#c4505c', { size: 0.3, ink: 5 }),
    pen.form(circle(96, 104, 15), '#fff6e0', { size: 0.3, ink: 5 }),
    pen.flat(circle(96, 104, 7), '#ffb52e'),
    pen.form(curve('118,96! 130,80 150,82! 144,98'), second, { size: 0.2, ink: 5 }),
    pen.form(curve('180,128! 194,118 208,124! 196,138'), second, { size: 0.2, ink: 5 }),
    pen.form(curve('10,118! 40,152 128,168 216,152 246,118! 236,178 196,220 160,226! 96,226! 60,220 20,178'), main, {
      within:
        pen.line(curve('20,158 72,184 128,190 184,184 236,158', false), metal, 6) +
        each([64, 128, 192], (x) => pen.flat(star(x, 200 - Math.abs(x - 128) * 0.12, 4, 12, 5), metal)),
    }),
    pen.form(box(84, 220, 88, 24, 8), mix(main, '#1f0f45', 0.3), { size: 0.35 }),
  )

/** A cloud with its bolt. */
export const stormCloud: Draw = (pen, { main, second, glow }) =>
  drawing(
    each(
      [
        [56, 176],
        [84, 200],
        [196, 178],
        [220, 204],
        [172, 214],
      ],
      ([x = 0, y = 0]) =>
        pen.form(curve(`${x},${y - 16}! ${x + 10},${y + 6} ${x},${y + 18} ${x - 10},${y + 6}`), second, { size: 0.2, ink: 5 }),
    ),
    pen.glow({ x: 128, y: 178, r: 80 }, glow, 0.8),
    pen.form(curve('118,128! 174,128! 148,168! 182,168! 104,254! 124,196! 92,196!'), glow, { size: 0.5, shade: false }),
    pen.form(curve('34,156! 4,150 4,108 36,98! 36,58 76,40 104,58! 122,18 178,22 186,66! 226,58 252,92 242,128! 236,152 216,158!'), main, {
      within:
        pen.line(curve('60,124 80,108 98,118 92,134 78,130', false), mix(main, '#ffffff', 0.5), 7) +
        pen.line(curve('132,86 158,70 176,88 164,106 148,96', false), mix(main, '#ffffff', 0.5), 7) +
        pen.line(curve('180,132 200,116 218,126', false), mix(main, '#ffffff', 0.4), 7),
    }),
  )

/** An oiled-paper parasol. */
export const umbrella: Draw = (pen, { main, second, metal, pale }) =>
  drawing(
    pen.line(curve('128,104 128,226 150,246 170,232', false), pen.light.ink, 22),
    pen.line(curve('128,104 128,226 150,246 170,232', false), '#c98a4a', 11),
    pen.form(
      curve(
        '128,30 184,44 226,88 246,150! 222,134 198,138 186,152! 168,134 146,134 128,150! 110,134 88,134 70,152! 58,138 34,134 10,150! 30,88 72,44',
      ),
      main,
      {
        within:
          pen.line(curve('128,30 84,80 70,150', false), mix(main, '#1f0f45', 0.5), 5) +
          pen.line(curve('128,30 172,80 186,150', false), mix(main, '#1f0f45', 0.5), 5) +
          pen.line('M128 30V150', mix(main, '#1f0f45', 0.5), 5) +
          pen.line(curve('24,116 76,98 128,104 180,98 232,116', false), second, 8) +
          pen.flat(star(96, 76, 5, 16, 9), pale) +
          pen.flat(star(164, 80, 5, 16, 9), pale) +
          pen.flat(star(206, 118, 5, 11, 6), pale) +
          pen.flat(star(50, 118, 5, 11, 6), pale),
      },
    ),
    pen.form(curve('116,34! 128,8! 140,34!'), metal, { size: 0.3 }),
  )
