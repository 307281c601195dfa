import type { SegmentRule } from '@halong/api'
import { expect, it } from 'vitest'
import { createSegments, MOST_MEMBERS } from './segments.ts'

const rule: SegmentRule = {
  labels: [],
  countries: [],
  languages: [],
  registered: null,
  lastSeen: null,
  rank: null,
  overDays: 30,
  deposits: null,
  withdrawals: null,
  staked: null,
  result: null,
}
const row = {
  segment_id: '0',
  name: 'All',
  rule,
  version: '1',
  members: null,
  invited: 0,
  taken_at: null,
  changed_by: 'anna',
  changed_at: new Date(0),
}

it('R-OPS-1: a segment that would hold more players than one may is not taken, and the search is bounded in time', async () => {
  const asked: string[] = []
  const tx = {
    async query(statement: string | { readonly name?: string; readonly text?: string }) {
      const name = typeof statement === 'string' ? statement : (statement.text ?? '')
      asked.push(name)
      return name.includes('segment_fits') ? { rows: [{ members: MOST_MEMBERS + 1 }] } : { rows: [row] }
    },
  }
  const segments = createSegments({
    // cast: what of a database this deed needs.
    db: { transaction: async (work: (on: typeof tx) => unknown) => work(tx) } as never,
    clock: { now: () => new Date('2026-11-26T00:00:00Z') },
    scopeOf: async (brandId) => ({ brandId, asset: 'USD/4', zone: 'UTC' }),
  })
  const by = { caller: { operatorId: '0', username: 'anna' }, request: { id: 'r', address: '127.0.0.1' }, brandId: 1 } as never
  expect(await segments.take(`seg_${'0'.repeat(22)}`, by)).toEqual({ ok: false, code: 'segment.too_large' })
  expect(asked.some((text) => text.includes('statement_timeout'))).toBe(true)
  expect(asked.some((text) => text.includes('insert into'))).toBe(false)
})
