// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, mirror, move, type Pen, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
const around = (count: number, d: string, from = 0): string =>
  each(
    Array.from({ length: count }, (_, at) => from + (at * 360) / count),
    (degrees) => turn(d, degrees),
  )
const flame = curve('128,10! 150,48 176,64 176,104 156,140 128,148 100,140 80,104 80,84 96,64 104,84! 118,62')

/** A sun of fire behind the wild's ribbon; each counts twice. */
const fireSun: Draw = (pen) =>
  drawing(
    pen.form(around(10, curve('128,4! 148,34 144,70 128,84 112,70 116,38')), '#ff5a1a', { size: 0.4, ink: 6 }),
    pen.form(circle(128, 120, 76), '#ffb01f', { size: 0.8, within: pen.glow({ x: 112, y: 100, r: 90 }, '#fff6b0', 1) }),
    pen.line('M98 96l60 48M158 96l-60 48', '#b3200f', 22),
    pen.line('M98 96l60 48M158 96l-60 48', '#fff3cf', 11),
    pen.form(curve('18,182! 80,172 176,172 238,182! 238,238! 176,228 80,228 18,238!'), '#7a0f1c', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.18, { x: 0, y: 0 }), 64, 189), '#2a0306'),
    pen.flat(move(grow(wildWord, 1.18, { x: 0, y: 0 }), 64, 186), '#ffd76a'),
  )

/** An egg that glows in its nest of flames: the scatter. */
const egg: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, '#ffd24a', 1),
    pen.form(`${turn(flame, -38, 128, 190)}${turn(flame, 38, 128, 190)}`, '#f2371f', { size: 0.4, ink: 6 }),
    pen.form(curve('128,22 176,70 196,128 186,180 128,206 70,180 60,128 80,70'), '#ffe08a', {
      size: 0.9,
      within:
        pen.glow({ x: 128, y: 150, r: 90 }, '#ff7a1f', 0.9) +
        pen.line('M86 100l22 20l-14 24l26 18l-10 30M172 92l-24 22l16 22l-22 24', '#d8401a', 7) +
        pen.flat(ellipse(108, 66, 14, 22), '#fffbe0', 0.8),
    }),
    pen.form(
      curve('18,178! 46,168 60,196 84,184 104,212 128,192 152,212 172,184 196,196 210,168 238,178! 214,232 170,248 86,248 42,232'),
      '#f2571a',
      {
        size: 0.5,
        within: pen.flat(curve('60,222! 84,208 104,228 128,214 152,228 172,208 196,222! 170,244 86,244!'), '#ffd24a'),
      },
    ),
  )

/** The phoenix with its wings up. */
const phoenix: Draw = (pen) => {
  const wing = curve('112,130! 92,90 60,62 8,40! 18,64 12,76! 30,88 26,100! 44,112 40,124! 62,136 70,150! 96,160 120,158!')
  return drawing(
    pen.form(`${wing}${mirror(wing)}`, '#f2371f', {
      size: 0.7,
      within: pen.line('M100 132Q70 96 30 70M104 142Q74 118 42 104M216 70Q186 96 156 132M214 104Q182 118 152 142', '#ffb02a', 10),
    }),
    pen.form(
      `${curve('116,170! 90,206 62,220 44,250! 86,246 112,224 124,190!')}${mirror(curve('116,170! 90,206 62,220 44,250! 86,246 112,224 124,190!'))}`,
      '#ff8a1f',
      { size: 0.5 },
    ),
    pen.form(curve('118,176! 112,214 128,252! 144,214 138,176!'), '#ffd24a', { size: 0.4 }),
    pen.form(curve('128,56 150,72 158,112 152,160 128,186 104,160 98,112 106,72'), '#ff8a1f', {
      size: 0.7,
      within: pen.flat(curve('128,110 146,130 140,164 128,178 116,164 110,130'), '#ffd24a'),
    }),
    pen.form(circle(128, 62, 32), '#f2571a', { size: 0.5 }),
    pen.form(
      `${curve('116,36! 96,22 92,4! 116,12 126,32!')}${curve('122,32! 120,14 128,0! 140,16 136,32!')}${curve('140,36! 156,24 166,8! 166,30 148,44!')}`,
      '#ffd24a',
      { size: 0.25, ink: 6 },
    ),
    pen.form(curve('112,66! 144,66! 128,96!'), '#ffd24a', { size: 0.3, ink: 6 }),
    pen.flat(`${circle(114, 56, 7)}${circle(142, 56, 7)}`, '#2a0306'),
  )
}

const feather: Draw = (pen) =>
  drawing(
    pen.form(curve('214,16! 226,70 206,130 160,180 110,210 66,216! 52,180 66,130 104,78 150,36'), '#f2371f', {
      size: 0.8,
      within:
        pen.flat(curve('196,34! 204,84 180,136 140,172 92,198! 82,176 96,134 130,88 160,54'), '#ff9a2a') +
        pen.flat(ellipse(146, 106, 26, 34), '#ffe08a') +
        pen.flat(ellipse(148, 106, 13, 18), '#7a0f1c'),
    }),
    pen.line(curve('204,30 150,110 78,200 28,244', false), '#2a0306', 16),
    pen.line(curve('204,30 150,110 78,200 28,244', false), '#ffe08a', 7),
  )

const volcano: Draw = (pen) =>
  drawing(
    pen.form(`${circle(104, 44, 26)}${circle(144, 34, 30)}${circle(172, 58, 22)}`, '#8a5a6a', { size: 0.3 }),
    pen.form(curve('8,232! 60,170 86,84! 112,92 144,92 170,84! 196,170 248,232!'), '#4a2430', {
      size: 0.8,
      within:
        pen.flat(curve('80,70! 112,108 108,150! 122,126 132,196! 144,130 152,164! 156,110 176,70!'), '#ff5a1a') +
        pen.flat(curve('100,84! 122,110 130,160! 140,110 158,84!'), '#ffd24a'),
    }),
    pen.form(ellipse(128, 86, 44, 12), '#ffd24a', { size: 0.25, ink: 6 }),
  )

const brazier: Draw = (pen) =>
  drawing(
    pen.form(flame, '#f2371f', { size: 0.5, within: pen.flat(grow(flame, 0.56, { x: 128, y: 140 }), '#ffd24a') }),
    pen.form(curve('28,120! 228,120! 214,166 178,186 128,190 78,186 42,166'), '#c98a2a', {
      size: 0.7,
      within: pen.line(curve('48,150 128,166 208,150', false), '#ffe08a', 8),
    }),
    pen.line('M20 120h216', '#150b29', 28),
    pen.line('M20 120h216', '#e8b04a', 15),
    pen.form(curve('104,184! 152,184! 150,214 176,244! 80,244! 106,214'), '#a86a1c', { size: 0.5 }),
  )

/** Cut stones, each of its own shape and colour. */
const gem =
  (outline: string, facets: string, table: string, [body, line, light]: readonly [string, string, string]): Draw =>
  (pen) =>
    drawing(
      pen.form(outline, body, { size: 0.9, within: pen.flat(table, light, 0.75) + pen.line(facets, line, 5, 0.8) }),
      pen.flat(curve('84,66! 104,52 122,50! 100,66 90,84!'), '#ffffff', 0.8),
    )
const ruby = gem(
  curve('78,24! 178,24! 232,96! 128,240! 24,96!'),
  'M24 96h208M78 24l24 72l26 144l26 -144l24 -72M102 96l26 -72l26 72',
  curve('102,96! 128,24! 154,96!'),
  ['#f0223f', '#ffb0b8', '#ff8a94'],
)
const amber = gem(
  curve('128,14 176,76 204,140 180,208 128,240 76,208 52,140 80,76'),
  'M128 14v226M52 140h152M80 76l96 132M176 76l-96 132',
  curve('128,80! 168,140! 128,200! 88,140!'),
  ['#ff9a1f', '#ffe8b0', '#ffd27a'],
)
const emerald = gem(
  curve('80,20! 176,20! 228,72! 228,184! 176,236! 80,236! 28,184! 28,72!'),
  'M80 20l18 50M176 20l-18 50M28 72l70 -2M228 72l-70 -2M28 184l70 2M228 184l-70 2M80 236l18 -50M176 236l-18 -50',
  box(98, 70, 60, 116),
  ['#12a85a', '#b0f8cc', '#5fe09a'],
)
const amethyst = gem(
  curve('128,20! 236,210! 204,236! 52,236! 20,210!'),
  'M128 20v216M20 210l108 -50l108 50M52 236l76 -76l76 76',
  curve('128,84! 172,164! 84,164!'),
  ['#8a3ad8', '#e0c0ff', '#bf8af8'],
)
const obsidian = gem(
  curve('96,16! 170,30! 214,104! 196,204! 132,242! 58,212! 40,112!'),
  'M96 16l34 84l40 -70M130 100l84 4M130 100l-90 12M130 100l2 142M58 212l72 -112l66 104',
  curve('96,16! 170,30! 130,100!'),
  ['#3a3454', '#a8a0d0', '#7a72a8'],
)

/** The symbols of the phoenix, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: fireSun,
  S: egg,
  H1: phoenix,
  H2: feather,
  H3: volcano,
  H4: brazier,
  A: ruby,
  K: amber,
  Q: emerald,
  J: amethyst,
  T: obsidian,
}
