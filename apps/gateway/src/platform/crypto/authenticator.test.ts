import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { authenticatorUri, makeAuthenticatorSecret, stepOfCode } from './authenticator.ts'

/** RFC 6238, appendix B: the secret "12345678901234567890", its last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)
const codeAt = (seconds: number, secret = SECRET) => generateSync({ secret, epoch: seconds })

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(stepOfCode({ secret: SECRET, code, at: at(seconds), lastStep: null })).toBe(Math.floor(seconds / 30))
  })

  it('are taken one step before and after, and no further', () => {
    const now = 1_700_000_010
    const step = Math.floor(now / 30)
    for (const [offset, expected] of [
      [-60, null],
      [-30, step - 1],
      [0, step],
      [30, step + 1],
      [60, null],
    ] as const)
      expect(stepOfCode({ secret: SECRET, code: codeAt(now + offset), at: at(now), lastStep: null })).toBe(expected)
  })

  it('count once: a step at or before the last one is refused', () => {
    const now = 1_700_000_010
    const step = Math.floor(now / 30)
    const code = codeAt(now)
    expect(stepOfCode({ secret: SECRET, code, at: at(now), lastStep: step - 1 })).toBe(step)
    expect(stepOfCode({ secret: SECRET, code, at: at(now), lastStep: step })).toBeNull()
    expect(stepOfCode({ secret: SECRET, code, at: at(now), lastStep: step + 1 })).toBeNull()
  })

  it('may be typed with the space the app shows, and nothing else is a code', () => {
    const now = 1_700_000_010
    const code = codeAt(now)
    expect(stepOfCode({ secret: SECRET, code: `${code.slice(0, 3)} ${code.slice(3)}`, at: at(now), lastStep: null })).not.toBeNull()
    for (const text of ['', '12345', '1234567', 'abcdef', `${code}0`, '１２３４５６', '-12345'])
      expect(stepOfCode({ secret: SECRET, code: text, at: at(now), lastStep: null })).toBeNull()
  })

  it('come from secrets of 160 bits that differ, read by apps from an address', () => {
    const [one, other] = [makeAuthenticatorSecret(), makeAuthenticatorSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
    const uri = new URL(authenticatorUri({ issuer: 'Halong', account: 'mai & co', secret: one }))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Halong:mai & co'])
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([one, 'Halong'])
  })
})
