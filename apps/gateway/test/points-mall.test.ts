import { anOperator, firstRows, type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey, aMallAdmin, pointsOf, REWARD, setPoints, withPoints } from './points-fixture.ts'
import { atTable } from './wager/vendor.ts'

let site: Site
let clock: MovableClock
let mallAdmin: Awaited<ReturnType<typeof aMallAdmin>>
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'points_mall', clock })
  await setPoints(site)
  mallAdmin = await aMallAdmin(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

type Player = Awaited<ReturnType<typeof withPoints>>
const redeem = (player: Player, reward: string, { key = aKey(), ...change }: { key?: string; [field: string]: unknown } = {}) =>
  player.browser.call('points.redeem', { key, body: { reward, quantity: 1, priceVersion: 1, ...change } })
const shown = async (name: string, language = 'EN') => {
  const answer = await site.browser().call('points.listRewards', { query: { language } })
  return answer.ok ? answer.value.rewards.find((each) => each.name === name) : undefined
}

describe('R-PROMO-2: rewards', () => {
  it('are shown in the language asked for, the brand’s own standing in, with price, stock and state', async () => {
    expect(await mallAdmin.save({ name: 'words' })).toMatchObject({ ok: true, value: { version: 1, priceVersion: 1, stock: 10 } })
    expect(await shown('words', 'VI')).toMatchObject({ title: 'Cược miễn phí', price: 50, stock: 10, state: 'open' })
    expect(await shown('words', 'TH')).toMatchObject({ title: 'Free bet' })
  })
  it('a hidden one is not shown and not redeemed; one that has not begun or is over is shown as that', async () => {
    const player = await withPoints(site, clock, 100)
    const at = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
    await mallAdmin.save({ name: 'hidden', isShown: false })
    await mallAdmin.save({ name: 'coming', startsAt: at(1) })
    await mallAdmin.save({ name: 'over', startsAt: at(-2), endsAt: at(-1) })
    expect(await shown('hidden')).toBeUndefined()
    expect([(await shown('coming'))?.state, (await shown('over'))?.state]).toEqual(['coming', 'closed'])
    expect(await redeem(player, 'hidden')).toMatchObject({ code: 'points.reward_unknown' })
    expect(await redeem(player, 'nowhere')).toMatchObject({ code: 'points.reward_unknown' })
    expect(await redeem(player, 'coming')).toMatchObject({ code: 'points.reward_unavailable' })
    expect(await redeem(player, 'over')).toMatchObject({ code: 'points.reward_unavailable' })
    expect(await pointsOf(player)).toMatchObject({ points: 100, held: 0 })
  })
  it('T68: an operator’s change rests on what it saw, its stock never goes below nothing, and the audit keeps it', async () => {
    await mallAdmin.save({ name: 'kept' })
    expect(await mallAdmin.save({ name: 'kept' })).toMatchObject({ code: 'points.changed_meanwhile' })
    expect(await mallAdmin.save({ name: 'kept', expectedVersion: 1, stockChange: -11 })).toMatchObject({ code: 'points.stock_short' })
    expect(await mallAdmin.save({ name: 'kept', expectedVersion: 1, stockChange: -4, price: 60 })).toMatchObject({
      value: { version: 2, priceVersion: 2, stock: 6 },
    })
    expect(await mallAdmin.save({ name: 'wordless', texts: { VI: { title: 'Chỉ tiếng Việt', text: '' } } })).toMatchObject({
      code: 'points.reward_invalid',
    })
    const audit = await firstRows(mallAdmin.browser, 'audit.list', { target: 'reward kept' }, 1)
    expect(audit).toMatchObject({
      value: { rows: [{ actor: mallAdmin.username, before: { stock: 10 }, after: { stock: 6, price: 60 } }] },
    })
    const list = await mallAdmin.browser.call('rewards.list')
    expect(list.ok && list.value.rows.find(({ name }) => name === 'kept')).toMatchObject({ version: 2, stock: 6 })
  })
})

describe('R-PROMO-2: a request for a reward', () => {
  it('holds the points and a piece until it is approved; then they are gone', async () => {
    await mallAdmin.save({ name: 'approved' })
    const player = await withPoints(site, clock, 120)
    const asked = await redeem(player, 'approved', { quantity: 2 })
    expect(asked).toMatchObject({
      value: { redemption: { state: 'IN_PROCESS', points: 100, quantity: 2, title: 'Free bet' }, balance: { points: 20, held: 100 } },
    })
    expect((await shown('approved'))?.stock).toBe(8)
    const id = asked.ok ? asked.value.redemption.id : ('rdm_' as const)
    expect(await mallAdmin.decide(id, true)).toMatchObject({ value: { state: 'APPROVED' } })
    expect(await mallAdmin.decide(id, true)).toMatchObject({ code: 'points.redemption_decided' })
    expect(await mallAdmin.decide(id, false)).toMatchObject({ code: 'points.redemption_decided' })
    expect(await pointsOf(player)).toMatchObject({ points: 20, held: 0 })
    expect((await shown('approved'))?.stock).toBe(8)
  })

  it('rejected, gives points and stock back and tells the player why; also when the account is frozen by then (I17)', async () => {
    await mallAdmin.save({ name: 'rejected' })
    const player = await withPoints(site, clock, 60)
    const asked = await redeem(player, 'rejected')
    const id = asked.ok ? asked.value.redemption.id : ('rdm_' as const)
    const { ledger } = site.gateway.services
    await site.gateway.platform.db.transaction((tx) => ledger.setMemberState(tx, player.memberId, 'frozen'))
    expect(await mallAdmin.decide(id, false)).toMatchObject({ value: { state: 'REJECTED' } })
    expect(await pointsOf(player)).toMatchObject({ points: 60, held: 0 })
    expect((await shown('rejected'))?.stock).toBe(10)
    const list = await player.browser.call('points.listRedemptions')
    expect(list).toMatchObject({ value: { list: [{ id, state: 'REJECTED', remark: 'Out of stock at the maker' }], next: null } })
    const audit = await firstRows(mallAdmin.browser, 'audit.list', { action: 'rewards.decide' }, 1)
    expect(audit).toMatchObject({ value: { rows: [{ actor: mallAdmin.username, after: { state: 'REJECTED', points: 50 } }] } })
  })

  it('T32: the same call sent again is done once and answered as the first time; with another content it is refused', async () => {
    await mallAdmin.save({ name: 'again' })
    const player = await withPoints(site, clock, 200)
    const key = aKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => redeem(player, 'again', { key })))
    expect(new Set(all.map((each) => (each.ok ? each.value.redemption.id : each.code))).size).toBe(1)
    expect(await redeem(player, 'again', { key, quantity: 2 })).toMatchObject({ code: 'request.key_reused' })
    expect(await pointsOf(player)).toMatchObject({ points: 150, held: 50 })
    expect((await shown('again'))?.stock).toBe(9)
  })

  it('T32: a price that changed meanwhile is refused, and nothing is taken', async () => {
    await mallAdmin.save({ name: 'dearer' })
    const player = await withPoints(site, clock, 100)
    await mallAdmin.save({ name: 'dearer', expectedVersion: 1, price: 90, stockChange: 0 })
    expect(await redeem(player, 'dearer')).toMatchObject({ code: 'points.price_changed' })
    expect(await pointsOf(player)).toMatchObject({ points: 100, held: 0 })
    expect(await redeem(player, 'dearer', { priceVersion: 2 })).toMatchObject({ ok: true })
  })

  it.each([0, -1, 1.5, 21, '2'])('T32: a quantity of %j is refused', async (quantity) => {
    const player = await atTable(site)
    expect(await redeem(player, 'again', { quantity })).toMatchObject({ code: 'request.invalid' })
  })

  it('holds a player to the limit, over all requests that were not rejected', async () => {
    await mallAdmin.save({ name: 'limited', limitPerPlayer: 2, price: 10 })
    const player = await withPoints(site, clock, 100)
    const first = await redeem(player, 'limited')
    await redeem(player, 'limited')
    expect(await redeem(player, 'limited')).toMatchObject({ code: 'points.limit_reached' })
    await mallAdmin.decide(first.ok ? first.value.redemption.id : 'rdm_', false)
    const races = await Promise.all(Array.from({ length: 5 }, () => redeem(player, 'limited')))
    expect(races.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('T32, F20: of 50 who want the last piece at once one gets it', async () => {
    await mallAdmin.save({ name: 'last', stockChange: 1 })
    const players: Player[] = []
    while (players.length < 5) players.push(await withPoints(site, clock, 100))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => redeem(players[index % 5] as Player, 'last')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(['points.sold_out']))
    expect((await shown('last'))?.stock).toBe(0)
    expect((await shown('last'))?.state).toBe('sold_out')
  })

  it('T32, F20, I4: of 50 requests at once that the last points pay for, exactly so many pass as they pay', async () => {
    await mallAdmin.save({ name: 'many', stockChange: 1_000, price: 30 })
    const player = await withPoints(site, clock, 100)
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(player, 'many')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(['points.insufficient']))
    expect(await pointsOf(player)).toMatchObject({ points: 10, held: 90 })
    expect((await shown('many'))?.stock).toBe(997)
  })

  it('is listed for its player by state, page by page, and for operators the oldest first', async () => {
    await mallAdmin.save({ name: 'listed', price: 1 })
    const player = await withPoints(site, clock, 10)
    for (let times = 0; times < 3; times++) await redeem(player, 'listed')
    const first = await player.browser.call('points.listRedemptions', { query: { state: 'IN_PROCESS', limit: 2 } })
    expect(first.ok && first.value.list).toHaveLength(2)
    const second = await player.browser.call('points.listRedemptions', {
      query: { limit: 2, cursor: first.ok ? (first.value.next ?? '') : '' },
    })
    expect(second).toMatchObject({ value: { list: [{ reward: 'listed' }], next: null } })
    expect(await player.browser.call('points.listRedemptions', { query: { state: 'APPROVED' } })).toMatchObject({ value: { list: [] } })
    const waiting = await mallAdmin.browser.call('rewards.listRedemptions', { query: { state: 'IN_PROCESS', limit: 100 } })
    const mine = waiting.ok ? waiting.value.rows.filter(({ username }) => username === player.username) : []
    expect(mine).toHaveLength(3)
    expect(mine.map(({ id }) => id)).toEqual(mine.map(({ id }) => id).toSorted())
  })

  it('another player’s request is not there to be seen, and another brand’s operator cannot decide it', async () => {
    const other = await withPoints(site, clock, 10)
    expect(await other.browser.call('points.listRedemptions')).toMatchObject({ value: { list: [] } })
    expect(await mallAdmin.decide('rdm_0000000000000000000001', true)).toMatchObject({ code: 'points.redemption_unknown' })
  })
})

describe('R-PROMO-2: a reward that is sent to the door', () => {
  const address = { name: 'Anna Tran', phone: '+84 901 234 567', address: '12 Bay Street, Ward 3, Hạ Long' }
  const asked = async (player: Player, reward: string) => {
    const answer = await redeem(player, reward, { address })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.redemption.id
  }
  const read = (id: `rdm_${string}`) => mallAdmin.browser.call('rewards.getAddress', { query: { id } })
  const kept = async () => {
    const { rows } = await site.db.pool.query<{ sealed_address: Buffer | null }>(
      'select sealed_address from gateway.points_redemption order by requested_at desc, id desc limit 1',
    )
    return rows[0]?.sealed_address ?? null
  }

  it('asks for an address, keeps it sealed, and shows it to whoever decides, with a row in the audit each time', async () => {
    const player = await withPoints(site, clock, 200)
    await mallAdmin.save({ name: 'parcel', isDelivered: true })
    expect(await shown('parcel')).toMatchObject({ isDelivered: true })
    expect(await redeem(player, 'parcel')).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'address', code: 'field.required' }] },
    })
    expect(await redeem(player, 'parcel', { address: { ...address, phone: 'call me' } })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'address.phone', code: 'field.invalid' }] },
    })
    expect(await pointsOf(player)).toMatchObject({ points: 200, held: 0 })
    const id = await asked(player, 'parcel')
    const sealed = await kept()
    expect(sealed?.length).toBeGreaterThan(60)
    expect(sealed?.toString('latin1')).not.toMatch(/Anna|901|Bay/)
    const list = await mallAdmin.browser.call('rewards.listRedemptions', { query: { reward: 'parcel' } })
    expect(list.ok && list.value.rows).toMatchObject([{ id, hasAddress: true }])
    expect(JSON.stringify(list)).not.toMatch(/Anna|901|Bay/)
    expect(await read(id)).toMatchObject({ ok: true, value: address })
    const audit = await firstRows(mallAdmin.browser, 'audit.list', { action: 'rewards.getAddress' }, 1)
    expect(audit).toMatchObject({ value: { rows: [{ actor: mallAdmin.username, before: null, after: null }] } })
    expect(await mallAdmin.decide(id, true)).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ ok: true, value: address })
  })
  it('keeps no address of what is not sent, nor of what was rejected', async () => {
    const player = await withPoints(site, clock, 200)
    await mallAdmin.save({ name: 'voucher' })
    await mallAdmin.save({ name: 'box', isDelivered: true })
    expect(await read(await asked(player, 'voucher'))).toMatchObject({ code: 'points.redemption_unknown', status: 404 })
    const id = await asked(player, 'box')
    await mallAdmin.decide(id, false)
    expect(await read(id)).toMatchObject({ code: 'points.redemption_unknown' })
    expect(await kept()).toBeNull()
  })
})

it('R-PROMO-2: how points are earned names only products that have a game', async () => {
  await setPoints(site, { rates: { RNG: '1', FISH: '0.5', LIVE: '0.2' } })
  const answer = await site.browser().call('points.getConfig')
  expect(answer.ok && answer.value.rates).toEqual([{ gameType: 'RNG', rate: '1' }])
  await setPoints(site)
})

it('T68: a reward shows no picture that nobody drew', async () => {
  for (const picture of ['/art/scenes/nothing.svg', '/art/scenes/bay-dusk-{mode}.png', '/art/tiles/nothing-4x3.svg'])
    expect(await mallAdmin.save({ name: 'undrawn', picture })).toMatchObject({
      code: 'points.reward_invalid',
      value: { fields: [{ field: 'picture' }] },
    })
})

describe('game-rules.md §17.2: what the house owes', () => {
  it('counts usable and held points of all players at the ratio of now', async () => {
    const report = await mallAdmin.browser.call('rewards.getReport')
    const { rows } = await site.db.pool.query<{ sum: string }>(
      `select sum(balance) from ledger.account where member_id > 0 and asset = 'PTS/0'`,
    )
    const owed = Number(rows[0]?.sum)
    expect(report.ok && report.value.usable + report.value.held).toBe(owed)
    expect(report).toMatchObject({
      value: { asset: 'USD/4', liability: (owed / 100).toFixed(4), ratio: { points: 100, amount: '1.0000' } },
    })
    expect(report.ok && report.value.waiting).toBeGreaterThan(0)
  })
  it('T64: support may decide but not write rewards; who only looks may do neither', async () => {
    const support = await anOperator(site, { roles: ['support'] })
    const viewer = await anOperator(site, { roles: ['viewer'] })
    expect(await support.browser.call('rewards.listRedemptions')).toMatchObject({ ok: true })
    expect(await support.browser.call('rewards.list')).toMatchObject({ code: 'operator.not_allowed' })
    expect(await viewer.browser.call('rewards.getReport')).toMatchObject({ code: 'operator.not_allowed' })
  })
})

describe('T68: the mall has an end', () => {
  it('two hundred rewards fill it; those that are there may still be changed', async () => {
    const { points } = site.gateway.services
    const { texts, picture } = REWARD
    const there = await mallAdmin.browser.call('rewards.list', { query: { limit: 200 } })
    const left = 200 - (there.ok ? there.value.rows.length : 0)
    const rest = {
      texts,
      picture,
      price: 1n,
      limitPerPlayer: null,
      isDelivered: false,
      startsAt: null,
      endsAt: null,
      isShown: false,
      order: 9,
      stock: null,
    }
    await points.publish(
      site.brandId,
      Array.from({ length: left }, (_, index) => ({ name: `full-${index}`, ...rest })),
      'test',
    )
    expect(await mallAdmin.save({ name: 'one-too-many' })).toMatchObject({ code: 'points.reward_limit' })
    expect(await mallAdmin.save({ name: 'full-0', expectedVersion: 1 })).toMatchObject({ ok: true })
  })
})
