import { expect, it } from 'vitest'
import { asked, bigRoad, bigRoadCells, derivedRoad, place, type Side } from './roads.ts'

const read = (text: string): Side[] => [...text].map((mark) => (mark === 'B' ? 'a' : mark === 'P' ? 'b' : 't'))
const letters = (results: readonly Side[], back: 1 | 2 | 3) =>
  derivedRoad(results, back)
    .map((colour) => (colour === 'red' ? 'R' : 'B'))
    .join('')

const pages = [
  ['BBPPPBPBBBBBBBPBPPTBBTPB', [2, 3, 1, 1, 7, 1, 1, 2, 2, 1, 1], 'RBBBRBRRRRRBBRBBRRB', 'BBBRRRRRBRBBBBBB', 'BRRBRRRBRRRBBBR'],
  ['TPPPPPPPPBPPBBPBPBBB', [8, 1, 2, 2, 1, 1, 1, 3], 'BBBRRBRRBR', 'RBBBBBRBR', 'RBRBBBR'],
  [
    'BPBPBPBBPPBBPPPBBBPBBBBBBBB',
    [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 1, 8],
    'RRRRRBBRRRRRBBRRRBBRRRRRR',
    'RRRRBBBBRRRBBRBBBRRBRRRR',
    'RRRBBBBBBRBBRBBBRRBRRRR',
  ],
] as const

it.each(pages)('the roads of %s', (text, lengths, eye, small, cockroach) => {
  const results = read(text)
  expect(bigRoad(results).lengths).toEqual(lengths)
  expect(([1, 2, 3] as const).map((back) => letters(results, back))).toEqual([eye, small, cockroach])
})

it('a long column turns right at the bottom, and the next one starts below it', () => {
  const cells = bigRoadCells(read(pages[0][0]))
  const run = cells.slice(7, 14).map(({ column, row }) => `${column},${row}`)
  expect(run).toEqual(['4,0', '4,1', '4,2', '4,3', '4,4', '4,5', '5,5'])
  expect(cells[14]).toMatchObject({ column: 5, row: 0 })
  const second = bigRoadCells(read(pages[1][0]))
  expect(second.slice(5, 9).map(({ column, row }) => `${column},${row}`)).toEqual(['0,5', '1,5', '2,5', '1,0'])
  expect(bigRoad(read(pages[1][0])).leadingTies).toBe(1)
})

/** Pages without chance: every one a little different. */
const page = (seed: number): Side[] => {
  let state = seed * 2_654_435_761 + 1
  return Array.from({ length: 72 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (['a', 'b', 'a', 'b', 'b', 'a', 't'] as const)[Math.floor(state / 65_536) % 7] ?? 'a'
  })
}

it('no two results share a cell, and what was asked of the next one is what it then shows', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const results = page(seed)
    const cells = place(bigRoad(results).lengths)
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
    for (const back of [1, 2, 3] as const) {
      const before = derivedRoad(results, back)
      for (const next of ['a', 'b'] as const) {
        const after = derivedRoad([...results, next], back)
        expect(after.slice(0, before.length)).toEqual(before)
        expect(asked(results, next, back)).toBe(after[before.length] ?? null)
      }
    }
  }
})
