import type { Locator, Page } from '@playwright/test'
import { type OpenSite, openSite, submit } from './access.ts'
import { expect, test as journey } from './journey.ts'
import type { Account } from './site.ts'

type Visits = {
  readonly go: (page: Page, path: string) => Promise<unknown>
  /** Opens a popup by the address of the home page, at one of its tabs. */
  readonly open: (page: Page, modal: string, tab?: string) => Promise<Locator>
}

/** Journeys at a site of their own, with every way in switched on: one for each worker, whichever files it plays. */
export const test = journey.extend<Visits, { own: OpenSite }>({
  own: [
    async ({ browserName: _ }, use) => {
      const site = await openSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  watch: async ({ watch, own }, use) => {
    watch.alsoAt(own.at('SITE_ORIGIN'), own.at('STUDIO_ORIGIN'))
    await use(watch)
  },
  go: async ({ own }, use) => use((page, path) => page.goto(`${own.at('SITE_ORIGIN')}${path}`)),
  open: async ({ go }, use) =>
    use(async (page, modal, tab) => {
      await go(page, `/?modal=${modal}`)
      const popup = dialog(page)
      await expect(popup).toBeVisible()
      if (tab !== undefined) await popup.getByRole('tab', { name: tab }).click()
      return popup
    }),
})
export { expect }

export const dialog = (page: Page): Locator => page.locator('dialog[open]')

export async function typeAccount(popup: Locator, { username, password }: Account): Promise<void> {
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await submit(popup)
}

export const inVietnamese = (page: Page, own: OpenSite) =>
  page.context().addCookies([{ name: 'lang', value: 'VI', url: own.at('SITE_ORIGIN') }])
