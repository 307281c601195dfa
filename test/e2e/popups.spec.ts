import type { Locator } from '@playwright/test'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { header, loginPopup, openAccount, openLogin, startDemo } from './steps/session.ts'

test('R-MOD-1: back closes a popup and stays on the page; forward opens it again; a link opens it', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/rng')
  await openLogin(page)
  await expect(page).toHaveURL(/\/rng\?modal=login$/)
  await page.goBack()
  await expect(loginPopup(page)).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
  await page.goForward()
  await expect(loginPopup(page)).toBeVisible()
  await loginPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(loginPopup(page)).toBeHidden()
  await page.goto('/inhouse?modal=login')
  await expect(loginPopup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loginPopup(page)).toBeHidden()
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('R-MOD-1, R-LOGIN-1: an opened popup is ready to be typed in, the first time and again, and gives the focus back', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/rng')
  for (const time of ['first', 'again']) {
    const popup = await openLogin(page)
    await expect(popup.locator('[name=username]'), time).toBeFocused()
    await page.keyboard.type('someone')
    await expect(popup.locator('[name=username]'), time).toHaveValue('someone')
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(header(page).getByRole('button', { name: 'Log in' }), time).toBeFocused()
  }
  for (const time of ['first', 'again']) {
    await header(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('dialog').locator('[name=username]'), time).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('R-MOD-1, R-ROLE-1: a link to a popup for members leads a visitor to sign-in, or nowhere, and a trial player to registration', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/rng?modal=account')
  await expect(loginPopup(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Account', exact: true })).toHaveCount(0)
  for (const name of ['sign-out', 'registration-success']) {
    await page.goto(`/rng?modal=${name}`)
    await expect(page).toHaveURL(/\/rng$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await startDemo(page)
  await page.goto('/rng?modal=payment-password')
  await expect(page.getByRole('dialog')).toContainText('Please register an account first')
  await expect(page).toHaveURL(/modal=account-needed$/)
})

test('R-LAUNCH-1: nobody is asked to log in for a game that is none', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/status of 404/)
  for (const address of ['/game?nodeId=999999', '/game?nodeId=abc', '/game']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Other games' })).toBeVisible()
    await page.waitForTimeout(600)
    await expect(loginPopup(page)).toHaveCount(0)
  }
})

test(
  'R-LAUNCH-1: a visitor who opens a game is told its facts first and can log in, register or play for free',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/rng')
    // On its picture, as people do, not on its name.
    await page.locator('main article .tile-art').first().click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByText('Return to player')).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Register and play' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Play for free with play money' })).toBeVisible()
    if (onPhone(project.name)) {
      // On its side a phone has the buttons in reach at once.
      await page.setViewportSize({ width: 844, height: 390 })
      await expect(popup.getByRole('button', { name: 'Register and play' })).toBeInViewport({ ratio: 1 })
      await expect(popup.getByRole('button', { name: 'Play for free with play money' })).toBeInViewport({ ratio: 1 })
    }
    await popup.getByRole('link', { name: 'Log in', exact: true }).click()
    // The game's own page asks, and goes on with the game once somebody is in.
    await expect(page).toHaveURL(/\/game\?nodeId=\d+/)
    await expect(loginPopup(page)).toBeVisible()
  },
)

test('R-HEAD-2: a button pressed before the scripts of the page are there is not lost', { tag: '@release' }, async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await header(page).getByRole('button', { name: 'Log in' }).click()
  await expect(loginPopup(page)).toBeHidden()
  await expect(loginPopup(page)).toBeVisible()
})

test(
  'R-ROLE-1, R-ROLE-2, R-MOD-4: a trial account is told where only members go, and stays where it is',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await startDemo(page)
    const account = await openAccount(page, onPhone(project.name))
    await account.getByText('Security centre').click()
    const warning = page.getByRole('dialog').filter({ hasText: 'Please register an account first' })
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: 'OK' }).click()
    await expect(warning).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'R-SIDE-1, R-LANG-1: before its chunk has loaded the menu shows as server-rendered, and a click on it is not lost',
  { tag: '@release' },
  async ({ page }, { project }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/(language-menu|side-menu)-[^/]*\.js/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expectTakenOver(header(page).getByRole('button', { name: 'Log in' }))
    if (onPhone(project.name)) {
      await header(page).getByRole('button', { name: 'Menu' }).click()
      const sheet = page.getByRole('dialog', { name: 'Menu' })
      await expect(sheet).toBeAttached()
      arrive()
      await expect(sheet.getByRole('link', { name: 'Promotions' })).toBeVisible()
      return
    }
    const [place, language] = [
      page.locator('aside').getByRole('link', { name: 'Promotions' }),
      header(page).getByRole('button', { name: /Language/ }),
    ]
    // What comes meanwhile draws the bars anew.
    await expect(page.getByRole('heading', { name: 'Winners' }).or(page.getByRole('contentinfo')).first()).toBeAttached()
    await header(page)
      .getByRole('button', { name: /light theme/ })
      .click()
    await expect(place).toBeVisible()
    await expect(language).toBeVisible()
    arrive()
    await expectTakenOver(place)
    await expectTakenOver(language)
  },
)

/** Whether the boxes of two elements have a pixel in common. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both have to be drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('S106, S102, R-MOD-1: a toast shown while a popup is open can be read and clicked, and covers neither its title nor its button', {
  tag: '@release',
}, async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/rng')
  await header(page).getByRole('button', { name: 'Register' }).click()
  const popup = page.getByRole('dialog', { name: 'Create account' })
  const field = popup.locator('[name=username]')
  await expect(field).toBeFocused()
  await page.keyboard.type('some')
  const messages = popup.getByRole('status', { name: 'Messages' })
  await expect(messages).toBeEmpty()
  await context.setOffline(true)
  const lost = messages.getByRole('listitem').filter({ hasText: 'Connection lost.' })
  await expect(lost).toBeVisible()
  // Under the pointer a message stays; a slow machine looks at it for longer than it stands otherwise.
  await lost.hover()
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveCount(1)
  // Who is typing is not disturbed.
  await page.keyboard.type('body')
  await expect(field).toHaveValue('somebody')
  for (const part of [popup.getByRole('heading').first(), popup.getByRole('button', { name: 'Close' }).first()])
    expect(await overlaps(lost, part)).toBe(false)
  // Nor what comes first below the title, nor the field that is typed in, nor, once it is scrolled to, the button at the end.
  const isToldBelowTitle = await popup
    .getByRole('heading')
    .first()
    .evaluate((title) => {
      const { left, bottom } = title.getBoundingClientRect()
      return Boolean(document.elementFromPoint(left + 40, bottom + 50)?.closest('[role=status]'))
    })
  expect(isToldBelowTitle).toBe(false)
  expect(await overlaps(lost, field)).toBe(false)
  const send = popup.getByRole('button', { name: 'Create account' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  expect(await overlaps(lost, send)).toBe(false)
  await lost.getByRole('button', { name: 'Close' }).click()
  await expect(lost).toHaveCount(0)
  await expect(field).toBeFocused()
  // What is told within a popup that closes goes on being told on the page.
  await context.setOffline(false)
  await expect(messages).toContainText('You are connected again.')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('status', { name: 'Messages' }).getByText('You are connected again.')).toBeVisible()
})
