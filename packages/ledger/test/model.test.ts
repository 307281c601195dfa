import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountKind, type AccountRef, houseShard, type Transfer, wavesOf } from '../src/index.ts'
import { expectSound, openLedger, openMembers, type TestLedger, VND } from './money.ts'

const MEMBERS = 6

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('model')
  await openMembers(site, MEMBERS, 0n)
})
afterAll(() => site.close())

/** The ledger in twenty lines: balances by name, keys with their content. */
class Model {
  readonly balances = new Map<string, bigint>()
  readonly keys = new Map<string, string>()

  post({ memberId, key, postings, reason }: Transfer): string {
    const content = JSON.stringify([reason, postings.map(({ from, to, minor }) => [from, to, String(minor)])])
    const known = this.keys.get(`${memberId} ${key}`)
    if (known !== undefined) return known === content ? 'duplicate' : 'ledger.key_conflict'
    const tried = new Map(this.balances)
    for (const { from, to, minor } of postings) {
      if (minor < 1n || minor > 10n ** 15n || name(from) === name(to)) return 'ledger.amount_invalid'
      if ([from, to].some(({ memberId: member }) => member > MEMBERS)) return 'ledger.account_unknown'
      if (from.memberId > 0 && (tried.get(name(from)) ?? 0n) < minor) return 'ledger.insufficient_balance'
      tried.set(name(from), (tried.get(name(from)) ?? 0n) - minor)
      tried.set(name(to), (tried.get(name(to)) ?? 0n) + minor)
    }
    if (postings.length === 0) return 'ledger.amount_invalid'
    this.keys.set(`${memberId} ${key}`, content)
    tried.forEach((minor, account) => this.balances.set(account, minor))
    return 'applied'
  }
}

const name = ({ memberId, kind }: AccountRef) => `${memberId} ${kind}`

const player = fc.record({
  memberId: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: MEMBERS }) }, { weight: 1, arbitrary: fc.constant(MEMBERS + 1) }),
  kind: fc.constantFrom<AccountKind>('player.cash', 'player.wagers', 'player.withdrawing'),
})
const house = fc.record({
  memberId: fc.integer({ min: 1, max: MEMBERS }).map(houseShard),
  kind: fc.constantFrom<AccountKind>('house.gaming', 'house.cashier', 'house.rounding'),
})
const account = fc.oneof({ weight: 3, arbitrary: player }, { weight: 2, arbitrary: house })
const minor = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt(1n, 1_000n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -5n, 10n ** 15n, 10n ** 15n + 1n) },
)
const transfer = fc.record({
  memberId: fc.integer({ min: 1, max: MEMBERS }),
  // One of a few keys meets what another set did, or another transfer of its own set.
  key: fc
    .oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 2_000 }) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }) })
    .map((number) => `key ${number}`),
  reason: fc.constantFrom('agency.correction' as const, 'adjustment.credit' as const),
  reference: fc.constant('model'),
  asset: fc.constant(VND),
  postings: fc.array(fc.record({ from: account, to: account, minor }), { minLength: 0, maxLength: 4 }),
})

it('answers and balances like a model of twenty lines, set by set (I1–I6)', async () => {
  const model = new Model()
  const sets = fc.array(fc.array(transfer, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(sets, async (batches) => {
      for (const batch of batches) {
        // Keys that come twice in one set go after it.
        const places = batch.map((_, place) => place)
        const keyAt = (place: number) => [`${batch[place]?.memberId} ${batch[place]?.key}`]
        const expected: string[] = []
        for (const place of wavesOf(places, keyAt).flat()) if (batch[place]) expected[place] = model.post(batch[place])
        const results = await site.ledger.post(batch)
        expect(results.map((result) => (result.ok ? (result.value.duplicate ? 'duplicate' : 'applied') : result.code))).toEqual(expected)
      }
      const { rows } = await site.database.pool.query<{ name: string; balance: string }>(
        "select member_id || ' ' || kind as name, balance from ledger.account where version > 0",
      )
      for (const row of rows) expect(BigInt(row.balance)).toBe(model.balances.get(row.name))
    }),
    { numRuns: 60 },
  )
  await expectSound(site)
})
