import { ok } from '@halong/base'
import { expect, it } from 'vitest'
import { createExports } from './exports.ts'

/** Exports over a record of so many lines; nothing is read but their number. */
function exportsOf(lines: number) {
  const fakes: unknown = {
    records: { spanOf: async () => ok({ from: '2026-11-01', to: '2026-11-02', zone: 'UTC' }) },
    movements: {
      versions: async () => ({ first: 1n, past: BigInt(lines + 1) }),
      sums: async () => [{ reason: 'wager.debit', in: 0n, out: 1n, count: lines }],
    },
  }
  // cast: what `prepare` asks before it writes.
  return createExports(fakes as Parameters<typeof createExports>[0])
}
const someCaller: unknown = { memberId: 1, asset: 'USD/4', brandId: 1, language: 'EN' }
// cast: what `prepare` reads of a caller.
const caller = someCaller as Parameters<ReturnType<typeof createExports>['prepare']>[0]
const asked = (format: 'csv' | 'xlsx') => ({ format, record: { kind: 'movements' as const, filter: {} }, timeZone: 'UTC' })

it.each([
  ['csv', 500_000],
  ['xlsx', 50_000],
] as const)(
  'R-MC-5: a file of format %s has %d lines at most; what is longer than the call may write waits for the job',
  async (format, most) => {
    expect(await exportsOf(most).prepare(caller, asked(format))).toMatchObject({
      ok: true,
      value: { file: null, row: { state: 'waiting', lines: most } },
    })
    expect(await exportsOf(most + 1).prepare(caller, asked(format))).toEqual({ ok: false, code: 'records.too_many' })
  },
)
