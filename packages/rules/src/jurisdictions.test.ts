import { expect, it } from 'vitest'
import { jurisdictionNames, jurisdictions } from './jurisdictions.ts'

it('S94, R1: no market is looser than what holds everywhere: 18 years, a day before a raise, a reality check within four hours', () => {
  for (const name of jurisdictionNames) {
    const { minimumAge, raiseHours, realityMinutes } = jurisdictions[name]
    expect(minimumAge).toBeGreaterThanOrEqual(18)
    expect(raiseHours).toBeGreaterThanOrEqual(24)
    expect(realityMinutes ?? 240).toBeLessThanOrEqual(240)
  }
})
