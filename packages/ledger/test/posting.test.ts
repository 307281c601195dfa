import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { houseAccount, playerAccount, type Transfer } from '../src/index.ts'
import { deposit, expectSound, openLedger, openMembers, stake, type TestLedger, VND } from './money.ts'

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('posting')
  await openMembers(site, 20, 1_000_0000n)
})
afterAll(() => site.close())
afterEach(() => expectSound(site))

const cashOf = async (memberId: number) => (await site.ledger.balance(memberId, 'player.cash', VND))?.minor

describe('a transfer', () => {
  it('moves money between two accounts and tells the balance and version it led to (I3)', async () => {
    const result = await site.ledger.postOne(stake(1, 250_0000n, 'one'))
    expect(result).toMatchObject({ ok: true, value: { duplicate: false, cash: { minor: 750_0000n, version: 2n } } })
    expect(await site.ledger.balance(1, 'player.wagers', VND)).toEqual({ minor: 250_0000n, version: 1n })
  })

  it.each([
    ['nothing', 0n, 'ledger.amount_invalid'],
    ['less than nothing', -1n, 'ledger.amount_invalid'],
    ['more than 10^15', 1_000_000_000_000_001n, 'ledger.amount_invalid'],
    ['more than any column holds', 1n << 80n, 'ledger.amount_invalid'],
    ['one unit more than there is', 1_000_0001n, 'ledger.insufficient_balance'],
  ])('of %s is refused (I4, I5)', async (_, minor, code) => {
    expect(await site.ledger.postOne(stake(2, minor, `bad ${minor}`))).toEqual({ ok: false, code })
    expect(await cashOf(2)).toBe(1_000_0000n)
  })

  it('of the whole balance passes, and of exactly 10^15 (I4, I5)', async () => {
    expect(await site.ledger.postOne(stake(3, 1_000_0000n, 'all'))).toMatchObject({ ok: true, value: { cash: { minor: 0n } } })
    expect(await site.ledger.postOne(deposit(3, 1_000_000_000_000_000n, 'largest'))).toMatchObject({ ok: true })
  })

  it('with several postings is applied whole or not at all', async () => {
    const three = (key: string, last: bigint): Transfer => ({
      memberId: 4,
      key,
      reason: 'adjustment.debit',
      reference: key,
      asset: VND,
      postings: [
        { from: playerAccount(4), to: playerAccount(5), minor: 400_0000n },
        { from: playerAccount(5), to: playerAccount(6), minor: 1_400_0000n },
        { from: playerAccount(4), to: playerAccount(6), minor: last },
      ],
    })
    expect(await site.ledger.postOne(three('too much', 600_0001n))).toEqual({ ok: false, code: 'ledger.insufficient_balance' })
    expect([await cashOf(4), await cashOf(5), await cashOf(6)]).toEqual([1_000_0000n, 1_000_0000n, 1_000_0000n])
    expect(await site.ledger.postOne(three('exact', 600_0000n))).toMatchObject({ ok: true, value: { cash: { minor: 0n, version: 3n } } })
    expect([await cashOf(4), await cashOf(5), await cashOf(6)]).toEqual([0n, 0n, 3_000_0000n])
  })

  it('needs accounts that exist, in its own asset (I5)', async () => {
    expect(await site.ledger.postOne(stake(999, 1n, 'nobody'))).toEqual({ ok: false, code: 'ledger.account_unknown' })
    expect(await site.ledger.postOne({ ...stake(7, 1n, 'usd'), asset: 'USD/4' })).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
    expect(
      await site.ledger.postOne({ ...stake(7, 1n, 'self'), postings: [{ from: playerAccount(7), to: playerAccount(7), minor: 1n }] }),
    ).toEqual({
      ok: false,
      code: 'ledger.amount_invalid',
    })
    expect(await site.ledger.postOne({ ...stake(7, 1n, 'empty'), postings: [] })).toEqual({ ok: false, code: 'ledger.amount_invalid' })
  })
})

it('refuses one transfer of a set without touching its neighbours', async () => {
  const results = await site.ledger.post([
    stake(8, 600_0000n, 'first'),
    stake(999, 1n, 'unknown'),
    stake(8, 600_0000n, 'second'),
    stake(8, 400_0000n, 'third'),
    deposit(8, 100n, 'fourth'),
  ])
  expect(results.map((result) => (result.ok ? result.value.cash?.minor : result.code))).toEqual([
    400_0000n,
    'ledger.account_unknown',
    'ledger.insufficient_balance',
    0n,
    100n,
  ])
})

it('answers a large set in its order, whichever lane each of it took', async () => {
  const large = Array.from({ length: 300 }, (_, at) => stake(15 + (at % 3), at === 151 ? 0n : 1_0000n, `large ${at}`))
  const results = await site.ledger.post([...large, ...large.slice(0, 2)])
  expect(results.map(({ ok }) => ok)).toEqual([...large, 1, 2].map((_, at) => at !== 151))
  expect(results.map((result) => result.ok && result.value.duplicate).lastIndexOf(false)).toBe(299)
  expect(await Promise.all([15, 16, 17].map(cashOf))).toEqual([900_0000n, 901_0000n, 900_0000n])
})

it('keeps trial money away from real money (I16)', async () => {
  expect((await site.ledger.openMember(site.asGateway, 500, 'FUN/4')).ok).toBe(true)
  expect(await site.ledger.openMember(site.asGateway, 500, VND)).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
  expect(await site.ledger.openMember(site.asGateway, 1, 'FUN/4')).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
  expect((await site.ledger.openMember(site.asGateway, 1, 'PTS/0')).ok).toBe(true)
  const gift = (asset: 'FUN/4' | 'VND/4', to: number): Transfer => ({
    memberId: to,
    key: `gift ${asset}`,
    reason: 'trial.grant',
    reference: 'gift',
    asset,
    postings: [{ from: houseAccount(to, 'house.trial'), to: playerAccount(to), minor: 5n }],
  })
  expect((await site.ledger.postOne(gift('FUN/4', 500))).ok).toBe(true)
  expect(await site.ledger.postOne(gift('FUN/4', 1))).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
  expect(await site.ledger.postOne(gift('VND/4', 500))).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
})

describe.each(['frozen', 'excluded', 'closed'] as const)('a member who is %s (I17)', (state) => {
  const memberId = { frozen: 10, excluded: 11, closed: 12 }[state]
  it('stakes nothing, is paid what is owed, and plays again when active', async () => {
    await site.ledger.postOne(stake(memberId, 100n, 'before'))
    expect((await site.ledger.setMemberState(site.asGateway, memberId, state)).ok).toBe(true)
    expect(await site.ledger.postOne(stake(memberId, 100n, 'during'))).toEqual({ ok: false, code: 'ledger.member_blocked' })
    const owed = (reason: 'wager.rollback' | 'wager.credit', key: string): Transfer => ({
      memberId,
      key,
      reason,
      reference: 'round before',
      asset: VND,
      postings: [
        reason === 'wager.rollback'
          ? { from: playerAccount(memberId, 'player.wagers'), to: playerAccount(memberId), minor: 100n }
          : { from: houseAccount(memberId, 'house.gaming'), to: playerAccount(memberId), minor: 100n },
      ],
    })
    expect((await site.ledger.postOne(owed('wager.rollback', 'back'))).ok).toBe(true)
    expect((await site.ledger.postOne(owed('wager.credit', 'win'))).ok).toBe(true)
    await site.ledger.setMemberState(site.asGateway, memberId, 'active')
    expect((await site.ledger.postOne(stake(memberId, 100n, 'after'))).ok).toBe(true)
  })
})

it('refuses a state for a member it does not know, and for the house', async () => {
  expect(await site.ledger.setMemberState(site.asGateway, 12_345, 'frozen')).toEqual({ ok: false, code: 'ledger.account_unknown' })
  expect(await site.ledger.setMemberState(site.asGateway, -3, 'frozen')).toEqual({ ok: false, code: 'ledger.account_unknown' })
})

it('lists the movements of an account newest first, page by page', async () => {
  await site.ledger.post(Array.from({ length: 5 }, (_, index) => stake(13, BigInt(index + 1), `page ${index}`)))
  const first = await site.ledger.movements(13, { asset: VND, limit: 4 })
  expect(first.map(({ minor }) => minor)).toEqual([-5n, -4n, -3n, -2n])
  const last = first.at(-1)
  const rest = await site.ledger.movements(13, { asset: VND, limit: 4, ...(last ? { before: last.version } : {}) })
  expect(rest.map(({ minor, reason, reference, after }) => ({ minor, reason, reference, after }))).toEqual([
    { minor: -1n, reason: 'wager.debit', reference: 'round page 0', after: 999_9999n },
    { minor: 1_000_0000n, reason: 'deposit.credit', reference: 'deposit-13', after: 1_000_0000n },
  ])
})
