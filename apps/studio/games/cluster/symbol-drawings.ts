// Long because it is drawing: one function a symbol.
import { circle, curve, drawing, each, ellipse, mirror, type Pen, star, turn } from '@halong/art/drawing'

type Draw = (pen: Pen) => string

/** A turtle from above. */
const turtle: Draw = (pen) => {
  const flipper = curve('84,92! 40,44 18,52 22,84 60,120!')
  const foot = curve('88,180! 58,220 66,238 92,232 112,204!')
  const skin = { size: 0.4, ink: 7 }
  return drawing(
    pen.form(flipper, '#9be06a', skin),
    pen.form(mirror(flipper), '#9be06a', skin),
    pen.form(foot, '#9be06a', skin),
    pen.form(mirror(foot), '#9be06a', skin),
    pen.form(curve('128,10 156,28 158,64 128,84 98,64 100,28'), '#b6f07a', { size: 0.4, ink: 7 }),
    pen.form(circle(128, 140, 76), '#e0a52a', {
      size: 0.8,
      within:
        pen.flat(star(128, 140, 6, 40, 36, 0), '#ffd766') +
        pen.line(
          each([0, 60, 120, 180, 240, 300], (degrees) => turn('M128 100v-40', degrees, 128, 140)),
          '#8a5a10',
          8,
        ) +
        pen.line(star(128, 140, 6, 40, 36, 0), '#8a5a10', 8),
    }),
    pen.flat(`${circle(114, 38, 7)}${circle(142, 38, 7)}`, '#1a1030'),
  )
}

/** A clownfish. */
const clownfish: Draw = (pen) =>
  drawing(
    pen.form(curve('188,128! 232,80 250,92 240,128 250,164 232,176!'), '#ff8a1f', { size: 0.4 }),
    pen.form(curve('96,66! 116,28 160,30 172,74!'), '#ff8a1f', { size: 0.4 }),
    pen.form(curve('110,190! 126,228 156,222 162,184!'), '#ff8a1f', { size: 0.35 }),
    pen.form(curve('10,132 46,76 112,56 176,90 204,128 176,168 112,202 46,186'), '#ff6a1a', {
      size: 0.8,
      within:
        pen.flat(curve('76,40! 102,96 102,166 74,220! 112,220! 138,166 138,94 112,40!'), '#1a1030') +
        pen.flat(curve('82,40! 110,98 110,164 80,220! 106,220! 130,164 130,96 106,40!'), '#ffffff') +
        pen.flat(curve('170,60! 182,110 182,150 170,200! 196,200! 206,128 196,60!'), '#1a1030') +
        pen.flat(curve('176,60! 188,110 188,150 176,200! 192,200! 200,128 192,60!'), '#ffffff'),
    }),
    pen.form(circle(54, 118, 17), '#ffffff', { size: 0.3, ink: 6 }),
    pen.flat(circle(51, 120, 9), '#1a1030'),
    pen.line('M20 152q18 10 34 2', '#8a2a08', 6),
  )

/** A jellyfish. */
const jellyfish: Draw = (pen) => {
  const arm = (d: string) => pen.line(d, '#150b29', 22) + pen.line(d, '#e08aff', 11)
  return drawing(
    pen.glow({ x: 128, y: 110, r: 126 }, '#f0a8ff', 0.75),
    arm('M66 148q-18 34 4 58t-6 38'),
    arm('M104 152q-14 40 6 60t-4 34'),
    arm('M152 152q14 40 -6 60t4 34'),
    arm('M190 148q18 34 -4 58t6 38'),
    pen.form(
      curve('22,148! 20,84 64,18 128,14 192,18 236,84 234,148! 214,164 194,150! 172,168 150,152! 128,168 106,152! 84,168 62,150! 42,164'),
      '#b84ff0',
      {
        size: 0.8,
        within:
          pen.flat(ellipse(128, 96, 66, 50), '#d98aff', 0.7) +
          pen.flat(`${ellipse(92, 52, 20, 13)}${circle(126, 40, 7)}`, '#ffffff', 0.7) +
          pen.flat(`${circle(106, 112, 9)}${circle(150, 112, 9)}`, '#2a0a4a'),
      },
    ),
    pen.line('M116 128q12 10 24 0', '#2a0a4a', 6),
  )
}

/** A branch of red coral. */
const redCoral: Draw = (pen) => {
  const branches =
    'M128 236V120M128 180Q70 170 62 104M62 130Q34 118 30 78M62 112Q84 92 82 56M128 150Q120 90 128 28M128 170Q190 160 196 92M196 124Q226 112 228 74M194 108Q168 84 172 50M128 92Q100 78 104 40'
  return drawing(
    pen.line(branches, '#150b29', 38),
    pen.line(branches, '#ff3d5e', 24),
    pen.line(branches, '#ff8a96', 7, 0.75),
    pen.form(curve('54,240! 66,214 100,206 128,210 158,206 190,214 204,240!'), '#a81f44', { size: 0.4 }),
  )
}

/** A sea anemone. */
const anemone: Draw = (pen) => {
  const arms = each([-58, -39, -19, 0, 19, 39, 58], (degrees) => turn('M128 150q-10 -46 0 -100', degrees, 128, 176))
  return drawing(
    pen.line(arms, '#150b29', 42),
    pen.line(arms, '#c8e83a', 27),
    pen.line(arms, '#f6ffb0', 8, 0.8),
    pen.flat(
      each([-58, -39, -19, 0, 19, 39, 58], (degrees) => turn(circle(128, 46, 13), degrees, 128, 176)),
      '#ff7ab0',
    ),
    pen.form(curve('60,150! 84,136 172,136 196,150! 188,204 200,238! 56,238! 68,204'), '#7fb01f', {
      size: 0.6,
      within: pen.line('M92 160v70M128 156v76M164 160v70', '#4f7a10', 8, 0.7),
    }),
  )
}

/** A nautilus. */
const nautilus: Draw = (pen) =>
  drawing(
    pen.line('M34 176q-18 24 -10 52M58 190q-14 26 -2 50M84 198q-8 24 6 44', '#150b29', 22),
    pen.line('M34 176q-18 24 -10 52M58 190q-14 26 -2 50M84 198q-8 24 6 44', '#ffd0a0', 11),
    pen.form(curve('20,168! 14,96 62,26 136,18 214,22 246,96 234,156 190,218 132,224 98,200!'), '#2f8fff', {
      size: 0.8,
      within:
        pen.line('M150 40Q120 80 134 124M196 52Q150 84 146 126M232 96Q184 104 154 136M228 158Q190 150 158 146', '#e8f6ff', 15, 0.85) +
        pen.line(curve('106,202 96,150 118,112 156,112 172,138 158,160 140,152', false), '#0f3f9a', 9),
    }),
    pen.form(curve('18,166! 40,150 80,160 104,198! 84,214 40,206 22,190'), '#ffb070', { size: 0.4, ink: 7 }),
    pen.form(circle(60, 176, 14), '#ffffff', { size: 0.25, ink: 5 }),
    pen.flat(circle(57, 178, 7), '#1a1030'),
  )

/** The symbols of the reef, by the names the board knows them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  H1: turtle,
  H2: clownfish,
  H3: jellyfish,
  L1: redCoral,
  L2: anemone,
  L3: nautilus,
}
