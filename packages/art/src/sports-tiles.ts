import type { ArtFile } from './art-file.ts'
import { box, circle } from './kit/path.ts'
import type { Pen } from './kit/pen.ts'
import { drawing } from './objects/object.ts'
import { type OriginalLook, originalTiles } from './original-tiles.ts'

const point = (x: number, y: number, r: number, turn: number): string =>
  `${(x + r * Math.sin(turn)).toFixed(1)} ${(y - r * Math.cos(turn)).toFixed(1)}`
const pentagon = (x: number, y: number, r: number, turn: number): string =>
  `M${Array.from({ length: 5 }, (_, at) => point(x, y, r, turn + (at * 2 * Math.PI) / 5)).join('L')}Z`

/** A football of five dark patches around one. */
function ball(pen: Pen, x: number, y: number, r: number): string {
  const around = Array.from({ length: 5 }, (_, at) => {
    const turn = Math.PI / 5 + (at * 2 * Math.PI) / 5
    return pentagon(x + r * 0.82 * Math.sin(turn), y - r * 0.82 * Math.cos(turn), r * 0.34, turn)
  }).join('')
  return pen.form(circle(x, y, r), '#f7f8fb', {
    size: 0.7,
    within: pen.flat(pentagon(x, y, r * 0.36, 0), '#1a2233') + pen.flat(around, '#1a2233'),
  })
}

/** A ball on a pitch with its lines, and the colours of a league on the stand behind it. */
const hero =
  (stands: readonly [string, string, string]) =>
  (pen: Pen): string =>
    drawing(
      ...stands.map((colour, at) => pen.flat(box(16, 22 + at * 30, 224, 24, 8), colour, 0.85)),
      pen.flat('M24 128H232L256 244H0Z', '#1f9a52'),
      pen.flat('M84 128H172L184 186H72Z', '#28b463'),
      pen.flat(box(24, 126, 208, 4, 2), '#ffffff', 0.9),
      pen.flat('M84 128h4l-10 60h-6zM168 128h4l12 58h-6z', '#ffffff', 0.9),
      pen.flat(box(70, 184, 116, 5, 2), '#ffffff', 0.9),
      pen.flat(circle(128, 216, 52), '#0b3d22', 0.35),
      ball(pen, 128, 156, 72),
    )

/** A screen with two sides of a map and the points they hold. */
const screen =
  (sides: readonly [string, string]) =>
  (pen: Pen): string =>
    drawing(
      pen.form(box(24, 52, 208, 132, 14), '#0b1020', { size: 1 }),
      pen.flat('M34 62H124L98 174H34Z', sides[0], 0.9),
      pen.flat('M222 62H132L106 174H222Z', sides[1], 0.9),
      pen.flat(circle(70, 96, 12), '#ffffff', 0.9),
      pen.flat(circle(84, 142, 9), '#ffffff', 0.7),
      pen.flat(circle(184, 94, 9), '#ffffff', 0.7),
      pen.flat(circle(176, 142, 12), '#ffffff', 0.9),
      pen.flat(box(104, 184, 48, 18, 4), '#2a3350'),
      pen.flat(box(76, 202, 104, 12, 6), '#3a4570'),
    )

/** A basketball with its seams before the boards of a hall. */
const hoops =
  (stands: readonly [string, string]) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(box(16, 30, 224, 40, 8), stands[0], 0.85),
      pen.flat(box(16, 78, 224, 40, 8), stands[1], 0.85),
      pen.flat('M24 128H232L256 244H0Z', '#b9772f'),
      pen.flat('M92 128h72l14 58H78Z', '#d8924a'),
      pen.flat(box(24, 126, 208, 4, 2), '#ffffff', 0.9),
      pen.flat(circle(128, 216, 52), '#3d2208', 0.35),
      pen.form(circle(128, 156, 72), '#e8742a', {
        size: 0.7,
        within:
          pen.flat(box(125, 84, 6, 144, 2), '#1a1208') +
          pen.flat(box(56, 153, 144, 6, 2), '#1a1208') +
          pen.flat(
            'M80 96C112 130 112 182 80 216L86 220C120 184 120 128 86 92ZM176 96C144 130 144 182 176 216L170 220C136 184 136 128 170 92Z',
            '#1a1208',
          ),
      }),
    )

/** A tennis ball over the net of a court. */
const court =
  (ground: readonly [string, string]) =>
  (pen: Pen): string =>
    drawing(
      pen.flat('M40 60H216L252 236H4Z', ground[0]),
      pen.flat('M62 76H194L222 220H34Z', ground[1]),
      pen.flat('M62 76h4L40 220h-6zM190 76h4l28 144h-6zM60 76h136v4H60zM36 216h184v4H36z', '#ffffff', 0.9),
      pen.flat(box(20, 132, 216, 6, 3), '#ffffff'),
      pen.flat(box(24, 138, 208, 24, 2), '#0b1020', 0.45),
      pen.form(circle(128, 128, 56), '#d9f24f', {
        size: 0.7,
        within: pen.flat(
          'M84 92C112 108 112 148 84 164L80 158C102 144 102 112 80 98ZM172 92C144 108 144 148 172 164L176 158C154 144 154 112 176 98Z',
          '#ffffff',
        ),
      }),
    )

const looks: readonly OriginalLook[] = [
  { code: 'virtual-esports', mark: 'v5', hero: screen(['#7c3aed', '#22d3ee']), sky: ['#1a1040', '#5b3fd6', '#0a0620'], glow: '#c8beff' },
  { code: 'es-breach', mark: 'v6', hero: screen(['#f97316', '#334155']), sky: ['#3a1606', '#e0702a', '#1a0902'], glow: '#ffd6b8' },
  { code: 'es-siege', mark: 'v7', hero: screen(['#16a34a', '#2563eb']), sky: ['#062a3a', '#2a9bc0', '#02141c'], glow: '#bdeeff' },
  { code: 'football', mark: 'v8', hero: hero(['#f8fafc', '#111827', '#16a34a']), sky: ['#0c3b1e', '#2fa35a', '#051a0d'], glow: '#d6ffe2' },
  { code: 'es-vector', mark: 'w0', hero: screen(['#2563eb', '#e879f9']), sky: ['#0a1a4a', '#4a6cf0', '#040a22'], glow: '#ccd8ff' },
  { code: 'es-ember', mark: 'w1', hero: screen(['#dc2626', '#f59e0b']), sky: ['#3f0a12', '#d0404a', '#1c0408'], glow: '#ffd0c4' },
  { code: 'virtual-basketball', mark: 'w2', hero: hoops(['#f97316', '#1d4ed8']), sky: ['#4a1d06', '#f08a3a', '#220c02'], glow: '#ffdcb8' },
  { code: 'vb-harbour', mark: 'w3', hero: hoops(['#0ea5e9', '#f8fafc']), sky: ['#0d3f7a', '#49b6f0', '#06203f'], glow: '#c4eaff' },
  { code: 'vb-hill', mark: 'w4', hero: hoops(['#16a34a', '#fef9c3']), sky: ['#0a4a22', '#4ac07a', '#04240f'], glow: '#c8ffd8' },
  { code: 'virtual-tennis', mark: 'w5', hero: court(['#1d4ed8', '#2f6fe0']), sky: ['#0a2a6e', '#4a8cf0', '#051438'], glow: '#cce0ff' },
  { code: 'vt-garden', mark: 'w6', hero: court(['#15803d', '#22a552']), sky: ['#0a4a2a', '#58c890', '#042414'], glow: '#d0ffe4' },
  { code: 'vt-clay', mark: 'w7', hero: court(['#a8451c', '#c9602e']), sky: ['#5a1d0a', '#e08a5a', '#2a0c04'], glow: '#ffdccc' },
  {
    code: 'virtual-football',
    mark: 'v0',
    hero: hero(['#f5b942', '#ff6b7a', '#6142bf']),
    sky: ['#2a1a6e', '#7a5af0', '#120a38'],
    glow: '#d9ccff',
  },
  { code: 'vf-bay', mark: 'v1', hero: hero(['#38bdf8', '#f8fafc', '#1d4ed8']), sky: ['#0d3f7a', '#49b6f0', '#06203f'], glow: '#c4eaff' },
  { code: 'vf-delta', mark: 'v4', hero: hero(['#fbbf24', '#ecfeff', '#0e7490']), sky: ['#3f4a0a', '#a3c93a', '#1c2404'], glow: '#f0ffc4' },
  { code: 'vf-city', mark: 'v2', hero: hero(['#facc15', '#f43f5e', '#c026d3']), sky: ['#6e1038', '#f0608a', '#34061a'], glow: '#ffd0dc' },
  { code: 'vf-isles', mark: 'v3', hero: hero(['#fef9c3', '#2dd4bf', '#f97316']), sky: ['#0a5a52', '#3fd0b0', '#042a26'], glow: '#c8fff0' },
]

/** Tiles of the sportsbook, which has no game of the studio. */
export const sportsTiles = (): readonly ArtFile[] => looks.flatMap(originalTiles)
