import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { type RunningSite, runSite } from './steps/run-site.ts'
import { header, loginPopup, openLogin, signOut, typeLogin } from './steps/session.ts'
import { atTheDoor, newName } from './steps/site.ts'

/** A site of their own: these journeys change whom it lets in. */
let own: RunningSite
const at = (name: string) => own.told[name] ?? ''
const act = (path: string, body: object) => atTheDoor(path, body, at('SITE_DOOR'))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await runSite()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => watch.alsoAt(at('SITE_ORIGIN'), at('STUDIO_ORIGIN')))

test(
  'R-SYS-13: a site for members only redirects visitors to sign-in from every page, and shows a member everything',
  { tag: '@release' },
  async ({ page }, { project }) => {
    const account = { username: newName(), password: 'Halong#2026' }
    await act('/member', { ...account, money: '10' })
    await act('/members-only', { isOn: true })
    await page.goto(`${at('SITE_ORIGIN')}/rng`)
    await expect(page).toHaveURL(/\/login/)
    await expect(loginPopup(page)).toBeVisible()
    await expect(page.locator('a[href^="/game"], a[href="/rng"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(loginPopup(page)).toBeHidden()
    await expect(heading(page)).toHaveText('For members only')
    await expectNoViolation(page, 'members only')
    await page.getByRole('link', { name: 'Help centre' }).click()
    await expect(heading(page)).toHaveText('How can we help?')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/helpmc\?document=privacy$/)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.goto(`${at('SITE_ORIGIN')}/login`)
    await typeLogin(loginPopup(page), account)
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`${at('SITE_ORIGIN')}/rng`)
    await expect(heading(page)).toHaveText('Slots')
    await signOutHere(page, onPhone(project.name))
    await act('/members-only', { isOn: false })
    await page.goto(`${at('SITE_ORIGIN')}/rng`)
    await expect(heading(page)).toHaveText('Slots')
  },
)

/** Signing out leads to the way in, not home. */
async function signOutHere(page: Page, phone: boolean): Promise<void> {
  await signOut(page, phone).catch(() => {})
  await expect(page).toHaveURL(/\/login/)
}

test(
  'R-SYS-11: the lines of the brand are measured, and a member takes the session along to another one',
  { tag: '@release' },
  async ({ page, watch }, { project }) => {
    const { port } = new URL(at('SITE_ORIGIN'))
    const line = (name: string) => `http://${name}.localhost:${port}`
    watch.alsoAt(line('one'), line('two'), line('lost'))
    watch.expect(/lost\.localhost|ERR_CONNECTION_REFUSED/)
    const account = { username: newName(), password: 'Halong#2026' }
    await act('/member', { ...account, money: '10' })
    await act('/hosts', { hosts: ['one.localhost', 'two.localhost', 'lost.localhost'] })
    try {
      await page.route(`${line('lost')}/**`, (route) => route.abort('connectionrefused'))
      await page.goto(`${line('one')}/rng`)
      await typeLogin(await openLogin(page), account)
      await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
      await page.goto(`${line('one')}/rng`)
      if (onPhone(project.name)) await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Check connection' }).click()
      const popup = page.getByRole('dialog', { name: 'Check connection' })
      const row = (name: string) => popup.getByRole('listitem').filter({ hasText: `${name}.localhost` })
      await expect(row('one')).toContainText(/\d+ ms/)
      await expect(row('one')).toContainText('You are here')
      await expect(row('two')).toContainText(/\d+ ms/)
      await expect(row('lost')).toContainText('No answer')
      await expectNoViolation(page, 'lines')
      await row('two').getByRole('button', { name: 'Use' }).click()
      await expect(page).toHaveURL(`${line('two')}/rng`)
      await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
    } finally {
      await act('/hosts', { hosts: [] })
    }
  },
)

test('R-SYS-12: an unknown host gets an error page, with the addresses of the site', { tag: '@release' }, async ({ page, watch }) => {
  const { port } = new URL(at('SITE_ORIGIN'))
  watch.alsoAt(`http://halong.localhost:${port}`, `http://imitation.localhost:${port}`)
  watch.expect(/status of 421/)
  await act('/hosts', { hosts: ['halong.localhost'] })
  try {
    const ours = await page.goto(`http://halong.localhost:${port}/`)
    expect(ours?.status()).toBe(200)
    const foreign = await page.goto(`http://imitation.localhost:${port}/rng`)
    expect(foreign?.status()).toBe(421)
    await expect(heading(page)).toHaveText('This address is not ours')
    await expect(page.getByText('imitation.localhost')).toBeVisible()
    await expect(page.getByRole('link', { name: 'halong.localhost' })).toBeVisible()
    await expectNoViolation(page, 'invalid address')
  } finally {
    await act('/hosts', { hosts: [] })
  }
})
