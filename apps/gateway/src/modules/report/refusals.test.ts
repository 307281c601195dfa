import { describe, expect, it } from 'vitest'
import { judgeRefusals } from './refusals.ts'
import type { GameReturn } from './returns.ts'

/** So many rounds of one unit at even chances of two stakes or nothing, as the feed counts them. */
const evenChances = (rounds: number): GameReturn => ({
  vassalage: 'RICE',
  game_code: 'dice',
  name: 'Dice',
  stated_bp: 10_000,
  max_win_times: 2,
  rounds,
  staked: String(rounds),
  won: String(rounds),
  staked_squared: rounds,
  won_squared: rounds * 2,
  crossed: rounds,
  shared_staked_squared: 0,
  shared_won_squared: 0,
  shared_crossed: 0,
})
const refused = (rounds: number, winners: number) => ({
  gameCode: 'dice',
  refused: rounds,
  tooLate: 0,
  measured: { rounds, times: winners * 2, timesSquared: winners * 4 },
})

describe('plan §6: what refused stakes would have returned beside all others', () => {
  it('is within chance where stakes were refused without knowing their result', () => {
    expect(judgeRefusals(refused(100, 53), evenChances(9_900))).toEqual({
      refused: 100,
      tooLate: 0,
      shareBp: 100,
      // A deviation of one stake over a hundred of them is a tenth.
      measured: { rounds: 100, returnBp: 10_600, allBp: 10_000, z: 0.6 },
    })
  })

  it('lies far beyond where those that win were refused', () => {
    expect(judgeRefusals(refused(100, 100), evenChances(9_900)).measured).toMatchObject({ returnBp: 20_000, z: 10 })
  })

  it.each([
    ['too few were refused', refused(49, 40), evenChances(9_900), 49],
    ['nobody played', refused(80, 40), undefined, null],
  ] as const)('says nothing where %s', (_, told, all, share) => {
    expect(judgeRefusals(told, all)).toMatchObject({ measured: null, shareBp: share })
  })

  it('takes the spread of the refused ones themselves where it is larger: one large prize is no proof', () => {
    const lucky = { gameCode: 'dice', refused: 100, tooLate: 0, measured: { rounds: 100, times: 500, timesSquared: 250_000 } }
    expect(judgeRefusals(lucky, evenChances(9_900)).measured?.z).toBeLessThan(1)
  })
})
