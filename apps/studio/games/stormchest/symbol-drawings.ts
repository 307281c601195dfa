// Long because it is drawing: one function a symbol.
import { box, circle, curve, drawing, each, ellipse, grow, mirror, move, type Pen, star, turn, wildWord } from '@halong/art/drawing'

type Draw = (pen: Pen) => string

/** Lightning out of a cloud, with the wild's ribbon. */
const lightning: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 130, r: 126 }, '#8fe8ff', 0.9),
    pen.form(curve('138,76! 186,76! 150,120! 176,120! 104,196! 122,140! 92,140!'), '#ffe14a', { size: 0.5 }),
    pen.form(curve('22,106 18,70 54,60! 62,26 106,18 128,42! 150,16 196,26 200,60! 236,62 240,98 222,108! 34,110!'), '#5f7fb0', {
      size: 0.7,
      within: pen.line(curve('52,92 72,74 96,88', false) + curve('140,88 164,66 190,84', false), '#c8e0ff', 8),
    }),
    pen.form(curve('18,182! 80,174 176,174 238,182! 238,238! 176,230 80,230 18,238!'), '#0f5a8a', { size: 0.4, ink: 7 }),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 190), '#032038'),
    pen.flat(move(grow(wildWord, 1.16, { x: 0, y: 0 }), 65, 187), '#e8fbff'),
  )

/** A silver coin that the wave has thrown up: what stays. */
const silver: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 128 }, '#a8f0ff', 0.8),
    pen.form(circle(128, 128, 104), '#c8d8ea', { size: 0.9 }),
    pen.line(circle(128, 128, 84), '#6f8aa8', 7),
    pen.form(
      curve('60,150! 74,104 116,78 150,92 174,116 160,142 138,136! 150,120 134,112 120,126 124,154 196,152! 180,184 76,184'),
      '#1f8fb8',
      {
        size: 0.4,
        ink: 6,
      },
    ),
    pen.flat(`${circle(166, 78, 7)}${circle(184, 98, 5)}`, '#1f8fb8'),
  )

const chest: Draw = (pen) =>
  drawing(
    pen.glow({ x: 128, y: 110, r: 124 }, '#ffd24a', 0.9),
    pen.form(curve('22,96! 30,40 76,20 128,18 180,20 226,40 234,96!'), '#9a4f22', {
      size: 0.8,
      within: pen.flat(`${box(52, 14, 22, 90)}${box(182, 14, 22, 90)}`, '#e8b04a'),
    }),
    pen.form(curve('34,120! 48,92 72,104 90,84 110,100 128,80 148,100 168,84 186,104 208,92 222,120!'), '#ffd24a', { size: 0.5 }),
    pen.form(`${circle(92, 104, 15)}`, '#f0324a', { size: 0.25, ink: 5 }),
    pen.form(`${circle(160, 104, 15)}`, '#2fd08a', { size: 0.25, ink: 5 }),
    pen.form(box(22, 116, 212, 118, 12), '#b8622a', {
      size: 0.8,
      within: pen.flat(`${box(52, 110, 22, 130)}${box(182, 110, 22, 130)}`, '#e8b04a') + pen.line('M28 176h200', '#7a3a14', 6),
    }),
    pen.form(box(100, 112, 56, 62, 10), '#ffd24a', { size: 0.4 }),
    pen.flat(`${circle(128, 136, 9)}${box(124, 138, 8, 22)}`, '#5a2a0a'),
  )

const lighthouse: Draw = (pen) =>
  drawing(
    pen.flat(`${curve('128,62! 10,20! 10,92!')}${curve('128,62! 246,20! 246,92!')}`, '#fff2a0', 0.75),
    pen.form(curve('18,238! 60,196 196,196 238,238!'), '#4a5a78', { size: 0.5 }),
    pen.form(curve('98,92! 158,92! 178,216! 78,216!'), '#f4f7ff', {
      size: 0.7,
      within: pen.flat(`${curve('90,120! 166,120! 170,150! 86,150!')}${curve('84,180! 174,180! 178,212! 78,212!')}`, '#e8304a'),
    }),
    pen.form(box(84, 82, 88, 18, 6), '#2a3658', { size: 0.25, ink: 6 }),
    pen.form(box(100, 42, 56, 42, 6), '#ffe68a', { size: 0.4, within: pen.glow({ x: 128, y: 62, r: 34 }, '#ffffff', 1) }),
    pen.form(curve('90,44! 128,8! 166,44!'), '#e8304a', { size: 0.35 }),
  )

const spyglass: Draw = (pen) =>
  drawing(
    pen.form(turn(box(20, 102, 74, 48, 10), -30), '#3a2a5a', { size: 0.5 }),
    pen.form(turn(box(86, 94, 74, 64, 10), -30), '#c8882a', { size: 0.6 }),
    pen.form(turn(box(150, 82, 86, 88, 14), -30), '#e8b04a', { size: 0.7 }),
    pen.form(turn(ellipse(238, 126, 16, 44), -30), '#9fe4ff', { size: 0.4, ink: 7 }),
    pen.line(turn('M104 96v60M176 84v84', -30), '#8a5a14', 7),
  )

const map: Draw = (pen) =>
  drawing(
    pen.form(curve('36,40! 92,54 164,28 220,44! 226,210! 166,196 92,222 30,204!'), '#f0dcae', {
      size: 0.8,
      within:
        pen.flat(curve('60,84! 96,70 120,92 104,124 66,122!') + curve('140,150! 190,136 206,176 168,188 138,180!'), '#b8c87a') +
        pen.line('M92 112q26 40 40 8t46 40', '#a0501e', 8, 0.9),
    }),
    pen.line('M166 142l36 36M202 142l-36 36', '#150b29', 24),
    pen.line('M166 142l36 36M202 142l-36 36', '#e8203a', 13),
  )

const anchor: Draw = (pen) => {
  const arm = 'M128 92v134M84 112h88M44 156q10 66 84 70q74 -4 84 -70'
  return drawing(
    pen.line(arm, '#150b29', 40),
    pen.line(arm, '#6f8fc8', 23),
    pen.line('M122 100v118', '#c8dcff', 6),
    pen.form(circle(128, 62, 36), '#6f8fc8', { size: 0.4 }),
    pen.flat(circle(128, 62, 17), '#10203a'),
    pen.form(`${curve('22,176! 44,130! 74,166!')}${mirror(curve('22,176! 44,130! 74,166!'))}`, '#6f8fc8', { size: 0.3 }),
  )
}

const bottle: Draw = (pen) =>
  drawing(
    pen.form(turn(curve('104,84! 104,30! 152,30! 152,84! 184,110 190,140 190,226 178,240! 78,240! 66,226 66,140 72,110'), 24), '#4fc8a0', {
      size: 0.8,
      within:
        pen.flat(turn(box(92, 120, 70, 96, 18), 24), '#f6e6c0') + pen.line(turn('M104 146h46M104 168h46M104 190h30', 24), '#a0703a', 6),
    }),
    pen.form(turn(box(108, 6, 40, 32, 6), 24), '#c8883a', { size: 0.3, ink: 6 }),
  )

const barrel: Draw = (pen) =>
  drawing(
    pen.form(curve('72,22! 184,22! 220,76 226,128 220,180 184,234! 72,234! 36,180 30,128 36,76'), '#a8652e', {
      size: 0.9,
      within: pen.line('M96 22q-22 106 0 212M128 22v212M160 22q22 106 0 212', '#6a3a14', 6),
    }),
    pen.line(curve('46,70 128,84 210,70', false) + curve('46,186 128,200 210,186', false), '#150b29', 26),
    pen.line(curve('46,70 128,84 210,70', false) + curve('46,186 128,200 210,186', false), '#8fa0b8', 14),
  )

const starShell: Draw = (pen) =>
  drawing(
    pen.form(star(128, 134, 5, 118, 56), '#ff6a7a', {
      size: 0.8,
      within: pen.flat(
        each([0, 72, 144, 216, 288], (degrees) =>
          turn(`${circle(128, 50, 8)}${circle(128, 78, 10)}${circle(128, 106, 11)}`, degrees, 128, 134),
        ),
        '#ffd0c8',
      ),
    }),
    pen.flat(circle(128, 134, 13), '#ffd0c8'),
  )

/** The symbols of the storm, by the names the strips know them under. */
export const symbolDrawings: Readonly<Record<string, Draw>> = {
  W: lightning,
  C: silver,
  H1: chest,
  H2: lighthouse,
  H3: spyglass,
  H4: map,
  A: anchor,
  K: bottle,
  Q: barrel,
  J: starShell,
}
