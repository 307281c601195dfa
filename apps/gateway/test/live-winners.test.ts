import { type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { atTable } from './wager/vendor.ts'

let site: Site
let clock: MovableClock
let origin: string
let socket: WebSocket | null = null
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'live winners', clock })
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'winnersBoard',
    value: { isOn: true, leastWin: '10', leastTimes: 2, delaySeconds: 30 },
    by: 'test',
    reason: 'test',
  })
  origin = (await site.gateway.listen()).origin
})
afterAll(async () => {
  socket?.terminate()
  await site.stop()
})

it('R-WIN-1: open pages are told of new wins when their delay is over, at most once a second and the newest three', async () => {
  const table = await atTable(site)
  const ticket = await table.browser.call('session.openLive')
  const frames: { type: string; wins?: { id: string; win: string; name: string; gameName: string }[]; shown?: string[] }[] = []
  const line = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin } })
  socket = line
  line.on('message', (bytes) => frames.push(JSON.parse(String(bytes))))
  await new Promise((resolve) => line.once('open', resolve))
  line.send(JSON.stringify({ type: 'hello', ticket: ticket.ok ? ticket.value.ticket : '', version: 1 }))
  await expect.poll(() => frames[0]?.type).toBe('welcome')
  const told = () => frames.filter(({ type }) => type === 'winners')

  for (const [at, win] of ['20', '21', '22', '23', '24'].entries()) {
    await table.send('debit', { transactionId: `${at}.d`, roundId: `r${at}`, amount: '1' })
    await table.send('credit', { transactionId: `${at}.c`, roundId: `r${at}`, debitTransactionId: `${at}.d`, amount: win })
    await table.send('close', { transactionId: `${at}.x`, roundId: `r${at}` })
    clock.forward(100)
  }
  clock.forward(10_000)
  await site.gateway.services.wager.gatherWinners()
  await new Promise((resume) => setTimeout(resume, 1_300))
  expect(told()).toEqual([])
  clock.forward(25_000)
  for (let looks = 0; looks < 5; looks++) {
    site.gateway.platform.bus.publish('winners', { brandId: site.brandId })
    await site.gateway.services.wager.gatherWinners()
  }
  await expect.poll(() => told().length, { timeout: 3_000 }).toBe(1)
  expect(told()[0]?.wins?.map(({ win }) => win)).toEqual(['24.0000', '23.0000', '22.0000'])
  expect(JSON.stringify(told())).not.toContain(table.username)
  expect(told()[0]?.shown?.slice(0, 3)).toEqual(told()[0]?.wins?.map(({ id }) => id))
  expect(told()[0]?.shown).toHaveLength(5)
  expect(Buffer.byteLength(JSON.stringify(told()[0]))).toBeLessThan(1_400)

  // A page that speaks another language now is told in it.
  const inEnglish = told()[0]?.wins?.[0]?.gameName
  line.send(JSON.stringify({ type: 'speak', language: 'VI' }))
  await expect
    .poll(
      () => {
        site.gateway.platform.bus.publish('winners', { brandId: site.brandId })
        return told().at(-1)?.wins?.[0]?.gameName
      },
      { timeout: 6_000, interval: 500 },
    )
    .not.toBe(inEnglish)

  // Who wants to stand on it no longer is taken off open pages.
  await table.browser.call('wager.setWinnerChoice', { body: { isShown: false } })
  await expect.poll(() => told().at(-1)?.shown, { timeout: 3_000 }).toEqual([])
})
