import { expect, it } from 'vitest'
import { type AutoPlan, afterRound, startOf, whyOver } from './auto-plan.ts'

const plan: AutoPlan = {
  rounds: 10,
  stake: 100n,
  highest: 800n,
  loss: 500n,
  single: null,
  profit: null,
  stopOnFeature: true,
  picks: 0,
  afterWin: 'same',
  afterLoss: 'same',
}
/** Plays rounds that return these amounts, as far as the plan lets it. */
function played(over: Partial<AutoPlan>, returns: readonly bigint[]) {
  const now = { ...plan, ...over }
  let state = startOf(now)
  const stakes: bigint[] = []
  for (const returned of returns) {
    if (whyOver(now, state) !== null) break
    stakes.push(state.stake)
    state = afterRound(now, state, { staked: state.stake, returned })
  }
  return { stakes, net: state.net, why: whyOver(now, state) }
}
const losses = Array.from({ length: 40 }, () => 0n)

it('S50: plays as many rounds as were asked for', () => {
  expect(played({ rounds: 3 }, [100n, 100n, 100n, 100n])).toEqual({ stakes: [100n, 100n, 100n], net: 0n, why: 'done' })
})

it('S50: never begins a round that could lose more than was said, whatever was won before', () => {
  expect(played({}, losses)).toMatchObject({ net: -500n, why: 'loss' })
  expect(played({ loss: 450n }, losses)).toMatchObject({ net: -400n, why: 'loss' })
  expect(played({ afterLoss: 'double', loss: 1_000n, rounds: 40 }, losses)).toEqual({ stakes: [100n, 200n, 400n], net: -700n, why: 'loss' })
})

it('C20: changes the stake after a win or a loss, back to the first one, and never above the highest', () => {
  const won = [200n, 400n, 800n, 1_600n, 1_600n, 0n, 200n]
  expect(played({ afterWin: 'double', afterLoss: 'first', loss: 5_000n }, won).stakes).toEqual([100n, 200n, 400n, 800n, 800n, 800n, 100n])
  expect(played({ afterLoss: 'double', loss: 100_000n }, losses).stakes.at(-1)).toBe(800n)
})

it('C20: counts a round that returned no more than its stake as lost', () => {
  expect(played({ afterLoss: 'double', afterWin: 'first', rounds: 2 }, [100n, 0n]).stakes).toEqual([100n, 200n])
})

it('C20: ends once so much is won in all', () => {
  expect(played({ profit: 150n }, [250n, 0n])).toEqual({ stakes: [100n], net: 150n, why: 'profit' })
})
