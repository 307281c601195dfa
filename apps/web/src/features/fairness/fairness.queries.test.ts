import { expect, it } from 'vitest'
import { bandOf, type FairGame, isChosen, mostPlayed, withRefusals } from './fairness.queries.ts'

const game = (rest: Partial<FairGame>): FairGame => ({
  gameCode: 'bay',
  name: 'Bay',
  category: 'RNG',
  statedBp: 9_600,
  measured: null,
  rounds: 0,
  givenBack: 0,
  rollbacks: [],
  refusals: null,
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

it('W27: games with refused or returned stakes stand in the order of how many, the others nowhere', () => {
  const refusals = (refused: number, tooLate: number) => ({ refused, tooLate, shareBp: null, measured: null })
  const vendor = (vassalage: string, games: FairGame[]) => ({ vassalage, name: vassalage, verifierUrl: null, script: null, games })
  const listed = withRefusals([
    vendor('RICE', [game({ name: 'quiet', refusals: refusals(0, 0) }), game({ name: 'few', refusals: refusals(1, 1) })]),
    vendor('LOTT', [game({ name: 'many', rollbacks: [{ why: 'player_cancel', stakes: 3 }] }), game({ name: 'none' })]),
  ])
  expect(listed.map(({ vassalage, name }) => `${vassalage} ${name}`)).toEqual(['LOTT many', 'RICE few'])
})

it('only more than others got looks like a choice: refused stakes that would have lost harmed nobody', () => {
  expect([-8, 0, 3, 3.01].map(isChosen)).toEqual([false, false, false, true])
})
