import { type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gather, playRound, pointsOf, setPoints } from './points-fixture.ts'
import { atTable } from './wager/vendor.ts'

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'points', clock })
  await setPoints(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

describe('R-PROMO-2, game-rules.md §17.2: points for valid turnover', () => {
  it('gives the rate of the product for each round that was settled, whole points only', async () => {
    const table = await atTable(site)
    expect(await pointsOf(table)).toMatchObject({ points: 0, held: 0, version: 0 })
    await playRound(table, '2.60')
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 2, version: 1 })
    // 0.60 is left over from before.
    await playRound(table, '0.40')
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 3, version: 2 })
  })

  it('counts a round once, however often it is looked at and by however many', async () => {
    const table = await atTable(site)
    for (let round = 0; round < 5; round++) await playRound(table, '3')
    clock.forward(6_000)
    for (let look = 0; look < 4; look++) await Promise.all(Array.from({ length: 4 }, () => site.gateway.services.feed.run()))
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 15 })
  })

  it('W2: a call that a vendor sends again earns nothing more', async () => {
    const table = await atTable(site)
    const debit = { transactionId: 'again.d', roundId: 'again', amount: '7' }
    for (let times = 0; times < 3; times++) await table.send('debit', debit)
    for (let times = 0; times < 3; times++) await table.send('close', { transactionId: 'again.x', roundId: 'again' })
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 7 })
  })

  it('gives nothing for a stake that went back, and nothing before a round is settled', async () => {
    const table = await atTable(site)
    await playRound(table, '9', 'rollback')
    const open = await playRound(table, '11', 'none')
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 0 })
    await table.send('close', { transactionId: `${open}.x`, roundId: open })
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 11 })
  })

  it('R-FREE-1, I16: a trial account earns none and has no account of points', async () => {
    const table = await atTable(site, { trial: true })
    await playRound(table, '20')
    await gather(site, clock)
    const { rows } = await site.db.pool.query('select from ledger.account where member_id = $1 and asset = $2', [table.memberId, 'PTS/0'])
    expect(rows).toEqual([])
    expect(await table.browser.call('points.getBalance')).toMatchObject({ ok: false, code: 'player.trial_account' })
  })

  it('gives nothing for products without a rate, nor while the mall is closed', async () => {
    const table = await atTable(site)
    await setPoints(site, { rates: { LIVE: '1' } })
    await playRound(table, '5')
    await gather(site, clock)
    await setPoints(site, { isOn: false })
    await playRound(table, '5')
    await gather(site, clock)
    await setPoints(site)
    expect(await pointsOf(table)).toMatchObject({ points: 0 })
  })

  it('I5: points of one player that no posting can carry wait, and nobody else’s with them', async () => {
    const [table, neighbour] = [await atTable(site), await atTable(site)]
    await playRound(table, '4')
    await gather(site, clock)
    await site.db.pool.query('update gateway.points_member set parts = 10::numeric ^ 30 where member_id = $1', [table.memberId])
    await playRound(table, '6')
    await playRound(neighbour, '7')
    await gather(site, clock)
    expect(await pointsOf(neighbour)).toMatchObject({ points: 7 })
    expect(await pointsOf(table)).toMatchObject({ points: 4 })
  })

  it('I17: points of a frozen account wait, and come with the next turnover when it is free again', async () => {
    const table = await atTable(site)
    await playRound(table, '4')
    await gather(site, clock)
    await playRound(table, '6')
    const { ledger } = site.gateway.services
    const set = (state: 'frozen' | 'active') =>
      site.gateway.platform.db.transaction((tx) => ledger.setMemberState(tx, table.memberId, state))
    await set('frozen')
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 4 })
    await set('active')
    await playRound(table, '1')
    await gather(site, clock)
    expect(await pointsOf(table)).toMatchObject({ points: 11 })
  })

  it('T32: many small stakes earn what one large stake earns', async () => {
    const [small, large] = [await atTable(site), await atTable(site)]
    await setPoints(site, { rates: { RNG: '0.3333' } })
    for (let round = 0; round < 20; round++) await playRound(small, '0.35')
    await gather(site, clock)
    await playRound(large, '7.00')
    await gather(site, clock)
    await setPoints(site)
    expect((await pointsOf(small)).points).toBe(2)
    expect((await pointsOf(large)).points).toBe(2)
  })

  it('tells what changed the points, with the turnover that earned them, page by page', async () => {
    const table = await atTable(site)
    for (const stake of ['1', '2', '3']) {
      await playRound(table, stake)
      await gather(site, clock)
    }
    const first = await table.browser.call('points.listMovements', { query: { limit: 2 } })
    expect(first).toMatchObject({
      value: {
        list: [
          { reason: 'earned', points: 3, balanceAfter: 6, turnover: { amount: '3.0000', asset: 'USD/4' } },
          { reason: 'earned', points: 2, balanceAfter: 3 },
        ],
      },
    })
    const cursor = first.ok ? (first.value.next ?? '') : ''
    const second = await table.browser.call('points.listMovements', { query: { limit: 2, cursor } })
    expect(second).toMatchObject({ value: { list: [{ points: 1, balanceAfter: 1 }], next: null } })
  })
})

describe('R-PROMO-2: what the mall says to everybody', () => {
  it('a visitor reads how points are earned and what they are worth, without any amount of anybody', async () => {
    const answer = await site.browser().call('points.getConfig')
    expect(answer).toMatchObject({
      value: {
        isOn: true,
        converts: true,
        asset: 'USD/4',
        ratio: { points: 100, amount: '1' },
        minimum: 100,
        rates: [{ gameType: 'RNG', rate: '1' }],
      },
    })
  })
  it('R-ROLE-1: visitors and trial accounts have no points to see, redeem or convert', async () => {
    const visitor = site.browser()
    for (const id of ['points.getBalance', 'points.listRedemptions', 'points.listMovements'] as const)
      expect(await visitor.call(id)).toMatchObject({ code: 'session.required' })
    const body = { points: 100, amount: '1' }
    expect(await visitor.call('points.convert', { body })).toMatchObject({ code: 'session.required' })
  })
})
