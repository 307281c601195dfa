import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { header, loginPopup, openLogin, typeLogin } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/* What a screen reader is told: rules for the places everybody passes, in the order they are read. What they do not name may change freely. */

test(
  'S104, R-HEAD-2, R-SIDE-1: bars and menu name each place once, help in the same place on every page',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/rng')
    await expectTakenOver(header(page).getByRole('button', { name: 'Log in' }))
    const phone = onPhone(project.name)
    await expect(header(page)).toMatchAriaSnapshot(
      phone
        ? `
        - banner:
          - button "Menu"
          - link "Halong, home"
          - button "Log in"
          - button "Register"`
        : `
        - banner:
          - button /Search games/
          - 'button "Language: English"'
          - button "Switch to the light theme"
          - button "Log in"
          - button "Register"`,
    )
    if (phone) {
      await expect(page.getByRole('navigation', { name: 'Quick menu' })).toMatchAriaSnapshot(`
      - navigation "Quick menu":
        - link "Home"
        - link "Slots"
        - link "Originals"
        - button "Search"
        - button "Log in"`)
      await header(page).getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' })).toBeVisible()
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' }).and(page.locator(':visible'))
    const places = `
    - navigation "Main menu":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - button "Search games"
        - listitem:
          - link "Promotions"
      - list "Games":
        - listitem:
          - link "My games"
      - list "Support":
        - listitem:
          - button "Customer service"
        - listitem:
          - button /Announcements/
        - listitem:
          - link "Help centre"
      - list "About & legal":
        - listitem:
          - link "About us"
        - listitem:
          - link "Responsible gaming"`
    await expect(menu).toMatchAriaSnapshot(places)
    await expect(menu.getByRole('link', { name: /^Slots/ })).toHaveAttribute('aria-current', 'page')
    if (phone) return
    for (const path of ['/', '/promotions', '/my-games']) {
      await page.goto(path)
      await expect(menu).toMatchAriaSnapshot(places)
    }
  },
)

test('R-LOB-1, R-BAN-2: a lobby is a heading, filters, the number found and cards; banners say which of how many', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/rng')
  const main = page.locator('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Slots" [level=1]
      - search:
        - searchbox "Search by name"
      - combobox "Sort by"
      - combobox "Min. bet"
      - combobox "Lines"
      - heading "Games" [level=2]
      - status: /\\d+ games/
      - list:
        - listitem:
          - article`)
  await expect(main.getByRole('article').first()).toMatchAriaSnapshot(`
    - article:
      - heading /\\w+/ [level=3]:
        - button /\\w+/
      - text: /RTP \\d+\\.\\d+%/
      - img /Volatility \\d of 5/`)
  await expectTakenOver(main.getByRole('searchbox'))
  await main.getByRole('searchbox').fill('lantern')
  await expect(main.getByRole('status')).toHaveText(/^[1-9] games?$/)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Highlights' })).toMatchAriaSnapshot(`
    - region "Highlights":
      - group /1 of \\d/:
        - heading /\\w+/
        - link /\\w+/
      - button "Pause slideshow"
      - button /1 of \\d/
      - button /2 of \\d/`)
})

test('R-LOGIN-1, R-REG-2: forms are dialogs with names, fields with labels, and errors that are announced with their field', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toMatchAriaSnapshot(`
    - dialog "Log in":
      - heading "Log in" [level=2]
      - button "Close"
      - tabpanel "User name":
        - textbox "User name" [invalid]
        - paragraph: Enter your user name
        - textbox "Password" [invalid]
        - button "Show password"
        - paragraph: Enter your password
        - button "Log in"`)
  await expect(login.getByRole('textbox', { name: 'User name' })).toHaveAccessibleDescription('Enter your user name')
  await expect(login.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Enter your password')
  for (const [field, token] of [
    ['username', /username/],
    ['password', 'current-password'],
  ] as const)
    await expect(login.locator(`[name=${field}]`)).toHaveAttribute('autocomplete', token)
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: 'Register' }).click()
  const register = page.getByRole('dialog', { name: 'Create account' })
  await register.getByRole('button', { name: 'Create account' }).click()
  await expect(register).toMatchAriaSnapshot(`
    - dialog "Create account":
      - heading "Create account" [level=2]
      - tabpanel "User name":
        - textbox "User name" [invalid]
        - textbox "Password" [invalid]
        - textbox "Password again" [invalid]
        - checkbox /I am \\d+ or older/ [invalid]
        - button "Create account"
        - status: /\\d fields need another look/`)
  for (const [name, words] of [
    ['User name', /Choose a user name/],
    ['Password again', /Enter the password once more/],
  ] as const)
    await expect(register.getByRole('textbox', { name })).toHaveAccessibleDescription(words)
})

test('R-LOGIN-1, S106: results are announced: a refusal as an alert, the welcome as a message', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 4\d\d.*session\/login/)
  const account = await memberWith('5')
  await page.goto('/')
  const login = await openLogin(page)
  await typeLogin(login, { ...account, password: 'not-the-password' })
  await expect(login.getByRole('alert')).toContainText('do not match')
  await typeLogin(login, account)
  await expect(loginPopup(page)).toBeHidden()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(account.username)
})

test('S106, R-LOGIN-10: a time limit is announced when it begins and ends, and the end of a session with its reason', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/)
  const account = await memberWith('5')
  await page.clock.install()
  await page.goto('/')
  const login = await openLogin(page)
  // The gateway's own lock takes many failures: its answer is what matters here.
  await page.route('**/session/login', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'session.locked', message: '', value: { retryAfterSeconds: 90 } } }),
  )
  await typeLogin(login, account)
  const alert = login.getByRole('alert')
  await expect(alert).toContainText(/1:\d\d/)
  // The running clock is for the eye alone.
  await expect(alert.locator('[aria-live=off]')).toContainText(/1:\d\d/)
  await page.clock.fastForward('01:31')
  await expect(alert).toContainText('You can try again now.')
  await page.unroute('**/session/login')
  await typeLogin(login, account)
  await expect(loginPopup(page)).toBeHidden()

  const refresh = page.getByRole('banner').getByRole('button', { name: 'Refresh balance' })
  await expect(refresh).toBeVisible()
  await page.route('**/wallets/balance', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'session.required', message: '', value: null } }),
  )
  await refresh.click()
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages).toContainText('Your session has ended. Log in to go on.')
  await messages.getByRole('button', { name: 'Log in' }).click()
  await expect(loginPopup(page)).toBeVisible()
})
