import type { ArtFile } from './art-file.ts'
import { box, circle, star } from './kit/path.ts'
import type { Pen } from './kit/pen.ts'
import { drawing } from './objects/object.ts'
import { originalTiles } from './original-tiles.ts'

/** Where the pips of a drawn ball stand, in thirds of it, by how many minutes lie between two draws. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Of stations, which draw once a day or a week: a star instead of minutes. */
const STATION = 0

type Look = { readonly paper: string; readonly seal: string; readonly ball: string; readonly minutes: number; readonly rows: number }

/** Rows of numbers on a ticket: one wide for the special prize, then shorter ones. */
const printed = (pen: Pen, rows: number, colour: string) =>
  pen.flat(box(70, 92, 116, 20, 6), colour, 0.9) +
  Array.from({ length: rows }, (_, row) =>
    [0, 1, 2].map((column) => pen.flat(box(70 + column * 41, 124 + row * 18, 34, 9, 4), '#7a5a3a', 0.42)).join(''),
  ).join('')

/** A ticket with a star and its table of prizes, behind it another, and a drawn ball in front. */
const hero =
  ({ paper, seal, ball, minutes, rows }: Look) =>
  (pen: Pen): string =>
    drawing(
      pen.group(pen.form(box(58, 26, 150, 196, 16), seal, { size: 0.8 }), 'transform="rotate(9 128 128)"'),
      pen.group(
        pen.form(box(50, 30, 156, 196, 16), paper, {
          size: 0.8,
          within: pen.flat(box(50, 30, 156, 50, 0), seal) + printed(pen, rows, seal),
        }) + pen.flat(star(128, 55, 5, 20, 8), '#ffd34d'),
        'transform="rotate(-6 128 128)"',
      ),
      pen.form(circle(190, 190, 44), ball, {
        size: 0.6,
        within:
          pen.flat(circle(190, 193, 25), '#fffaf0') +
          (minutes === STATION
            ? pen.flat(star(190, 193, 5, 17, 7), ball)
            : pen.flat((pips[minutes] ?? []).map(([dx, dy]) => circle(190 + dx * 10.5, 193 + dy * 10.5, 5)).join(''), ball)),
      }),
    )

const north = { paper: '#fff4dc', seal: '#d3203a', ball: '#ff8a2b', rows: 4 } as const
const south = { paper: '#fffbe8', seal: '#12805c', ball: '#f0b429', rows: 3 } as const
/** Two stations: both tickets have their own seal. */
const twice = { paper: '#fffbe8', seal: '#1f5fb8', ball: '#f0b429', rows: 3 } as const
const centre = { paper: '#fff6e4', seal: '#7a3ab0', ball: '#ffb02e', rows: 3 } as const
const northSky = { sky: ['#7a1022', '#e2493f', '#3a0711'], glow: '#ffd08a' } as const
const centreSky = { sky: ['#3f1a6e', '#9a62d8', '#1d0a38'], glow: '#f0d0ff' } as const
const southSky = { sky: ['#0b5a4a', '#2fb98a', '#05291f'], glow: '#ffe9a3' } as const
const twiceSky = { sky: ['#0e3f6e', '#3aa0d8', '#071f3a'], glow: '#ffe9a3' } as const

/** Tiles of the Vietnamese lotteries, one look a region: those of the house by their minutes, and one for the stations of each region. */
export const vnTiles = (): readonly ArtFile[] => [
  ...originalTiles({ code: 'vn-north', mark: 'nd', ...northSky, hero: hero({ ...north, minutes: STATION }) }),
  ...originalTiles({ code: 'vn-central', mark: 'cd', ...centreSky, hero: hero({ ...centre, minutes: STATION }) }),
  ...originalTiles({ code: 'vn-south', mark: 'sd', ...southSky, hero: hero({ ...south, minutes: STATION }) }),
  ...[1, 5].flatMap((minutes) => [
    ...originalTiles({ code: `vn-north-${minutes}m`, mark: `n${minutes}`, ...northSky, hero: hero({ ...north, minutes }) }),
    ...originalTiles({ code: `vn-south-${minutes}m`, mark: `t${minutes}`, ...southSky, hero: hero({ ...south, minutes }) }),
    ...originalTiles({ code: `vn-south2-${minutes}m`, mark: `u${minutes}`, ...twiceSky, hero: hero({ ...twice, minutes }) }),
  ]),
]
