import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transfer } from '../src/index.ts'
import { deposit, expectSound, openLedger, openMembers, stake, type TestLedger } from './money.ts'

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('idempotency')
  await openMembers(site, 4, 1_000_000_0000n)
})
afterAll(async () => {
  await expectSound(site)
  await site.close()
})

it('answers a repeated key with the first answer, even after the balance moved on, and moves nothing (I6)', async () => {
  const first = await site.ledger.postOne(stake(1, 5n, 'again'))
  await site.ledger.postOne(stake(1, 7n, 'between'))
  const second = await site.ledger.postOne(stake(1, 5n, 'again'))
  expect(first.ok && second.ok && second.value).toEqual({ ...(first.ok && first.value), duplicate: true })
})

it('lets another member use the same key', async () => {
  expect(await site.ledger.postOne(stake(2, 5n, 'again'))).toMatchObject({ ok: true, value: { duplicate: false } })
})

it('does not bind the key of a refused transfer', async () => {
  expect(await site.ledger.postOne(stake(2, 900_000_000_0000n, 'refused'))).toEqual({ ok: false, code: 'ledger.insufficient_balance' })
  expect(await site.ledger.postOne(stake(2, 1n, 'refused'))).toMatchObject({ ok: true, value: { duplicate: false } })
})

it('applies one of the twins that come in one set, and answers both', async () => {
  const results = await site.ledger.post([stake(3, 5n, 'twin'), stake(3, 6n, 'other'), stake(3, 5n, 'twin'), stake(3, 9n, 'twin')])
  expect(results.map((result) => (result.ok ? result.value.duplicate : result.code))).toEqual([false, false, true, 'ledger.key_conflict'])
})

it('applies one of fifty twins that arrive at once (I6)', async () => {
  const before = await site.ledger.balance(3, 'player.cash', 'VND/4')
  const results = await Promise.all([
    ...Array.from({ length: 25 }, () => site.ledger.postOne(stake(3, 5n, 'crowd'))),
    ...Array.from({ length: 25 }, () => site.ledger.post([stake(3, 5n, 'crowd')]).then(([result]) => result)),
  ])
  expect(results.filter((result) => result?.ok && !result.value.duplicate)).toHaveLength(1)
  expect(results.every((result) => result?.ok)).toBe(true)
  expect((await site.ledger.balance(3, 'player.cash', 'VND/4'))?.minor).toBe((before?.minor ?? 0n) - 5n)
})

// Keys of one member over different accounts share no account lock: only the primary key tells that they are one.
it('applies one of two transfers with one key over different accounts', async () => {
  for (let round = 0; round < 30; round++) {
    const other: Transfer = {
      ...deposit(4, 3n, `split ${round}`),
      postings: [{ from: { memberId: -9, kind: 'house.cashier' }, to: { memberId: -10, kind: 'house.cashier' }, minor: 3n }],
    }
    const results = await Promise.all([site.ledger.post([deposit(4, 3n, `split ${round}`)]), site.ledger.post([other])])
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flat()).toContainEqual({ ok: false, code: 'ledger.key_conflict' })
  }
})

const change = fc.constantFrom<(transfer: Transfer) => Transfer>(
  (transfer) => ({ ...transfer, reference: `${transfer.reference}'` }),
  (transfer) => ({ ...transfer, memo: 'other' }),
  (transfer) => ({ ...transfer, reason: 'points.redeem' }),
  (transfer) => ({ ...transfer, happenedAt: new Date(86_400_000) }),
  (transfer) => ({ ...transfer, postings: transfer.postings.map((posting) => ({ ...posting, minor: posting.minor + 1n })) }),
  (transfer) => ({ ...transfer, postings: transfer.postings.map(({ from, to, minor }) => ({ from: to, to: from, minor })) }),
  (transfer) => ({ ...transfer, postings: [...transfer.postings, ...transfer.postings] }),
)

it('answers a key that comes back with any other content as a conflict, over 1,000 generated pairs (I6, G7)', async () => {
  const pairs = fc.sample(fc.tuple(fc.bigInt(1n, 1_000n), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), change), 1_000)
  const originals = pairs.map(([minor, key], index) => stake(1, minor, `${index} ${key.replaceAll('\0', '')}`))
  const applied = await site.ledger.post(originals)
  expect(applied.every((result) => result.ok && !result.value.duplicate)).toBe(true)
  const before = await site.ledger.balance(1, 'player.cash', 'VND/4')
  const conflicts = await site.ledger.post(originals.map((original, index) => pairs[index]?.[2](original) ?? original))
  expect(conflicts.filter((result) => result.ok || result.code !== 'ledger.key_conflict')).toEqual([])
  const repeated = await site.ledger.post(originals)
  expect(repeated.every((result) => result.ok && result.value.duplicate)).toBe(true)
  expect(await site.ledger.balance(1, 'player.cash', 'VND/4')).toEqual(before)
})
