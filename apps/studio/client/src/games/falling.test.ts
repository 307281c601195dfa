import { expect, it } from 'vitest'
import { dealt, emptyGrid, fallen, landedMs, marked } from './falling.ts'

const first = dealt(emptyGrid, [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
])

it('lets symbols above a gap fall into it and fills the window from above', () => {
  const grid = fallen(marked(first, [{ reel: 0, row: 1 }]), [
    ['X', 'A', 'C'],
    ['D', 'E', 'F'],
  ])
  expect(grid.columns[0]?.map(({ symbol, from }) => [symbol, from])).toEqual([
    ['X', 1],
    ['A', 1],
    ['C', 0],
  ])
  // The same symbols go on, so that they are seen to fall; only the new one is new.
  expect(grid.columns[0]?.[1]?.id).toBe(first.columns[0]?.[0]?.id)
  expect(grid.columns[1]?.map(({ id, from }) => [id, from])).toEqual(first.columns[1]?.map(({ id }) => [id, 0]))
  expect(new Set(grid.columns.flat().map(({ id }) => id)).size).toBe(6)
  expect(grid.won).toEqual([])
})

it('lets a whole window come in, each column after the one before', () => {
  expect(first.columns.flat().every(({ from }) => from === 3)).toBe(true)
  expect(landedMs(first)).toBeGreaterThan(landedMs({ ...first, columns: first.columns.slice(0, 1) }))
})
