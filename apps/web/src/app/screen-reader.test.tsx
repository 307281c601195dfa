import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allSignInMethods } from '#test/access-samples.ts'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { categoryOf, gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, playerAnswers } from '#test/players.ts'

/* What a screen reader is told: rules for the places everybody passes, in the order they are read. What they do not name may change freely. */

const header = page.getByRole('banner')
const main = page.getByRole('main')
const messages = page.getByRole('status', { name: 'Messages' })
const slots = Array.from({ length: 20 }, (_, at) => gameOf(at + 1))
const originals = Array.from({ length: 6 }, (_, at) => ({ ...gameOf(at + 31), gameType: 'INHOUSE' as const }))
const twoLobbies: Answers = {
  ...lobbyAnswers([...slots, ...originals]),
  'lobby.listCategories': { asset: 'USD/4', categories: [categoryOf(slots, '/rng'), categoryOf(originals, '/inhouse')] },
}
afterEach(() => void vi.useRealTimers())

const menu = page.getByRole('navigation', { name: 'Main menu' })
/** What stands in the menu: the list, its entry, its role. */
const places = [
  [undefined, 'link', 'Home'],
  [undefined, 'button', 'Search games'],
  [undefined, 'link', 'Promotions'],
  ['Games', 'link', 'My games'],
  ['Support', 'button', 'Customer service'],
  ['Support', 'button', /^Announcements/],
  ['Support', 'link', 'Help centre'],
  ['About & legal', 'link', 'About us'],
  ['About & legal', 'link', 'Responsible gaming'],
] as const

/** The side bar on a desktop, the menu sheet on a phone: each place once, in its list, in the same order. */
async function expectPlaces(): Promise<void> {
  let before: Element | null = null
  for (const [list, role, name] of places) {
    const entry = (list === undefined ? menu : menu.getByRole('list', { name: list })).getByRole(role, { name, exact: true })
    await expect.element(entry).toHaveLength(1)
    const element = entry.element()
    expect(element.closest('li')).not.toBeNull()
    const order = before?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, String(name)).toBeTruthy()
    before = element
  }
}
const placeHere = menu.getByRole('link', { name: /^Slots/ })

it('S104, R-HEAD-2, R-SIDE-1: bars and menu of a phone name each place once', async () => {
  await openSite({ at: '/rng', status: fullSiteStatus, answers: { ...fullSiteAnswers, ...twoLobbies } })
  await expect.element(header).toMatchAriaInlineSnapshot(`
    - banner:
      - button "Menu"
      - link "Halong, home"
      - button "Log in"
      - button "Register"
  `)
  await expect.element(page.getByRole('navigation', { name: 'Quick menu' })).toMatchAriaInlineSnapshot(`
    - navigation "Quick menu":
      - link "Home"
      - link "Slots"
      - link "Originals"
      - button "Search"
      - button "Log in"
  `)
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' })).toBeVisible()
  await expectPlaces()
  await expect.element(placeHere).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

it.each(['/rng', '/', '/promotions', '/my-games'])(
  'S104, R-HEAD-2, R-SIDE-1: bars and menu of a desktop name each place once, help in the same place, on %s',
  async (at) => {
    await openSite({ at, screen: 'desktop', status: fullSiteStatus, answers: { ...fullSiteAnswers, ...twoLobbies } })
    await expect.element(header).toMatchAriaInlineSnapshot(`
      - banner:
        - button /Search games/
        - button /Language.+English/
        - button "Switch to the light theme"
        - button "Log in"
        - button "Register"
    `)
    await expectPlaces()
    if (at === '/rng') await expect.element(placeHere).toHaveAttribute('aria-current', 'page')
  },
)

it('R-LOB-1: a lobby is a heading, filters, the number found and cards', async () => {
  const named = slots.map((game) => (game.nodeId === 4 ? { ...game, gameName: 'Lantern Night' } : game))
  await openSite({ at: '/rng', answers: lobbyAnswers(named) })
  await expect.element(main).toMatchAriaInlineSnapshot(`
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
          - article
  `)
  await expect.element(main.getByRole('article').first()).toMatchAriaInlineSnapshot(`
    - article:
      - heading /\\w+/ [level=3]:
        - button /\\w+/
      - text: /RTP \\d+\\.\\d+%/
      - img /Volatility \\d of 5/
  `)
  await main.getByRole('searchbox').fill('lantern')
  await expect.element(main.getByRole('status')).toHaveTextContent('1 game')
})

it('R-BAN-2: banners say which of how many', async () => {
  const banners = [1, 2].map((number) => bannerOf('w_home', number, { action: 'See for yourself' }))
  await openSite({ answers: { 'content.getNotice': { ...noNotices, banners } } })
  await expect.element(page.getByRole('region', { name: 'Highlights' })).toMatchAriaInlineSnapshot(`
    - region "Highlights":
      - group "1 of 2":
        - heading /\\w+/
        - link /\\w+/
      - button "Pause slideshow"
      - button "1 of 2"
      - button "2 of 2"
  `)
})

it('R-LOGIN-1: the form to log in is a dialog with a name, its fields have labels, and faults are told with their field', async () => {
  await openSite({ status: allSignInMethods() })
  await header.getByRole('button', { name: 'Log in' }).click()
  await submit(popup)
  await expect.element(popup).toMatchAriaInlineSnapshot(`
    - dialog "Log in":
      - heading "Log in" [level=2]
      - button "Close"
      - tabpanel "User name":
        - textbox "User name"
        - paragraph: Enter your user name
        - textbox "Password"
        - button "Show password"
        - paragraph: Enter your password
        - button "Log in"
  `)
  for (const [name, words, autocomplete] of [
    ['username', 'Enter your user name', /username/],
    ['password', 'Enter your password', /^current-password$/],
  ] as const) {
    await expect.element(popup.field(name)).toBeInvalid()
    await expect.element(popup.field(name)).toHaveAccessibleDescription(words)
    await expect.element(popup.field(name)).toHaveAttribute('autocomplete', expect.stringMatching(autocomplete))
  }
  await expectAccessible()
})

it('R-REG-2: the form to register is a dialog with a name, its fields have labels, and faults are told with their field', async () => {
  await openSite({ status: allSignInMethods() })
  await header.getByRole('button', { name: 'Register' }).click()
  await submit(popup)
  await expect.element(popup).toMatchAriaInlineSnapshot(`
    - dialog "Create account":
      - heading "Create account" [level=2]
      - tabpanel "User name":
        - textbox "User name"
        - textbox "Password"
        - textbox "Password again"
        - checkbox /I am \\d+ or older/
        - button "Create account"
        - status: /\\d fields need another look/
  `)
  for (const name of ['username', 'password', 'confirmPassword', 'agreedToTerms']) await expect.element(popup.field(name)).toBeInvalid()
  for (const [name, words] of [
    ['username', /Choose a user name/],
    ['confirmPassword', /Enter the password once more/],
  ] as const)
    await expect.element(popup.field(name)).toHaveAccessibleDescription(expect.stringMatching(words))
  await expectAccessible()
})

const login = { username: 'member', password: 'Wide-Bay-Lantern-7' }

it('R-LOGIN-1, S106: what happens is told: a refusal as an alert, the welcome as a message', async () => {
  const { answer } = await openSite({
    at: '/?modal=login',
    answers: { ...playerAnswers(member), 'session.login': refused('session.credentials_wrong') },
  })
  await fill(popup, login)
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/do not match/)
  answer({ 'session.login': member })
  await submit(popup)
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(messages).toMatchTextContent(/member/)
})

it('S106, R-LOGIN-10: a time limit is told when it begins and when it is over, and the end of a session with its reason', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  const { answer } = await openSite({
    at: '/?modal=login',
    answers: { ...playerAnswers(member), 'session.login': refused('session.locked', { retryAfterSeconds: 90 }) },
  })
  await fill(popup, login)
  await submit(popup)
  const alert = popup.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/1:\d\d/)
  // The running clock is for the eye alone.
  expect(alert.element().querySelector('[aria-live=off]')?.textContent).toMatch(/1:\d\d/)
  await vi.advanceTimersByTimeAsync(91_000)
  await expect.element(alert).toMatchTextContent(/You can try again now\./)
  answer({ 'session.login': member })
  await submit(popup)
  await expect.element(popup).not.toBeInTheDocument()

  answer({ 'wallet.getBalance': refused('session.required') })
  await refreshBalance.click()
  await expect.element(messages).toMatchTextContent(/Your session has ended\. Log in to go on\./)
  await messages.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
