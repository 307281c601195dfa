// Long because it is drawing: one function a scene, and every one of them is mostly coordinates.
import { mix } from './kit/colour.ts'
import {
  clouds,
  curledCloud,
  disc,
  distantFirework,
  type Frame,
  frameOf,
  lanternString,
  moonPath,
  rays,
  reef,
  sky,
  smallBoat,
  stars,
  water,
} from './kit/land.ts'
import { box, circle, coarseCurve, curve, ellipse, grow, move, num } from './kit/path.ts'
import { createPen, duskLight, type Pen } from './kit/pen.ts'
import { type Chance, seededChance } from './kit/seeded.ts'
import { limestone, range, strew } from './kit/stone.ts'
import { junk } from './objects/bay.ts'
import { drawing, each } from './objects/object.ts'
import { pearlOyster } from './objects/sea.ts'

export const sceneNames = [
  'bay-dusk',
  'lantern-festival',
  'pearl-reef',
  'fair-play',
  'free-play',
  'maintenance',
  'region',
  'not-found',
  'offline',
  'empty',
] as const
export type SceneName = (typeof sceneNames)[number]
export type SceneMode = 'dark' | 'light'

type Hues = {
  readonly sky: readonly string[]
  readonly far: string
  readonly mid: string
  readonly near: string
  readonly haze: string
  readonly scrub: string
  readonly seaFar: string
  readonly seaNear: string
  readonly light: string
  readonly glint: string
}

const dusk: Hues = {
  sky: ['#0f0a28', '#291858', '#6b3480', '#d9687a', '#ffb27a'],
  far: '#8a4f93',
  mid: '#54327f',
  near: '#2b1a58',
  haze: '#e88a80',
  scrub: '#2b5a68',
  seaFar: '#d07a80',
  seaNear: '#0b4a5c',
  light: '#ffd98a',
  glint: '#ffc98a',
}
const dawn: Hues = {
  sky: ['#b9bdf2', '#d6cdf5', '#f0dcf0', '#ffe3d2', '#fff1dc'],
  far: '#cfc3e8',
  mid: '#a69cd6',
  near: '#7068b2',
  haze: '#ffe6d6',
  scrub: '#5fae98',
  seaFar: '#f7e2dd',
  seaNear: '#84d4c6',
  light: '#fff6dc',
  glint: '#ffffff',
}
const nightHues: Hues = {
  ...dusk,
  sky: ['#0a0720', '#170f3f', '#2c2068', '#4f3a92'],
  far: '#4a3a8c',
  mid: '#33276f',
  near: '#1c1346',
  haze: '#6a54b0',
  scrub: '#1f5a62',
  seaFar: '#40347f',
  seaNear: '#0a3348',
  light: '#f2ecff',
  glint: '#8ff0e0',
}
const noonHues: Hues = {
  ...dawn,
  sky: ['#b5cdf2', '#cfdff7', '#e8ebfa', '#f7f0f4'],
  far: '#c9cfee',
  mid: '#9fabdc',
  near: '#6b78b8',
  haze: '#f2f2fb',
  seaFar: '#e2ecf5',
  light: '#fffaf0',
}

type Stage = {
  readonly pen: Pen
  readonly chance: Chance
  readonly frame: Frame
  readonly hues: Hues
  readonly mode: SceneMode
  readonly line: number
  readonly focus: number
}

/** Towers named one by one: [centre, width, height], centre and width in shares of the frame's width, height of its height. */
const isles = (
  stage: Stage,
  towers: readonly (readonly [number, number, number])[],
  options: { base: number; colour: string; distance?: 'near' | 'mid'; reflect?: boolean },
) => {
  const { pen, chance, frame, hues } = stage
  const { base, colour, distance = 'mid', reflect = true } = options
  // A strip has room for more towers, not for wider ones.
  const span = Math.max(Math.min(frame.width, (frame.height * 16) / 9), frame.height * 1.1)
  const rocks = towers.map(([x, w, h]) => ({ x: x * frame.width, base, width: w * span, height: h * frame.height }))
  return limestone(pen, chance, rocks, {
    colour,
    haze: hues.haze,
    key: stage.mode === 'dark' ? mix(hues.light, hues.haze, 0.7) : hues.light,
    scrub: hues.scrub,
    distance,
    ...(reflect ? { reflectAt: base } : {}),
  })
}

/** Shared ground of most scenes: sky, far range, sea. Towers stand to the right; on the left only low hills and open water. */
function bay(stage: Stage, options: { sun?: { x: number; y: number; r: number } | null; tall?: number } = {}): string {
  const { pen, chance, frame, hues, mode, line, focus } = stage
  const { sun = { x: focus - frame.unit * 12, y: line - frame.unit * 13, r: frame.unit * 9 }, tall = 1 } = options
  const u = frame.unit
  return drawing(
    sky(pen, frame, hues.sky),
    mode === 'dark' ? stars(pen, chance, { frame, count: 36, low: line * 0.6 }) : '',
    sun ? disc(pen, sun, hues.light) : '',
    clouds(pen, chance, {
      frame,
      colour: mix(hues.sky.at(-1) ?? '#ffffff', '#ffffff', 0.2),
      count: 5,
      top: line * 0.42,
      low: line * 0.82,
      opacity: mode === 'dark' ? 0.3 : 0.75,
    }),
    range(pen, chance, strew(chance, { frame, base: line + 2, tall: u * 17 * tall, wide: u * 20, spread: 0.95 }), {
      colour: mix(hues.far, hues.haze, 0.4),
      haze: hues.haze,
    }),
    water(pen, chance, {
      frame,
      top: line,
      far: hues.seaFar,
      near: hues.seaNear,
      glint: hues.glint,
      lines: 36,
      ...(sun ? { under: sun.x } : {}),
    }),
    sun ? moonPath(pen, chance, { x: sun.x, top: line, depth: frame.height - line, unit: u, colour: hues.light }) : '',
  )
}

/** A lone foreground rock at the lower left, so that the eye enters from the text. */
const foreshore = (stage: Stage) =>
  stage.frame.width < stage.frame.height
    ? ''
    : isles(
        stage,
        [
          [0.015, 0.09, 0.22],
          [0.075, 0.05, 0.09],
        ],
        { base: stage.frame.height * 0.92, colour: stage.hues.near },
      )

const place = (content: string, at: { x: number; y: number; s: number }) =>
  `<g transform="translate(${num(at.x - 128 * at.s)} ${num(at.y - 128 * at.s)}) scale(${Math.round(at.s * 100) / 100})">${content}</g>`

function buoy(pen: Pen): string {
  return drawing(
    pen.glow({ x: 128, y: 40, r: 90 }, '#ffdc7a', 0.9),
    pen.form(circle(128, 40, 18), '#ffdc7a', { size: 0.4, shade: false }),
    pen.form(curve('112,56! 144,56! 168,176! 88,176!'), '#e8484a', { size: 0.6, within: pen.flat('M96 112h64v28H96z', '#fff4e2') }),
    pen.form(curve('48,172! 208,172! 196,214 160,228 96,228 60,214'), '#e8484a', {
      size: 0.6,
      within: pen.flat(box(40, 172, 176, 16), '#ffc45a'),
    }),
    pen.line('M30 222h60M120 240h80M190 222h36', '#8ff0e0', 8, 0.8),
  )
}

/** The seal of a commitment: a shield with a key-wave and a lock of light. */
function seal(pen: Pen): string {
  const shield = curve('128,10! 170,34 226,42! 230,120 204,196 128,246! 52,196 26,120 30,42! 86,34')
  return drawing(
    pen.form(shield, '#f2b33d', { size: 0.9 }),
    pen.form(grow(shield, 0.82), '#1c7f86', {
      size: 0.9,
      ink: 6,
      within:
        pen.flat(curve('20,150 70,132 110,158 150,132 190,158 240,136 240,250 20,250'), '#2ed3b7', 0.5) +
        pen.line(curve('30,176 70,160 110,184 150,160 190,184 230,164', false), '#bff7ea', 5, 0.8),
    }),
    pen.form(circle(128, 110, 46), '#fff1c4', { size: 0.6, ink: 6, shade: false }),
    pen.line('M104 112l17 18 33-38', '#1c7f86', 15),
  )
}

function tower(pen: Pen, lit: boolean): string {
  const glass = lit ? '#ffe9a0' : '#3a3060'
  return drawing(
    lit
      ? `<path d="M120 56L-420-60V170L120 70z" fill="${pen.blend(
          [
            [0, '#ffe9a0', 0],
            [1, '#ffe9a0', 0.55],
          ],
          [1, 0],
        )}"/>` + pen.glow({ x: 128, y: 60, r: 110 }, '#ffe9a0', 0.8)
      : '',
    pen.form(curve('100,92! 156,92! 176,262! 80,262!'), '#f3ecf8', {
      size: 0.8,
      ink: 5,
      within: pen.flat('M80 120L180 108V144L80 156z', '#d8486a') + pen.flat('M72 198L186 184V222L72 236z', '#d8486a'),
    }),
    pen.form(box(84, 82, 88, 16, 6), '#f2b33d', { size: 0.35, ink: 5 }),
    pen.form(box(102, 42, 52, 42, 6), glass, { size: 0.4, ink: 5, shade: !lit }),
    pen.form(curve('92,44! 110,22 128,14 146,22 164,44!'), '#d8486a', { size: 0.4, ink: 5 }),
    pen.flat(box(118, 222, 20, 40, 10), '#3a2050'),
  )
}

const pierAndBoat = (pen: Pen) =>
  drawing(
    each([0, 60, 120, 180], (x) => pen.line(`M${x + 20} 120v90`, '#3a2448', 14)),
    pen.form(box(-20, 104, 240, 22, 5), '#8f5a3f', { size: 0.35, ink: 5 }),
    pen.line('M250 190L262 30', '#5a3a30', 8),
    pen.line(curve('214,120 230,150 244,160', false), '#e8c890', 4),
    pen.form(curve('258,34! 276,60 282,120 272,150! 262,150!'), '#d8a05a', { size: 0.3, ink: 5 }),
    pen.form(curve('196,160! 226,180 320,180 352,150! 346,196 320,212 232,212 208,194'), '#c8485a', { size: 0.5, ink: 5 }),
  )

const birds = (pen: Pen, x: number, y: number, u: number, colour: string) =>
  pen.line(
    each(
      [
        [0, 0, 1],
        [7, 3, 0.7],
        [13, -1, 0.8],
        [18, 5, 0.5],
      ],
      ([dx = 0, dy = 0, s = 1]) =>
        `M${num(x + (dx - 1.8 * s) * u)} ${num(y + dy * u)}q${num(u * s)} ${num(-u * s)} ${num(u * 1.8 * s)} 0q${num(u * s)} ${num(-u * s)} ${num(u * 1.8 * s)} 0`,
    ),
    colour,
    u * 0.45,
  )

const paint: Readonly<Record<SceneName, (stage: Stage) => string>> = {
  'bay-dusk': (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    const sun = { x: focus - u * 6, y: line - u * 12, r: u * 15 }
    return (
      bay(stage, { sun }) +
      isles(stage, [[0.6, 0.1, 0.25]], { base: line + u * 2, colour: hues.far }) +
      birds(pen, focus - u * 38, line - u * 34, u, hues.near) +
      smallBoat(pen, { x: focus - u * 30, y: line + u * 6, s: u * 7 }, { sail: '#f0a860', hull: hues.near }) +
      isles(stage, [[0.86, 0.13, 0.4]], { base: line + u * 6, colour: hues.mid }) +
      place(junk(pen, { main: '#f0803a', second: '#8a3f4a', metal: '#ffc45a', pale: '#fff1d6', glow: '#ffe9a0' }), {
        x: focus,
        y: line + u * 1,
        s: u / 6.2,
      }) +
      isles(
        stage,
        [
          [0.985, 0.2, 0.56],
          [0.915, 0.08, 0.2],
        ],
        { base: line + u * 20, colour: hues.near },
      ) +
      foreshore(stage)
    )
  },
  'lantern-festival': (stage) => {
    const { pen, chance, frame, hues, line, focus, mode } = stage
    const u = frame.unit
    let halos = ''
    const papers = ['', '']
    let flames = ''
    for (let index = 0; index < 13; index++) {
      const share = (index / 13) ** 1.4
      const x = focus + chance.between(-1, 1) * frame.width * (0.1 + 0.2 * share)
      const y = line + u * 4 + share * (frame.height - line) * 0.78
      const r = u * (1 + share * 3)
      halos += pen.glow({ x, y, r: r * 3 }, '#ffb85a', 0.8)
      papers[index % 2] += coarseCurve(
        `${num(x - r)},${num(y)}! ${num(x - r * 0.4)},${num(y - r)} ${num(x)},${num(y - r * 1.6)}! ${num(x + r * 0.4)},${num(y - r)} ${num(x + r)},${num(y)}! ${num(x)},${num(y + r * 0.5)}`,
      )
      flames += ellipse(Math.round(x), Math.round(y - r * 0.35), Math.round(r * 0.32), Math.round(r * 0.5))
    }
    const fires =
      mode === 'light'
        ? ''
        : distantFirework(pen, { x: focus - u * 18, y: line * 0.36, r: u * 18 }, '#ffc45a') +
          distantFirework(pen, { x: focus + u * 22, y: line * 0.48, r: u * 13 }, '#5fe8d0') +
          distantFirework(pen, { x: focus + u * 6, y: line * 0.24, r: u * 9 }, '#ff6aa8')
    return (
      bay(stage, { sun: null }) +
      fires +
      isles(
        stage,
        [
          [0.55, 0.07, 0.14],
          [0.66, 0.1, 0.26],
          [0.88, 0.12, 0.34],
        ],
        { base: line + u * 3, colour: hues.mid },
      ) +
      halos +
      pen.flat(papers[0] ?? '', '#ff8a5a') +
      pen.flat(papers[1] ?? '', '#ff6a9a') +
      pen.flat(flames, '#fff0b0') +
      isles(stage, [[1, 0.13, 0.5]], { base: line + u * 22, colour: hues.near }) +
      lanternString(pen, {
        from: [frame.width * 0.5, -u * 2],
        to: [frame.width + u * 4, u * 10],
        sag: u * 9,
        count: 6,
        size: u * 8,
        colours: ['#f0544a', '#f7a83a', '#2fae8e', '#e05a9f'],
        glow: '#ffe08a',
      })
    )
  },
  'pearl-reef': (stage) => {
    const { pen, chance, frame, mode, focus } = stage
    const u = frame.unit
    const deep = mode === 'dark' ? ['#1fa0b8', '#14528f', '#150f44'] : ['#d8fbf6', '#a8e2ea', '#9cb8ea']
    let bubbles = ''
    for (let index = 0; index < 22; index++)
      bubbles += circle(
        Math.round(focus + chance.between(-1, 1) * u * 50),
        Math.round(chance.between(0.05, 0.9) * frame.height),
        Math.round(u * chance.between(0.6, 2)),
      )
    const beam = (x: number, w: number) => `M${num(x)} 0h${num(w)}l${num(-u * 40)} ${num(frame.height)}h${num(-w * 1.7)}z`
    const at = { x: focus, y: frame.height * 0.55, s: u / 4.6 }
    return (
      sky(pen, frame, deep) +
      pen.flat(
        beam(focus - u * 34, u * 10) + beam(focus + u * 4, u * 18) + beam(focus + u * 46, u * 9),
        '#ffffff',
        mode === 'dark' ? 0.14 : 0.4,
      ) +
      reef(pen, chance, { frame, colours: mode === 'dark' ? ['#2f5aa0', '#7a3f9c', '#1f1a5c'] : ['#b8d4f0', '#c9b8ea', '#8fa0d8'] }) +
      pen.line(bubbles, '#ffffff', u * 0.4, 0.6) +
      pen.glow({ ...at, r: u * 52 }, '#d8fff6', 0.8) +
      place(pearlOyster(pen, { main: '#8f5ad0', second: '#f08fc0', metal: '#f2b33d', pale: '#fbe6f4', glow: '#c8f7f0' }), at)
    )
  },
  'fair-play': (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    const at = { x: focus, y: line - u * 6, s: u / 4.6 }
    return (
      bay(stage, { sun: null }) +
      isles(
        stage,
        [
          [0.54, 0.08, 0.16],
          [0.88, 0.12, 0.36],
          [0.97, 0.1, 0.28],
        ],
        { base: line + u * 3, colour: hues.mid },
      ) +
      pen.glow({ ...at, r: u * 66 }, '#8ff7e0', 0.75) +
      pen.line(circle(at.x, at.y, u * 36), '#ffe9a0', u * 0.5, 0.5) +
      pen.line(circle(at.x, at.y, u * 43), '#ffe9a0', u * 0.35, 0.3) +
      pen.line(circle(at.x, at.y, u * 51), '#ffe9a0', u * 0.25, 0.18) +
      moonPath(pen, stage.chance, { x: at.x, top: line + u * 14, depth: u * 20, unit: u * 1.5, colour: '#8ff7e0' }) +
      pen.line(ellipse(at.x, line + u * 24, u * 24, u * 3) + ellipse(at.x, line + u * 24, u * 34, u * 5), '#bff7ea', u * 0.4, 0.5) +
      place(seal(pen), at) +
      foreshore(stage)
    )
  },
  'free-play': (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    return (
      bay(stage, { sun: { x: focus, y: line - u * 8, r: u * 20 } }) +
      rays(pen, { x: focus, y: line - u * 8, reach: frame.width + frame.height, count: 18, colour: hues.light, opacity: 0.08 }) +
      isles(
        stage,
        [
          [0.52, 0.08, 0.16],
          [0.6, 0.06, 0.1],
          [0.95, 0.12, 0.34],
        ],
        { base: line + u * 3, colour: hues.mid },
      ) +
      birds(pen, focus - u * 30, line - u * 36, u * 1.2, hues.near) +
      place(junk(pen, { main: '#f0803a', second: '#8a3f4a', metal: '#ffc45a', pale: '#fff1d6', glow: '#ffe9a0' }), {
        x: focus,
        y: line - u * 2,
        s: u / 4.6,
      }) +
      foreshore(stage)
    )
  },
  maintenance: (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    const lamp = { x: focus + u * 20, y: line - u * 23, s: u / 5.4 }
    return (
      bay(stage, { sun: { x: focus - u * 30, y: line - u * 26, r: u * 7 } }) +
      isles(
        stage,
        [
          [0.54, 0.06, 0.12],
          [0.64, 0.1, 0.22],
        ],
        { base: line + u * 2, colour: hues.mid },
      ) +
      place(tower(pen, true), lamp) +
      isles(
        stage,
        [
          [0.8, 0.12, 0.1],
          [0.9, 0.14, 0.16],
          [1, 0.14, 0.3],
        ],
        { base: line + u * 8, colour: hues.near },
      ) +
      place(pierAndBoat(pen), { x: focus + u * 4, y: line + u * 20, s: u / 5.2 })
    )
  },
  region: (stage) => {
    const { pen, frame, hues, line, focus, mode } = stage
    const u = frame.unit
    const fog = (y: number, h: number, opacity: number) =>
      pen.flat(
        curve(
          `${num(-u * 10)},${num(y)} ${num(frame.width * 0.25)},${num(y - h * 0.5)} ${num(frame.width * 0.5)},${num(y + h * 0.1)} ${num(frame.width * 0.78)},${num(y - h * 0.5)} ${num(frame.width + u * 10)},${num(y)} ${num(frame.width + u * 10)},${num(y + h)} ${num(frame.width * 0.6)},${num(y + h * 0.7)} ${num(frame.width * 0.3)},${num(y + h)} ${num(-u * 10)},${num(y + h * 0.8)}`,
        ),
        mode === 'dark' ? '#b8a8e0' : '#ffffff',
        opacity,
      )
    return (
      bay(stage, { sun: { x: focus + u * 20, y: line - u * 26, r: u * 9 } }) +
      isles(
        stage,
        [
          [0.62, 0.1, 0.32],
          [0.74, 0.08, 0.24],
        ],
        { base: line + u * 2, colour: hues.far },
      ) +
      fog(line - u * 16, u * 16, 0.35) +
      isles(
        stage,
        [
          [0.82, 0.1, 0.26],
          [1, 0.13, 0.4],
        ],
        { base: line + u * 8, colour: hues.mid },
      ) +
      fog(line - u * 4, u * 14, 0.45) +
      place(buoy(pen), { x: focus, y: line + u * 12, s: u / 6.6 }) +
      fog(line + u * 26, u * 12, 0.3)
    )
  },
  'not-found': (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    const moonAt = { x: focus, y: line - u * 22, r: u * 21 }
    return (
      bay(stage, { sun: moonAt, tall: 0.35 }) +
      smallBoat(pen, { x: focus - u * 10, y: line + u * 12, s: u * 15 }, { sail: '#f0a860', hull: mix(hues.near, '#000000', 0.2) }) +
      birds(pen, focus + u * 14, line - u * 40, u, hues.near)
    )
  },
  offline: (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    const at = { x: focus - u * 34, y: line - u * 36, r: u * 9 }
    return (
      bay(stage, { sun: null }) +
      pen.glow({ ...at, r: u * 26 }, hues.light, 0.5) +
      pen.form(
        move(grow(curve('6,-40! -24,-34 -40,-6 -30,26 0,40 30,26! 4,22 -10,2 -8,-20'), u / 4.4, { x: 0, y: 0 }), at.x, at.y),
        hues.light,
        { ink: 0, size: 0.4, rim: false },
      ) +
      isles(
        stage,
        [
          [0.55, 0.08, 0.14],
          [0.95, 0.1, 0.3],
        ],
        { base: line + u * 3, colour: hues.mid },
      ) +
      isles(
        stage,
        [
          [0.74, 0.2, 0.17],
          [0.84, 0.12, 0.12],
        ],
        { base: line + u * 12, colour: hues.near },
      ) +
      place(tower(pen, false), { x: focus + u * 2, y: line - u * 24, s: u / 5.2 }) +
      foreshore(stage)
    )
  },
  empty: (stage) => {
    const { pen, frame, hues, line, focus } = stage
    const u = frame.unit
    return (
      bay(stage) +
      isles(
        stage,
        [
          [0.58, 0.08, 0.18],
          [0.68, 0.06, 0.12],
          [0.88, 0.11, 0.34],
        ],
        { base: line + u * 3, colour: hues.mid },
      ) +
      isles(stage, [[1, 0.15, 0.44]], { base: line + u * 16, colour: hues.near, distance: 'near' }) +
      smallBoat(pen, { x: focus - u * 2, y: line + u * 14, s: u * 12 }, { sail: '#f0a860', hull: hues.near }) +
      curledCloud(pen, { x: focus + u * 16, y: line * 0.3, s: u / 12 }, mix(hues.sky[2] ?? hues.far, '#ffffff', 0.25), 0.7) +
      foreshore(stage)
    )
  },
}

type SceneOptions = { readonly mode: SceneMode; readonly width?: number; readonly height?: number; readonly id?: string }

const nightly: readonly SceneName[] = ['lantern-festival', 'offline', 'region', 'fair-play']

/**
 * A picture of the bay for a banner, a status page or an empty state. On wide frames the left 55 % stays calm for text;
 * on narrow ones the subject is in the middle and the top and bottom may be cut.
 * @param options.id set apart from the same scene in another frame, where both stand in one page.
 * @param options.width, options.height size of the frame in units, 1600 × 900 unless told; only their ratio shows.
 */
export function sceneSvg(name: SceneName, options: SceneOptions): string {
  const { mode, id = 'c', width: askedWidth = 1600, height: askedHeight = 900 } = options
  const height = 900
  const width = Math.round((askedWidth / askedHeight) * height)
  const frame: Frame = { ...frameOf(width, height), unit: Math.min(width * 0.9, height) / 100 }
  const atNight = nightly.includes(name)
  const hues = mode === 'dark' ? (atNight ? nightHues : dusk) : atNight ? noonHues : dawn
  const light = mode === 'dark' ? duskLight : { ...duskLight, rim: '#bff2ea', shadow: '#4a3f8a', ink: '#2a2050', key: '#fff8e6' }
  const pen = createPen(`${id}${sceneNames.indexOf(name)}${mode.charAt(0)}`, light)
  const stage: Stage = {
    pen,
    chance: seededChance(`scene/${name}`),
    frame,
    hues,
    mode,
    line: Math.round(height * 0.6),
    focus: Math.round(width * (width > height * 1.2 ? 0.74 : 0.5)),
  }
  return pen.document({ width, height, body: paint[name](stage), slice: true })
}
