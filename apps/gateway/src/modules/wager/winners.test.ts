import type { Asset } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { createWinners } from './winners.ts'
import type { PaidRound } from './winners-store.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const board = { isOn: true, leastWin: '100', leastTimes: 5, delaySeconds: 30 }
const siteOf = (id: number, asset: Asset, winnersBoard: typeof board) => ({ brand: { id, asset }, read: () => ({ winnersBoard }) })
const sites = [
  siteOf(1, 'USD/4', board),
  siteOf(2, 'USD/4', { ...board, leastWin: '10000' }),
  siteOf(3, 'VND/4', { ...board, isOn: false }),
]
/** Members 1 to 99 are of brand 1, from 100 on of brand 2; 50 is on trial. */
const cardOf = (memberId: number) => ({ kind: memberId === 50 ? 'trial' : 'member', brandId: memberId < 100 ? 1 : 2 })
let named = 0
const round = (memberId: number, won: bigint, asset: Asset = 'USD/4'): PaidRound => ({
  memberId,
  vassalage: 'V',
  roundId: `r${++named}`,
  asset,
  stake: 1_000_000n,
  won,
})

/** A step of the feed with these rounds, and what was kept of it. */
function look(rounds: readonly PaidRound[]) {
  const kept: (PaidRound & { brandId: number })[] = []
  let lookups = 0
  let atOnce = 0
  let most = 0
  const store = { keep: async (_: unknown, found: typeof kept) => void kept.push(...found), newest: async () => [] }
  const players = {
    async byMemberId(memberId: number) {
      lookups += 1
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve))
      atOnce -= 1
      return memberId === 0 ? null : cardOf(memberId)
    },
  }
  // cast: what a look needs of its surroundings, and no more.
  const winners = createWinners({
    store,
    players,
    games: {},
    site: {
      list: async () => sites.map(({ brand }) => brand),
      byId: async (id: number) => sites.find(({ brand }) => brand.id === id),
    },
    bus: { subscribe: () => undefined, onGap: () => undefined, publish: () => undefined },
    clock: { now: () => new Date(NOW) },
  } as never)
  // cast: of a fact, what the board looks at.
  const facts = rounds.map((each) => ({ ...each, kind: 'wager', staked: each.stake, refunded: 0n })) as never
  return { gather: () => winners.count({} as never, facts), kept, lookups: () => lookups, most: () => most }
}

describe('R-WIN-1: looking through the rounds that ended', () => {
  it('asks for each member once, whatever they won, and for nobody whose win is for no board', async () => {
    const many = Array.from({ length: 2_000 }, (_, each) => round(1 + (each % 10), 2_000_000n))
    // From a win of 100 on, or from five stakes on.
    const least = [
      { ...round(20, 1_000_000n), stake: 900_000n },
      { ...round(21, 50_000n), stake: 10_000n },
    ]
    const none = [{ ...round(22, 999_999n), stake: 900_000n }, { ...round(23, 49_999n), stake: 10_000n }, round(24, 90_000_000n, 'VND/4')]
    const { gather, kept, lookups } = look([...many, ...least, ...none])
    await gather()
    expect(lookups()).toBe(12)
    expect(kept).toHaveLength(2_002)
    expect(kept.slice(-2).map(({ memberId }) => memberId)).toEqual([20, 21])
  })
  it('notes wins by the board of the member’s own brand, no trial and nobody who is not there', async () => {
    const rounds = [round(1, 2_000_000n), round(100, 2_000_000n), round(100, 200_000_000n), round(50, 9_000_000n), round(0, 9_000_000n)]
    const { gather, kept } = look(rounds)
    await gather()
    expect(kept.map(({ memberId, brandId, won }) => [memberId, brandId, won])).toEqual([
      [1, 1, 2_000_000n],
      [100, 2, 200_000_000n],
    ])
  })
  it('asks for few members at a time', async () => {
    const { gather, most, lookups } = look(Array.from({ length: 90 }, (_, each) => round(1 + each, 2_000_000n)))
    await gather()
    expect(lookups()).toBe(90)
    expect(most()).toBeLessThanOrEqual(20)
  })
})
