import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance } from '#test/forms.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'
import { member, playerAnswers } from '#test/players.ts'
import { searchKeySnippet } from './shell/bars/search-key-snippet.ts'

/* On a desktop: a phone has no keyboard to walk with. */

const header = page.getByRole('banner')
const press = (key: string) => userEvent.keyboard(`{${key}}`)

/** The next Tab leads to what comes first, as on a page that was just opened. */
function beginAtTop(): void {
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
}

/** Presses Tab until an element has the focus; it is within so many stops. */
async function tabTo(element: Locator, stops = 60): Promise<void> {
  await expect.element(element).toBeInTheDocument()
  for (let presses = 0; presses < stops && document.activeElement !== element.query(); presses++) await press('Tab')
  await expect.element(element).toHaveFocus()
}

it('S80, S84: with the keyboard alone: skip link, login popup, Escape, focus back where it was', async () => {
  await openSite({ screen: 'desktop', answers: fullSiteAnswers, status: fullSiteStatus })
  const login = header.getByRole('button', { name: 'Log in' })
  await expect.element(login).toBeVisible()
  beginAtTop()
  await press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await press('Enter')
  await expect.element(page.getByRole('main')).toHaveFocus()
  beginAtTop()
  await tabTo(login, 40)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect.element(dialog).toBeVisible()
  const userName = dialog.getByRole('textbox', { name: 'User name' })
  await tabTo(userName, 5)
  for (let presses = 0; presses < 12; presses++) {
    await press('Tab')
    // The browser's own bars take a turn between the last and the first; the page behind never does.
    expect(document.activeElement === document.body || document.activeElement?.closest('dialog') !== null).toBe(true)
  }
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(login).toHaveFocus()
})

it('R-HEAD-1: language and theme obey the keyboard, and the focus stays where it was', async () => {
  await openSite({ screen: 'desktop' })
  const language = header.getByRole('button', { name: /^(?:Language|Ngôn ngữ)/ })
  const english = page.getByRole('menuitemradio', { name: 'English' })
  await tabTo(language)
  await press('Enter')
  await expect.element(english).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(language).toHaveFocus()
  await press('Enter')
  await expect.element(english).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toHaveFocus()
  await press('Enter')
  await expect.poll(() => document.documentElement.lang).toBe('vi')
  await expect.element(language).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeVisible()
  await press('Home')
  await expect.element(english).toHaveFocus()
  await press('Enter')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await tabTo(header.getByRole('button', { name: 'Switch to the light theme' }), 5)
  await press('Enter')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  await expect.element(header.getByRole('button', { name: 'Switch to the dark theme' })).toHaveFocus()
})

it('R-BAN-2: the moving banners obey the keyboard, and the focus stays where it was', async () => {
  const banners = [1, 2, 3].map((number) => bannerOf('w_home', number))
  await openSite({ screen: 'desktop', answers: { 'content.getNotice': { ...noNotices, banners } } })
  const row = page.getByRole('region', { name: 'Highlights' })
  await tabTo(row.getByRole('button', { name: 'Pause slideshow' }))
  await press('Enter')
  await expect.element(row.getByRole('button', { name: 'Play slideshow' })).toHaveFocus()
  const second = row.getByRole('button', { name: '2 of 3' })
  await tabTo(second, 4)
  await press('Enter')
  await expect.element(second).toHaveAttribute('aria-current', 'true')
  await expect.element(second).toHaveFocus()
})

const named = ['Lantern Night', 'Lantern Bay', 'Coral Reef', 'Emerald Cove', 'Heron']
const games = named.map((gameName, at) => ({ ...gameOf(at + 1), gameName }))
const answers: Answers = {
  ...fullSiteAnswers,
  ...lobbyAnswers(games),
  'lobby.getGame': ({ query }) => games[Number(query?.nodeId) - 1] ?? refused('lobby.game_unknown'),
}

it('R-LOB-1, R-MOD-1: a game is found and looked at with the keyboard alone', async () => {
  await openSite({ at: '/rng', screen: 'desktop', answers })
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // The server writes it into every page.
  const script = document.createElement('script')
  script.textContent = searchKeySnippet
  document.head.append(script)
  script.remove()
  await userEvent.keyboard('/')
  const field = popup.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  // From what is no game arrows lead nowhere.
  for (const stranger of [popup.getByRole('button', { name: 'Close' }), popup.getByRole('link').first()]) {
    await expect.element(stranger).toBeInTheDocument()
    const element = stranger.element() as HTMLElement
    element.focus()
    await press('ArrowDown')
    await press('ArrowUp')
    await expect.element(stranger).toHaveFocus()
  }
  await tabTo(field)
  await userEvent.keyboard('lantern')
  await expect.element(popup.getByRole('status').filter({ hasText: /^2 games/ })).toBeVisible()
  const found = popup.getByRole('button', { name: /^Lantern/ })
  await tabTo(found.first(), 4)
  await press('ArrowDown')
  await expect.element(found.nth(1)).toHaveFocus()
  await press('ArrowUp')
  await press('ArrowUp')
  await expect.element(field).toHaveFocus()
  await press('ArrowUp')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(field).toHaveFocus()
  await press('ArrowDown')
  await expect.element(found.first()).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('dialog', { name: /^Lantern/ }).getByText('Return to player')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('R-LOB-1, R-MOD-1: a game is opened from its tile by a key, and closing leads back to the tile', async () => {
  await openSite({ at: '/rng', screen: 'desktop', answers })
  const tile = page.getByRole('main').getByRole('button', { name: 'Lantern Night' }).first()
  await tabTo(tile, 120)
  await press('Enter')
  await expect.element(page.getByRole('dialog', { name: /^Lantern/ })).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(tile).toHaveFocus()
})

it('R-REG-1, S101: an account is opened with the keyboard alone; what is pasted is taken', async () => {
  const { callsOf } = await openSite({
    screen: 'desktop',
    status: fullSiteStatus,
    answers: { ...fullSiteAnswers, ...playerAnswers(member), 'player.register': member },
  })
  await tabTo(header.getByRole('button', { name: 'Register' }))
  await press('Enter')
  const username = popup.field('username')
  await expect.element(username).toHaveFocus()
  await press('Enter')
  await expect.element(username).toBeInvalid()
  await expect.element(username).toHaveFocus()
  // Cut out of a field: a test asks nobody for the clipboard.
  await fill(popup, { username: 'Wide-Bay-Lantern-7' })
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.cut()
  await expect.element(username).toHaveValue('')
  await userEvent.keyboard('lantern7')
  for (const name of ['password', 'confirmPassword']) {
    await tabTo(popup.field(name), 4)
    await userEvent.paste()
    await expect.element(popup.field(name)).toHaveValue('Wide-Bay-Lantern-7')
  }
  await tabTo(popup.field('agreedToTerms'), 8)
  await userEvent.keyboard(' ')
  await press('Enter')
  await expect.element(refreshBalance).toBeVisible()
  expect(callsOf('player.register')[0]?.body).toMatchObject({ username: 'lantern7', password: 'Wide-Bay-Lantern-7' })
})
