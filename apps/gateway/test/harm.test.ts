import { createLedger, houseAccount, playerAccount } from '@halong/ledger'
import { aMember, anOperator, type SignedInOperator, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ASSET = 'USD/4'
const HOUR = 60
let site: Site
let lan: SignedInPlayer
let minh: SignedInPlayer
let owner: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'harm' })
  ;[lan, minh] = [await aMember(site), await aMember(site)]
  owner = await anOperator(site)
})
afterAll(() => site.stop())

type Fact = { readonly kind: 'wager' | 'deposit'; readonly minutesAgo: number; readonly minor: number }
/** What was settled so many minutes ago. */
async function facts({ memberId }: SignedInPlayer, list: readonly Fact[]): Promise<void> {
  await site.db.pool.query(
    `insert into gateway.money_event (member_id, lane, kind, brand_id, asset, vassalage, game_code, round_id, staked, refunded, won, valid, epoch, happened_at, amount)
     select $1, $1::bigint % 16, f.kind, 1, $2, 'FAKE', 'pearl-reef', 'r' || f.no, case when f.kind = 'wager' then f.minor else 0 end, 0, 0, 0, 0,
       now() - f.minutes * interval '1 minute', case when f.kind = 'wager' then 0 else f.minor end
     from unnest($3::text[], $4::int[], $5::bigint[]) with ordinality as f(kind, minutes, minor, no)`,
    [memberId, ASSET, list.map(({ kind }) => kind), list.map(({ minutesAgo }) => minutesAgo), list.map(({ minor }) => minor)],
  )
}
/** Pays so much in, and plays all of it away. */
async function chase({ memberId }: SignedInPlayer, no: number, minor: bigint): Promise<void> {
  const ledger = createLedger(site.db.pool)
  const [cash, cashier, gaming] = [playerAccount(memberId), houseAccount(memberId, 'house.cashier'), houseAccount(memberId, 'house.gaming')]
  const shared = { memberId, asset: ASSET, reference: `FAKE/chase${no}` } as const
  const wagers = playerAccount(memberId, 'player.wagers')
  for (const result of [
    await ledger.postOne({ ...shared, key: `in:${no}`, reason: 'deposit.credit', postings: [{ from: cashier, to: cash, minor }] }),
    await ledger.postOne({
      ...shared,
      key: `bet:${no}`,
      reason: 'wager.debit',
      scope: 'RNG',
      postings: [{ from: cash, to: wagers, minor }],
    }),
    await ledger.postOne({ ...shared, key: `end:${no}`, reason: 'wager.close', postings: [{ from: wagers, to: gaming, minor }] }),
  ])
    expect(result.ok).toBe(true)
}
const look = async () => {
  const end = new Date(Date.now() + 60_000)
  await site.gateway.services.harm.look({ key: 'a day', start: new Date(end.getTime() - 86_400_000), end })
}
const every = (minutes: number, times: number, from: number, minor: number): Fact[] =>
  Array.from({ length: times }, (_, at) => ({ kind: 'wager', minutesAgo: from + at * minutes, minor }))

it('R18, S93: a day that hurts is scored, told, limited and talked about; a quiet one is left alone', async () => {
  await facts(minh, [...every(5, 6, 10, 10_000), { kind: 'deposit', minutesAgo: 90, minor: 500_000 }])
  await facts(lan, [
    ...every(9, 26, 1, 100_000),
    ...every(3, 30, 12 * 24 * HOUR, 10_000),
    ...[2, 4, 9].map((days): Fact => ({ kind: 'deposit', minutesAgo: days * 24 * HOUR, minor: days * 100_000 })),
  ])
  for (let no = 0; no < 5; no++) await chase(lan, no, 100_000n)
  await site.db.pool.query(
    `insert into gateway.protection_event (member_id, event_id, at, event, kind, span, scope) values ($1, gen_random_uuid(), now() - interval '2 days', 'limit_confirmed', 'stake', 'day', '')`,
    [lan.memberId],
  )
  await site.gateway.services.feed.run()
  await look()
  await look()

  const mine = await lan.browser.call('harm.get')
  const markers = ['chase', 'stake', 'long_play', 'raised_limit', 'many_deposits']
  expect(mine).toMatchObject({ ok: true, value: { look: { score: 80, lines: markers.map((marker) => ({ marker })) } } })
  expect(await minh.browser.call('harm.get')).toMatchObject({ ok: true, value: { look: null } })

  const told = await lan.browser.call('inbox.list', { query: { limit: 10 } })
  expect(told.ok && told.value.list.filter(({ template }) => template === 'protection.look')).toHaveLength(1)
  const standing = await lan.browser.call('protection.get')
  expect(standing).toMatchObject({ ok: true, value: { limits: [{ kind: 'deposit', span: 'day', cap: '40.0000' }] } })

  const body = { code: 'any', termsHash: 'a'.repeat(64) }
  for (const [player, mayOffer] of [
    [lan, false],
    [minh, true],
  ] as const) {
    expect(await player.browser.call('player.getInfo')).toMatchObject({ ok: true, value: { mayOffer } })
    expect(await player.browser.call('promotion.join', { body })).toMatchObject({
      ok: false,
      code: mayOffer ? 'promotion.unknown' : 'promotion.not_offered',
    })
  }

  const listed = await owner.browser.call('harm.list', { query: { brandId: 1, limit: 20 } })
  const row = listed.ok ? listed.value.rows[0] : undefined
  expect(listed.ok && listed.value.rows).toMatchObject([{ username: lan.username, score: 80, isCapped: true, talk: 'OPEN' }])
  const note = () => owner.browser.call('harm.noteTalk', { body: { brandId: 1, no: row?.no ?? 0, reason: 'called, took a break' } })
  expect(await note()).toMatchObject({ ok: true })
  expect(await note()).toMatchObject({ ok: false, code: 'harm.spoken' })
  const after = await owner.browser.call('harm.list', { query: { brandId: 1, limit: 20, talk: 'OPEN' } })
  expect(after.ok && after.value.rows).toEqual([])
  await site.expectLedgerRight()
})
