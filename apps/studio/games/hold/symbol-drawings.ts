// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, grow, mirror, move, type Pen, star, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string

const BRONZE = '#d98f3e'
const DARK = '#5a2e10'
const GOLD = '#ffd25a'
const round = (count: number): number[] => Array.from({ length: count }, (_, at) => (at * 360) / count)

/** The star in the middle of a drum's face, with the wild's ribbon. */
const drumStar: Draw = (pen) =>
  drawing(
    pen.form(circle(128, 122, 112), BRONZE, {
      size: 0.8,
      within:
        pen.line(circle(128, 122, 98), DARK, 5) +
        pen.line(circle(128, 122, 74), DARK, 5) +
        pen.flat(
          each(round(24), (degrees) => turn(curve('122,26! 134,26! 128,44!'), degrees, 128, 122)),
          DARK,
        ) +
        pen.glow({ x: 128, y: 122, r: 76 }, '#fff0b0', 0.9),
    }),
    pen.form(star(128, 122, 14, 68, 26), GOLD, { size: 0.5, ink: 6 }),
    pen.form(circle(128, 122, 20), '#ff7a3a', { size: 0.3, ink: 6 }),
    pen.form(curve('26,178! 80,170 176,170 230,178! 230,232! 176,224 80,224 26,232!'), '#0f6a5c', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 184.5), '#04241e'),
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 181.5), '#fff3cf'),
  )

/** A coin with a square hole. */
const coin: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, '#ffb84a', 0.85),
    pen.form(circle(128, 128, 108), '#ffc23a', { size: 0.9 }),
    pen.form(circle(128, 128, 86), '#f0a01f', {
      size: 0.6,
      ink: 5,
      within: pen.flat(
        each(round(16), (degrees) => turn(curve('118,48! 138,48! 128,78!'), degrees)),
        '#ffe08a',
      ),
    }),
    pen.form(box(96, 96, 64, 64, 8), '#6a3408', { size: 0.4, ink: 7, rim: false }),
    pen.line(box(90, 90, 76, 76, 12), '#ffe9a8', 6),
  )

/** A Lạc bird, its wings spread. */
const lacBird: Draw = (pen) =>
  drawing(
    pen.form(curve('138,118! 120,60 132,18 160,8! 176,44 190,84 184,124!'), '#ff9a3a', {
      size: 0.6,
      within: pen.line('M146 104q-8 -46 10 -78M164 108q-4 -40 4 -66', DARK, 6, 0.7),
    }),
    pen.form(curve('130,138! 104,196 116,234 146,250! 168,214 186,176 180,136!'), '#ff9a3a', {
      size: 0.6,
      within: pen.line('M140 152q-10 44 8 80M160 150q-4 40 -2 66', DARK, 6, 0.7),
    }),
    pen.form(curve('110,112! 176,104 214,110 250,92! 246,128 250,164! 214,148 176,150 110,144!'), '#e8702a', {
      size: 0.5,
      within: pen.line('M196 118l46 -14M198 128h48M196 138l46 14', DARK, 6, 0.7),
    }),
    pen.form(curve('6,134! 44,110 78,98 96,76! 118,92 128,120 118,146! 90,158 60,146!'), GOLD, { size: 0.5 }),
    pen.form(curve('92,80! 104,44 128,36 148,44! 130,62 118,88!'), '#ff5a3a', { size: 0.35, ink: 7 }),
    pen.form(circle(88, 116, 11), '#fff6e0', { size: 0.2, ink: 5 }),
    pen.flat(circle(86, 117, 5), '#1a0a04'),
  )

/** A long canoe with a bird's prow and feathered paddlers. */
const canoe: Draw = (pen) => {
  const paddler = (x: number) =>
    pen.line(`M${x} 150l-22 66`, DARK, 8) +
    pen.form(curve(`${x - 14},156! ${x - 10},118 ${x + 10},118 ${x + 14},156!`), '#2fb09a', { size: 0.3, ink: 6 }) +
    pen.form(curve(`${x - 10},96! ${x - 14},52 ${x - 2},30! ${x + 4},54! ${x + 18},40! ${x + 18},70 ${x + 10},96!`), '#ff7a3a', {
      size: 0.3,
      ink: 6,
    }) +
    pen.form(circle(x, 104, 14), '#ffd8a0', { size: 0.3, ink: 6 })
  return drawing(
    paddler(84),
    paddler(128),
    paddler(172),
    pen.form(
      curve('4,92! 34,84 44,104 50,148! 90,160 166,160 206,148! 212,104 226,80 252,70! 246,140 216,206 176,214! 80,214! 40,206 16,150!'),
      '#b8622a',
      {
        size: 0.6,
        within: pen.line(curve('38,176 90,192 166,192 218,176', false), GOLD, 8),
      },
    ),
    pen.flat(circle(26, 104, 6), '#1a0a04'),
    pen.line('M4 234q21 -14 42 0t42 0t42 0t42 0t42 0t42 0', '#5fe0d0', 9),
  )
}

/** A house on stilts under a swept roof. */
const house: Draw = (pen) =>
  drawing(
    pen.line('M72 168V238M128 168V238M184 168V238M56 204H200', DARK, 15),
    pen.line('M72 168V238M128 168V238M184 168V238M56 204H200', '#b0743a', 6),
    pen.form(box(58, 122, 140, 58, 6), '#e8b860', {
      size: 0.5,
      within: pen.line('M84 122v58M110 122v58M146 122v58M172 122v58', '#9a6420', 5, 0.8),
    }),
    pen.form(box(112, 134, 32, 46, 4), DARK, { size: 0.3, ink: 5, rim: false }),
    pen.form(curve('2,40! 40,62 88,70 128,70 168,70 216,62 254,40! 232,96 216,120 200,138! 56,138! 40,120 24,96!'), '#1f9a86', {
      size: 0.7,
      within: pen.line('M64 84L52 130M96 88L92 134M128 90V134M160 88L164 134M192 84L204 130', '#0a4a42', 7, 0.8),
    }),
    pen.form(curve('2,40! 6,18 24,10 34,20! 26,34 40,52 52,66!'), GOLD, { size: 0.25, ink: 6 }),
    pen.form(mirror(curve('2,40! 6,18 24,10 34,20! 26,34 40,52 52,66!')), GOLD, { size: 0.25, ink: 6 }),
  )

/** A cast bronze jar. */
const jar: Draw = (pen) =>
  drawing(
    pen.line('M44 96q-34 6 -30 44q10 26 38 24M212 96q34 6 30 44q-10 26 -38 24', '#150b29', 26),
    pen.line('M44 96q-34 6 -30 44q10 26 38 24M212 96q34 6 30 44q-10 26 -38 24', '#2f9f8a', 12),
    pen.form(curve('60,44! 196,44! 212,90 214,160 186,236! 70,236! 42,160 44,90'), '#2f9f8a', {
      size: 0.8,
      within:
        pen.line('M40 92h180M40 118h180M46 190h164', '#0f4f48', 6) +
        pen.flat(
          each([52, 84, 116, 148, 180], (x) => curve(`${x},186! ${x + 14},152! ${x + 28},186!`)),
          GOLD,
        ) +
        pen.line(
          each([66, 102, 138, 174], (x) => circle(x + 8, 105, 7)),
          GOLD,
          4,
        ),
    }),
    pen.form(curve('48,20! 208,20! 200,52! 56,52!'), '#e0a050', { size: 0.4 }),
    pen.flat(box(64, 60, 14, 150, 7), '#8fe8d4', 0.5),
  )

/** A disc of fired clay with a carved sign; the five lower symbols. */
const disc =
  (colour: string, edge: string, sign: (pen: Pen) => string): Draw =>
  (pen) =>
    drawing(
      pen.form(circle(128, 128, 104), edge, { size: 0.7 }),
      pen.form(circle(128, 128, 84), colour, { size: 0.7, ink: 6, within: sign(pen) }),
      pen.line(circle(128, 128, 94), '#ffe6b0', 4, 0.75),
    )

/** The symbols of the drum hall, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: drumStar,
  C: coin,
  H1: lacBird,
  H2: canoe,
  H3: house,
  H4: jar,
  A: disc('#c8452a', '#e88a4a', (pen) => pen.flat(star(128, 128, 12, 66, 34), '#ffd9a0') + pen.flat(circle(128, 128, 20), '#c8452a')),
  K: disc('#1f8f9f', '#6fd0d0', (pen) =>
    pen.line('M44 112l28 -30l28 30l28 -30l28 30l28 -30l28 30M44 160l28 -30l28 30l28 -30l28 30l28 -30l28 30', '#d8fff6', 13),
  ),
  Q: disc('#c89a1f', '#f0d070', (pen) =>
    pen.line(curve('128,128 146,120 150,142 122,154 100,132 112,98 154,92 180,124 172,172 122,188 80,160', false), '#5a3a04', 13),
  ),
  J: disc('#4a4fb0', '#9a9fe8', (pen) =>
    pen.line(`${circle(98, 98, 24)}${circle(158, 158, 24)}M116 82L180 138M80 116L138 176`, '#e0e4ff', 12),
  ),
  T: disc('#4f7f3a', '#a0c878', (pen) => pen.line('M62 96h132M78 96v56M104 96v66M128 96v70M152 96v66M178 96v56', '#eaffd0', 12)),
}
