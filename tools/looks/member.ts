import type { Page } from '@playwright/test'

export type Account = { readonly username: string; readonly password: string }

/** Signs in by the popup of the home page, in whatever language it speaks. */
export async function signIn(page: Page, origin: string, { username, password }: Account): Promise<void> {
  await page.goto(`${origin}/rng?modal=login`, { waitUntil: 'networkidle' })
  const popup = page.locator('dialog[open]')
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await popup.locator('button[type=submit]').click()
  await popup.waitFor({ state: 'hidden', timeout: 30_000 })
}

/** Some rounds of the first slot, so that there is something to look back at. */
export async function playSome(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const app = page.frameLocator('iframe').locator('#app')
  for (let spins = 0; spins < 4; spins++) {
    await app.locator('.primary[aria-disabled=false]').waitFor({ timeout: 45_000 })
    await app.locator('.primary').click()
    await page.waitForTimeout(3_000)
  }
}
