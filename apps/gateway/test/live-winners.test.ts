import { type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherWinners } from './feed-fixture.ts'
import { closeSockets, openPage } from './live-page.ts'
import { atTable } from './wager/vendor.ts'

type Board = { isOn: boolean; wins: { id: string; win: string; name: string; gameName: string }[]; shown: string[] }

let site: Site
let clock: MovableClock
let origin: string
const setBoard = (value: object) =>
  site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'winnersBoard',
    value: { isOn: true, leastWin: '10', leastTimes: 2, delaySeconds: 30, ...value },
    by: 'test',
    reason: 'test',
  })
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'live winners', clock })
  await setBoard({})
  origin = (await site.gateway.listen()).origin
})
afterAll(async () => {
  closeSockets()
  await site.stop()
})

it('R-WIN-1: open pages, of visitors too, are told of new wins when their delay is over, at most once a second and the newest three', async () => {
  const table = await atTable(site)
  const member = await openPage(origin, { browser: table.browser, have: { 'winners:EN': 0 } })
  const visitor = await openPage(origin, { have: { 'winners:EN': 0, 'winners:VI': 0 } })
  const told = (page = member, c = 'winners:EN') => page.of(c).map(({ s, p }) => (s ?? p) as Board)
  await expect.poll(() => told().length + told(visitor).length).toBe(2)
  expect(told()[0]).toEqual({ isOn: true, wins: [], shown: [] })

  for (const [at, win] of ['20', '21', '22', '23', '24'].entries()) {
    await table.send('debit', { transactionId: `${at}.d`, roundId: `r${at}`, amount: '1' })
    await table.send('credit', { transactionId: `${at}.c`, roundId: `r${at}`, debitTransactionId: `${at}.d`, amount: win })
    await table.send('close', { transactionId: `${at}.x`, roundId: `r${at}` })
    clock.forward(100)
  }
  clock.forward(10_000)
  await gatherWinners(site)
  await new Promise((resume) => setTimeout(resume, 1_300))
  expect(told()).toHaveLength(1)
  clock.forward(25_000)
  for (let looks = 0; looks < 5; looks++) {
    site.gateway.platform.bus.publish('winners', { brandId: site.brandId })
    await gatherWinners(site)
  }
  await expect.poll(() => told().length, { timeout: 3_000 }).toBe(2)
  expect(member.of('winners:EN').at(-1)).toMatchObject({ t: 'd', from: 1 })
  expect(told()[1]?.wins.map(({ win }) => win)).toEqual(['24.0000', '23.0000', '22.0000'])
  expect(JSON.stringify(told())).not.toContain(table.username)
  expect(told()[1]?.shown.slice(0, 3)).toEqual(told()[1]?.wins.map(({ id }) => id))
  expect(told()[1]?.shown).toHaveLength(5)
  expect(Buffer.byteLength(JSON.stringify(member.of('winners:EN').at(-1)))).toBeLessThan(1_500)
  await expect.poll(() => told(visitor).length).toBe(2)
  expect(visitor.of('winners:EN').at(-1)).toEqual(member.of('winners:EN').at(-1))

  // Each language is a channel: the same wins in other words.
  await expect.poll(() => told(visitor, 'winners:VI').at(-1)?.shown).toEqual(told()[1]?.shown)
  expect(told(visitor, 'winners:VI').at(-1)?.wins[0]?.gameName).not.toBe(told()[1]?.wins[0]?.gameName)

  // Who comes back with what it has is told nothing, and who has an older board the newest at once.
  const version = member.version('winners:EN')
  const back = await openPage(origin, { have: { 'winners:EN': version } })
  const older = await openPage(origin, { have: { 'winners:EN': 1 } })
  await expect.poll(() => told(older).at(-1)?.shown).toHaveLength(5)
  expect(told(back)).toEqual([])

  // Who wants to stand on it no longer is taken off open pages.
  await table.browser.call('wager.setWinnerChoice', { body: { isShown: false } })
  await expect.poll(() => told().at(-1)?.shown, { timeout: 3_000 }).toEqual([])
  expect(member.version('winners:EN')).toBeGreaterThan(version)

  // A brand that takes its board down takes it off open pages.
  await setBoard({ isOn: false })
  await expect.poll(() => told(visitor).at(-1), { timeout: 3_000 }).toEqual({ isOn: false, wins: [], shown: [] })
})
