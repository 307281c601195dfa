import { connectStudio, STUDIO_VASSALAGE, seedDemo } from '@halong/gateway'
import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoPoints, demoRewards } from '../src/demo/rewards.ts'
import { demoGames } from './demo-games.ts'

let site: Site
const studio = { origin: 'http://localhost:8081', secret: 'the secret of the studio, 32 characters', catalogue: demoGames }
const seed = () => seedDemo(site.gateway.services, studio)

/** A demo database as it was before there was a mall. */
async function bringBefore(): Promise<void> {
  await site.db.pool.query("delete from gateway.setting where name = 'points'")
  await site.db.pool.query('delete from gateway.points_reward')
  site.gateway.services.site.forget()
}
const mall = async () => {
  const browser = site.browser()
  const [config, rewards] = [await browser.call('points.getConfig'), await browser.call('points.listRewards')]
  if (!config.ok || !rewards.ok) throw new Error('the mall answers everybody')
  return { isOn: config.value.isOn, names: rewards.value.rewards.map(({ name }) => name) }
}
const versions = async () =>
  (await site.db.pool.query<{ version: string }>("select version from gateway.setting where name = 'points'")).rows.length

beforeAll(async () => {
  site = await startSite({ name: 'demo_mall' })
  await connectStudio(site.gateway.services, studio)
  expect(await seed()).toBe(true)
})
afterAll(() => site.stop())
beforeEach(bringBefore)

it('R-PROMO-2: a demo brand of before the mall is brought its rewards and its rates, once', async () => {
  expect(await mall()).toEqual({ isOn: false, names: [] })
  expect(await seed()).toBe(false)
  const names = demoRewards().map(({ name }) => name)
  expect(await mall()).toEqual({ isOn: true, names })
  const before = (await site.db.pool.query('select name, version, stock from gateway.points_reward order by name')).rows
  await seed()
  expect((await site.db.pool.query('select name, version, stock from gateway.points_reward order by name')).rows).toEqual(before)
  expect(await versions()).toBe(1)
})

it('R-PROMO-2: a mall that an operator closed stays closed', async () => {
  const value = { ...demoPoints, isOn: false }
  await site.gateway.services.site.change({ brandId: site.brandId, name: 'points', value, by: 'anna', reason: 'closed for now' })
  await seed()
  expect(await mall()).toEqual({ isOn: false, names: [] })
  expect(await versions()).toBe(1)
})

it('R-PROMO-2: a mall that an operator began to fill is left to them', async () => {
  const [reward] = demoRewards()
  if (!reward) throw new Error('the demo has rewards')
  await site.gateway.services.points.publish(site.brandId, [{ ...reward, name: 'our-own' }], 'anna')
  await seed()
  expect(await mall()).toEqual({ isOn: false, names: ['our-own'] })
  expect(await versions()).toBe(0)
})

it('R-PROMO-2: what was broken off half-way is done to its end', async () => {
  await site.gateway.services.points.publish(site.brandId, demoRewards().slice(0, 3), 'demo')
  await seed()
  expect(await mall()).toEqual({ isOn: true, names: demoRewards().map(({ name }) => name) })
})

it('game-rules.md §17.1: where the demo’s rates would give back too much of what the games keep, the mall stays closed and the start goes on', async () => {
  const thin = demoGames.map((game) => ({ ...game, code: `${game.code}-thin`, returnRateBp: 9_990 }))
  await site.gateway.services.lobby.importCatalogue(STUDIO_VASSALAGE, [...demoGames, ...thin])
  expect(await seed()).toBe(false)
  expect(await mall()).toEqual({ isOn: false, names: [] })
})
