import { mix } from '../kit/colour.ts'
import { circle, curve, ellipse, mirror, move, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

const eye = (x: number, y: number, r: number, iris: string) => (pen: Parameters<Draw>[0]) =>
  pen.form(ellipse(x, y, r * 1.2, r), iris, { size: 0.15, ink: 5, shade: false, rim: false }) +
  pen.flat(ellipse(x, y, r * 0.42, r * 0.85), '#190a22') +
  pen.flat(circle(x - r * 0.36, y - r * 0.4, r * 0.28), '#ffffff')

/** The dragon the bay is named after. */
export const dragon: Draw = (pen, { main, second, metal, glow }) => {
  const deep = mix(main, '#06303a', 0.55)
  const scale = curve('-12,0 0,14 12,0', false)
  return drawing(
    pen.form(
      curve(
        '150,64! 176,28! 184,52! 216,30! 214,62! 248,60! 232,92! 254,108! 228,124! 250,156! 220,158! 236,196! 204,188! 206,228! 176,206! 160,240! 140,210! 150,120',
      ),
      second,
      { size: 0.8 },
    ),
    pen.form(curve('142,74! 156,36 188,14 226,4! 212,26 240,28! 206,44 190,62 176,88!'), metal, { size: 0.4 }),
    pen.form(curve('104,172! 86,186 66,186 50,176! 44,196 62,216 96,216 128,204 150,182!'), mix(main, '#ffffff', 0.12), { size: 0.5 }),
    pen.flat(curve('60,164! 104,148! 140,176! 104,192 66,184!'), '#8c1440'),
    pen.flat(curve('66,182! 84,166 112,166 124,178! 96,190'), '#ff6d8a'),
    pen.form(
      curve(
        '24,126 30,102 50,92 78,98 96,90 104,66! 132,52 168,64 194,92 204,132 196,176 166,206! 144,192 128,172! 108,160 88,164! 66,168 40,162 26,146',
      ),
      main,
      {
        within:
          pen.line(
            each(
              [
                [176, 110],
                [158, 132],
                [182, 140],
                [160, 162],
                [180, 170],
                [150, 104],
              ],
              ([x = 0, y = 0]) => move(scale, x, y),
            ),
            deep,
            5,
          ) + pen.flat(curve('24,150! 60,158 96,150 128,168! 100,176 30,172'), mix(main, '#ffffff', 0.45), 0.9),
      },
    ),
    pen.form(
      each(
        [
          [54, 165, 13],
          [76, 166, 17],
          [100, 160, 12],
        ],
        ([x = 0, y = 0, h = 0]) => curve(`${x - 7},${y - 2}! ${x + 7},${y - 2}! ${x},${y + h}!`),
      ),
      '#fff6e0',
      { size: 0.12, ink: 4 },
    ),
    pen.form(curve('92,86! 110,60 138,52 158,62! 144,74 124,82 108,96!'), metal, { size: 0.3, ink: 6 }),
    eye(122, 98, 15, glow)(pen),
    pen.line(curve('96,112 112,118 138,112', false), deep, 5),
    pen.form(curve('22,128! 18,104 42,86 60,98! 66,112 50,116 46,108!'), mix(main, '#ffffff', 0.2), { size: 0.3, ink: 6 }),
    pen.flat(circle(38, 116, 6), deep),
    pen.line(curve('34,136 8,150 10,190 34,210 28,236', false), pen.light.ink, 15),
    pen.line(curve('34,136 8,150 10,190 34,210 28,236', false), metal, 8),
    pen.form(
      each(
        [
          [66, 210],
          [92, 216],
          [118, 210],
        ],
        ([x = 0, y = 0]) => curve(`${x - 12},${y - 10}! ${x + 12},${y - 10}! ${x + 2},${y + 30}!`),
      ),
      second,
      { size: 0.3, ink: 6 },
    ),
  )
}

/** A tiger's face, seen from the front. */
export const tiger: Draw = (pen, { main, metal, glow }) => {
  const stripe = '#2a1024'
  const both = (d: string, colour: string, options = {}) => pen.form(d + mirror(d), colour, options)
  const stripes = [
    curve('24,122! 66,128 78,138! 58,140 28,142!'),
    curve('26,160! 62,154 78,158! 60,168 38,184!'),
    curve('50,206! 72,186 86,184! 80,200 70,222!'),
    curve('62,62! 82,74 92,96! 74,88 58,84!'),
  ]
  const eyeShape = curve('66,122! 84,104 108,112 116,132! 98,138 78,134')
  return drawing(
    both(curve('34,98! 22,54 34,20 58,20 84,32 102,56!'), main, { size: 0.5 }),
    both(curve('46,80! 40,52 50,38 66,46 82,64!'), '#ffc9a6', { size: 0.3, ink: 5 }),
    pen.form(
      curve(
        '128,34 176,42 214,74 228,112 246,150! 226,158 236,186! 210,190 206,216! 178,218 156,236 128,242 100,236 78,218! 50,216 46,190! 20,186 30,158! 10,150 28,112 42,74 80,42',
      ),
      main,
      {
        within:
          pen.flat(curve('128,232 70,238 24,206 30,176 66,168 92,186 128,180 164,186 190,168 226,176 232,206 186,238'), '#fff4e2') +
          pen.flat(
            each(stripes, (d) => d + mirror(d)) +
              'M120 38h16l-3 58h-10z' +
              curve('94,50! 128,60 162,50! 158,66 128,72 98,66!') +
              curve('100,78! 128,86 156,78! 150,92 128,96 106,92!'),
            stripe,
          ),
      },
    ),
    both(curve('58,112! 82,92 112,102 122,128! 98,118 76,118!'), '#fff4e2', { size: 0.2, ink: 0 }),
    both(eyeShape, glow, { size: 0.2, ink: 6, shade: false, rim: false }),
    pen.flat(ellipse(96, 122, 6.5, 10), stripe),
    pen.flat(ellipse(160, 122, 6.5, 10), stripe),
    pen.flat(circle(92, 117, 3.4), '#ffffff'),
    pen.flat(circle(156, 117, 3.4), '#ffffff'),
    pen.form(curve('112,130! 144,130! 156,166 174,190 164,212 140,212 128,202 116,212 92,212 82,190 100,166'), '#fff9ee', {
      size: 0.5,
      ink: 0,
    }),
    pen.flat(curve('110,108! 146,108! 152,160! 104,160!'), main),
    pen.flat('M120 110h5v36h-5zM131 110h5v36h-5z', stripe, 0.4),
    pen.form(curve('106,156! 128,150 150,156! 148,172 128,186 108,172'), '#ff7f91', { size: 0.25, ink: 5 }),
    pen.line('M128 186v10M128 196c-8 14-26 14-34 4M128 196c8 14 26 14 34 4', stripe, 6),
    pen.form(curve('104,208! 128,202 152,208! 144,226 128,230 112,226'), '#8c1440', { size: 0.2, ink: 5, shade: false }),
    each([110, 138], (x) => pen.flat(`M${x} 206h9l-5 15z`, '#ffffff')),
    pen.form(star(128, 24, 4, 20, 9), metal, { size: 0.2, ink: 5 }),
  )
}

/** A bird of fire with its train of eyes. */
export const phoenix: Draw = (pen, { main, second, metal, glow }) => {
  const spots: readonly (readonly [number, number])[] = [
    [226, 226],
    [176, 244],
    [120, 240],
  ]
  return drawing(
    pen.glow({ x: 128, y: 118, r: 126 }, glow, 0.6),
    pen.form(curve('112,152! 150,168 190,176 214,202! 238,206 252,232 232,248 210,240 204,222! 176,200 140,196 108,176!'), second, {
      size: 0.5,
    }),
    pen.form(curve('88,160! 84,190 96,212 106,222! 98,244 116,256 134,248 138,230 124,220! 116,200 118,184 124,164!'), second, {
      size: 0.5,
    }),
    pen.form(curve('100,156! 120,184 148,204 164,222! 154,246 174,258 194,250 194,230 180,220! 166,192 150,172 136,148!'), main, {
      size: 0.5,
    }),
    pen.form(spots.map(([x, y]) => circle(x, y, 11)).join(''), glow, { size: 0.2, ink: 4 }),
    pen.flat(spots.map(([x, y]) => circle(x, y, 5)).join(''), '#2f7fd0'),
    pen.form(curve('92,104! 70,78 58,46 62,6! 78,22! 90,2! 98,24! 116,8! 116,36! 132,32! 126,62 120,88 116,108!'), second, { size: 0.6 }),
    pen.form(
      curve(
        '104,108! 122,74 158,44 200,14! 200,32! 228,18! 222,40! 250,38! 236,60! 252,70! 232,84! 242,100! 216,108! 218,126! 190,128 160,146 132,152!',
      ),
      main,
      {
        size: 0.9,
        within:
          pen.flat(
            curve('112,112! 136,82 164,62 196,44! 190,60! 214,56! 202,74! 220,82! 196,92! 200,108! 172,116 148,132 130,142!'),
            metal,
            0.95,
          ) + pen.line('M124 122L196 62M130 132L206 86', mix(main, '#8a1020', 0.4), 5, 0.7),
      },
    ),
    pen.form(curve('66,96! 92,84 116,100 136,130 142,160 116,172 90,158 66,134 58,112'), metal, {
      size: 0.6,
      within: pen.line(
        curve('72,128 84,138 94,124 106,138 118,124', false) + curve('86,150 98,158 108,144 120,156 130,144', false),
        mix(metal, main, 0.75),
        5,
      ),
    }),
    pen.form(curve('70,50! 78,26 96,12 102,18! 96,30! 112,28! 106,42! 118,48! 98,62!'), second, { size: 0.3, ink: 6 }),
    pen.form(curve('42,72 50,52 72,44 92,54 98,76 92,108 76,118 62,112 60,98 46,92'), main, { size: 0.5 }),
    pen.form(curve('50,64! 30,66 8,82! 28,88 48,90! 56,78'), glow, { size: 0.25, ink: 6 }),
    eye(68, 72, 8.5, '#ffffff')(pen),
  )
}

/** The hare that lives on the moon. */
export const rabbit: Draw = (pen, { main, second, pale, glow }) => {
  const fur = mix(pale, '#ffffff', 0.5)
  return drawing(
    pen.form(circle(128, 128, 112), glow, {
      shade: false,
      ink: 6,
      within: pen.flat(circle(84, 74, 20) + circle(196, 176, 26) + circle(60, 190, 14), mix(glow, main, 0.25), 0.6),
    }),
    pen.form(circle(196, 186, 24), fur, { size: 0.4 }),
    pen.form(curve('132,84! 142,44 168,10 184,18 188,50 168,92 154,104!'), fur, { size: 0.4 }),
    pen.flat(curve('146,86! 152,56 168,32 172,46 162,78'), '#ffb3c4'),
    pen.form(curve('112,120! 150,112 190,132 206,176 196,222! 184,240 92,240 82,226! 92,200 92,160'), fur),
    pen.form(curve('150,174 184,170 200,204 188,236! 132,240! 122,224 132,192'), mix(fur, '#cdbdf2', 0.22), { size: 0.5, ink: 6 }),
    pen.form(curve('98,90! 88,48 96,6 116,6 128,36 130,90!'), fur, { size: 0.4 }),
    pen.flat(curve('106,82! 100,50 108,24 116,34 118,80'), '#ffb3c4'),
    pen.form(curve('114,72 148,80 158,112 144,142 108,152 74,142 62,118 78,90'), fur, { size: 0.7 }),
    pen.flat(ellipse(98, 110, 9, 12), '#3a1130'),
    pen.flat(circle(95, 106, 3.6), '#ffffff'),
    pen.flat(curve('58,118! 70,112 76,120! 68,128'), '#ff8fa6'),
    pen.line('M70 128q6 10 18 6', '#8a5a76', 4),
    pen.flat(circle(112, 132, 10), '#ffb3c4', 0.8),
    pen.form(curve('60,176! 112,176! 106,222! 98,232! 74,232! 66,222!'), main, { size: 0.4 }),
    pen.form(turn(curve('80,120! 92,120! 94,182! 78,182!'), 12, 86, 176), '#c98a4a', { size: 0.25, ink: 6 }),
    pen.form(curve('90,158! 114,150 124,166 108,180 92,176') + curve('76,232! 120,226 128,244! 74,246!'), fur, { size: 0.3, ink: 6 }),
    pen.form(star(86, 192, 4, 11, 5), second, { size: 0.1, ink: 0 }),
  )
}

/** The lion that dances at new year and mid-autumn. */
export const lionHead: Draw = (pen, { main, second, metal, pale, glow }) => {
  const both = (d: string, colour: string, options = {}) => pen.form(d + mirror(d), colour, options)
  return drawing(
    pen.form(
      curve(
        '20,150! 4,188! 28,184! 22,224! 52,210! 64,248! 92,228! 128,250! 164,228! 192,248! 204,210! 234,224! 228,184! 252,188! 236,150!',
      ),
      pale,
      { size: 0.6 },
    ),
    both(curve('52,76! 16,60 6,92 26,118 56,112!'), second, { size: 0.5 }),
    pen.form(curve('128,30 180,40 218,82 228,134 214,178! 128,200! 42,178! 28,134 38,82 76,40'), main),
    pen.form(curve('44,172! 88,162 168,162 212,172! 208,208 176,230 128,234 80,230 48,208'), '#4a0c2c', { size: 0.4 }),
    pen.form(curve('60,200! 100,190 156,190 196,200! 182,226 128,238 74,226'), second, { size: 0.4, ink: 6 }),
    pen.form(curve('38,174! 76,160 128,158! 180,160 218,174! 176,186 128,182 80,186'), pale, { size: 0.3, ink: 6 }),
    pen.form(curve('108,62! 102,30 128,6 154,30 148,62!'), metal, { size: 0.4 }),
    both(curve('46,92! 60,68 96,66 118,90! 92,84 70,92!'), pale, { size: 0.2, ink: 6 }),
    both(circle(84, 114, 29), '#ffffff', { size: 0.2, ink: 7 }),
    pen.flat(circle(86, 116, 17) + circle(170, 116, 17), metal),
    pen.flat(circle(87, 117, 10) + circle(169, 117, 10), '#190a22'),
    pen.flat(circle(82, 111, 5) + circle(164, 111, 5), '#ffffff'),
    pen.form(curve('96,152! 104,130 128,124 152,130 160,152! 128,164'), metal, { size: 0.4 }),
    pen.flat(ellipse(114, 150, 6, 5) + ellipse(142, 150, 6, 5), '#4a0c2c'),
    pen.form(star(128, 84, 8, 20, 12), glow, { size: 0.2, ink: 5 }),
    pen.form(circle(26, 102, 14) + circle(230, 102, 14) + circle(128, 16, 13), glow, { size: 0.2, ink: 6 }),
    pen.flat(
      each([76, 104, 128, 152, 180], (x) => `M${x - 9} 178h18l-9 14z`),
      '#ffffff',
    ),
  )
}

/** A red-crowned crane on one leg. */
export const crane: Draw = (pen, { main, second, pale, metal }) => {
  const black = '#2b1a3d'
  return drawing(
    pen.form(circle(150, 110, 92), main, { ink: 6, shade: false }),
    pen.line('M138 186v60M138 246h-22M138 246h18', pen.light.ink, 13),
    pen.line('M138 186v60M138 246h-22M138 246h18', metal, 6),
    pen.line('M160 184l20 26-24 8', pen.light.ink, 13),
    pen.line('M160 184l20 26-24 8', metal, 6),
    pen.form(curve('170,130! 214,140 240,170 248,208! 220,194 220,216! 196,196 190,214! 170,190 150,178!'), black, { size: 0.5 }),
    pen.form(curve('92,166! 72,128 72,92 84,62! 106,60! 100,92 112,120 150,112 196,128 216,158! 196,184 156,196 116,190'), pale, {
      within: pen.flat(curve('84,62! 106,60! 102,84 106,104 92,112 78,96'), black, 0.92),
    }),
    pen.form(curve('122,136! 164,122 212,140 226,172! 198,168 196,182! 170,174 162,184! 134,172'), pale, { size: 0.5, ink: 6 }),
    pen.line(curve('140,150 170,146 200,158', false), '#c9b8ea', 5),
    pen.form(curve('78,70 74,46 92,32 112,38 116,56 108,70 92,76'), pale, { size: 0.4 }),
    pen.form(curve('82,44! 92,28 110,32 114,44! 98,48!'), second, { size: 0.3, ink: 5 }),
    pen.form(curve('84,52! 86,64! 18,74!'), metal, { size: 0.2, ink: 6 }),
    pen.flat(circle(94, 54, 4.5), black),
  )
}

/** An old turtle carrying the bay's map on its back. */
export const turtle: Draw = (pen, { main, second, metal }) => {
  const place = (d: string) => turn(d, -32)
  const deep = mix(main, '#06303a', 0.6)
  const skin = (...parts: readonly string[]) => pen.form(place(parts.map((points) => curve(points)).join('')), second, { size: 0.5 })
  return drawing(
    skin(
      '74,84! 44,62 18,66 6,96! 4,118 24,114 40,112 66,118!',
      '182,84! 212,62 238,66 250,96! 252,118 232,114 216,112 190,118!',
      '84,186! 66,200 56,224 66,238! 84,236 100,220 106,204!',
      '172,186! 190,200 200,224 190,238! 172,236 156,220 150,204!',
      '116,210! 128,250! 140,210!',
    ),
    skin('128,6 150,14 156,36 150,66! 106,66! 100,36 106,14'),
    pen.flat(place(circle(111, 30, 5.5)), '#190a22'),
    pen.flat(place(circle(145, 30, 5.5)), '#190a22'),
    pen.form(place(curve('128,48 176,60 204,104 204,152 176,200 128,220 80,200 52,152 52,104 80,60')), main, {
      within:
        pen.flat(place(curve('128,84! 158,102! 158,146! 128,166! 98,146! 98,102!')), mix(main, '#ffffff', 0.22)) +
        pen.line(
          place('M128 84l30 18v44l-30 20-30-20v-44zM128 84v-40M158 102l40-22M158 146l42 22M128 166v60M98 146l-42 22M98 102l-40-22'),
          deep,
          7,
        ),
    }),
    pen.line(place(curve('128,56 170,66 196,106 196,150 172,192 128,210 84,192 60,150 60,106 86,66')), metal, 4, 0.9),
  )
}
