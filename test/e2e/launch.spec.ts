import type { Page } from '@playwright/test'
import { type OpenSite, openSite } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { type FakeVendor, startFakeVendor } from './steps/fake-vendor.ts'
import { expect, test } from './steps/journey.ts'
import { loginPopup, typeLogin } from './steps/session.ts'

/** A site of its own with three further vendors, each with pages and a server of its own. */
let site: OpenSite
let vendors: readonly FakeVendor[]
const image = { tall: '/art/tiles/lantern-night-3x4.svg', wide: '/art/tiles/lantern-night-4x3.svg' }
const draw = (code: string, en: string, more: object = {}) => ({
  code,
  name: { en },
  gameType: 'ELOTT',
  gameClassify: 'DRAW',
  image,
  ...more,
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
  const origin = () => site.at('SITE_ORIGIN')
  vendors = await Promise.all(['TCG_SEA', 'TCG_LOTTO_VN', 'LIVEONE'].map((vassalage) => startFakeVendor(vassalage, origin)))
  const games = [
    [draw('five-minutes', 'Five Minutes', { playType: 'stars5' })],
    [draw('mien-bac', 'Northern Draw', { gameType: 'LOTT' })],
    ['one', 'two', 'three'].map((word) => draw(`table-${word}`, `Table ${word}`, { gameType: 'LIVE', gameClassify: 'TABLE' })),
  ]
  for (const [at, vendor] of vendors.entries())
    await site.addVendor(vendor.vassalage, `Vendor ${at}`, { origin: vendor.origin, games: games[at] ?? [] })
})
test.afterAll(async () => {
  await Promise.all(vendors.map((vendor) => vendor.stop()))
  await site.stop()
})
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'), ...vendors.map(({ origin }) => origin)))

const go = (page: Page, path: string) => page.goto(`${site.at('SITE_ORIGIN')}${path}`)
const game = (page: Page) => page.frameLocator('iframe').locator('#app')

test('R-LAUNCH-1, R-RT-4: a visitor at a lottery is asked to log in, and the lottery opens by itself with its play type', async ({
  page,
}) => {
  await go(page, '/lottery?gameCode=five-minutes&playType=stars3')
  await expect(loginPopup(page)).toBeVisible()
  await typeLogin(loginPopup(page), await site.member())
  await expect(game(page)).toHaveText('entered as member, play type stars3, language EN')
})

test('R-RT-3, R-RT-4: an address that leads to no game is answered 404 and names what can be played', async ({ page, watch }) => {
  watch.expect(/404/)
  const answer = await go(page, '/seamless')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no game at this address' })).toBeVisible()
  await expectNoViolation(page, 'nothing to launch')
  expect((await go(page, '/lottery?gameCode=table-one'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This lottery is not here' })).toBeVisible()
  // The category starts the game of its vendor directly.
  await page.locator('main a[href^="/lottery?gameCode=five-minutes"]').click()
  await expect(loginPopup(page)).toBeVisible()

  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'seamless', entry: 'lobby' })
  expect((await go(page, '/seamless'))?.status()).toBe(200)
  await site.putLaunchRule({ category: 'LIVE', vassalage: 'LIVEONE', page: 'game', entry: 'lobby' })
})
