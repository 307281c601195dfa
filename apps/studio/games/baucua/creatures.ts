import { circle, curve, drawing, each, ellipse, type Pen } from '@halong/art/drawing'
import type { BauCuaSymbol } from './sheet.ts'

/** The same once more on the other side of the middle. */
const both = (pen: Pen, half: () => string): string => half() + pen.group(half(), 'transform="translate(160 0) scale(-1 1)"')

const gourd = (pen: Pen): string =>
  pen.group(
    drawing(
      pen.line(curve('80,24 82,10 96,4', false), '#4d7a25', 9),
      pen.form(curve('92,12! 116,0 140,12! 122,28 98,22'), '#8ccf4f', { size: 0.3, ink: 5 }),
      pen.form(curve('80,20 98,26 106,44 100,62 122,78 132,108 114,140 80,148 46,140 28,108 38,78 60,62 54,44 62,26'), '#79b83f', {
        size: 0.8,
        ink: 6,
      }),
      pen.form(curve('52,58! 80,68 108,58! 110,72 80,82 50,72'), '#d8262c', { size: 0.3, ink: 5 }),
      pen.flat(ellipse(56, 112, 9, 20), '#ffffff', 0.4),
      pen.flat(ellipse(68, 40, 6, 11), '#ffffff', 0.4),
    ),
    'transform="translate(5 12) scale(.93)"',
  )

const crab = (pen: Pen): string =>
  drawing(
    both(pen, () =>
      each(['40,104 20,108 8,124', '46,116 30,126 24,144', '38,92 18,90 6,100'], (leg) => pen.line(curve(leg, false), '#a92a1c', 8)),
    ),
    both(pen, () =>
      drawing(
        pen.line(curve('44,80 34,68 32,58', false), '#c53a28', 11),
        pen.form(curve('36,62 16,58 8,36 14,18! 26,34! 36,14! 52,28 54,50'), '#ee5a3a', { size: 0.4, ink: 6 }),
      ),
    ),
    both(pen, () => pen.line(curve('66,70 62,54', false), '#a92a1c', 6)),
    pen.form(ellipse(80, 98, 50, 34), '#e8452f', { size: 0.8, ink: 6 }),
    both(pen, () => drawing(pen.form(circle(61, 48, 9), '#ffffff', { size: 0.2, ink: 4 }), pen.flat(circle(62, 48, 4), '#1c0d08'))),
    pen.line(curve('64,108 80,118 96,108', false), '#8a1c12', 5),
    both(pen, () => pen.flat(ellipse(56, 90, 8, 6), '#ffb08a', 0.8)),
  )

const prawn = (pen: Pen): string =>
  drawing(
    pen.line(curve('122,44 146,40 156,18', false), '#c9501e', 4),
    pen.line(curve('120,38 136,22 138,4', false), '#c9501e', 4),
    each(['66,84 54,92', '70,72 56,70', '82,62 74,50', '74,98 62,108'], (leg) => pen.line(curve(leg, false), '#c9501e', 5)),
    pen.form(curve('92,132! 114,122 134,126! 132,140 134,154! 110,154 92,146'), '#ffb257', { size: 0.3, ink: 5 }),
    pen.form(curve('128,48! 118,28 84,16 48,28 26,62 28,104 56,138 98,144! 84,124 62,104 58,78 74,60 104,62'), '#f47a38', {
      size: 0.8,
      ink: 6,
    }),
    each(['36,48 62,66', '26,76 56,84', '32,106 62,100', '52,132 74,112', '60,24 76,56'], (line) =>
      pen.line(curve(line, false), '#c9501e', 4),
    ),
    pen.form(circle(106, 42, 8), '#ffffff', { size: 0.2, ink: 4 }),
    pen.flat(circle(108, 42, 3.6), '#1c0d08'),
  )

const fish = (pen: Pen): string =>
  drawing(
    pen.form(curve('104,80! 148,42 140,80 148,120!'), '#f2b33d', { size: 0.4, ink: 6 }),
    pen.form(curve('52,52! 66,24 100,30! 98,54'), '#f2b33d', { size: 0.3, ink: 5 }),
    pen.form(curve('60,112! 72,136 94,132! 90,108'), '#f2b33d', { size: 0.3, ink: 5 }),
    pen.form(curve('12,84 36,48 84,42 118,80! 84,120 36,118'), '#e0313f', { size: 0.8, ink: 6 }),
    pen.line(curve('52,56 62,82 52,108', false), '#9a1320', 5),
    each(['72,60 80,70 72,80', '72,84 80,94 72,104', '90,66 98,76 90,86', '90,84 96,92 90,100'], (scale) =>
      pen.line(curve(scale, false), '#ffb08a', 4),
    ),
    pen.form(circle(36, 74, 9), '#ffffff', { size: 0.2, ink: 4 }),
    pen.flat(circle(34, 75, 4), '#1c0d08'),
  )

const rooster = (pen: Pen): string =>
  pen.group(
    drawing(
      each([0, 1, 2], (feather) =>
        pen.group(
          pen.form(
            curve('0,8 -18,-8 -32,-36 -54,-42 -72,-26! -52,-24 -32,-2 0,14'),
            ['#16382f', '#1f5a48', '#2b7a5c'][feather] ?? '#16382f',
            {
              size: 0.2,
              ink: 5,
            },
          ),
          `transform="translate(-26 -6) rotate(${-16 + feather * 20})"`,
        ),
      ),
      each([-8, 12], (x) => pen.line(curve(`${x},30 ${x - 4},50 ${x + 2},68! ${x + 16},69`, false), '#e0a33a', 7)),
      pen.form(curve('-38,-12 -20,-28 24,-26 44,4 26,36 -16,38 -40,12'), '#c8662a', { size: 0.8, ink: 6 }),
      pen.form(curve('8,-4 4,-40 22,-66! 46,-58! 46,-28 34,2'), '#f3a833', { size: 0.6, ink: 6 }),
      pen.form(curve('16,-66 12,-86 24,-78! 30,-92 38,-78! 50,-86 46,-62'), '#d9282f', { size: 0.2, ink: 5 }),
      pen.form(curve('50,-64! 72,-54! 50,-46!'), '#f0d03c', { size: 0.2, ink: 5 }),
      pen.form(ellipse(44, -36, 6, 10), '#d9282f', { size: 0.2, ink: 4 }),
      pen.flat(circle(38, -58, 4.5), '#1c0d08'),
    ),
    'transform="translate(88 92) scale(.86)"',
  )

const deer = (pen: Pen): string =>
  drawing(
    both(pen, () => each(['64,56 52,36 46,10', '54,40 36,36 28,22', '49,24 62,14'], (horn) => pen.line(curve(horn, false), '#8a5a24', 8))),
    both(pen, () => pen.form(curve('58,74! 34,58 12,66! 26,88 58,92'), '#c98a44', { size: 0.4, ink: 6 })),
    pen.form(curve('80,50 102,56 110,78 102,108 94,140 80,148 66,140 58,108 50,78 58,56'), '#c98a44', { size: 0.8, ink: 6 }),
    pen.flat(curve('80,104 94,112 92,138 80,144 68,138 66,112'), '#f4dcb4'),
    pen.form(ellipse(80, 132, 11, 7), '#3a2012', { size: 0.2, ink: 3 }),
    both(pen, () => drawing(pen.flat(ellipse(65, 84, 6, 8), '#1c0d08'), pen.flat(circle(63, 81, 2.2), '#ffffff'))),
    both(pen, () => pen.flat(circle(72, 62, 3.4), '#fff3d8')),
    pen.flat(circle(80, 70, 3.4), '#fff3d8'),
  )

/** The six symbols, each in a square of 160. */
export const creatures: Readonly<Record<BauCuaSymbol, (pen: Pen) => string>> = { gourd, crab, prawn, fish, rooster, deer }
