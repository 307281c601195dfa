import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { trial } from '#test/players.ts'

const header = page.getByRole('banner')
const dialog = page.getByRole('dialog')
const logIn = page.getByRole('dialog', { name: 'Log in' })
const userName = dialog.getByRole('textbox', { name: 'User name' })

afterEach(() => void vi.useRealTimers())

it('R-MOD-1: back closes a popup and stays on the page; forward opens it again; its button closes it', async () => {
  await openSite({ at: '/rng' })
  await header.getByRole('button', { name: 'Log in' }).click()
  await expect.element(logIn).toBeVisible()
  expect(location.search).toBe('?modal=login')
  history.back()
  await expect.element(logIn).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/rng')
  history.forward()
  await expect.element(logIn).toBeVisible()
  await logIn.getByRole('button', { name: 'Close' }).click()
  await expect.element(logIn).not.toBeInTheDocument()
})

it('R-MOD-1: a link opens a popup, and Escape closes it', async () => {
  await openSite({ at: '/rng?modal=login' })
  await expect.element(logIn).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(logIn).not.toBeInTheDocument()
  await expect.element(header.getByRole('button', { name: 'Log in' })).toBeVisible()
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: the log-in popup is accessible on a %s', async (screen) => {
  await openSite({ at: '/rng?modal=login', screen })
  await expect.element(logIn).toBeVisible()
  await expectAccessible()
})

it.each(['Log in', 'Register'])(
  'R-MOD-1, R-LOGIN-1: the popup of %s is ready to be typed in, the first time and again, and gives the focus back',
  async (name) => {
    await openSite({ at: '/rng', status: fullSiteStatus })
    const button = header.getByRole('button', { name })
    for (const _ of ['first', 'again']) {
      await button.click()
      await expect.element(userName).toHaveFocus()
      await userEvent.keyboard('someone')
      await expect.element(userName).toHaveValue('someone')
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    }
  },
)

it.each(['account', 'round'])('R-MOD-1, R-ROLE-1: a link to the popup %s leads a visitor to the login', async (name) => {
  await openSite({ at: `/rng?modal=${name}` })
  await expect.element(logIn).toBeVisible()
  expect(new URLSearchParams(location.search).get('modal')).toBe('login')
})

it.each(['sign-out', 'registration-success'])('R-MOD-1, R-ROLE-1: a link to the popup %s closes for a visitor', async (name) => {
  await openSite({ at: `/rng?modal=${name}` })
  await expect.poll(() => location.pathname + location.search).toBe('/rng')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('R-MOD-1, R-ROLE-1: a link to a popup for members leads a trial player to an account', async () => {
  await openSite({ at: '/rng?modal=payment-password', as: trial })
  await expect.element(dialog).toMatchTextContent(/Please register an account first/)
  expect(location.search).toBe('?modal=account-needed')
  await expectAccessible()
})

it.each(['/game?nodeId=999999', '/game?nodeId=abc', '/game'])(
  'R-LAUNCH-1: nobody is asked to log in for a game that is none: %s',
  async (at) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await openSite({ at, answers: { 'lobby.getGame': refused('lobby.game_unknown') } })
    await expect.element(page.getByRole('link', { name: 'Other games' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(location.search).not.toContain('modal')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

it.each(['phone', 'desktop'] as const)(
  'R-LAUNCH-1: a visitor who opens a game on a %s is told its facts first and can log in, register or play for free',
  async (screen) => {
    await openSite({ at: '/rng', screen, answers: fullSiteAnswers })
    // On its picture, as people do, not on its name.
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .click({ position: { x: 30, y: 30 } })
    await expect.element(dialog.getByText('Return to player')).toBeVisible()
    const register = dialog.getByRole('button', { name: 'Register and play' })
    const free = dialog.getByRole('button', { name: 'Play for free with play money' })
    await expect.element(register).toBeVisible()
    await expect.element(free).toBeVisible()
    if (screen === 'phone') {
      // On its side a phone has the buttons in reach at once.
      await page.viewport(844, 390)
      await expect.element(register).toBeInViewport({ ratio: 1 })
      await expect.element(free).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByRole('link', { name: 'Log in', exact: true }).click()
    // The game's own page asks, and goes on with the game once somebody is in.
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/game\?nodeId=\d+/)
    await expect.element(logIn).toBeVisible()
  },
)

it('R-ROLE-1, R-ROLE-2, R-MOD-4: a trial account is told where only members go, and stays where it is', async () => {
  await openSite({ as: trial, answers: fullSiteAnswers })
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Me' }).click()
  await dialog.getByText('Security centre').click()
  await expect.element(dialog).toMatchTextContent(/Please register an account first/)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')
})
