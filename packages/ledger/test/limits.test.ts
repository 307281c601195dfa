import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GuardWish, houseAccount, type PostResult, playerAccount, type Transfer } from '../src/index.ts'
import { deposit, expectSound, openLedger, openMembers, stake, type TestLedger, VND } from './money.ts'

const UNIT = 10_000n
const MEMBERS = 24

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('limits')
  await openMembers(site, MEMBERS, 10_000n * UNIT)
})
afterAll(() => site.close())
afterEach(() => expectSound(site))

let keys = 0
const transfer = (
  memberId: number,
  reason: Transfer['reason'],
  posting: Transfer['postings'][number],
  more: Partial<Transfer> = {},
): Transfer => ({
  memberId,
  key: `key ${++keys}`,
  reason,
  reference: 'limits',
  asset: VND,
  postings: [posting],
  ...more,
})
const bet = (memberId: number, units: bigint, scope = 'RNG'): Transfer => ({ ...stake(memberId, units * UNIT, `stake ${++keys}`), scope })
const win = (memberId: number, units: bigint, scope = 'RNG'): Transfer =>
  transfer(
    memberId,
    'wager.credit',
    { from: houseAccount(memberId, 'house.gaming'), to: playerAccount(memberId), minor: units * UNIT },
    { scope },
  )
const back = (memberId: number, units: bigint, scope = 'RNG'): Transfer =>
  transfer(
    memberId,
    'wager.rollback',
    { from: playerAccount(memberId, 'player.wagers'), to: playerAccount(memberId), minor: units * UNIT },
    { scope },
  )
const pay = (memberId: number, units: bigint): Transfer => deposit(memberId, units * UNIT, `pay ${++keys}`)
const toldOf = (result: PostResult): string => (result.ok ? 'done' : result.code.replace('ledger.', ''))
const post = async (one: Transfer): Promise<string> => toldOf(await site.ledger.postOne(one))
async function limit(
  memberId: number,
  wish: Partial<Omit<GuardWish, 'memberId' | 'asset' | 'cap'>> & { cap: bigint | null },
): Promise<void> {
  const guard: GuardWish = {
    memberId,
    asset: VND,
    scope: '',
    kind: 'loss',
    span: 'day',
    zone: 'UTC',
    ...wish,
    cap: wish.cap === null ? null : wish.cap * UNIT,
  }
  expect(await site.ledger.setGuard(site.asGateway, guard)).toEqual({ ok: true, value: null })
}
const usedOf = async (memberId: number) =>
  (await site.ledger.guards(site.asGateway, memberId, VND)).map(({ kind, span, scope, used }) => `${kind} ${span} ${scope} ${used / UNIT}`)
/** As if what is counted by now had happened yesterday. */
const nextDay = (memberId: number) =>
  site.database.pool.query(
    `update ledger.guard g set from_at = s.from_at, to_at = s.to_at, used = 0 from ledger.span_of(now() - interval '1 day', 'day', 'UTC') s
     where member_id = ${memberId} and g.span = 'day'`,
  )

describe('a limit', () => {
  it('of losses counts stakes less wins, and passes what fits to the unit (cashier, §2)', async () => {
    await limit(1, { cap: 100n })
    const steps = [
      await post(bet(1, 60n)),
      await post(win(1, 50n)),
      await post(bet(1, 80n)),
      await post(bet(1, 11n)),
      await post(bet(1, 10n)),
    ]
    expect(steps).toEqual(['done', 'done', 'done', 'limit_reached', 'done'])
    expect(await usedOf(1)).toEqual(['loss day  100'])
    expect(await site.ledger.postOne(bet(1, 1n))).toMatchObject({
      code: 'ledger.limit_reached',
      limit: { kind: 'loss', span: 'day', scope: '', left: 0n },
    })
  })

  it('of deposits refuses the whole receipt above it, which can be parked, and takes both the next day', async () => {
    await limit(2, { cap: 100n + 10_000n, kind: 'deposit' })
    expect([await post(pay(2, 70n)), await post(pay(2, 40n))]).toEqual(['done', 'limit_reached'])
    const held = playerAccount(2, 'player.held')
    expect(await post(transfer(2, 'deposit.park', { from: houseAccount(2, 'house.cashier'), to: held, minor: 40n * UNIT }))).toBe('done')
    const release = () => post(transfer(2, 'held.release', { from: held, to: playerAccount(2), minor: 40n * UNIT }))
    expect(await release()).toBe('limit_reached')
    await nextDay(2)
    expect([await release(), await post(pay(2, 70n))]).toEqual(['done', 'done'])
    // What was paid in before is of today in truth: the checker would say so.
    await limit(2, { cap: null, kind: 'deposit' })
  })

  it('of stakes counts what is given back, and may lie below zero', async () => {
    await limit(3, { cap: 10n, kind: 'stake' })
    await limit(3, { cap: 1_000n, kind: 'loss', span: 'week' })
    expect([
      await post(bet(3, 10n)),
      await post(bet(3, 1n)),
      await post(back(3, 10n)),
      await post(win(3, 5n)),
      await post(bet(3, 10n)),
    ]).toEqual(['done', 'limit_reached', 'done', 'done', 'done'])
    expect(await usedOf(3)).toEqual(['loss week  5', 'stake day  10'])
  })

  it('of one kind of game holds for that kind alone', async () => {
    await limit(4, { cap: 10n, kind: 'stake', scope: 'LIVE' })
    expect([await post(bet(4, 11n, 'LIVE')), await post(bet(4, 11n, 'RNG')), await post(bet(4, 10n, 'LIVE'))]).toEqual([
      'limit_reached',
      'done',
      'done',
    ])
    expect(await post(win(4, 3n, 'RNG'))).toBe('done')
  })

  it('tells the one that leaves least, and with equal rests the one that renews last', async () => {
    for (const span of ['day', 'week', 'month'] as const) await limit(5, { cap: span === 'day' ? 50n : 20n, span })
    expect(await site.ledger.postOne(bet(5, 60n))).toMatchObject({ limit: { span: expect.stringMatching(/week|month/), left: 20n * UNIT } })
  })

  it('counts what the span has used before it was set, and lets go when it is taken away', async () => {
    await post(bet(6, 70n))
    await post(win(6, 30n))
    await limit(6, { cap: 50n })
    expect(await usedOf(6)).toEqual(['loss day  40'])
    expect([await post(bet(6, 11n)), await post(bet(6, 10n))]).toEqual(['limit_reached', 'done'])
    await limit(6, { cap: null })
    expect([await usedOf(6), await post(bet(6, 100n))]).toEqual([[], 'done'])
  })

  it('begins anew when its span is over, by the next posting', async () => {
    await limit(7, { cap: 10n })
    await nextDay(7)
    expect((await site.ledger.guards(site.asGateway, 7, VND))[0]).toMatchObject({ used: 0n })
    expect([await post(bet(7, 10n)), await post(bet(7, 1n))]).toEqual(['done', 'limit_reached'])
    expect((await site.ledger.guards(site.asGateway, 7, VND))[0]?.renewsAt.getTime()).toBeGreaterThan(Date.now())
  })

  it('is not used up by a set that is refused, in a group or by another cause', async () => {
    await limit(8, { cap: 100n })
    const group = [bet(8, 60n), bet(8, 50n)].map((one) => ({ ...one, group: 'slip' }))
    expect((await site.ledger.post(group)).map(toldOf)).toEqual(['group_refused', 'limit_reached'])
    expect(await usedOf(8)).toEqual(['loss day  0'])
    await limit(8, { cap: 1_000_000n })
    expect(await post(bet(8, 999_999n))).toBe('insufficient_balance')
    expect((await site.ledger.post([bet(8, 60n), bet(8, 30n)].map((one) => ({ ...one, group: 'pair' })))).map(toldOf)).toEqual([
      'done',
      'done',
    ])
    expect(await usedOf(8)).toEqual(['loss day  90'])
  })

  it('counts a repeated transfer once', async () => {
    await limit(9, { cap: 100n })
    const one = bet(9, 60n)
    const again = await site.ledger.post([one, one])
    expect([...again.map(toldOf), await post(one)]).toEqual(['done', 'done', 'done'])
    expect(await usedOf(9)).toEqual(['loss day  60'])
  })

  it('is never passed by stakes that race: 20 of a unit at one unit below the cap', async () => {
    await limit(10, { cap: 20n })
    await post(bet(10, 19n))
    const raced = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? post(bet(10, 1n)) : site.ledger.post([bet(10, 1n)]).then(([one]) => (one ? toldOf(one) : '')),
      ),
    )
    expect(raced.filter((told) => told === 'done')).toHaveLength(1)
    expect(raced.filter((told) => told === 'limit_reached')).toHaveLength(19)
  })

  it('is no limit of trial money, nor of a member that is not there', async () => {
    expect((await site.ledger.openMember(site.asGateway, 90, 'FUN/4')).ok).toBe(true)
    const wish: GuardWish = { memberId: 90, asset: 'FUN/4', scope: '', kind: 'loss', span: 'day', zone: 'UTC', cap: 1n }
    expect(await site.ledger.setGuard(site.asGateway, wish)).toEqual({ ok: false, code: 'ledger.asset_mismatch' })
    expect(await site.ledger.setGuard(site.asGateway, { ...wish, memberId: 91 })).toEqual({ ok: false, code: 'ledger.account_unknown' })
  })

  it('has days of 23 and 25 hours where clocks change, weeks from Monday, months of their own length (cashier, §19.22)', async () => {
    const span = async (at: string, of: string, zone: string) => {
      const { rows } = await site.database.pool.query<{ from_at: Date; hours: string }>(
        `select from_at, extract(epoch from to_at - from_at) / 3600 as hours from ledger.span_of($1, $2, $3)`,
        [at, of, zone],
      )
      return `${rows[0]?.from_at.toISOString()} ${Number(rows[0]?.hours)}`
    }
    expect(await span('2026-03-29T12:00:00Z', 'day', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z 23')
    expect(await span('2026-10-25T12:00:00Z', 'day', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z 25')
    expect(await span('2026-11-25T18:00:00Z', 'day', 'Asia/Ho_Chi_Minh')).toBe('2026-11-25T17:00:00.000Z 24')
    expect(await span('2026-11-25T12:00:00Z', 'week', 'UTC')).toBe('2026-11-23T00:00:00.000Z 168')
    expect(await span('2026-02-10T12:00:00Z', 'month', 'America/New_York')).toBe('2026-02-01T05:00:00.000Z 672')
  })
})

describe('a stop of play', () => {
  const stop = (memberId: number, inMs: number | 'never' | null, code: 'reality_check' | 'time_out' | null) =>
    site.ledger.setPlayStop(site.asGateway, memberId, { inMs, code })
  const grant = (memberId: number) =>
    post(
      transfer(memberId, 'promotion.grant', { from: houseAccount(memberId, 'house.promotions'), to: playerAccount(memberId), minor: 1n }),
    )

  it('is nobody’s before one is set; null is in the past; what is owed passes', async () => {
    expect((await site.ledger.counters(site.asGateway, 11, VND))?.stop).toEqual({ at: 'never', code: null })
    expect(await post(bet(11, 5n))).toBe('done')
    await stop(11, null, null)
    expect(await site.ledger.postOne(bet(11, 5n))).toEqual({ ok: false, code: 'ledger.play_stopped', why: 'session_limit' })
    expect([await post(win(11, 5n)), await post(back(11, 5n)), await post(pay(11, 5n)), await grant(11)]).toEqual([
      'done',
      'done',
      'done',
      'done',
    ])
  })

  it('that lies ahead stops nothing, one that is past stops play and says why', async () => {
    await stop(12, 3_600_000, 'reality_check')
    expect(await post(bet(12, 5n))).toBe('done')
    await stop(12, -1_000, 'reality_check')
    expect(await site.ledger.postOne(bet(12, 5n))).toEqual({ ok: false, code: 'ledger.play_stopped', why: 'reality_check' })
    await stop(12, 'never', null)
    expect(await post(bet(12, 5n))).toBe('done')
  })

  it('holds for a stake that touches no cash, such as a free round', async () => {
    await stop(13, null, null)
    const free = transfer(
      13,
      'wager.grant',
      { from: houseAccount(13, 'house.promotions'), to: playerAccount(13, 'player.bonus_wagers'), minor: 5n },
      { scope: 'RNG' },
    )
    expect(await post(free)).toBe('play_stopped')
  })

  it('of a time-out keeps rewards back, also of points that are opened meanwhile', async () => {
    await stop(14, -1_000, 'time_out')
    expect(await grant(14)).toBe('member_blocked')
    expect((await site.ledger.openMember(site.asGateway, 14, 'PTS/0')).ok).toBe(true)
    const points = transfer(
      14,
      'points.award',
      { from: houseAccount(14, 'house.promotions'), to: playerAccount(14), minor: 5n },
      { asset: 'PTS/0' },
    )
    expect(await post(points)).toBe('member_blocked')
    await stop(14, 'never', null)
    expect([await grant(14), await post({ ...points, key: 'later' })]).toEqual(['done', 'done'])
  })

  it('leaves no stake behind it: none passes once it is committed', async () => {
    let [isStopped, late] = [false, 0]
    const playing = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let turn = 0; turn < 15; turn++) {
          const wasStopped = isStopped
          if ((await post(bet(15, 1n))) === 'done' && wasStopped) late += 1
        }
      }),
    )
    await stop(15, null, null)
    isStopped = true
    await playing
    expect(late).toBe(0)
  })
})
