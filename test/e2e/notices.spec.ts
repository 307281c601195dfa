import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { asPerson, openedByItself } from './steps/person.ts'
import { header, logIn, loginPopup } from './steps/session.ts'
import { atTheDoor, memberWith } from './steps/site.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Announcements' })
const entries = (page: Page) => popup(page).getByRole('list', { name: 'List of announcements' }).getByRole('button')
const notice = (name: string, title: string) => ({
  kind: 'notice',
  name,
  texts: { EN: { title, text: '', html: `<p>The text of ${title}.</p><ul><li>A point</li></ul>` } },
})
test.beforeAll(async () => {
  await atTheDoor('/content', { pieces: Array.from({ length: 11 }, (_, index) => notice(`journey-${index}`, `Journey news ${index}`)) })
})

test(
  'R-MOD-2: announcements, nine a page, with title and text; a link opens them, back closes them',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/rng?modal=notice')
    await expect(entries(page)).toHaveCount(9)
    if (onPhone(project.name)) {
      await entries(page).first().click()
      await expect(popup(page).locator('.rich-text')).toBeVisible()
      await expect(entries(page)).toHaveCount(0)
      await popup(page).getByRole('button', { name: 'All announcements' }).click()
      await expect(entries(page).first()).toBeFocused()
      await entries(page).nth(1).click()
      await expect(entries(page)).toHaveCount(0)
      await page.goBack()
      await expect(entries(page).nth(1)).toBeFocused()
      await page.goForward()
      await expect(popup(page).locator('.rich-text')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup(page)).toBeHidden()
      await expect(page).toHaveURL(/\/rng$/)
      await page.goto('/rng?modal=notice')
      await expect(entries(page)).toHaveCount(9)
    } else await expect(popup(page).locator('.rich-text')).toBeVisible()
    await popup(page).getByRole('button', { name: 'Page 2' }).click()
    await expect(popup(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(page).toHaveURL(/\/rng$/)
  },
)

test('R-MOD-2: what was read stays read on this device', { tag: '@release' }, async ({ page }, { project }) => {
  await page.goto('/?modal=notice')
  const unread = entries(page).filter({ hasText: 'Unread' })
  await expect(entries(page)).toHaveCount(9)
  await entries(page).nth(2).click()
  if (onPhone(project.name)) await popup(page).getByRole('button', { name: 'All announcements' }).click()
  await expect(entries(page).nth(2)).not.toContainText('Unread')
  const left = await unread.count()
  await page.reload()
  await expect(entries(page)).toHaveCount(9)
  await expect(unread).toHaveCount(left)
  await popup(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(unread).toHaveCount(0)
})

test('R-MSG-1: notices are cached for the session, and new ones reach an open page', { tag: '@release' }, async ({ page }) => {
  await logIn(page, await memberWith('1'))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('index_notice') ?? '')).toContain('Journey news')
  // Loaded anew, the page has them before anybody answers.
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/wps\/system\/notice\?.*PL/, (route) => seen.then(() => route.continue()))
  await page.goto('/?modal=notice')
  await expect(entries(page)).toHaveCount(9)
  answer()
  // What is told before the socket is open is not heard; the page has asked by then, or asks again later.
  await expect(async () => {
    const title = `Just now ${Date.now()}`
    await atTheDoor('/content', { pieces: [{ ...notice('journey-now', title), isPinned: true }] })
    await expect(entries(page).filter({ hasText: title })).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('R-MSG-1: a popup opens by itself when the user is idle, once a session, and not again that day once dismissed so', {
  tag: '@release',
}, async ({ page }) => {
  await asPerson(page)
  await page.goto('/')
  await expect(openedByItself(page)).toBeVisible()
  await expectNoViolation(page, 'what opens by itself')
  await openedByItself(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(openedByItself(page)).toBeHidden()
  await page.reload()
  await page.waitForTimeout(8_000)
  await expect(openedByItself(page)).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(openedByItself(page)).toBeVisible()
  await openedByItself(page).getByLabel('Do not show again today').check()
  await page.keyboard.press('Escape')
  await expect(openedByItself(page)).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.waitForTimeout(8_000)
  await expect(openedByItself(page)).toBeHidden()
})

test('R-MSG-1: it opens over no other popup, and not while somebody is busy', { tag: '@release' }, async ({ page }) => {
  await asPerson(page)
  await page.goto('/rng?modal=login')
  await expect(loginPopup(page)).toBeVisible()
  await page.waitForTimeout(8_000)
  await expect(openedByItself(page)).toBeHidden()
  await expect(loginPopup(page)).toBeVisible()
  await loginPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(loginPopup(page)).toBeHidden()
  for (let step = 0; step < 8; step++) {
    await page.waitForTimeout(1_000)
    await page.keyboard.press('Shift')
    await expect(openedByItself(page)).toBeHidden()
  }
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(openedByItself(page)).toBeVisible()
})

test('S78: the popup meets WCAG 2.2 AA in both themes', { tag: '@release' }, async ({ page }, { project }) => {
  for (const theme of ['dark', 'light']) {
    await page.goto('/')
    await page.context().addCookies([{ name: 'theme', value: theme, url: page.url() }])
    await page.goto('/?modal=notice')
    await expect(entries(page)).toHaveCount(9)
    await expectNoViolation(page, `${theme} list`)
    if (!onPhone(project.name)) continue
    await entries(page).first().click()
    await expectNoViolation(page, `${theme} text`)
  }
})
