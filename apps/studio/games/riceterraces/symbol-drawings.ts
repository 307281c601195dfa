// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, mirror, move, type Pen, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
const around = (count: number, d: string, from = 0): string =>
  each(
    Array.from({ length: count }, (_, at) => from + (at * 360) / count),
    (degrees) => turn(d, degrees),
  )

/** The sun over a terraced hill, with the wild's ribbon. */
const sunHill: Draw = (pen) =>
  drawing(
    pen.flat(around(12, 'M116 10h24l-12 46z'), '#ffb52e'),
    pen.form(circle(128, 112, 84), '#ff8a3a', { size: 0.8, within: pen.glow({ x: 112, y: 92, r: 100 }, '#fff2a0', 1) }),
    pen.form(curve('10,200! 40,150 90,128 128,126 168,128 216,150 246,200!'), '#3f9a3a', {
      size: 0.6,
      within:
        pen.line(curve('34,170 90,150 168,150 222,170', false), '#c8e85a', 9) +
        pen.line(curve('14,192 84,174 172,174 242,192', false), '#8fd04a', 9),
    }),
    pen.form(curve('22,184! 80,176 176,176 234,184! 234,238! 176,228 80,228 22,238!'), '#b8331f', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 190), '#4a0d06'),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 187), '#fff3cf'),
  )

/** A bound sheaf of golden rice: the scatter. */
const sheaf: Draw = (pen) => {
  const ear = (x: number, lean: number) => curve(`${x},132! ${x + lean * 0.5},80 ${x + lean},26! ${x + lean + 12},60 ${x + 16},132!`)
  return drawing(
    pen.glow({ x: 128, y: 110, r: 128 }, '#fff2a0', 1),
    pen.flat(around(16, 'M122 6h12l-6 40z', 8), '#ffdf6a', 0.75),
    pen.form(
      each(
        [
          [-40, -44],
          [-22, -26],
          [-6, -4],
          [14, 22],
          [30, 44],
        ] as const,
        ([x, lean]) => ear(120 + x, lean),
      ),
      '#ffc93a',
      { size: 0.5 },
    ),
    pen.flat(
      each(
        [
          [72, 40],
          [60, 70],
          [98, 36],
          [96, 72],
          [130, 28],
          [128, 68],
          [164, 40],
          [160, 76],
          [196, 46],
          [186, 80],
        ] as const,
        ([x, y]) => ellipse(x, y, 7, 11),
      ),
      '#fff0a0',
    ),
    pen.form(curve('82,132! 128,124 174,132! 196,236! 160,244 128,236 96,244 60,236!'), '#e09a22', {
      size: 0.6,
      within: pen.line('M104 140l-18 92M128 136v96M152 140l18 92', '#ffd86a', 8),
    }),
    pen.form(box(72, 126, 112, 30, 12), '#d8362a', { size: 0.35 }),
    pen.form(curve('168,150! 206,156 222,190 210,214! 198,184 182,168 162,162!'), '#d8362a', { size: 0.25, ink: 6 }),
  )
}

/** The head of a water buffalo. */
const buffalo: Draw = (pen) => {
  const horn = curve('92,84! 50,90 20,66 14,18! 44,50 70,58 110,56!')
  const ear = curve('70,112! 30,96 14,116 12,134! 40,146 60,142 76,130!')
  return drawing(
    pen.form(horn, '#e8dcc0', { size: 0.5 }),
    pen.form(mirror(horn), '#e8dcc0', { size: 0.5 }),
    pen.form(ear, '#5a5f78', { size: 0.4 }),
    pen.form(mirror(ear), '#5a5f78', { size: 0.4 }),
    pen.form(curve('128,52 176,60 196,96 190,140 176,190 168,224 128,242 88,224 80,190 66,140 60,96 80,60'), '#6a708c', {
      size: 0.9,
      within: pen.flat(curve('128,60 150,84 142,130 128,150 114,130 106,84'), '#8f96b4', 0.6),
    }),
    pen.form(ellipse(128, 208, 50, 34), '#c8a8a0', { size: 0.5 }),
    pen.flat(`${ellipse(108, 204, 10, 13)}${ellipse(148, 204, 10, 13)}`, '#4a2a30'),
    pen.line('M108 226q20 12 40 0', '#4a2a30', 6),
    pen.form(`${circle(94, 124, 16)}${circle(162, 124, 16)}`, '#fffbe8', { size: 0.25, ink: 6 }),
    pen.flat(`${circle(97, 127, 8)}${circle(159, 127, 8)}`, '#1a1030'),
    pen.form(circle(128, 76, 17), '#ffc93a', { size: 0.3, ink: 6 }),
  )
}

/** A white egret by the water. */
const egret: Draw = (pen) =>
  drawing(
    pen.form(ellipse(128, 226, 108, 22), '#3fa8c8', { size: 0.4, within: pen.line('M60 224h60M134 232h62', '#c8f4ff', 6) }),
    pen.line('M116 180v44M140 180v44', '#2a2440', 12),
    pen.form(curve('40,150! 70,96 120,92 160,108 196,130 196,168 160,188 110,190 70,180! 84,166'), '#f6fbff', {
      size: 0.8,
      within:
        pen.line(curve('70,164 110,160 150,148', false), '#b8cce0', 8) + pen.line(curve('84,142 120,138 150,128', false), '#b8cce0', 7),
    }),
    pen.form(curve('150,126! 196,120 196,88 176,66 168,44 184,24 206,26 218,40! 208,48 200,52 206,70 226,96 222,140 188,164!'), '#ffffff', {
      size: 0.6,
    }),
    pen.form(curve('206,34! 250,46 250,52! 208,52!'), '#ffb02a', { size: 0.25, ink: 6 }),
    pen.flat(circle(196, 38, 6), '#1a1030'),
    pen.line('M178 34q-22 2 -34 18', '#f6fbff', 7),
  )

/** A conical hat with its red ribbon. */
const hat: Draw = (pen) =>
  drawing(
    pen.line(curve('62,176 88,236 128,244 168,236 194,176', false), '#150b29', 18),
    pen.line(curve('62,176 88,236 128,244 168,236 194,176', false), '#e8384a', 9),
    pen.form(ellipse(128, 176, 116, 34), '#b98a3a', { size: 0.5 }),
    pen.form(curve('128,20! 176,84 216,134 246,180! 200,196 56,196 10,180! 40,134 80,84'), '#ffe2a0', {
      size: 0.9,
      within:
        pen.line('M128 20L60 190M128 20L104 194M128 20L152 194M128 20L196 190', '#d8a850', 5) +
        pen.line('M100 62q28 10 56 0M74 104q54 18 108 0M48 146q80 24 160 0', '#d8a850', 6),
    }),
    pen.form(circle(128, 24, 11), '#e8384a', { size: 0.2, ink: 6 }),
  )

/** A basket full of rice. */
const basket: Draw = (pen) =>
  drawing(
    pen.form(curve('30,110! 60,50 196,50 226,110!'), '#fffdf0', {
      size: 0.6,
      within: pen.flat(
        each(
          [
            [76, 84],
            [100, 70],
            [128, 62],
            [156, 72],
            [184, 86],
            [112, 92],
            [144, 92],
          ] as const,
          ([x, y]) => ellipse(x, y, 10, 6),
        ),
        '#e0d8b8',
      ),
    }),
    pen.form(curve('22,104! 128,128 234,104! 214,190 190,232! 128,246 66,232! 42,190'), '#c8782e', {
      size: 0.8,
      within:
        pen.line('M60 110l18 128M96 116l10 126M128 118v128M160 116l-10 126M196 110l-18 128', '#8a4a18', 8) +
        pen.line(curve('34,146 128,164 222,146', false), '#f0b060', 9) +
        pen.line(curve('46,190 128,206 210,190', false), '#f0b060', 9),
    }),
    pen.line(curve('22,106 128,130 234,106', false), '#150b29', 26),
    pen.line(curve('22,106 128,130 234,106', false), '#f0b060', 14),
  )

const frog: Draw = (pen) =>
  drawing(
    pen.form(
      `${curve('30,214! 14,170 40,130 74,140! 96,180 92,214!')}${mirror(curve('30,214! 14,170 40,130 74,140! 96,180 92,214!'))}`,
      '#2f9a44',
      { size: 0.5 },
    ),
    pen.form(curve('128,70 190,80 220,120 208,176 172,220 128,228 84,220 48,176 36,120 66,80'), '#4fc25a', {
      size: 0.9,
      within: pen.flat(ellipse(128, 190, 58, 42), '#d8f0a0', 0.9),
    }),
    pen.form(`${circle(78, 72, 34)}${circle(178, 72, 34)}`, '#4fc25a', { size: 0.4 }),
    pen.form(`${circle(78, 72, 20)}${circle(178, 72, 20)}`, '#fff6d0', { size: 0.2, ink: 6 }),
    pen.flat(`${circle(80, 74, 10)}${circle(176, 74, 10)}`, '#1a1030'),
    pen.line('M72 140q56 44 112 0', '#14501f', 9),
  )

const dragonfly: Draw = (pen) => {
  const wing = curve('120,96! 70,30 20,30 10,62! 40,100 90,112 124,108!')
  const low = curve('120,112! 74,112 30,140 26,168! 70,176 108,146 126,124!')
  return drawing(
    pen.form(`${wing}${mirror(wing)}`, '#8fe4f4', { size: 0.4, ink: 6 }),
    pen.form(`${low}${mirror(low)}`, '#5cc8e8', { size: 0.4, ink: 6 }),
    pen.form(curve('128,84 146,108 140,180 134,240 128,248 122,240 116,180 110,108'), '#e8384a', {
      size: 0.5,
      within: pen.line('M112 140h32M114 168h28M116 196h24M118 220h20', '#8a1424', 6),
    }),
    pen.form(`${circle(108, 66, 22)}${circle(148, 66, 22)}`, '#ffb02a', { size: 0.3 }),
    pen.flat(`${circle(104, 60, 7)}${circle(144, 60, 7)}`, '#fff3cf'),
  )
}

const riceBowl: Draw = (pen) =>
  drawing(
    pen.form(curve('40,126! 60,66 100,42 128,42 156,42 196,66 216,126!'), '#fffdf2', {
      size: 0.7,
      within: pen.flat(
        each(
          [
            [90, 84],
            [116, 66],
            [146, 70],
            [172, 92],
            [128, 98],
            [74, 108],
            [190, 112],
          ] as const,
          ([x, y]) => ellipse(x, y, 11, 6),
        ),
        '#ded6ba',
      ),
    }),
    pen.line('M176 110L236 14M196 112L250 34', '#150b29', 17),
    pen.line('M176 110L236 14M196 112L250 34', '#e09a3a', 8),
    pen.form(curve('18,120! 238,120! 228,180 190,220 166,226! 164,242! 92,242! 90,226! 66,220 28,180'), '#2f6fd8', {
      size: 0.8,
      within: pen.line(curve('30,146 128,160 226,146', false), '#d8ecff', 8) + pen.line('M74 182q14 -18 28 0t28 0t28 0t28 0', '#d8ecff', 7),
    }),
  )

const teaLeaves: Draw = (pen) => {
  const leaf = curve('128,22! 164,70 164,130 128,178! 92,130 92,70')
  return drawing(
    pen.line('M128 150q-4 50 6 92', '#150b29', 22),
    pen.line('M128 150q-4 50 6 92', '#5a8a2a', 11),
    pen.form(turn(leaf, -56, 128, 176), '#2f9a5a', { size: 0.6 }),
    pen.form(turn(leaf, 56, 128, 176), '#2f9a5a', { size: 0.6 }),
    pen.form(leaf, '#8fd85a', {
      size: 0.6,
      within: pen.line('M128 40v130M128 80l18 -16M128 80l-18 -16M128 116l20 -18M128 116l-20 -18', '#e0f8b0', 5),
    }),
  )
}

const chilli: Draw = (pen) =>
  drawing(
    pen.form(curve('150,60! 196,84 196,150 150,196 100,226 44,238 18,236! 78,206 110,160 112,104 124,70'), '#f0322e', {
      size: 0.8,
      within: pen.line(curve('140,90 146,140 110,186', false), '#ffa890', 10, 0.8),
    }),
    pen.form(curve('116,76! 120,48 140,40 160,46 176,64 182,84! 160,78 136,70'), '#3fa83f', { size: 0.4 }),
    pen.line('M148 46q6 -26 34 -34', '#150b29', 22),
    pen.line('M148 46q6 -26 34 -34', '#3fa83f', 11),
  )

/** The symbols of the terraces, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: sunHill,
  S: sheaf,
  H1: buffalo,
  H2: egret,
  H3: hat,
  H4: basket,
  A: frog,
  K: dragonfly,
  Q: riceBowl,
  J: teaLeaves,
  T: chilli,
}
