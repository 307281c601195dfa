import { expect, it } from 'vitest'
import { bandOf, type FairGame, mostPlayed } from './fairness.queries.ts'

const game = (rest: Partial<FairGame>): FairGame => ({
  gameCode: 'bay',
  name: 'Bay',
  category: 'RNG',
  statedBp: 9_600,
  measured: null,
  rounds: 0,
  givenBack: 0,
  ...rest,
})

it('R25: the band, the stated and the paid return stand in their order on one scale, also where the paid lies outside', () => {
  const inside = bandOf(game({}), { actualBp: 9_500, lowBp: 9_000, highBp: 10_200, isInside: true })
  expect(inside.low).toBeLessThan(inside.actual)
  expect(inside.actual).toBeLessThan(inside.stated)
  expect(inside.stated).toBeLessThan(inside.high)
  const outside = bandOf(game({}), { actualBp: 12_000, lowBp: 9_500, highBp: 9_700, isInside: false })
  expect(outside.high).toBeLessThan(outside.actual)
  for (const place of [...Object.values(inside), ...Object.values(outside)]) {
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThanOrEqual(100)
  }
})

it('the games most played come first, the others stay in their order', () => {
  const games = [game({ name: 'a' }), game({ name: 'b', rounds: 5 }), game({ name: 'c' }), game({ name: 'd', rounds: 9 })]
  expect(mostPlayed(games).map(({ name }) => name)).toEqual(['d', 'b', 'a', 'c'])
})
