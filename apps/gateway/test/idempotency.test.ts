import { createGateway } from '@halong/gateway'
import { type MovableClock, movableClock, openBrowser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdempotency } from '../src/platform/http/idempotency.ts'
import { aKey, aMallAdmin, pointsOf, setPoints, withPoints } from './points-fixture.ts'

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'idempotency', clock })
  await setPoints(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

type Player = Awaited<ReturnType<typeof withPoints>>
const body = { points: 100, amount: '1' }
const convert = ({ browser }: Pick<Player, 'browser'>, key: string, change: object = {}) =>
  browser.call('points.convert', { key, body: { ...body, ...change } })
const forget = () => createIdempotency({ db: site.gateway.platform.db, clock, key: Buffer.alloc(32) }).forget()
const kept = async ({ memberId }: Player) => {
  const { rows } = await site.db.pool.query('select key from gateway.idempotent_call where member_id = $1 order by key', [memberId])
  return rows.map(({ key }: { key: string }) => key)
}

describe('T32, F20: an idempotent operation', () => {
  it('wants a key of 16 to 64 letters and digits', async () => {
    const player = await withPoints(site, clock, 100)
    const post = (headers: Record<string, string>) =>
      player.browser.fetch('/wps/v2/points/convert', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    for (const [headers, code] of [
      [{}, 'field.required'],
      [{ 'idempotency-key': 'x'.repeat(15) }, 'field.invalid'],
      [{ 'idempotency-key': 'x'.repeat(65) }, 'field.invalid'],
      [{ 'idempotency-key': 'a key with blanks in it' }, 'field.invalid'],
    ] as const) {
      const answer = await post(headers)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'Idempotency-Key', code }] } })
    }
    expect(await pointsOf(player)).toMatchObject({ points: 100 })
    expect((await post({ 'idempotency-key': 'x'.repeat(16) })).status).toBe(200)
  })

  it('answers the same call as the first time, whatever happened since', async () => {
    const player = await withPoints(site, clock, 300)
    const key = aKey()
    const first = await convert(player, key)
    expect(first).toMatchObject({ ok: true, value: { balance: { points: 200 } } })
    await convert(player, aKey())
    await setPoints(site, { isOn: false })
    const again = await convert(player, key)
    await setPoints(site)
    expect(again.ok && again.value).toEqual(first.ok && first.value)
    expect(await pointsOf(player)).toMatchObject({ points: 100 })
  })

  it('refuses another body or another operation under the same key; another player’s key is another key', async () => {
    const mallAdmin = await aMallAdmin(site)
    await mallAdmin.save({ name: 'keyed' })
    const [one, other] = [await withPoints(site, clock, 300), await withPoints(site, clock, 100)]
    const key = aKey()
    expect(await convert(one, key)).toMatchObject({ ok: true })
    expect(await convert(one, key, { points: 200, amount: '2' })).toMatchObject({ code: 'request.key_reused', status: 409 })
    const order = { reward: 'keyed', quantity: 1, priceVersion: 1 }
    expect(await one.browser.call('points.redeem', { key, body: order })).toMatchObject({ code: 'request.key_reused' })
    expect(await convert(other, key)).toMatchObject({ ok: true })
    expect([await pointsOf(one), await pointsOf(other)]).toMatchObject([{ points: 200, held: 0 }, { points: 0 }])
  })

  it('keeps nothing of a refusal, so that the key is free for when it fits', async () => {
    const player = await withPoints(site, clock, 100)
    const key = aKey()
    expect(await convert(player, key, { points: 200, amount: '2' })).toMatchObject({ code: 'points.insufficient' })
    expect(await kept(player)).toEqual([])
    expect(await convert(player, key)).toMatchObject({ ok: true })
    expect(await kept(player)).toEqual([key])
  })

  it('sent to two gateways at once is done once and answered alike by both', async () => {
    const player = await withPoints(site, clock, 300)
    const second = await createGateway({
      databaseUrl: site.db.url,
      masterSecret: 'master secret of the tests, 32 characters',
      logLevel: 'silent',
      botCheck: 'off',
      clock,
    })
    const browser = openBrowser(second, { address: player.browser.address })
    browser.token = player.browser.token
    for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value)
    const key = aKey()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => convert(at % 2 === 0 ? player : { browser }, key)))
    await second.close()
    expect(new Set(answers.map((each) => (each.ok ? JSON.stringify(each.value) : each.code))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await pointsOf(player)).toMatchObject({ points: 200 })
  })

  it('is forgotten after 24 hours, and even then not done twice', async () => {
    const player = await withPoints(site, clock, 300)
    const key = aKey()
    expect(await convert(player, key)).toMatchObject({ ok: true })
    clock.forward(23 * 3_600_000)
    await forget()
    expect(await kept(player)).toEqual([key])
    clock.forward(2 * 3_600_000)
    await forget()
    expect(await kept(player)).toEqual([])
    const here = await site.gateway.services.site.byId(site.brandId)
    const late = await site.gateway.platform.db.transaction((tx) =>
      site.gateway.services.points.convert(tx, { memberId: player.memberId, here, key, ...body }),
    )
    expect(late).toMatchObject({ ok: false, code: 'request.key_reused' })
    expect(await site.gateway.services.points.balanceOf(player.memberId)).toMatchObject({ points: 200n })
  })
})
