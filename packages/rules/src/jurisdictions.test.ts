import { expect, it } from 'vitest'
import { jurisdictionNames, jurisdictions, shortestCycleMs } from './jurisdictions.ts'

it('S94, R1: no market is looser than what holds everywhere: 18 years, a day before a raise, a reality check within four hours', () => {
  for (const name of jurisdictionNames) {
    const { minimumAge, raiseHours, realityMinutes, slotCycleMs, casinoCycleMs } = jurisdictions[name]
    expect(minimumAge).toBeGreaterThanOrEqual(18)
    expect(raiseHours).toBeGreaterThanOrEqual(24)
    expect(realityMinutes ?? 240).toBeLessThanOrEqual(240)
    expect(slotCycleMs).toBeGreaterThanOrEqual(2_500)
    expect(casinoCycleMs).toBeGreaterThanOrEqual(1_000)
  }
})

it.each([
  ['RNG', 'SLOT', 5_000, 2_500],
  ['RNG', 'LINES', 5_000, 2_500],
  ['RNG', 'ORIGINAL', 5_000, 1_000],
  ['FISH', 'SHOOTER', 5_000, 1_000],
  ['SPORTS', 'VIRTUAL', 0, 0],
  ['ELOTT', 'SSC', 0, 0],
] as const)(
  'R12, S51: paid rounds of %s %s start at least so far apart: %i ms in a strict market, %i in the open one',
  (gameType, gameClassify, strict, open) => {
    expect(shortestCycleMs(jurisdictions.germany, { gameType, gameClassify })).toBe(strict)
    expect(shortestCycleMs(jurisdictions.open, { gameType, gameClassify })).toBe(open)
  },
)
