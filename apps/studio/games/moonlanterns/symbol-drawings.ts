// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, mirror, type Pen, star, turn } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
const around = (count: number, d: string, from = 0): string =>
  each(
    Array.from({ length: count }, (_, at) => from + (at * 360) / count),
    (degrees) => turn(d, degrees),
  )

/** A paper lantern that glows: its multiplier is written on it. */
const lantern: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 116, r: 128 }, '#ffb84a', 1),
    pen.line('M128 2v26M128 206v46M112 214v34M144 214v34', '#150b29', 13),
    pen.line('M128 2v26M128 206v46M112 214v34M144 214v34', '#ffd24a', 6),
    pen.form(ellipse(128, 116, 108, 88), '#ff4a2a', {
      size: 0.9,
      within:
        pen.glow({ x: 118, y: 104, r: 96 }, '#ffe68a', 0.95) +
        pen.line('M128 28v176M84 36Q28 116 84 196M172 36Q228 116 172 196M106 30Q82 116 106 202M150 30Q174 116 150 202', '#c81e2a', 5, 0.6),
    }),
    pen.form(`${box(90, 22, 76, 20, 8)}${box(90, 192, 76, 20, 8)}`, '#ffc23a', { size: 0.3, ink: 6 }),
  )

/** The rabbit of the moon. */
const rabbit: Draw = (pen) => {
  const ear = curve('92,104! 60,70 58,20 78,8 100,20 116,64 118,98!')
  return drawing(
    pen.form(`${ear}${mirror(ear)}`, '#ffffff', { size: 0.6 }),
    pen.flat(`${curve('92,88! 74,60 74,30 82,26 94,36 104,86!')}${mirror(curve('92,88! 74,60 74,30 82,26 94,36 104,86!'))}`, '#ffb0cc'),
    pen.form(curve('128,82 184,94 214,138 208,188 176,226 128,238 80,226 48,188 42,138 72,94'), '#ffffff', { size: 0.9 }),
    pen.flat(`${circle(92, 150, 15)}${circle(164, 150, 15)}`, '#2a1450'),
    pen.flat(`${circle(87, 144, 5)}${circle(159, 144, 5)}`, '#ffffff'),
    pen.flat(`${ellipse(66, 184, 19, 12)}${ellipse(190, 184, 19, 12)}`, '#ff9ac0', 0.8),
    pen.form(curve('116,172! 140,172! 128,188!'), '#ff6a9a', { size: 0.15, ink: 4 }),
    pen.line('M128 188v10M128 198q-14 14 -26 2M128 198q14 14 26 2', '#2a1450', 6),
    pen.form(star(128, 108, 5, 20, 9), '#ffd24a', { size: 0.2, ink: 5 }),
  )
}

/** The full moon behind a cloud. */
const moon: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 118, r: 128 }, '#fff0a8', 0.9),
    pen.form(circle(128, 116, 96), '#ffe68a', {
      size: 0.9,
      within: pen.flat(`${circle(96, 86, 17)}${circle(156, 72, 11)}${circle(166, 124, 22)}${circle(104, 142, 12)}`, '#f2c24a', 0.8),
    }),
    pen.form(
      curve(
        '14,208 14,176 44,168! 50,140 86,136 100,158! 118,138 156,142 164,166! 190,150 222,164 216,186! 246,190 246,220 224,224! 36,226!',
      ),
      '#8a9af0',
      {
        size: 0.6,
        within: pen.line(curve('40,196 60,178 84,190', false) + curve('120,190 142,174 166,188', false), '#dfe6ff', 8),
      },
    ),
  )

const cake: Draw = (pen) =>
  drawing(
    pen.form(around(12, circle(128, 34, 26)), '#b8622a', { size: 0.4 }),
    pen.form(circle(128, 128, 98), '#e09a42', { size: 0.9 }),
    pen.line(circle(128, 128, 74), '#9a4f1c', 8),
    pen.line(around(8, 'M128 128q-22 -24 0 -50q22 26 0 50'), '#9a4f1c', 7),
    pen.form(circle(128, 128, 17), '#ffc86a', { size: 0.25, ink: 5 }),
  )

const teapot: Draw = (pen) =>
  drawing(
    pen.line('M196 116q54 -16 48 34q-8 44 -60 48', '#150b29', 32),
    pen.line('M196 116q54 -16 48 34q-8 44 -60 48', '#3f6fe8', 16),
    pen.form(curve('72,140! 36,134 28,96 10,82! 34,66 58,80 68,104 84,112!'), '#3f6fe8', { size: 0.4 }),
    pen.form(curve('128,78 190,92 212,142 192,206 160,228 96,228 64,206 46,142 66,92'), '#eef4ff', {
      size: 0.9,
      within:
        pen.line(curve('52,196 128,212 204,196', false), '#3f6fe8', 9) +
        pen.line('M128 176q-30 -20 -30 -46M128 176q30 -20 30 -46M128 180v-60', '#3f6fe8', 8) +
        pen.flat(`${circle(98, 122, 12)}${circle(128, 112, 13)}${circle(158, 122, 12)}`, '#ff6a9a'),
    }),
    pen.form(curve('84,86! 96,64 128,58 160,64 172,86! 128,96'), '#3f6fe8', { size: 0.4 }),
    pen.form(circle(128, 48, 15), '#ffc23a', { size: 0.25, ink: 6 }),
  )

/** A star of coloured paper on a stick. */
const starLight: Draw = (pen) =>
  drawing(
    pen.line('M128 190v60', '#150b29', 20),
    pen.line('M128 190v60', '#c8883a', 9),
    pen.form(circle(128, 116, 106), '#ff8ac8', { size: 0.4, within: pen.flat(circle(128, 116, 88), '#2a1450') }),
    pen.form(star(128, 118, 5, 104, 42), '#ff3a5a', {
      size: 0.8,
      within:
        pen.line(around(5, 'M128 118v-100', 0) + around(5, 'M128 118v40', 0), '#ffe08a', 5) +
        pen.glow({ x: 128, y: 118, r: 60 }, '#fff2b0', 0.9),
    }),
  )

const paperCarp: Draw = (pen) =>
  drawing(
    pen.form(curve('176,132! 220,66 250,70 240,128 252,190 220,196!'), '#2fc0d0', { size: 0.45 }),
    pen.form(curve('96,72! 128,26 172,36 170,86!'), '#2fc0d0', { size: 0.4 }),
    pen.form(curve('8,136 44,84 108,64 168,92 198,130 168,172 108,200 44,186'), '#12909f', {
      size: 0.8,
      within:
        pen.line('M86 78q24 54 0 112M116 74q24 56 0 118M146 84q20 48 0 92', '#7ff0ec', 7) +
        pen.flat(curve('8,136! 44,84 70,74! 84,130 70,196! 44,186'), '#0b6a7a'),
    }),
    pen.form(circle(52, 124, 19), '#fff6d0', { size: 0.25, ink: 6 }),
    pen.flat(circle(48, 126, 9), '#150b29'),
  )

const persimmon: Draw = (pen) =>
  drawing(
    pen.form(curve('128,60 190,64 232,108 234,164 196,220 128,234 60,220 22,164 24,108 66,64'), '#ff7a1f', {
      size: 0.9,
      within: pen.flat(ellipse(82, 118, 22, 32), '#ffc08a', 0.7),
    }),
    pen.form(curve('128,86! 90,110 58,100 44,80! 80,74 100,62 106,40! 128,56! 150,40! 156,62 176,74 212,80! 198,100 166,110'), '#4fae3a', {
      size: 0.4,
    }),
    pen.line('M128 62V26', '#150b29', 20),
    pen.line('M128 62V26', '#7a5a2a', 9),
  )

const osmanthus: Draw = (pen) =>
  drawing(
    pen.form(
      `${turn(curve('128,128! 170,80 176,30 128,4! 80,30 86,80'), 48)}${turn(curve('128,128! 170,80 176,30 128,4! 80,30 86,80'), 228)}`,
      '#3a9a5a',
      { size: 0.5 },
    ),
    pen.form(
      each([0, 90, 180, 270], (degrees) => turn(curve('128,128! 176,104 184,52 128,28! 72,52 80,104'), degrees)),
      '#a86af0',
      { size: 0.6 },
    ),
    pen.line(around(4, 'M128 112v-56'), '#e8d0ff', 6),
    pen.form(circle(128, 128, 27), '#ffd24a', { size: 0.3, ink: 6 }),
    pen.flat(around(6, circle(128, 114, 4)), '#c8701a'),
  )

/** The symbols of the festival, by the names the board knows them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  X: lantern,
  H1: rabbit,
  H2: moon,
  H3: cake,
  H4: teapot,
  L1: starLight,
  L2: paperCarp,
  L3: persimmon,
  L4: osmanthus,
}
