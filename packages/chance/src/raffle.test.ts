import { describe, expect, it } from 'vitest'
import { sha256Hex } from './digest.ts'
import { issueChance } from './draws.ts'
import { nextTicket, raffleChance, raffleLine, raffleWinners } from './raffle.ts'

/** Of the release run: every draw computed again by the very code of the page's verifier. */
const DRAWS = process.env['HALONG_RELEASE'] === undefined ? 4_000 : 100_000
const seed = '0123456789abcdef'.repeat(4)
const beacon = 'b'.repeat(64)
const entries = [
  { entrant: 'm101', tickets: 5 },
  { entrant: 'm205', tickets: 120 },
  { entrant: 'm318', tickets: 1 },
  { entrant: 'm402', tickets: 74 },
  { entrant: 'm550', tickets: 300 },
]

describe('R-PROMO-3: a raffle', () => {
  // Computed by another program: the draws are 337 of 500, 61 of 200 and 68 of 80.
  it('draws the published vector: list, hash and winners', () => {
    expect(sha256Hex(entries.map(raffleLine).join('\n'))).toBe('e50ae99b8635aa893211cfc1f862f847d093e01c330540e66d4f80d3dbdb55b1')
    const won = raffleWinners(issueChance(seed, { drawCode: 'RAFFLE', issueNo: 'raf-1', beacon }), entries, 3)
    expect(won).toEqual([
      { entrant: 'm550', ticket: 338 },
      { entrant: 'm205', ticket: 62 },
      { entrant: 'm402', ticket: 189 },
    ])
  })

  it('draws every ticket of those who have not won, and none else', () => {
    const out = [
      { first: 6, count: 120 },
      { first: 1, count: 5 },
    ]
    const drawn = Array.from({ length: 375 }, (_, at) => nextTicket({ below: () => at }, 500, out))
    expect(drawn).toEqual(Array.from({ length: 375 }, (_, at) => 126 + at))
    expect(() => nextTicket({ below: () => 0 }, 5, [{ first: 1, count: 5 }])).toThrow()
  })

  it('gives everybody who holds a ticket at most one place', () => {
    const won = raffleWinners(raffleChance(seed, { raffle: 'autumn', period: '2026-11-23', beacon }), entries, 50)
    expect(won.map(({ entrant }) => entrant).toSorted()).toEqual(entries.map(({ entrant }) => entrant))
  })

  it('gives tickets their share of the first place', () => {
    const first = new Map<string, number>()
    for (let no = 0; no < DRAWS; no++) {
      const [one] = raffleWinners(raffleChance(seed, { raffle: 'autumn', period: String(no), beacon }), entries, 1)
      first.set(one?.entrant ?? '', (first.get(one?.entrant ?? '') ?? 0) + 1)
    }
    for (const { entrant, tickets } of entries) {
      const share = tickets / 500
      const deviation = Math.sqrt(DRAWS * share * (1 - share))
      expect(Math.abs((first.get(entrant) ?? 0) - DRAWS * share)).toBeLessThan(4 * deviation + 1)
    }
  })
})
