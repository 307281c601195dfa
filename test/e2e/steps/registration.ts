import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { header } from './session.ts'
import type { Account } from './site.ts'

export async function openRegistration(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Register' }).click()
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await expect(popup.locator('[name=username]')).toBeVisible()
  return popup
}

/** Fills the form of the demo brand: user name, password twice, of age and agreed (R-REG-2, R-REG-7). */
export async function fillRegistration(popup: Locator, { username, password }: Account): Promise<void> {
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await popup.locator('[name=confirmPassword]').fill(password)
  await popup.locator('[name=agreedToTerms]').check()
}
