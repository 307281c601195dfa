import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectSound, openLedger, openMembers, stake, type TestLedger } from './money.ts'

const MEMBERS = 24

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('ledger neighbours')
  await openMembers(site, MEMBERS, 1_000_0000n)
  // A transfer whose key begins with `bad-` fails its whole statement with the SQLSTATE that follows.
  await site.database.pool.query(`create function public.fails_on_purpose() returns trigger language plpgsql as $$
    begin
      if new.key like 'bad-%' then raise exception 'on purpose' using errcode = split_part(new.key, '-', 2); end if;
      return new;
    end $$`)
  await site.database.pool.query(
    'create trigger fails_on_purpose before insert on ledger.transfer for each row execute function public.fails_on_purpose()',
  )
})
afterEach(() => expectSound(site))
afterAll(() => site.close())

it.each(['P0001', '40001'])(
  'a transfer that fails with %s fails none of those it travels with, and they are applied once (I6)',
  async (state) => {
    const before = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) => site.ledger.balance(index + 1, 'player.wagers', 'VND/4')),
    )
    const keys = Array.from({ length: MEMBERS }, (_, index) => (index % 8 === 5 ? `bad-${state}-${index}` : `good-${state}-${index}`))
    const results = await Promise.allSettled(keys.map((key, index) => site.ledger.postOne(stake(index + 1, 5n, key))))
    for (const [index, key] of keys.entries())
      expect(results[index]).toMatchObject(
        key.startsWith('bad')
          ? { status: 'rejected', reason: { code: state } }
          : { status: 'fulfilled', value: { ok: true, value: { duplicate: false } } },
      )
    for (const [index, key] of keys.entries()) {
      const staked = (await site.ledger.balance(index + 1, 'player.wagers', 'VND/4'))?.minor ?? 0n
      expect(staked).toBe((before[index]?.minor ?? 0n) + (key.startsWith('bad') ? 0n : 5n))
    }
  },
)

it('twins that travel beside a transfer that fails are applied once, and the second is a duplicate (I6)', async () => {
  const results = await Promise.allSettled([
    site.ledger.postOne(stake(2, 7n, 'twin')),
    site.ledger.postOne(stake(4, 7n, 'bad-P0001-twin')),
    site.ledger.postOne(stake(2, 7n, 'twin')),
  ])
  expect(results).toMatchObject([
    { value: { ok: true, value: { duplicate: false } } },
    { status: 'rejected' },
    { value: { ok: true, value: { duplicate: true } } },
  ])
})
