import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseAccount, PLAYER_KINDS, playerAccount, type Transfer } from '../src/index.ts'
import { expectSound, openLedger, openMembers, stake, type TestLedger, VND } from './money.ts'

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('races')
  await openMembers(site, 50, 1_000_0000n)
})
afterAll(async () => {
  await expectSound(site)
  await site.close()
})

// A hundred callers stake the whole balance at once; through the grouped door and past it.
it.each([
  ['grouped', (transfer: Transfer) => site.ledger.postOne(transfer)],
  ['on connections of their own', async (transfer: Transfer) => (await site.ledger.post([transfer]))[0]],
])('lets exactly one of 100 debits of the whole balance pass, %s', async (way, post) => {
  const memberId = way === 'grouped' ? 1 : 2
  const results = await Promise.all(Array.from({ length: 100 }, (_, index) => post(stake(memberId, 1_000_0000n, `all ${index}`))))
  expect(results.filter((result) => result?.ok)).toHaveLength(1)
  expect(results.filter((result) => result?.ok === false && result.code === 'ledger.insufficient_balance')).toHaveLength(99)
  expect((await site.ledger.balance(memberId, 'player.cash', VND))?.minor).toBe(0n)
})

// While stakes pour in the member is excluded; a stake that starts after the exclusion is committed must not pass.
it('stops every stake that starts after an exclusion is committed (I17)', async () => {
  let isExcluded = false
  let late = 0
  const staking = Array.from({ length: 20 }, async (_, caller) => {
    for (let index = 0; index < 15; index++) {
      const startedAfter = isExcluded
      const result = await site.ledger.postOne(stake(3, 1n, `race ${caller} ${index}`))
      if (startedAfter && result.ok) late++
    }
  })
  await site.ledger.setMemberState(site.asGateway, 3, 'excluded')
  isExcluded = true
  await Promise.all(staking)
  expect(late).toBe(0)
})

// Random transfers of up to four postings among 50 members and the house, from 24 callers, in and out of groups.
it('never deadlocks and never loses money over random many-account transfers', async () => {
  const pick = (count: number) => Math.floor(Math.random() * count)
  const anyTransfer = (key: string): Transfer => ({
    memberId: 1 + pick(50),
    key,
    reason: 'adjustment.debit',
    reference: key,
    asset: VND,
    postings: Array.from({ length: 1 + pick(4) }, () => {
      const memberId = 1 + pick(50)
      const to =
        pick(4) === 0 ? houseAccount(1 + pick(50), 'house.gaming') : playerAccount(1 + pick(50), PLAYER_KINDS[pick(3)] ?? 'player.cash')
      return {
        from: pick(4) === 0 ? houseAccount(memberId, 'house.promotions') : playerAccount(memberId),
        to,
        minor: BigInt(1 + pick(200_0000)),
      }
    }),
  })
  const { rows: before } = await site.database.pool.query('select deadlocks from pg_stat_database where datname = current_database()')
  let passed = 0
  await Promise.all(
    Array.from({ length: 24 }, async (_, caller) => {
      for (let turn = 0; turn < 25; turn++) {
        const name = `${caller} ${turn}`
        const results =
          caller % 2 === 0
            ? [await site.ledger.postOne(anyTransfer(name))]
            : await site.ledger.post([0, 1, 2].map((part) => anyTransfer(`${name} ${part}`)))
        passed += results.filter(({ ok }) => ok).length
      }
    }),
  )
  const { rows: after } = await site.database.pool.query('select deadlocks from pg_stat_database where datname = current_database()')
  expect(after).toEqual(before)
  expect(passed).toBeGreaterThan(100)
})
