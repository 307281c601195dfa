import { describe, expect, it } from 'vitest'
import { settingFor } from '../../platform/setting.ts'
import { levelOf, missingOf, stateOf } from './checklist.ts'
import { kycSettings } from './settings.ts'

const { fallback } = kycSettings.kyc
const known = {
  asset: 'USD/4' as const,
  rules: fallback,
  totals: { deposited: 0n, withdrawn: 0n },
  hasContact: true,
  hasPayee: true,
  documents: new Map(),
}
const units = (count: number) => BigInt(count) * 10_000n

describe('N10: the checklist', () => {
  it('asks at totals of the same worth in each currency while nobody set others', () => {
    const inDong = settingFor(kycSettings.kyc, 'VND/4').fallback
    expect(inDong).toMatchObject({ items: { contact: { deposits: null, withdrawals: 12_500_000 }, payee: { withdrawals: 0 } } })
    expect(kycSettings.kyc.schema.safeParse(inDong).success).toBe(true)
    expect(settingFor(kycSettings.kyc, 'USD/4').fallback).toEqual(fallback)
  })

  it('asks for nothing before its amount is reached, and for it from that amount on', () => {
    expect(stateOf('identity', known)).toBe('not_needed')
    expect(stateOf('identity', { ...known, totals: { deposited: units(2_000) - 1n, withdrawn: 0n } })).toBe('not_needed')
    expect(stateOf('identity', { ...known, totals: { deposited: units(2_000), withdrawn: 0n } })).toBe('needed')
    expect(stateOf('identity', { ...known, totals: { deposited: 0n, withdrawn: units(1_000) } })).toBe('needed')
  })

  it('names everything that is missing for a withdrawal at once, in its order', () => {
    const totals = { deposited: units(10_000), withdrawn: units(5_000) }
    expect(missingOf({ ...known, hasContact: false, totals })).toEqual(['contact', 'identity', 'address', 'funds'])
    const documents = new Map([
      ['identity', 'accepted'],
      ['address', 'sent'],
      ['funds', 'refused'],
    ] as const)
    expect(missingOf({ ...known, totals, documents })).toEqual(['address', 'funds'])
  })

  it('counts as a level only what is accepted without a gap', () => {
    expect(levelOf(known)).toBe(2)
    expect(levelOf({ ...known, documents: new Map([['address', 'accepted']] as const) })).toBe(2)
    expect(
      levelOf({
        ...known,
        documents: new Map([
          ['identity', 'accepted'],
          ['address', 'accepted'],
        ] as const),
      }),
    ).toBe(4)
    expect(levelOf({ ...known, hasContact: false })).toBe(0)
  })
})
