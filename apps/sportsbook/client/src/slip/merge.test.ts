import { expect, it } from 'vitest'
import { addedSince, mergedLegs } from './merge.ts'
import type { Leg } from './slip.ts'

const leg = (id: string, selection = 'home'): Leg => ({
  fixture: { id, league: 'vf-bay', home: 'a', away: 'b', startsAt: '', closeAt: '' },
  market: '1x2',
  selection,
  price: 2_000,
  was: null,
  stake: '5',
  isBanker: false,
  clash: null,
  trouble: null,
})
const storedAs = (...legs: Leg[]) =>
  JSON.stringify({ legs: legs.map(({ fixture, market, selection }) => ({ fixtureId: fixture.id, market, selection })) })

it('C9: a leg added on this device meanwhile stays, one that was taken out on the other does not come back, none stands twice', () => {
  const [kept, gone, added] = [leg('1'), leg('2'), leg('3')]
  const mine = addedSince([kept, gone, added], storedAs(kept, gone))
  expect(mine).toEqual([added])
  expect(mergedLegs([kept], mine)).toEqual([kept, added])
  expect(mergedLegs([added], mine)).toEqual([added])
  expect(addedSince([kept], '')).toEqual([kept])
})
