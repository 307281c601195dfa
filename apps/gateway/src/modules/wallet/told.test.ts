import { expect, it } from 'vitest'
import { judgeTotals } from './reconciling.ts'
import { readTold } from './told.ts'
import { newReference, nextAskAt, type Transfer } from './transfer.ts'

const now = new Date('2026-11-26T10:00:00Z')
const playerId = 'ply_0000000000000000000001'
const transfer: Transfer = {
  memberId: 1,
  transferId: '',
  brandId: 1,
  vassalage: 'HARBOUR',
  way: 'in',
  reference: newReference(),
  asset: 'USD/4',
  amount: 200_000n,
  isAll: false,
  scope: 'INHOUSE',
  state: 'sent',
  code: null,
  asks: 0,
  acceptUntil: new Date(now.getTime() + 30_000),
  nextAskAt: null,
  createdAt: now,
  endedAt: null,
  settledBy: null,
  version: 0,
}
const out = { ...transfer, way: 'out' as const }
const done = {
  reference: transfer.reference,
  way: 'in' as const,
  playerId,
  asset: 'USD/4',
  state: 'done' as const,
  amount: '20.0000',
  balance: '20.0000',
  code: null,
} as const
const read = (of: Transfer, change: object, at = now) => readTold(of, { ...done, way: of.way, ...change }, { playerId, now: at }).kind

it('R-LAUNCH-4: an answer counts only as an answer to what was asked', () => {
  expect(read(transfer, {})).toBe('done')
  expect(read(transfer, { state: 'refused', amount: '0', code: 'too_late' })).toBe('refused')
  for (const lie of [
    { reference: newReference() },
    { way: 'out' },
    { playerId: 'ply_0000000000000000000002' },
    { asset: 'VND/4' },
    { amount: '20.0001' },
    { amount: '19' },
    { amount: 'much' },
    { amount: '0' },
    { code: 'too_late' },
    { state: 'refused', code: 'too_late' },
    { state: 'refused', amount: '0', code: null },
  ])
    expect([lie, read(transfer, lie)]).toEqual([lie, 'contradiction'])
  // Back from a vendor less may come, never more.
  expect([read(out, { amount: '19' }), read(out, { amount: '20.0001' }), read({ ...out, amount: null }, { amount: '7' })]).toEqual([
    'done',
    'contradiction',
    'done',
  ])
})

it('what a vendor has not seen is refused only once nothing can come any more', () => {
  const unseen = { reference: transfer.reference, state: 'unknown' } as const
  const at = (seconds: number) => readTold(transfer, unseen, { playerId, now: new Date(now.getTime() + seconds * 1_000) })
  expect([at(5).kind, at(59).kind]).toEqual(['unknown', 'unknown'])
  expect(at(61)).toEqual({ kind: 'refused', code: 'never_came', balance: null })
  expect([0, 1, 5, 40].map((asks) => nextAskAt(asks, now).getTime() - now.getTime())).toEqual([5_000, 10_000, 120_000, 120_000])
  expect(transfer.reference).toMatch(/^HL[0-9A-HJKMNP-TV-Z]{26}$/)
})

it('I9: transfers under way explain as much of a difference as they are, and no more', () => {
  const sums = { movedIn: 100n, movedOut: 40n, waitingIn: 0n, waitingOut: 0n, allOut: 0, underWay: 0 }
  const told = { deposited: 100n, withdrawn: 40n, staked: 30n, won: 20n, balance: 50n }
  const judge = (change: object, after: object = {}) => judgeTotals({ ...told, ...change }, { before: sums, after: { ...sums, ...after } })
  expect(judge({})).toBe('agrees')
  expect(judge({ balance: 51n })).toBe('sums_differ')
  expect(judge({ deposited: 110n, balance: 60n })).toBe('deposits_differ')
  expect(judge({ deposited: 110n, balance: 60n }, { waitingIn: 10n })).toBe('agrees')
  expect(judge({ deposited: 90n, balance: 40n }, { waitingIn: 10n })).toBe('deposits_differ')
  expect(judge({ withdrawn: 45n, balance: 45n })).toBe('withdrawals_differ')
  expect(judge({ withdrawn: 45n, balance: 45n }, { waitingOut: 5n })).toBe('agrees')
  expect(judge({ withdrawn: 45n, balance: 45n }, { allOut: 1 })).toBe('agrees')
  expect(judge({ withdrawn: 39n, balance: 51n }, { allOut: 1 })).toBe('withdrawals_differ')
})
