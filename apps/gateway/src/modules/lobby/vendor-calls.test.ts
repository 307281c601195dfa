import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform/index.ts'
import type { Vendor } from './catalogue.ts'
import { createVendorCalls } from './vendor-calls.ts'

const at = new Date('2026-11-26T10:00:00Z')
function made({ until = new Date(at.getTime() + 1_000) } = {}) {
  const written: object[] = []
  let isAway = false
  const query = async (_sql: string, [rows]: readonly string[]) => {
    if (isAway) throw new Error('away')
    written.push(...(JSON.parse(rows ?? '[]') as object[]))
  }
  // cast: what counting asks of a platform and of a vendor.
  const platform = { clock: { now: () => at }, db: { pool: { query } } } as unknown as Platform
  const vendor = { vassalage: 'ACME', secret: 'new', former: { secret: 'old', until } } as Vendor
  const calls = createVendorCalls({ ...platform, vendorOf: async (name) => (name === 'ACME' ? vendor : null) })
  return {
    calls,
    written,
    goAway: (away: boolean) => void (isAway = away),
    by: (secret: string) => calls.isFrom('ACME', (each) => each === secret),
  }
}

describe('W18: whose a vendor’s call is', () => {
  it('is told by its secret, or by the one before until its time; each call is counted', async () => {
    const { calls, by, written } = made()
    expect([await by('new'), await by('old'), await by('none')]).toEqual([true, true, false])
    await calls.write()
    expect(written).toEqual([{ vassalage: 'ACME', day: '2026-11-26', calls: 2, former: 1, refused: 1, lastAt: at.toISOString() }])
    await calls.write()
    expect(written).toHaveLength(1)
  })
  it('is not told by a secret whose time is over, to the millisecond', async () => {
    const { by } = made({ until: at })
    expect(await by('old')).toBe(false)
  })
  it('keeps nothing for a name that is no vendor', async () => {
    const { calls, written } = made()
    expect(await calls.isFrom('NOBODY', () => true)).toBe(false)
    await calls.write()
    expect(written).toEqual([])
  })
  it('counts on what could not be written', async () => {
    const { calls, by, written, goAway } = made()
    await by('new')
    goAway(true)
    await expect(calls.write()).rejects.toThrow('away')
    await by('new')
    goAway(false)
    await calls.write()
    expect(written).toMatchObject([{ calls: 2, former: 0, refused: 0 }])
  })
})
