import { mix } from '../kit/colour.ts'
import { circle, curve, ellipse, mirror, move, star, turn } from '../kit/path.ts'
import { type Draw, drawing, each } from './object.ts'

/** The carp that leaps the dragon gate. */
export const carp: Draw = (pen, { main, second, metal, pale }) => {
  const deep = mix(main, '#5a0c2a', 0.5)
  const scale = curve('-13,-2 0,12 13,-2', false)
  const rows: [number, number, number][] = [
    [118, 76, -48],
    [142, 66, -30],
    [140, 92, -26],
    [166, 76, -8],
    [164, 102, -4],
    [188, 96, 16],
    [184, 122, 24],
    [204, 122, 36],
    [198, 148, 56],
    [120, 104, -46],
  ]
  return drawing(
    pen.form(curve('196,164! 206,192 236,204 252,236! 222,226 208,230! 200,248 172,252 150,242! 172,226 178,196 178,170!'), second, {
      size: 0.5,
    }),
    pen.form(curve('120,58! 134,22 176,10 214,30! 204,40 226,56! 212,62 228,84! 190,70 150,60!'), second, {
      size: 0.5,
      within: each(['M140 56L176 20', 'M160 60L204 36', 'M182 68L220 58'], (d) => pen.line(d, deep, 4, 0.6)),
    }),
    pen.form(curve('134,138! 150,166 140,196 116,206! 112,188 100,176 108,148!'), second, { size: 0.4 }),
    pen.form(
      curve('22,134 30,104 60,74 104,54 158,52 202,76 220,118 212,162 194,190! 178,186! 172,156 154,136 126,138 96,158 60,166 34,156'),
      main,
      {
        within:
          pen.flat(curve('30,150 60,148 104,136 132,118 160,124 180,160 178,196 150,150 110,160 60,178'), pale) +
          pen.line(
            each(rows, ([x, y, angle]) => turn(move(scale, x, y), angle, x, y)),
            deep,
            5,
          ),
      },
    ),
    pen.line(curve('92,70 108,98 96,142', false), deep, 6),
    pen.form(curve('104,138! 122,146 126,174 108,196! 98,184 84,188! 84,164 92,148'), second, { size: 0.4 }),
    pen.form(circle(66, 106, 15), '#ffffff', { size: 0.2, ink: 5 }),
    pen.flat(circle(64, 107, 8), '#190a22'),
    pen.flat(circle(61, 103, 3), '#ffffff'),
    pen.flat(curve('22,134! 38,130 46,140! 34,152'), deep),
    pen.line(curve('36,152 22,164 22,184', false), metal, 7),
    pen.line(curve('52,162 44,178 48,192', false), metal, 6),
  )
}

/** A pearl in its shell. */
export const pearlOyster: Draw = (pen, { main, second, pale, glow }) => {
  const rays = [-60, -36, -12, 12, 36, 60]
  const upper = curve(
    '128,158! 66,152 22,116! 18,84 42,62! 52,34 84,34! 104,12 128,20! 152,12 172,34! 204,34 214,62! 238,84 234,116! 190,152',
  )
  return drawing(
    pen.glow({ x: 128, y: 120, r: 124 }, glow, 0.55),
    pen.form(upper, main, {
      within: pen.line(
        each(rays, (degrees) => turn('M128 158v-148', degrees, 128, 162)),
        mix(main, '#1f0f45', 0.4),
        6,
        0.7,
      ),
    }),
    pen.flat(curve('128,158! 76,146 46,114 44,92 70,72 100,54 128,50 156,54 186,72 212,92 210,114 180,146'), mix(pale, second, 0.25)),
    pen.line(
      each([-48, -24, 0, 24, 48], (degrees) => turn('M128 150v-84', degrees, 128, 162)),
      mix(pale, second, 0.6),
      4,
      0.6,
    ),
    pen.form(curve('10,152! 44,134 84,154 128,150 172,154 212,134 246,152! 232,196 188,230 128,240 68,230 24,196'), main, {
      within: pen.line(
        each([40, 84, 128, 172, 216], (x) => `M${x} 146Q${Math.round(128 + (x - 128) * 0.85)} 200 128 240`),
        mix(main, '#1f0f45', 0.4),
        6,
        0.7,
      ),
    }),
    pen.flat(curve('26,152! 52,144 88,160 128,156 168,160 204,144 230,152! 196,178 128,186 60,178'), mix(second, '#4a1040', 0.35)),
    pen.form(circle(128, 126, 44), '#fdf2ff', {
      size: 0.8,
      rim: '#8ff3e4',
      ink: 6,
      within: pen.glow({ x: 150, y: 150, r: 40 }, '#f7a8d8', 0.7),
    }),
    pen.flat(ellipse(112, 108, 13, 9), '#ffffff'),
    pen.flat(star(176, 84, 4, 22, 5), '#ffffff'),
  )
}

/** A seahorse among bubbles. */
export const seahorse: Draw = (pen, { main, second, metal }) => {
  const deep = mix(main, '#4a1230', 0.5)
  return drawing(
    pen.form(curve('176,98! 214,92 232,116! 214,120 226,140! 206,140 212,162! 184,160!'), second, { size: 0.4 }),
    pen.line(curve('150,196 154,226 128,244 104,230 110,208 128,212', false), pen.light.ink, 34),
    pen.line(curve('150,196 154,226 128,244 104,230 110,208 128,212', false), main, 20),
    pen.line(curve('147,198 150,222 126,238', false), mix(main, pen.light.key, 0.6), 5),
    pen.form(
      curve(
        '112,36 148,26 178,46 184,76 176,96 190,128 184,170 166,206! 138,204! 132,176 112,158 104,130 118,108 112,98! 92,102 70,112 44,118! 30,112 32,94 46,90! 74,86 84,66 92,46',
      ),
      main,
      {
        within:
          pen.flat(curve('112,106! 130,112 122,132 130,156 150,178 148,206 126,200 104,168 96,130'), mix(main, '#ffffff', 0.5)) +
          each([118, 138, 158, 178], (y) => pen.line(curve(`104,${y + 6} 140,${y + 10} 190,${y - 6}`, false), deep, 5, 0.7)),
      },
    ),
    pen.form(curve('112,40! 108,14 126,22! 134,4! 148,20! 164,10! 164,34!'), second, { size: 0.35 }),
    pen.form(circle(116, 70, 13), '#ffffff', { size: 0.2, ink: 5 }),
    pen.flat(circle(113, 71, 7), '#190a22'),
    pen.form(curve('144,120! 172,112 186,126 178,146 156,144!'), second, { size: 0.3, ink: 6 }),
    each(
      [
        [52, 168, 14],
        [76, 206, 9],
        [36, 204, 7],
        [214, 200, 11],
      ],
      ([x = 0, y = 0, r = 0]) => pen.line(circle(x, y, r), mix(metal, '#ffffff', 0.4), 5),
    ),
  )
}

/** A crab with its claws up. */
export const crab: Draw = (pen, { main, second }) => {
  const both = (d: string, colour: string, options = {}) => pen.form(d + mirror(d), colour, options)
  const limb = (d: string) =>
    pen.line(d, pen.light.ink, 25) +
    pen.line(d, main, 14) +
    pen.line(mirror(d), pen.light.ink, 25) +
    pen.line(mirror(d), mix(main, '#1f0f45', 0.25), 14)
  return drawing(
    limb('M66 178L24 176L12 204'),
    limb('M76 196L40 208L32 236'),
    limb('M90 206L70 224L72 246'),
    limb(curve('74,150 36,142 38,104', false)),
    both(curve('20,104! 2,64 20,24 64,12! 46,38 52,56! 66,38 82,28! 94,58 82,94 58,112'), main, { size: 0.5 }),
    both('M104 128L98 92h14L116 126z', main, { size: 0.25, ink: 6 }),
    pen.form(curve('128,116 188,124 218,158 204,204 158,226 98,226 52,204 38,158 68,124'), main, {
      within:
        pen.flat(curve('60,200 128,218 196,200 170,232 86,232'), second) +
        each(
          [
            [84, 156],
            [172, 156],
            [108, 142],
            [148, 142],
          ],
          ([x = 0, y = 0]) => pen.flat(circle(x, y, 7), mix(main, '#ffffff', 0.45)),
        ),
    }),
    both(circle(104, 86, 17), '#ffffff', { size: 0.3, ink: 6 }),
    pen.flat(circle(107, 87, 9), '#190a22'),
    pen.flat(circle(149, 87, 9), '#190a22'),
    pen.line('M100 182q28 22 56 0', pen.light.ink, 7),
  )
}

/** A branch of coral. */
export const coral: Draw = (pen, { main, second, metal }) => {
  const branch = curve(
    '110,222! 108,180 84,160 48,152 28,120 34,92 56,96 62,124 92,132! 84,98 60,72 66,40 88,36 92,62 108,84! 112,54 108,22 130,10 146,24 138,60 142,92! 162,76 160,48 182,36 198,52 186,86 160,116! 186,110 204,88 226,98 224,124 196,142 166,154 150,182 148,222!',
  )
  return drawing(
    pen.form(curve('176,226! 168,190 190,168 184,138! 214,158 220,194 206,226!'), second, { size: 0.4 }),
    pen.form(branch, main, {
      size: 0.7,
      within: each(
        [
          [126, 60],
          [124, 100],
          [96, 150],
          [56, 128],
          [170, 132],
          [130, 140],
          [132, 180],
          [172, 66],
          [80, 60],
        ],
        ([x = 0, y = 0]) => pen.flat(circle(x, y, 6), mix(main, '#ffffff', 0.6)),
      ),
    }),
    pen.form(curve('40,222! 58,206 96,212 128,206 164,212 202,206 220,222! 204,244 52,244'), metal, { size: 0.5 }),
    pen.form(circle(70, 212, 16), '#fdf2ff', { size: 0.35, ink: 6 }),
    each(
      [
        [214, 46, 9],
        [232, 68, 6],
        [34, 60, 8],
      ],
      ([x = 0, y = 0, r = 0]) => pen.line(circle(x, y, r), '#ffffff', 4, 0.7),
    ),
  )
}

/** A conch to call the boats home. */
export const conch: Draw = (pen, { main, second, pale }) => {
  const deep = mix(main, '#5a1c2a', 0.45)
  return drawing(
    pen.form(
      curve(
        '14,44! 36,34 58,30 70,36! 92,30 112,40 118,54! 148,44 176,56 184,74! 222,84 246,126 238,172 206,216 160,240! 126,234 96,204 70,160 56,116 46,88! 34,78 26,62',
      ),
      main,
      {
        within:
          pen.line(curve('46,88 60,70 70,36', false), deep, 6) +
          pen.line(curve('58,120 90,92 118,54', false), deep, 6) +
          pen.line(curve('76,168 120,130 184,74', false), deep, 6) +
          pen.line(curve('66,140 104,108 148,62', false), mix(main, '#ffffff', 0.6), 6),
      },
    ),
    pen.form(curve('118,160! 160,126 206,122 226,150 212,196 160,236! 146,220 128,196'), second, { size: 0.6 }),
    pen.flat(curve('146,168 176,144 206,146 210,166 196,194 164,218 152,198'), mix(second, '#4a0c3c', 0.55)),
    each(
      [
        [84, 34],
        [130, 48],
        [192, 76],
      ],
      ([x = 0, y = 0]) => pen.form(curve(`${x - 13},${y + 6}! ${x + 2},${y - 24}! ${x + 15},${y + 12}!`), pale, { size: 0.25, ink: 6 }),
    ),
  )
}

/** A diver's mask and snorkel of brass. */
export const divingMask: Draw = (pen, { main, second, metal }) =>
  drawing(
    pen.line(curve('206,30 214,80 214,150 188,196', false), pen.light.ink, 34),
    pen.line(curve('206,30 214,80 214,150 188,196', false), second, 20),
    pen.line(curve('201,36 208,80 208,146', false), mix(second, '#ffffff', 0.6), 5),
    pen.form('M192 14h30v34h-30z', metal, { size: 0.3 }),
    pen.form(
      curve('20,96! 36,58 84,48 128,48 172,48 204,60 216,96! 220,140 200,178 160,182 142,164! 128,152 114,164! 96,182 56,178 16,140'),
      main,
    ),
    pen.form(
      curve('38,104! 46,76 84,66 128,66 172,66 196,78 200,104 200,134 184,160 158,160! 142,136 114,136 98,160! 68,160 36,138'),
      '#7fe9ff',
      {
        size: 0.7,
        ink: 6,
        shade: false,
        within:
          pen.flat('M60 60L96 60L52 172L20 172z', '#ffffff', 0.65) +
          pen.flat('M112 60L126 60L78 172L66 172z', '#ffffff', 0.5) +
          pen.flat(curve('60,170 110,150 150,158 210,130 210,190 60,190'), '#1f7fb0', 0.7),
      },
    ),
    pen.form(curve('112,150! 144,150! 152,188 142,206 114,206 104,188'), metal, { size: 0.4 }),
    pen.form(curve('92,214! 128,206 176,204! 188,224 164,238 112,240 88,230'), second, { size: 0.4 }),
    each(
      [
        [40, 220, 12],
        [62, 240, 7],
        [28, 192, 7],
      ],
      ([x = 0, y = 0, r = 0]) => pen.line(circle(x, y, r), '#d8fbff', 5),
    ),
  )
