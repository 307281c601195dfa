import type { ArtFile } from './art-file.ts'
import { box, circle } from './kit/path.ts'
import type { Pen } from './kit/pen.ts'
import { diceHero } from './lotteries/dice.ts'
import { elevenHero } from './lotteries/eleven.ts'
import { raceHero } from './lotteries/race.ts'
import { sixHero } from './lotteries/six.ts'
import { sumHero } from './lotteries/sum28.ts'
import { drawing } from './objects/object.ts'
import { type OriginalLook, originalTiles } from './original-tiles.ts'

/** Where the pips of a number up to five stand, in thirds of a ball. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
]

function ball(pen: Pen, { x, y, r, colour, number }: { x: number; y: number; r: number; colour: string; number: number }): string {
  const marks = (pips[number - 1] ?? []).map(([dx, dy]) => circle(x + dx * r * 0.24, y + dy * r * 0.24 + 3, r * 0.12)).join('')
  return pen.form(circle(x, y, r), colour, { size: 0.6, within: pen.flat(circle(x, y + 3, r * 0.56), '#fffaf0') + pen.flat(marks, colour) })
}

const colours = ['#ff5a6a', '#ffb02e', '#2fbf71', '#3a8cff', '#9a5cff'] as const

/** Five drawn balls over the drum they came from; the largest shows how many minutes lie between two draws. */
const hero =
  (minutes: number) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(circle(128, 104, 116), '#12233f', 0.7),
      pen.flat(circle(128, 104, 104), '#ffffff', 0.12),
      pen.flat(box(64, 206, 128, 30, 12), '#12233f', 0.85),
      ...[
        [66, 74, 38],
        [190, 76, 38],
        [72, 156, 40],
        [186, 158, 40],
      ].map(([x = 0, y = 0, r = 0], at) =>
        ball(pen, { x, y, r, colour: colours[(at + minutes) % 5] ?? '#ff5a6a', number: ((at + 1) % 5) + 1 }),
      ),
      ball(pen, { x: 128, y: 112, r: 58, colour: colours[(minutes + 4) % 5] ?? '#ff5a6a', number: minutes }),
    )

/** Three digits side by side, drawn once a day. */
const threeHero =
  (numbers: readonly [number, number, number]) =>
  (pen: Pen): string =>
    drawing(
      pen.flat(box(10, 74, 236, 108, 54), '#12233f', 0.7),
      ...numbers.map((number, at) =>
        ball(pen, { x: 54 + at * 74, y: 128, r: 44, colour: colours[(at + number) % 5] ?? '#ff5a6a', number }),
      ),
    )

const looks: readonly OriginalLook[] = [
  { code: 'ssc-1m', mark: 's1', hero: hero(1), sky: ['#0f3d6e', '#2f9fd8', '#0a2140'], glow: '#9fe3ff' },
  { code: 'ssc-3m', mark: 's3', hero: hero(3), sky: ['#4a1d6e', '#b45fe0', '#230a40'], glow: '#e9b8ff' },
  { code: 'ssc-5m', mark: 's5', hero: hero(5), sky: ['#0f5a46', '#35c48a', '#06281f'], glow: '#b6ffd9' },
  { code: '11x5-1m', mark: 'e1', hero: elevenHero(0), sky: ['#0d5a8a', '#45c0f0', '#06304d'], glow: '#c4f0ff' },
  { code: '11x5-5m', mark: 'e5', hero: elevenHero(3), sky: ['#5a2a10', '#e8943a', '#331404'], glow: '#ffe0a8' },
  {
    code: 'pk10-1m',
    mark: 'p1',
    hero: raceHero(['#e0261a', '#f5dc12', '#1683e0']),
    sky: ['#7a1230', '#f0607a', '#3a0618'],
    glow: '#ffd0c0',
  },
  {
    code: 'pk10-5m',
    mark: 'p5',
    hero: raceHero(['#5a2be0', '#17962e', '#ff7a1a']),
    sky: ['#123a7a', '#5aa0f0', '#081c40'],
    glow: '#cfe4ff',
  },
  { code: 'k3-1m', mark: 'k1', hero: diceHero([4, 6, 1], '#b5241c'), sky: ['#8a1a10', '#ff7a4a', '#420703'], glow: '#ffd9a0' },
  { code: 'k3-5m', mark: 'k5', hero: diceHero([5, 2, 3], '#1f7a4c'), sky: ['#0f5a3a', '#4fd08a', '#05281a'], glow: '#d0ffdf' },
  {
    code: 'pc28-1m',
    mark: 'c1',
    hero: sumHero(['#d0261d', '#13a04a', '#1f62d6'], '#d0261d'),
    sky: ['#3a1d8a', '#8f6af0', '#180a48'],
    glow: '#d9ccff',
  },
  {
    code: 'pc28-3m',
    mark: 'c3',
    hero: sumHero(['#1f62d6', '#d0261d', '#13a04a'], '#1f62d6'),
    sky: ['#7a2a6e', '#e87ad0', '#360a30'],
    glow: '#ffd0f2',
  },
  { code: 'lhc-5m', mark: 'h5', hero: sixHero(0), sky: ['#7a1a12', '#f0a030', '#3a0a04'], glow: '#ffe6a8' },
  { code: 'lhc', mark: 'hd', hero: sixHero(1), sky: ['#12306e', '#6aa0ff', '#081634'], glow: '#d6e4ff' },
  { code: 'lf-3d', mark: 'd3', hero: threeHero([5, 1, 4]), sky: ['#0f5a5a', '#45d0c0', '#052a2a'], glow: '#c8fff4' },
  { code: 'lf-p3', mark: 'p3', hero: threeHero([2, 3, 1]), sky: ['#5a1d6e', '#d07af0', '#280a36'], glow: '#f4d0ff' },
]

/** Tiles of the lotteries, which are no games of the studio. */
export const lotteryTiles = (): readonly ArtFile[] => looks.flatMap(originalTiles)
