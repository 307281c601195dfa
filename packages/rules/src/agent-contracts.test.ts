import { describe, expect, it } from 'vitest'
import {
  type ContractTerms,
  type ContractTier,
  needsCover,
  notDominated,
  payShares,
  periodEnding,
  periodOf,
  settle,
  tiersRise,
} from './agent-contracts.ts'

const tier = (turnover: number, ppm: number, more: Partial<ContractTier> = {}): ContractTier => ({
  turnover: BigInt(turnover) * 10_000n,
  loss: 0n,
  members: 0,
  ppm,
  ...more,
})
const terms = (tiers: readonly ContractTier[], more: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'dailySalary',
  period: 'day',
  tiers,
  activeFrom: 0n,
  carry: true,
  cap: null,
  ...more,
})
const dividend = (ppm: number, more: Partial<ContractTerms> = {}) => terms([tier(0, ppm)], { kind: 'dividend', period: 'month', ...more })
const figures = (turnover: bigint, result = 0n, members = 0) => ({ turnover, result, members })
let state = 11
const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below

describe('R-AG-3: what a period comes to', () => {
  it('a salary is a share of valid turnover, at the highest tier that is reached', () => {
    // H > G > A > B with 0.8, 0.6 and 0.4 %.
    const bills = [
      [15_000_000_000n, 8_000],
      [6_200_000_000n, 6_000],
      [2_105_005_000n, 4_000],
    ].map(([valid, ppm]) => settle(terms([tier(0, Number(ppm))]), figures(BigInt(valid ?? 0)), 0n).amount)
    expect(bills).toEqual([120_000_000n, 37_200_000n, 8_420_020n])
    // What each keeps sums up to what the house pays.
    const [g = 0n, a = 0n, b = 0n] = bills
    expect([g - a, a - b, b]).toEqual([82_800_000n, 28_779_980n, 8_420_020n])
  })

  it('a dividend is of what the house won after what was carried; one minor unit less reaches the tier below', () => {
    const at = terms([tier(100_000, 50_000, { loss: 100_000_000n }), tier(500_000, 80_000, { loss: 500_000_000n, members: 5 })], {
      kind: 'dividend',
      period: 'month',
    })
    expect(settle(at, figures(6_000_000_000n, 700_000_000n, 6), -200_000_000n)).toEqual({
      base: 500_000_000n,
      tier: 1,
      amount: 40_000_000n,
      carryOut: 0n,
    })
    expect(settle(at, figures(6_000_000_000n, 699_999_999n, 6), -200_000_000n)).toMatchObject({ tier: 0, amount: 24_999_999n })
    expect(settle(at, figures(6_000_000_000n, 700_000_000n, 4), -200_000_000n)).toMatchObject({ tier: 0 })
    expect(settle(at, figures(6_000_000_000n, 0n, 6), -1n)).toEqual({ base: -1n, tier: -1, amount: 0n, carryOut: -1n })
  })

  it('a loss is carried from period to period, or never', () => {
    // Two months of A's team: −6,000, then +50,000 at 5 %.
    const first = settle(dividend(50_000), figures(0n, -60_000_000n), 0n)
    expect(first).toMatchObject({ amount: 0n, carryOut: -60_000_000n })
    expect(settle(dividend(50_000), figures(0n, 500_000_000n), first.carryOut)).toMatchObject({ base: 440_000_000n, amount: 22_000_000n })
    expect(settle(dividend(50_000, { carry: false }), figures(0n, -60_000_000n), 0n)).toMatchObject({ carryOut: 0n })
  })

  it('a cap bounds it', () => expect(settle(dividend(50_000, { cap: 7n }), figures(0n, 1_000_000n), 0n).amount).toBe(7n))

  it('written another way, period by period, it is the same', () => {
    for (let run = 0; run < 2_000; run++) {
      const tiers: ContractTier[] = []
      for (let at = 0, turnover = 0, loss = 0, ppm = 0; at <= next(4); at++) {
        turnover += next(50)
        loss += 1 + next(20)
        ppm += 1 + next(40_000)
        tiers.push({ turnover: BigInt(turnover), loss: BigInt(loss), members: at, ppm })
      }
      const of = dividend(0, { tiers, carry: next(2) === 1, cap: next(3) === 0 ? BigInt(next(9)) : null })
      let [carried, mine] = [0n, 0]
      for (let month = 0; month < 6; month++) {
        const played = figures(BigInt(next(250)), BigInt(next(200) - 100), next(5))
        const settled = settle(of, played, carried)
        const base = Number(played.result) + mine
        let [amount, reached] = [0, -1]
        for (const [at, each] of tiers.entries())
          if (Number(played.turnover) >= Number(each.turnover) && base >= Number(each.loss) && played.members >= each.members) {
            reached = at
            amount = base > 0 ? Math.floor((base * each.ppm) / 1e6) : 0
          }
        if (of.cap !== null) amount = Math.min(amount, Number(of.cap))
        mine = of.carry && base < 0 ? base : 0
        expect([Number(settled.amount), settled.tier, Number(settled.carryOut)]).toEqual([amount, reached, mine])
        carried = settled.carryOut
      }
    }
  })
})

describe('what an agent may promise', () => {
  it('is what its own contract pays for: nothing easier, nothing more', () => {
    const up = terms([tier(100, 6_000), tier(500, 8_000)])
    expect(notDominated(up, terms([tier(100, 6_000), tier(500, 8_000)]))).toBeNull()
    expect(notDominated(up, terms([tier(200, 5_000)]))).toBeNull()
    expect(notDominated(up, terms([tier(99, 1_000)]))).toBe('tier')
    expect(notDominated(up, terms([tier(400, 6_001)]))).toBe('tier')
    expect(notDominated(up, terms([tier(100, 1)], { period: 'week' }))).toBe('period')
    expect(notDominated({ ...up, activeFrom: 2n }, terms([tier(100, 1)], { activeFrom: 1n }))).toBe('active')
    expect(notDominated(dividend(50_000), dividend(10_000, { carry: false }))).toBe('carry')
    expect(notDominated({ ...up, cap: 5n }, terms([tier(100, 1)], { cap: 6n }))).toBe('cap')
  })

  it('never leaves a salary unpaid: what comes in for the whole team covers what goes to the lines (property)', () => {
    for (let tree = 0; tree < 3_000; tree++) {
      const up = terms([tier(0, 1 + next(4_000)), tier(100, 4_001 + next(4_000))])
      const downs = Array.from({ length: 1 + next(4) }, () => terms([tier(next(200), 1 + next(8_000))]))
      const played = downs.map(() => BigInt(next(3_000_000)))
      const comes = settle(up, figures(played.reduce((sum, each) => sum + each, BigInt(next(100_000)))), 0n).amount
      const goes = downs.reduce(
        (sum, down, at) => (notDominated(up, down) === null ? sum + settle(down, figures(played[at] ?? 0n), 0n).amount : sum),
        0n,
      )
      expect(comes >= goes).toBe(true)
    }
  })

  it('has tiers that rise', () => {
    expect(tiersRise([tier(0, 1), tier(1, 2)])).toBe(true)
    expect(tiersRise([tier(0, 1), tier(0, 2)])).toBe(false)
    expect(tiersRise([tier(0, 2), tier(1, 2)])).toBe(false)
    expect(tiersRise([tier(5, 1), tier(4, 2, { members: 9 })])).toBe(false)
    expect(tiersRise([tier(0, 0)])).toBe(false)
  })
})

describe('periods', () => {
  it('are days, weeks from Monday, halves and whole months', () => {
    expect(periodOf('half', '2028-02-15')).toEqual({ start: '2028-02-01', end: '2028-02-16' })
    expect(periodOf('half', '2028-02-16')).toEqual({ start: '2028-02-16', end: '2028-03-01' })
    expect(periodOf('week', '2027-01-01')).toEqual({ start: '2026-12-28', end: '2027-01-04' })
    expect(periodOf('week', '2026-12-28').start).toBe('2026-12-28')
    expect(periodOf('month', '2026-12-31')).toEqual({ start: '2026-12-01', end: '2027-01-01' })
    expect(periodOf('day', '2026-02-28')).toEqual({ start: '2026-02-28', end: '2026-03-01' })
  })

  it('of a contract cover its days once each, the first and the last cut to fit', () => {
    for (const period of ['day', 'week', 'half', 'month'] as const)
      for (const endsOn of ['2027-03-01', '2027-02-11', null]) {
        const days: string[] = []
        for (let end = '2026-11-20'; end <= '2027-03-01'; end = periodOf('day', end).end) {
          const found = periodEnding({ period, startsOn: '2026-11-25', endsOn }, end)
          for (let day = found?.start ?? end; found && day < found.end; day = periodOf('day', day).end) days.push(day)
        }
        expect(new Set(days).size).toBe(days.length)
        expect(days[0]).toBe('2026-11-25')
        expect(days).toEqual(days.toSorted())
        const last = periodOf('day', days.at(-1) ?? '').end
        if (endsOn !== null) expect(last).toBe(endsOn)
      }
  })
})

it('a shortage is shared in proportion: 100 for claims of 70, 70 and 60.0001', () => {
  expect(payShares(1_000_000n, [700_000n, 700_000n, 600_001n])).toEqual([350_000n, 350_000n, 300_000n])
  expect(payShares(1_000_000n, [1n, 2n])).toEqual([1n, 2n])
  expect(payShares(0n, [1n, 2n])).toEqual([0n, 0n])
  for (let run = 0; run < 500; run++) {
    const due = Array.from({ length: 1 + next(6) }, () => BigInt(1 + next(1_000)))
    const total = due.reduce((sum, each) => sum + each, 0n)
    const available = BigInt(next(Number(total)))
    const shares = payShares(available, due)
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(available)
    shares.forEach((share, at) => expect(share <= (due[at] ?? 0n)).toBe(true))
  }
})

describe('R-AG-3: amounts in place of shares', () => {
  const amounts = (...tiers: readonly (readonly [turnover: number, fixed: bigint])[]) =>
    terms(tiers.map(([turnover, fixed]) => tier(turnover, 0, { fixed })))
  const low = amounts([20_000, 150_000n], [100_000, 900_000n])

  it('V9: the highest tier that is reached pays its amount once, whatever is above it; nothing below the first', () => {
    const paid = [19_999, 20_000, 99_999, 100_000, 900_000].map((turnover) => settle(low, figures(BigInt(turnover) * 10_000n), 0n).amount)
    expect(paid).toEqual([0n, 150_000n, 150_000n, 900_000n, 900_000n])
    expect(settle({ ...low, cap: 200_000n }, figures(1_000_000_000n), 0n).amount).toBe(200_000n)
    expect(settle({ ...low, kind: 'dividend' }, figures(1_000_000_000n, -1n), 0n).amount).toBe(0n)
  })
  it('amounts rise like shares, and no contract has both', () => {
    expect(tiersRise(low.tiers)).toBe(true)
    expect(tiersRise([tier(1, 0, { fixed: 0n })])).toBe(false)
    expect(tiersRise([tier(1, 10, { fixed: 1n })])).toBe(false)
    expect(tiersRise([tier(1, 10), tier(2, 0, { fixed: 1n })])).toBe(false)
    expect(tiersRise([tier(1, 0, { fixed: 2n }), tier(2, 0, { fixed: 2n })])).toBe(false)
  })
  it('an amount pays for no more than it, and never for a share; whoever gives one sets money aside', () => {
    expect(notDominated(low, amounts([20_000, 150_000n]))).toBeNull()
    expect(notDominated(low, amounts([20_000, 150_001n]))).toBe('tier')
    expect(notDominated(low, amounts([19_999, 1n]))).toBe('tier')
    expect(notDominated(low, terms([tier(20_000, 1)]))).toBe('tier')
    expect(notDominated(terms([tier(0, 500_000)]), low)).toBe('tier')
    expect([low, terms([tier(0, 1)]), dividend(1)].map(needsCover)).toEqual([true, false, true])
  })
})
