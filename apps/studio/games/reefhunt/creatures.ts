import { box, circle, curve, drawing, each, ellipse, type Pen } from '@halong/art/drawing'

/** The creatures of the reef in 240 × 160, each looking to the right. */
type Creature = (pen: Pen) => string
const thin = { size: 0.2, ink: 4 }
const limb = { size: 0.4, ink: 5 }
const bulk = { size: 0.6, ink: 6 }

type Eye = readonly [x: number, y: number, r?: number]
const eye = (pen: Pen, [x, y, r = 9]: Eye): string =>
  drawing(
    pen.flat(circle(x, y, r), '#fffaf0'),
    pen.flat(circle(x + r * 0.25, y, r * 0.58), '#160b1f'),
    pen.flat(circle(x + r * 0.5, y - r * 0.35, r * 0.22), '#ffffff'),
  )

type Look = {
  readonly body: string
  readonly colour: string
  readonly tail: string
  readonly fin: string
  readonly top: string
  readonly low: string
  readonly eye: Eye
  readonly within?: (pen: Pen) => string
}
const fish = (pen: Pen, { body, colour, tail, fin, top, low, eye: at, within }: Look): string =>
  drawing(
    pen.form(curve(tail), fin, limb),
    pen.form(curve(top), fin, thin),
    pen.form(curve(low), fin, thin),
    pen.form(curve(body), colour, { ...bulk, ...(within ? { within: within(pen) } : {}) }),
    eye(pen, at),
  )

export const creatures: Readonly<Record<string, Creature>> = {
  sardine: (pen) =>
    fish(pen, {
      body: '36,80 76,58 140,54 196,68 222,82! 194,96 138,106 76,102',
      colour: '#8fc3e6',
      tail: '50,80 10,46! 22,80 10,114!',
      fin: '#5f93c4',
      top: '100,62 128,34! 150,60',
      low: '110,100 126,122! 146,100',
      eye: [192, 78, 9],
      within: () => drawing(pen.flat(box(36, 84, 190, 30, 4), '#e9f6ff', 0.75), pen.flat(box(60, 68, 120, 7, 3), '#3a6ca4', 0.7)),
    }),
  clown: (pen) =>
    fish(pen, {
      body: '40,80 78,42 140,36 196,58 216,82! 194,108 138,124 78,118',
      colour: '#ff7a24',
      tail: '54,80 14,44! 8,80 14,116!',
      fin: '#ff9d3c',
      top: '82,46 116,14 168,26! 166,46',
      low: '100,118 122,142! 148,116',
      eye: [186, 70, 10],
      within: () => drawing(each([74, 134], (x) => pen.flat(box(x, 20, 26, 120, 12), '#fff8ee'))),
    }),
  tang: (pen) =>
    fish(pen, {
      body: '38,80 76,34 142,28 198,60 214,82! 196,104 142,132 76,126',
      colour: '#2b6fe0',
      tail: '52,80 12,42! 24,80 12,118!',
      fin: '#ffd23f',
      top: '66,44 108,8 172,22! 160,44',
      low: '80,118 118,150! 164,122',
      eye: [188, 72, 10],
      within: () => pen.flat(curve('60,64 120,48 172,60 150,84 108,78 80,104'), '#0d1f57', 0.85),
    }),
  puffer: (pen) =>
    drawing(
      each([0, 45, 90, 135, 180, 225, 270, 315], (turn) =>
        pen.group(pen.form(curve('-9,-58! 0,-78! 9,-58!'), '#e3a52f', thin), `transform="translate(122 82) rotate(${turn})"`),
      ),
      pen.form(curve('66,82 26,58! 34,82 26,108!'), '#f2b93b', limb),
      pen.form(circle(122, 82, 62), '#f7d154', { ...bulk, within: pen.flat(ellipse(122, 124, 52, 30), '#fff6d8', 0.9) }),
      pen.form(curve('96,92 74,112! 110,110'), '#e3a52f', thin),
      eye(pen, [150, 64, 15]),
      pen.line(curve('176,92 184,96 184,104', false), '#7a4a10', 5),
    ),
  angel: (pen) =>
    fish(pen, {
      body: '56,80 88,34 138,26 190,62 206,82! 190,100 138,136 88,126',
      colour: '#ffe27a',
      tail: '70,80 34,48! 44,80 34,112!',
      fin: '#f0a72e',
      top: '84,46 62,4 112,8 152,36',
      low: '84,116 62,158 112,152 152,126',
      eye: [182, 74, 10],
      within: () => drawing(each([84, 120, 156], (x) => pen.flat(box(x, 10, 12, 144, 6), '#2a2244', 0.85))),
    }),
  lantern: (pen) =>
    drawing(
      pen.glow({ x: 212, y: 38, r: 40 }, '#9dfbe0', 0.9),
      pen.line(curve('160,50 184,18 210,34', false), '#2e1d52', 6),
      pen.flat(circle(212, 38, 11), '#d8fff3'),
      fish(pen, {
        body: '36,86 70,46 138,40 194,66 206,92! 188,122 134,132 72,124',
        colour: '#5b3a9e',
        tail: '50,86 12,54! 22,88 12,122!',
        fin: '#8a62d6',
        top: '74,52 92,24! 118,46',
        low: '90,124 106,146! 130,126',
        eye: [166, 76, 13],
        within: () => pen.flat(ellipse(120, 128, 70, 24), '#c6b0f2', 0.6),
      }),
      pen.line(curve('204,96! 190,102! 180,96! 170,104! 160,98!', false), '#f6f0ff', 5),
    ),
  turtle: (pen) =>
    drawing(
      pen.form(curve('150,104 186,142! 146,150 124,116'), '#4c9a5b', limb),
      pen.form(curve('80,108 44,140! 38,118 68,94'), '#4c9a5b', limb),
      pen.form(curve('164,70 196,46 226,56 228,82 204,92 168,94'), '#63b56c', limb),
      pen.form(curve('30,92 46,48 96,26 146,38 182,86! 150,112 80,116'), '#b9772f', {
        ...bulk,
        within: drawing(
          each(
            [
              [70, 72],
              [108, 58],
              [146, 74],
              [94, 96],
              [132, 100],
            ] as const,
            ([x, y]) => pen.flat(circle(x, y, 15), '#e2ac59', 0.8),
          ),
        ),
      }),
      eye(pen, [208, 66, 8]),
    ),
  ray: (pen) =>
    drawing(
      pen.line(curve('70,82 34,88 4,72', false), '#3c4f86', 8),
      pen.form(curve('62,82 96,14! 150,54 222,70! 226,84 150,110 96,150!'), '#5c78c4', {
        ...bulk,
        within: drawing(
          each(
            [
              [108, 56],
              [134, 96],
              [100, 104],
              [150, 70],
            ] as const,
            ([x, y]) => pen.flat(circle(x, y, 8), '#d4e2ff', 0.8),
          ),
        ),
      }),
      eye(pen, [190, 72, 8]),
      eye(pen, [184, 92, 6]),
    ),
  marlin: (pen) =>
    drawing(
      pen.form(curve('176,74! 238,84! 176,90!'), '#27447e', thin),
      fish(pen, {
        body: '24,82 70,62 130,56 178,70 190,84! 172,98 120,106 66,98',
        colour: '#2f66b8',
        tail: '36,82 4,34! 18,82 4,130!',
        fin: '#1c3c7c',
        top: '56,66 84,12! 150,30 160,62',
        low: '92,102 106,136! 130,102',
        eye: [166, 78, 8],
        within: () => pen.flat(box(20, 86, 170, 30, 4), '#dcebff', 0.85),
      }),
    ),
  shark: (pen) =>
    drawing(
      fish(pen, {
        body: '22,84 70,58 140,50 200,68 234,86! 196,104 130,114 68,104',
        colour: '#7b8ea6',
        tail: '34,84 2,30! 22,80 6,122!',
        fin: '#5f7188',
        top: '98,58 112,10! 146,54',
        low: '120,108 108,148! 154,108',
        eye: [194, 76, 8],
        within: () => pen.flat(curve('22,92 120,100 234,88! 200,124 80,124'), '#eef4fb', 0.9),
      }),
      pen.line(curve('222,92! 206,98! 194,94!', false), '#2c3846', 4),
      each([150, 158, 166], (x) => pen.line(curve(`${x},74 ${x - 4},84 ${x},94`, false), '#46566b', 3)),
    ),
  crab: (pen) =>
    drawing(
      each([-1, 1], (side) => pen.line(curve(`${120 + side * 44},104 ${120 + side * 76},116 ${120 + side * 82},140`, false), '#b3221d', 8)),
      each([-1, 1], (side) => pen.line(curve(`${120 + side * 30},112 ${120 + side * 52},134 ${120 + side * 54},152`, false), '#b3221d', 8)),
      pen.form(curve('42,76 12,64 14,30! 34,46! 46,26! 60,52'), '#e03a2d', limb),
      pen.form(curve('198,76 228,64 226,30! 206,46! 194,26! 180,52'), '#e03a2d', limb),
      pen.form(ellipse(120, 92, 66, 42), '#e8452f', bulk),
      pen.form(circle(120, 84, 30), '#2a2436', limb),
      pen.line(curve('132,58 142,40 156,38', false), '#caa06a', 6),
      pen.glow({ x: 160, y: 36, r: 22 }, '#ffd85e', 1),
      pen.flat(circle(160, 36, 7), '#fff3b8'),
      eye(pen, [84, 70, 9]),
      eye(pen, [156, 70, 9]),
    ),
  whale: (pen) =>
    drawing(
      pen.form(curve('34,84 4,44! 30,58 40,40! 56,74'), '#274f93', limb),
      pen.form(curve('30,90 74,42 148,30 212,58 230,92 196,128 120,138 60,124'), '#3f76c8', {
        ...bulk,
        within: pen.flat(curve('60,110 140,118 232,92! 220,150 60,150'), '#e6f1ff', 0.92),
      }),
      pen.form(curve('120,122 96,152! 148,142'), '#274f93', thin),
      eye(pen, [182, 84, 9]),
      each([128, 146, 164], (x) => pen.line(curve(`${x},122 ${x + 30},126`, false), '#9fc0ea', 3)),
    ),
  dragon: (pen) =>
    drawing(
      pen.glow({ x: 130, y: 80, r: 110 }, '#ffcf5e', 0.55),
      pen.form(
        curve('8,70! 30,46 52,66 76,96 104,92 122,58 158,36 196,48 214,76 196,104 166,96 152,82 136,118 98,134 62,116 40,92'),
        '#d8322c',
        {
          ...bulk,
          within: drawing(each([30, 56, 82, 108, 134, 160], (x) => pen.flat(box(x, 20, 9, 130, 4), '#ffb63d', 0.55))),
        },
      ),
      each(
        [
          [64, 62],
          [92, 74],
          [118, 44],
          [146, 26],
        ] as const,
        ([x, y]) => pen.form(curve(`${x},${y + 18}! ${x + 6},${y - 12}! ${x + 24},${y + 12}!`), '#ffcf4a', thin),
      ),
      pen.form(curve('176,48! 168,14! 196,34!'), '#ffdf8a', thin),
      pen.line(curve('206,66 228,56 236,40', false), '#ffe39a', 4),
      pen.line(curve('208,80 230,84 238,72', false), '#ffe39a', 4),
      eye(pen, [188, 66, 10]),
    ),
  chest: (pen) =>
    drawing(
      pen.glow({ x: 120, y: 70, r: 80 }, '#ffe08a', 0.7),
      pen.form(curve('50,78! 54,40 88,22 152,22 186,40 190,78!'), '#a5682a', bulk),
      pen.form(box(46, 74, 148, 64, 8), '#8a5220', bulk),
      each([64, 162], (x) => pen.form(box(x, 28, 16, 110, 4), '#f2bd45', thin)),
      pen.form(box(44, 70, 152, 14, 4), '#f2bd45', thin),
      pen.form(box(104, 70, 32, 34, 6), '#ffd97a', limb),
      pen.flat(circle(120, 84, 6), '#5a3410'),
    ),
}
