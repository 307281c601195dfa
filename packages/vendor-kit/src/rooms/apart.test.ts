import { expect, it } from 'vitest'
import { whoStandsUp } from './apart.ts'

const seat = (player_id: string, place: number, ready: string | null = null) => ({ player_id, place, ready })

it('T54: of two who are kept apart the one who is not ready stands up, else the one who sits further back', () => {
  const pair = [{ first: 'a', second: 'b' }]
  expect(whoStandsUp([seat('a', 0), seat('b', 1)], pair)).toEqual(['b'])
  expect(whoStandsUp([seat('a', 2), seat('b', 1)], pair)).toEqual(['a'])
  expect(whoStandsUp([seat('a', 0), seat('b', 1, 'hash')], pair)).toEqual(['a'])
  expect(whoStandsUp([seat('a', 0, 'hash'), seat('b', 1, 'hash')], pair)).toEqual(['b'])
})

it('T54: nobody stands up who sits with nobody of a pair, and no more than have to', () => {
  expect(whoStandsUp([seat('a', 0), seat('c', 1)], [{ first: 'a', second: 'b' }])).toEqual([])
  const [ab, ac, bc] = [
    { first: 'a', second: 'b' },
    { first: 'a', second: 'c' },
    { first: 'b', second: 'c' },
  ] as const
  const seats = [seat('a', 0), seat('b', 1), seat('c', 2), seat('d', 3)]
  expect(whoStandsUp(seats, [ab, bc])).toEqual(['b'])
  expect(whoStandsUp(seats, [ab, ac, bc])).toEqual(['b', 'c'])
})
