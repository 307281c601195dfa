import type { Page } from '@playwright/test'

/** Every browser that is driven says so, twice; what opens by itself is for people. */
export const asPerson = (page: Page) =>
  page.addInitScript(() => {
    const { userAgent } = navigator
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent.replace('Headless', '') })
  })

export const openedByItself = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Do not show again today' })
