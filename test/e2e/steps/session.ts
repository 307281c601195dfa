import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Account } from './site.ts'

export const loginPopup = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in' })
export const header = (page: Page): Locator => page.getByRole('banner')

export async function openLogin(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Log in' }).click()
  const popup = loginPopup(page)
  await expect(popup).toBeVisible()
  return popup
}

export async function typeLogin(popup: Locator, { username, password }: Account): Promise<void> {
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await popup.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** From the home page through the popup to a shown balance (R-LOGIN-1). */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.goto('/')
  await typeLogin(await openLogin(page), account)
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
}

/** From the login popup into the free demo (R-FREE-1). */
export async function startDemo(page: Page): Promise<void> {
  await page.goto('/login')
  await loginPopup(page).getByRole('button', { name: 'Try the free demo' }).click()
  await expect(header(page).getByText('Demo', { exact: true }).first()).toBeVisible()
}

type Answer = { readonly status: number; readonly success: boolean; readonly code: string; readonly value: Record<string, unknown> | null }

/** Calls the gateway as the signed-in page would; `token` stands in for the page's own. */
export const callAs = (
  page: Page,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body, token }) => {
      const response = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${token ?? sessionStorage.getItem('token') ?? ''}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = (await response.json()) as Omit<Answer, 'status'>
      return { ...answer, status: response.status }
    },
    { method, path, body: body ?? null, token: token ?? null },
  )

export const sessionKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage).sort())
export const tokenOf = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('token') ?? '')
export const accountOf = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('account') ?? '')

/** What the header shows, as text; waits until it is an amount. */
export async function shownBalance(page: Page): Promise<string> {
  const chip = header(page)
    .locator('.sr-only', { hasText: /^Balance$/ })
    .locator('..')
  await expect(chip).toContainText(/\d\.\d/)
  return chip.innerText()
}

/** Opens the account menu of this size and takes one entry. */
export async function openAccount(page: Page, phone: boolean): Promise<Locator> {
  if (phone) {
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Me' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    return sheet
  }
  await header(page)
    .getByRole('button', { name: /^Account of / })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** R-OUT-1, by the way a player takes at this size. */
export async function signOut(page: Page, phone: boolean): Promise<void> {
  const account = await openAccount(page, phone)
  await account.getByText('Sign out', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible()
}
