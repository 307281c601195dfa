import { type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey, pointsOf, setPoints, withPoints } from './points-fixture.ts'

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'points_conversion', clock })
  await setPoints(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

type Player = Awaited<ReturnType<typeof withPoints>>
const redeem = (player: Player, reward: string) =>
  player.browser.call('points.redeem', { key: aKey(), body: { reward, quantity: 1, priceVersion: 1 } })
const convert = (player: Player, points: number, amount: string, key = aKey()) =>
  player.browser.call('points.convert', { key, body: { points, amount } })
const cashOf = async (player: Player) => {
  const answer = await player.browser.call('wallet.getBalance')
  return answer.ok ? answer.value.sumBalance : ''
}

describe('R-PROMO-2, T32: points into money', () => {
  it('pays whole units of the ratio, in one set of the ledger, and says so in both records', async () => {
    const player = await withPoints(site, clock, 350)
    const before = Number(await cashOf(player))
    expect(await convert(player, 300, '3')).toMatchObject({
      value: { points: 300, amount: '3.0000', asset: 'USD/4', balance: { points: 50, held: 0 } },
    })
    expect(Number(await cashOf(player))).toBe(before + 3)
    const [movements, points] = [await player.browser.call('records.listMovements'), await player.browser.call('points.listMovements')]
    expect(movements.ok && movements.value.list[0]).toMatchObject({ reason: 'points.convert', amount: '3.0000' })
    expect(points.ok && points.value.list[0]).toMatchObject({ reason: 'converted', points: -300, balanceAfter: 50 })
    const { rows } = await site.db.pool.query(
      `select count(*)::int as sides from ledger.transfer where member_id = $1 and reason = 'points.convert'`,
      [player.memberId],
    )
    expect(rows).toEqual([{ sides: 2 }])
  })

  it('refuses parts of a unit, less than the minimum, more than there is, and an amount at another ratio', async () => {
    const player = await withPoints(site, clock, 200)
    expect(await convert(player, 150, '1.50')).toMatchObject({ code: 'points.not_whole_units' })
    await setPoints(site, { minimum: 200 })
    expect(await convert(player, 100, '1')).toMatchObject({ code: 'points.not_whole_units' })
    await setPoints(site)
    expect(await convert(player, 300, '3')).toMatchObject({ code: 'points.insufficient' })
    expect(await convert(player, 100, '2')).toMatchObject({ code: 'points.ratio_changed' })
    await setPoints(site, { ratio: { points: 100, amount: '0.5' } })
    expect(await convert(player, 200, '2')).toMatchObject({ code: 'points.ratio_changed' })
    await setPoints(site, { converts: false })
    expect(await convert(player, 100, '1')).toMatchObject({ code: 'points.convert_off' })
    await setPoints(site, { isOn: false })
    expect(await convert(player, 100, '1')).toMatchObject({ code: 'points.off' })
    expect(await redeem(player, 'again')).toMatchObject({ code: 'points.off' })
    await setPoints(site)
    expect(await pointsOf(player)).toMatchObject({ points: 200 })
  })

  it('a refused call leaves its key free: the same key converts when it fits', async () => {
    const player = await withPoints(site, clock, 100)
    const key = aKey()
    expect(await convert(player, 100, '2', key)).toMatchObject({ code: 'points.ratio_changed' })
    expect(await convert(player, 100, '1', key)).toMatchObject({ ok: true })
  })

  it('F20: the same call sent fifty times at once is paid once', async () => {
    const player = await withPoints(site, clock, 500)
    const before = Number(await cashOf(player))
    const key = aKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => convert(player, 100, '1', key)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50)
    expect(await convert(player, 200, '2', key)).toMatchObject({ code: 'request.key_reused' })
    expect(Number(await cashOf(player))).toBe(before + 1)
    expect(await pointsOf(player)).toMatchObject({ points: 400 })
  })

  it('F20, I4: fifty calls at once for the last points are paid exactly as often as the points last', async () => {
    const player = await withPoints(site, clock, 300)
    const before = Number(await cashOf(player))
    const answers = await Promise.all(Array.from({ length: 50 }, () => convert(player, 100, '1')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(['points.insufficient']))
    expect(Number(await cashOf(player))).toBe(before + 3)
    expect(await pointsOf(player)).toMatchObject({ points: 0 })
  })

  it('T32: n small conversions never pay more than one large', async () => {
    const { points: service } = site.gateway.services
    const [one, other] = [await withPoints(site, clock, 70), await withPoints(site, clock, 70)]
    await setPoints(site, { ratio: { points: 7, amount: '0.0003' }, minimum: 1 })
    let paid = 0n
    const here = await site.gateway.services.site.byId(site.brandId)
    const convertNow = ({ memberId }: Player, points: number, amount: string) =>
      site.gateway.platform.db.transaction((tx) => service.convert(tx, { memberId, here, key: aKey(), points, amount }))
    for (let times = 0; times < 10; times++) {
      const done = await convertNow(one, 7, '0.0003')
      paid += done.ok ? done.value.amount : 0n
    }
    const whole = await convertNow(other, 70, '0.003')
    expect(whole.ok && paid <= whole.value.amount).toBe(true)
    await setPoints(site)
  })
})
