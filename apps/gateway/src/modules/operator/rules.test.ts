import type { Asset } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { reaches, rightsOf } from './rights.ts'
import { isTighter, needsOf } from './rules.ts'

const usd = (minor: bigint) => ({ asset: 'USD/4' as Asset, minor })

describe('B15: rules of approvals', () => {
  it('a rule asks for more than the floor, never for less, and leaves alone what needs nobody', () => {
    expect(needsOf({ needs: 1 }, null)).toBe(1)
    expect(needsOf({ needs: 1 }, { needs: 2, from: null })).toBe(2)
    expect(needsOf({ needs: 2 }, { needs: 1, from: null })).toBe(2)
    expect(needsOf({ needs: 0 }, { needs: 2, from: null })).toBe(0)
  })
  it('a deed that moves money is held to the rule from its amount on, and an asset without an amount always', () => {
    const rule = { needs: 1, from: { 'USD/4': '100' } } as const
    expect(needsOf({ needs: 0, amount: usd(999_999n) }, rule)).toBe(0)
    expect(needsOf({ needs: 0, amount: usd(1_000_000n) }, rule)).toBe(1)
    expect(needsOf({ needs: 0, amount: { asset: 'VND/4' as Asset, minor: 1n } }, rule)).toBe(1)
    expect(needsOf({ needs: 0, amount: usd(1n) }, { needs: 1, from: null })).toBe(1)
  })
  it.each([
    [{ needs: 2, from: null }, { needs: 1, from: null }, true],
    [{ needs: 1, from: null }, { needs: 2, from: null }, false],
    [{ needs: null, from: null }, { needs: 1, from: null }, false],
    [{ needs: 1, from: { 'USD/4': '5' } }, { needs: null, from: null }, true],
    [{ needs: 1, from: { 'USD/4': '5' } }, { needs: 1, from: null }, false],
    [{ needs: 1, from: null }, { needs: 1, from: { 'USD/4': '5' } }, true],
    [{ needs: 1, from: { 'USD/4': '4' } }, { needs: 1, from: { 'USD/4': '5' } }, true],
    [{ needs: 1, from: { 'USD/4': '6' } }, { needs: 1, from: { 'USD/4': '5' } }, false],
    [{ needs: 1, from: { 'USD/4': '4', 'VND/4': '1' } }, { needs: 1, from: { 'USD/4': '5' } }, false],
  ] as const)('%j after %j is tighter: %s', (after, before, isIt) => {
    expect(isTighter(after, before)).toBe(isIt)
  })
})

describe('T64: limits of rights', () => {
  const grant = (most: Record<string, string> | null) => ({ permission: 'deposits.decide', most })
  it('the widest of several roles holds, and one without a limit has none', () => {
    const both = rightsOf([grant({ 'USD/4': '10' }), grant({ 'USD/4': '25', 'VND/4': '1' })])
    expect(reaches(both, 'deposits.decide', usd(250_000n))).toBe(true)
    expect(reaches(both, 'deposits.decide', usd(250_001n))).toBe(false)
    expect(reaches(rightsOf([grant({ 'USD/4': '10' }), grant(null)]), 'deposits.decide', usd(10n ** 15n))).toBe(true)
  })
  it('an asset that a limit does not name is not reached', () => {
    expect(reaches(rightsOf([grant({ 'USD/4': '10' })]), 'deposits.decide', { asset: 'VND/4' as Asset, minor: 1n })).toBe(false)
  })
  it('what is no permission any more gives nothing', () => {
    expect(rightsOf([{ permission: 'nothing.done', most: null }])).toEqual({ permissions: [], limits: {} })
  })
})
