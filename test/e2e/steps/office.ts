import type { Browser, Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { expect } from './journey.ts'
import { atTheDoor, backofficeOrigin } from './site.ts'

export type Operator = { readonly username: string; readonly password: string; readonly secret: string }

/** A page of the back office, within the demo brand where no other path is given. */
export const office = (path: string): string => `${backofficeOrigin()}${path}`

/** A page of the back office of the first brand. */
export const officeAt = (path: string): string => office(`/b/halong/${path}`)

/** An operator of the whole installation, signed in by password and code. */
export async function signIn(page: Page): Promise<Operator> {
  const operator = (await atTheDoor('/operator')) as Operator
  await page.goto(office('/'))
  await page.locator('input[name=username]').fill(operator.username)
  await page.locator('input[name=password]').fill(operator.password)
  await page.locator('input[name=code]').fill(appCode(operator.secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  return operator
}

/** An operator of their own in a browser of their own, at a desk, signed in. */
export async function anOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  await signIn(page)
  return page
}

/** Somebody else at a browser of their own, from an address of their own. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const part = () => 1 + Math.floor(Math.random() * 250)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` } })
  return context.newPage()
}

/** Says why in the open dialog and does what its button says. */
export async function confirm(page: Page, deed: string, reason = 'two operators try it'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: deed, exact: true }).click()
  await expect(dialog).toBeHidden()
}
