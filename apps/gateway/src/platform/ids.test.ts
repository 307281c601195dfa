import { describe, expect, it } from 'vitest'
import { uuidv7 } from './ids.ts'

describe('names of rows', () => {
  it('are UUIDs of version 7, all different, each after the one before it', () => {
    const before = Date.now()
    const ids = Array.from({ length: 20_000 }, uuidv7)
    for (const id of ids.slice(0, 600)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
    const at = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
  })
  it('end in bits that nobody can count up from another', () => {
    const tails = Array.from({ length: 2_000 }, () => uuidv7().slice(-10))
    expect(new Set(tails).size).toBe(tails.length)
    // No two neighbours stand one apart.
    const steps = tails.map((tail, at) => Math.abs(Number.parseInt(tail, 16) - Number.parseInt(tails[at - 1] ?? 'ffffffffff', 16)))
    expect(Math.min(...steps)).toBeGreaterThan(1)
  })
})
