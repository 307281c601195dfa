import { REASONS } from '@halong/ledger'
import { describe, expect, it } from 'vitest'
import { inNoFigure, measures } from './measures.ts'
import { judge } from './returns.ts'

it('B23: every reason of the ledger is in a figure, or is said to be in none and why', () => {
  const counted = Object.values(measures).flatMap((terms) => terms.flatMap(({ reasons }) => [...reasons]))
  const both = counted.filter((reason) => Object.hasOwn(inNoFigure, reason))
  expect(both).toEqual([])
  expect([...new Set([...counted, ...Object.keys(inNoFigure)])].sort()).toEqual(Object.keys(REASONS).sort())
})

describe('B26: the return of a game beside the one it states', () => {
  const alone = { shared_staked_squared: 0, shared_won_squared: 0, shared_crossed: 0 }
  /** Rounds of one unit, of which each `every`th pays so much. */
  const played = (rounds: number, every: number, pays: number, largest = pays) => {
    const wins = rounds / every
    return {
      stated_bp: 9_600,
      max_win_times: largest,
      staked: String(rounds),
      won: String(wins * pays),
      staked_squared: rounds,
      won_squared: wins * pays * pays,
      crossed: wins * pays,
      ...alone,
    }
  }
  it('lies inside what chance allows, or is to be looked at beyond three deviations', () => {
    expect(judge(played(100_000, 10, 9.6))).toMatchObject({ actualBp: 9_600, verdict: 'inside' })
    expect(judge(played(100_000, 10, 9.8))).toMatchObject({ actualBp: 9_800, verdict: 'inside' })
    expect(judge(played(100_000, 10, 10))).toMatchObject({ actualBp: 10_000, verdict: 'look' })
    expect(judge(played(100_000, 10, 9.2))).toMatchObject({ actualBp: 9_200, verdict: 'look' })
  })
  it('stops a game beyond five, and one that pays too little only where its largest prize would have come', () => {
    expect(judge(played(100_000, 10, 10.2))).toMatchObject({ verdict: 'stop' })
    expect(judge(played(100_000, 10, 9))).toMatchObject({ verdict: 'stop' })
    expect(judge(played(100_000, 10, 9, 1_000))).toMatchObject({ verdict: 'look' })
    expect(judge(played(10_000, 10, 12))).toMatchObject({ verdict: 'look' })
    expect(judge({ ...played(100_000, 10, 12), stated_bp: 0 })).toMatchObject({ verdict: 'unstated' })
  })
  it('a return that is two points off (deviation 4.03) is stopped within two million rounds, in both directions', () => {
    /** Aggregates of rounds of one unit with this return and deviation. */
    const sums = (rounds: number, share: number) => ({
      stated_bp: 9_600,
      max_win_times: 2_000,
      staked: String(rounds),
      won: String(rounds * share),
      staked_squared: rounds,
      won_squared: rounds * (4.03 ** 2 + share ** 2),
      crossed: rounds * share,
      ...alone,
    })
    for (const share of [0.94, 0.98]) {
      expect(judge(sums(2_000_000, share))).toMatchObject({ verdict: 'stop' })
      expect(judge(sums(500_000, share))).toMatchObject({ verdict: 'look' })
    }
    expect(judge(sums(2_000_000, 0.96))).toMatchObject({ verdict: 'inside' })
  })
  it('honest games over a year are left alone', () => {
    let seed = 11
    const chance = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return (seed + 0.5) / 2_147_483_648
    }
    /** How often something rare came, by chance: counted one by one where it is few, by the bell where it is many. */
    const times = (mean: number) => {
      if (mean > 200)
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance())))
      const left = Math.exp(-mean)
      let count = 0
      for (let drawn = chance(); drawn > left; drawn *= chance()) count++
      return count
    }
    /** 0.40 of the return in small wins, 0.20 in middling ones, 0.36 in a prize of 3,600 that comes once in 10,000 rounds. */
    const prizes = [
      { share: 0.2, pays: 2 },
      { share: 0.01, pays: 20 },
      { share: 0.0001, pays: 3_600 },
    ]
    const games = process.env['HALONG_RELEASE'] ? 300 : 30
    let stopped = 0
    for (let game = 0; game < games; game++) {
      const rounds = 500 * 4 ** (game % 5)
      const days = Array.from({ length: 365 }, () => prizes.map(({ share, pays }) => ({ pays, count: times(rounds * share) })))
      const isStopped = days.some((_, at) => {
        const wins = days.slice(Math.max(0, at - 29), at + 1)
        const sum = (of: (pays: number) => number) => wins.flat().reduce((all, { pays, count }) => all + count * of(pays), 0)
        const staked = rounds * wins.length
        const [won, wonSquared] = [sum((pays) => pays), sum((pays) => pays ** 2)]
        const figures = { ...alone, stated_bp: 9_600, max_win_times: 3_600, staked: String(staked), won: String(won) }
        return judge({ ...figures, staked_squared: staked, won_squared: wonSquared, crossed: won }).verdict === 'stop'
      })
      if (isStopped) stopped++
    }
    expect(stopped).toBeLessThanOrEqual(1)
  })
  it('many bets on one draw are one draw: a popular number that comes is luck, and draw after draw that pays too much is not', () => {
    /** Draws of 10,000 tickets of one unit on the same number at nine to one, of which so many won. */
    const drawn = (draws: number, won: number) => {
      const [tickets, pays] = [10_000, 9.6]
      return {
        ...played(draws * tickets, 10, pays),
        won: String(won * tickets * pays),
        won_squared: won * tickets * pays * pays,
        crossed: won * tickets * pays,
        shared_staked_squared: draws * tickets * tickets,
        shared_won_squared: won * (tickets * pays) ** 2,
        shared_crossed: won * tickets * tickets * pays,
      }
    }
    expect(judge({ ...drawn(100, 14), ...alone })).toMatchObject({ verdict: 'stop' })
    expect(judge(drawn(100, 14))).toMatchObject({ actualBp: 13_440, verdict: 'inside' })
    expect(judge(drawn(1, 1))).toMatchObject({ actualBp: 96_000, verdict: 'inside' })
    expect(judge(drawn(1_000, 160))).toMatchObject({ verdict: 'stop' })
  })
  it('is left unsaid of few rounds, and of many whose stakes are a few large ones', () => {
    expect(judge(played(900, 10, 20))).toMatchObject({ verdict: 'too_few' })
    expect(judge({ ...played(100_000, 10, 20), staked_squared: 100_000 ** 2 / 500 })).toMatchObject({ verdict: 'too_few' })
    expect(judge(played(0, 1, 0))).toMatchObject({ actualBp: 0, verdict: 'too_few' })
  })
})
