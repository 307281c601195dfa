import { expect, it } from 'vitest'
import { readScrollPositions } from './stored-scroll.ts'

it('R-LAUNCH-1: what was written down when the page went is read back, and nothing else is believed', () => {
  expect(
    readScrollPositions(
      JSON.stringify([
        ...new Map([
          ['first', 0],
          ['17000001', 3_486],
        ]),
      ]),
    ),
  ).toEqual([
    ['first', 0],
    ['17000001', 3_486],
  ])
  expect(readScrollPositions(null)).toEqual([])
  expect(readScrollPositions('{"first":3}')).toEqual([])
  expect(readScrollPositions('[["a","b"],["c"],7,["d",5]]')).toEqual([['d', 5]])
  expect(readScrollPositions('[[')).toEqual([])
})
