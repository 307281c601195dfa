import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where language and theme are chosen: in the header, on a phone in the menu sheet. */
async function choices(page: Page, phone: boolean): Promise<Locator> {
  if (!phone) return page.getByRole('banner')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  return sheet
}

export async function chooseLanguage(page: Page, language: string, phone: boolean): Promise<void> {
  const place = await choices(page, phone)
  await place.locator('button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitemradio', { name: language }).click()
  if (phone) await page.keyboard.press('Escape')
}

export async function switchTheme(page: Page, to: 'dark' | 'light', phone: boolean): Promise<void> {
  const place = await choices(page, phone)
  await place.getByRole('button', { name: `Switch to the ${to} theme` }).click()
  if (phone) await page.keyboard.press('Escape')
}
