// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, mirror, move, type Pen, star, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string

/** A breaking wave before a low sun, with the wild's ribbon. */
const wave: Draw = (pen) =>
  drawing(
    pen.form(circle(128, 112, 100), '#ffb14a', { size: 0.8, within: pen.glow({ x: 110, y: 84, r: 110 }, '#fff0a8', 0.9) }),
    pen.form(
      curve(
        '14,196! 20,120 70,52 140,34 196,40 222,84 200,116! 204,92 178,78 158,92 140,110 152,142 186,150! 236,156 246,180 242,206! 180,222 80,222 14,196!',
      ),
      '#0e9db0',
      {
        size: 0.7,
        within:
          pen.line(curve('40,190 58,120 108,70 160,60', false), '#7ff0e4', 9, 0.75) +
          pen.line(curve('72,196 84,150 112,118', false), '#7ff0e4', 8, 0.6) +
          pen.line(curve('120,204 136,184 168,176 214,178', false), '#7ff0e4', 8, 0.6),
      },
    ),
    pen.form(`${circle(152, 36, 18)}${circle(184, 40, 20)}${circle(210, 58, 17)}${circle(222, 84, 15)}${circle(208, 106, 12)}`, '#f2fffb', {
      size: 0.3,
      ink: 6,
    }),
    pen.form(curve('26,178! 80,170 176,170 230,178! 230,232! 176,224 80,224 26,232!'), '#c2264e', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 184.5), '#4a0820'),
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 181.5), '#fff3cf'),
  )

/** The moon over two towers, in a ring of shells: the scatter. */
const moonBay: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, '#fff0b0', 0.9),
    pen.form(
      each(
        Array.from({ length: 14 }, (_, at) => at * (360 / 14)),
        (degrees) => turn(circle(128, 20, 17), degrees),
      ),
      '#ffd66b',
      { size: 0.3, ink: 6 },
    ),
    pen.form(circle(128, 128, 98), '#173a8a', {
      size: 0.7,
      within:
        pen.glow({ x: 128, y: 96, r: 100 }, '#9fd0ff', 0.85) +
        pen.flat(circle(128, 96, 44), '#fff3c4') +
        pen.flat(circle(114, 86, 9), '#f2dc9a') +
        pen.flat(circle(142, 108, 12), '#f2dc9a') +
        pen.flat(curve('30,168! 36,120 52,96 66,104 84,122 92,168!'), '#0c2258') +
        pen.flat(curve('150,168! 160,128 172,104 188,96 206,124 220,168!'), '#0c2258') +
        pen.flat(box(20, 164, 216, 80), '#14709a') +
        pen.line('M104 178h48M92 194h72M110 210h40', '#fff3c4', 8, 0.85),
    }),
  )

/** A junk under three red sails. */
const junk: Draw = (pen) => {
  const batten = (d: string) => pen.line(d, '#7a0f22', 5, 0.75)
  return drawing(
    pen.line('M128 22V196M70 66V196M190 74V196', '#5a2c18', 9),
    pen.form(curve('84,196! 88,110 104,40 124,16! 172,50 176,120 168,196!'), '#e8303f', {
      size: 0.7,
      within: batten('M96 60q40 -8 74 6M90 104q44 -8 84 4M86 150q44 -6 84 4'),
    }),
    pen.form(curve('26,188! 32,120 48,76 66,58! 78,100 80,150 76,188!'), '#f2603f', {
      size: 0.45,
      within: batten('M42 96q18 -6 34 2M34 136q22 -6 44 2'),
    }),
    pen.form(curve('184,192! 190,120 190,84 192,66! 226,104 232,150 230,192!'), '#f2603f', {
      size: 0.45,
      within: batten('M190 108q18 -4 34 4M188 148q22 -4 42 4'),
    }),
    pen.form(curve('8,184! 60,200 190,200 250,176! 238,216 216,238! 44,238! 24,220'), '#6a3a20', {
      size: 0.6,
      within: pen.line(curve('20,206 90,222 180,220 240,200', false), '#f2b33d', 8),
    }),
    pen.line('M2 244q20 -12 40 0t40 0t40 0t40 0t40 0t40 0', '#6fe3e8', 9),
  )
}

/** A sea cave lit by lanterns. */
const cave: Draw = (pen) =>
  drawing(
    pen.form(curve('12,232! 8,150 24,70 70,28 128,12 190,26 236,78 250,150 244,232!'), '#3f8f6a', {
      size: 0.9,
      within:
        pen.line(curve('40,200 34,130 60,70', false), '#7fd09a', 9, 0.6) +
        pen.line(curve('212,190 220,130 198,76', false), '#1d5a4a', 9, 0.7) +
        pen.line(curve('96,40 128,30 160,40', false), '#7fd09a', 8, 0.6),
    }),
    pen.form(curve('58,232! 54,160 78,104 128,84 178,104 204,160 198,232!'), '#241a4a', {
      size: 0.5,
      rim: false,
      within:
        pen.glow({ x: 128, y: 150, r: 90 }, '#ffb648', 1) +
        pen.flat(curve('60,214! 90,204 166,204 196,214! 196,240! 60,240!'), '#1390a8') +
        pen.line('M92 220h40M120 230h52', '#ffe08a', 5),
    }),
    pen.line('M104 96v24M152 98v32', '#ffd66b', 4),
    pen.form(ellipse(104, 136, 17, 19), '#ff5a48', { size: 0.3, ink: 5, within: pen.glow({ x: 104, y: 136, r: 18 }, '#fff0a8', 0.8) }),
    pen.form(ellipse(152, 148, 20, 22), '#ff8a3a', { size: 0.3, ink: 5, within: pen.glow({ x: 152, y: 148, r: 20 }, '#fff0a8', 0.8) }),
    pen.flat(`${curve('70,108! 76,132 82,108!')}${curve('172,112! 178,136 184,112!')}`, '#2a6a52'),
  )

/** A squid. */
const squid: Draw = (pen) => {
  const arm = (d: string) => pen.line(d, '#150b29', 30) + pen.line(d, '#ff7fa0', 17)
  return drawing(
    arm('M88 168q-40 20 -34 66'),
    arm('M168 168q40 20 34 66'),
    arm('M106 178q-16 30 -4 62'),
    arm('M150 178q16 30 4 62'),
    pen.form(`${curve('128,14! 70,60 40,96 46,112! 90,104 166,104 210,112! 216,96 186,60')}`, '#ff5a86', { size: 0.5 }),
    pen.form(curve('128,14! 176,70 190,130 176,178 128,196 80,178 66,130 80,70'), '#ff86a8', {
      size: 0.8,
      within:
        pen.flat(
          each(
            [
              [104, 62],
              [150, 80],
              [112, 98],
              [146, 50],
            ] as const,
            ([x, y]) => circle(x, y, 7),
          ),
          '#ffd0dc',
        ) + pen.flat(ellipse(128, 190, 60, 18), '#e0446e', 0.4),
    }),
    pen.form(`${circle(102, 144, 20)}${circle(154, 144, 20)}`, '#ffffff', { size: 0.3, ink: 6 }),
    pen.flat(`${circle(106, 147, 10)}${circle(150, 147, 10)}`, '#1a1030'),
    pen.flat(`${circle(102, 142, 4)}${circle(146, 142, 4)}`, '#ffffff'),
  )
}

/** A round basket boat and its paddle, seen from above. */
const basketBoat: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 136, r: 126 }, '#bff7ef', 0.8),
    pen.form(circle(124, 134, 100), '#c98a3f', { size: 0.7 }),
    pen.form(circle(124, 134, 78), '#8a5426', {
      size: 0.6,
      ink: 6,
      within:
        pen.line('M44 104h160M44 134h160M44 164h160', '#e8b76a', 9, 0.75) +
        pen.line('M94 54v160M124 54v160M154 54v160', '#5e3414', 9, 0.75) +
        pen.flat(box(48, 124, 152, 22, 6), '#e8b76a'),
    }),
    pen.line(circle(124, 134, 90), '#f2d08a', 5, 0.9),
    pen.line('M70 216L206 50', '#150b29', 24),
    pen.line('M70 216L206 50', '#f0e2c0', 12),
    pen.form(curve('190,66! 200,24 232,10 248,26 240,56 204,80!'), '#ff9a3a', { size: 0.4, ink: 7 }),
  )

const starfish: Draw = (pen) =>
  drawing(
    pen.form(curve('128,10 152,86! 240,84 176,140! 206,228 128,178! 50,228 80,140! 16,84 104,86!'), '#ff9a2f', {
      size: 0.7,
      within: pen.flat(
        each([0, 72, 144, 216, 288], (degrees) =>
          turn(`${circle(128, 44, 7)}${circle(128, 70, 9)}${circle(128, 98, 10)}`, degrees, 128, 130),
        ),
        '#ffe0a0',
      ),
    }),
    pen.flat(`${circle(110, 128, 7)}${circle(146, 128, 7)}`, '#4a1a10'),
    pen.line('M112 146q16 14 32 0', '#4a1a10', 6),
  )

const scallop: Draw = (pen) =>
  drawing(
    pen.form(curve('94,214! 162,214! 176,240! 80,240!'), '#c2487f', { size: 0.3 }),
    pen.form(curve('128,226! 40,186 10,120 30,76! 46,44 76,42! 96,16 128,16! 160,16 180,42! 210,44 226,76! 246,120 216,186'), '#f47fb0', {
      size: 0.8,
      within: pen.line('M128 226V30M128 226L66 58M128 226L190 58M128 226L28 104M128 226L228 104', '#ffd3e6', 9),
    }),
  )

const reefFish: Draw = (pen) =>
  drawing(
    pen.form(curve('170,128! 236,60 250,70 238,128 250,186 236,196!'), '#ffd23f', { size: 0.45 }),
    pen.form(curve('90,64! 130,14 180,30 176,80!'), '#ffd23f', { size: 0.4 }),
    pen.form(curve('8,136 50,72 120,52 178,92 200,128 178,164 120,204 50,192'), '#2f7fe8', {
      size: 0.8,
      within:
        pen.flat(curve('86,40! 112,90 112,170 84,214! 122,216! 146,170 146,90 124,40!'), '#0f2f8a') +
        pen.flat(curve('160,70! 176,110 176,150 158,190! 176,190! 194,150 194,110 178,70!'), '#7fd8ff'),
    }),
    pen.form(circle(58, 116, 18), '#ffffff', { size: 0.3, ink: 6 }),
    pen.flat(circle(55, 118, 9), '#1a1030'),
    pen.line('M14 152q20 12 38 4', '#0f2f8a', 6),
  )

const urchin: Draw = (pen) =>
  drawing(
    pen.line(
      each(
        Array.from({ length: 18 }, (_, at) => at * 20),
        (degrees) => turn('M128 72v-62', degrees),
      ),
      '#150b29',
      19,
    ),
    pen.line(
      each(
        Array.from({ length: 18 }, (_, at) => at * 20),
        (degrees) => turn('M128 72v-60', degrees),
      ),
      '#8f5fe8',
      8,
    ),
    pen.form(circle(128, 128, 72), '#5a2fb0', {
      size: 0.8,
      within: pen.flat(
        each([0, 60, 120, 180, 240, 300], (degrees) => turn(`${circle(128, 84, 7)}${circle(128, 106, 5)}`, degrees)),
        '#c9a8ff',
      ),
    }),
    pen.flat(star(128, 128, 5, 22, 9), '#ffb0e0'),
  )

const stones: Draw = (pen) =>
  drawing(
    pen.form(ellipse(128, 204, 108, 42), '#4a8f86', { size: 0.5 }),
    pen.form(ellipse(124, 142, 80, 36), '#7fc4a8', { size: 0.5, within: pen.line('M60 138q60 -14 128 4', '#d8f2e0', 6) }),
    pen.form(ellipse(134, 90, 56, 28), '#4f9f98', { size: 0.4 }),
    pen.form(ellipse(126, 50, 36, 22), '#a8e0c0', { size: 0.35 }),
    pen.form(mirror(curve('150,30! 168,2 200,4 196,22! 180,36 160,38!')), '#5fc46a', { size: 0.25, ink: 6 }),
  )

/** The symbols of the bay, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: wave,
  S: moonBay,
  H1: junk,
  H2: cave,
  H3: squid,
  H4: basketBoat,
  A: starfish,
  K: scallop,
  Q: reefFish,
  J: urchin,
  T: stones,
}
