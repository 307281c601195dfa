import type { Browser, Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { expect } from './journey.ts'
import { atTheDoor, backofficeOrigin } from './site.ts'

type Operator = { readonly username: string; readonly password: string; readonly secret: string }

/** A page of the back office of the first brand. */
export const officeAt = (path: string): string => `${backofficeOrigin()}/b/halong/${path}`

/** An operator of their own in a browser of their own, at a desk, signed in. */
export async function anOffice(browser: Browser): Promise<Page> {
  const operator = (await atTheDoor('/operator')) as Operator
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  await page.goto(backofficeOrigin())
  await page.locator('input[name=username]').fill(operator.username)
  await page.locator('input[name=password]').fill(operator.password)
  await page.locator('input[name=code]').fill(appCode(operator.secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  return page
}
