import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SiteStatus } from '#shared/site/site.ts'
import { refused } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { openStatus } from '#test/settings.ts'

const closed = page.getByRole('heading', { name: 'System Maintenance' })
const blocked = page.getByRole('heading', { name: 'IP Restriction' })
const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
const refresh = page.getByRole('banner').getByRole('button', { name: 'Refresh balance' })
const POLL_INTERVAL_MS = 10_000
const VISITOR_AFTER_MS = 5_000

const shut: SiteStatus = { ...openStatus, status: 1, maintenance: { until: '2031-05-06T02:30:00.000Z' }, settingsVersion: 2 }
const seen = { country: 'VN', ip: '14.161.20.7' }
const barred: SiteStatus = { ...openStatus, status: 2, regionRestriction: seen, location: seen, settingsVersion: 2 }

afterEach(() => void vi.useRealTimers())
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

it('R-SYS-3: a visitor meets the closed site with the next press, and it comes back by itself where they were going', async () => {
  const site = await openSite({ at: '/' })
  await expect.element(logIn).toBeVisible()
  const lobby = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: /^Slots/ })
  await expect.element(lobby).toBeVisible()
  holdTime()
  site.answer({ 'system.getStatus': shut, 'lobby.listGames': refused('system.maintenance') })
  await lobby.click()
  await expect.element(closed).toBeVisible()
  site.answer({ 'system.getStatus': openStatus, 'lobby.listGames': { games: [], pageNo: 1, totalPages: 0, total: 0 } })
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await expect.element(logIn).toBeVisible()
  await expect.element(closed).not.toBeInTheDocument()
  expect(location.pathname).toBe('/rng')
})

it.each([
  ['R-SYS-3, R-SYS-6: maintenance', shut, closed],
  ['R-SYS-4, R-SYS-6: a region that is barred', barred, blocked],
])('%s closes the open page of a member with a word on the live socket, and it comes back by itself', async (_, status, heading) => {
  holdTime()
  const site = await openSite({ at: '/', as: member })
  await expect.element(refresh).toBeVisible()
  site.answer({ 'system.getStatus': status })
  site.socket.tell({ t: 'snap', c: 'settings', v: 2, at: 0, s: {} })
  await expect.element(heading).toBeVisible()
  await expect.element(refresh).not.toBeInTheDocument()
  site.answer({ 'system.getStatus': openStatus })
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await expect.element(refresh).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

it('R-SYS-3, R-SYS-6: a visitor’s open page follows the site, too, by a socket that it opens once it has come to rest', async () => {
  holdTime()
  const site = await openSite({ at: '/' })
  await expect.element(logIn).toBeVisible()
  site.answer({ 'system.getStatus': shut })
  site.socket.tell({ t: 'snap', c: 'settings', v: 2, at: 0, s: {} })
  await expect.element(logIn).toBeVisible()
  await vi.advanceTimersByTimeAsync(VISITOR_AFTER_MS)
  await expect.element(closed).toBeVisible()
  expect(site.callsOf('session.openLive')).toEqual([])
})

it.each(['phone', 'desktop'] as const)(
  'R-SYS-3, S78: the page of maintenance says until when, looks again on demand, and is accessible on a %s',
  async (screen) => {
    const { callsOf } = await openSite({ at: '/rng', screen, status: shut })
    await expect.element(closed).toBeVisible()
    await expect.element(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
    // In the time of whoever reads it: Ho Chi Minh City here.
    await expect.element(page.getByText(/^Expected back: May 6, 2031,? (?:at )?9:30/)).toBeVisible()
    const before = callsOf('system.getStatus').length
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent(/Still closed at/)
    expect(callsOf('system.getStatus')).toHaveLength(before + 1)
    await expectAccessible()
  },
)

it.each(['phone', 'desktop'] as const)(
  'R-SYS-4, S78: a barred region is told its address and country and whom to ask, on a %s',
  async (screen) => {
    await openSite({ at: '/', screen, status: barred })
    await expect.element(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
    await expect.element(blocked).toBeVisible()
    await expect.element(page.getByText('14.161.20.7')).toBeVisible()
    await expect.element(page.getByText('Vietnam')).toBeVisible()
    expect(page.getByRole('link', { name: 'Contact us' }).elements()).toEqual([])
    await expectAccessible()
  },
)
