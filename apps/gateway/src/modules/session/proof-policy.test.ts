import { describe, expect, it } from 'vitest'
import { FACTORS, isEnough, passwordFactor } from './proof-policy.ts'

describe('T16, T26: what is enough to change what protects an account', () => {
  it('a password of the owner and a passkey are, every other proof is not alone, and two are', () => {
    for (const factor of FACTORS) expect([factor, isEnough([factor])]).toEqual([factor, factor === 'password' || factor === 'passkey'])
    expect(isEnough([])).toBe(false)
    expect(isEnough(['sms', 'sms'])).toBe(false)
    expect(isEnough(['sms', 'email'])).toBe(true)
    expect(isEnough(['made', 'authenticator'])).toBe(true)
  })

  it('a password proves what it was set by until its hold is over', () => {
    const at = new Date('2026-11-25T12:00:00Z')
    const later = (ms: number) => new Date(at.getTime() + ms)
    const plain = { mustChange: false, standsOn: null, standsUntil: null }
    expect(passwordFactor(plain, at)).toBe('password')
    expect(passwordFactor({ ...plain, mustChange: true }, at)).toBe('made')
    expect(passwordFactor({ ...plain, standsOn: 'sms', standsUntil: later(1) }, at)).toBe('sms')
    expect(passwordFactor({ ...plain, standsOn: 'sms', standsUntil: at }, at)).toBe('password')
  })
})
