import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { openGame } from './steps/game.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { logIn, openAccount } from './steps/session.ts'
import { memberWith, siteOrigin, studioOrigin } from './steps/site.ts'

const themes = ['dark', 'light'] as const
type Place = { readonly path: string; readonly ready: (page: Page) => Promise<unknown> }

const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()
const popup = (page: Page) => expect(page.getByRole('dialog').locator('[name=username]')).toBeVisible()
const places: readonly Place[] = [
  { path: '/', ready: heading },
  { path: '/rng', ready: heading },
  { path: '/inhouse', ready: heading },
  { path: '/hot', ready: heading },
  { path: '/live', ready: heading },
  { path: '/rng?modal=login', ready: popup },
  { path: '/rng?modal=register', ready: popup },
  { path: '/register', ready: popup },
  {
    path: '/?modal=search',
    ready: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').locator('input')).first()).toBeVisible(),
  },
  { path: '/help', ready: heading },
  { path: '/help/privacy', ready: heading },
  { path: '/help/responsible-gaming', ready: heading },
  { path: '/records', ready: heading },
  { path: '/nowhere-at-all', ready: heading },
]

for (const theme of themes) {
  test.describe(theme, () => {
    // Fourteen pages, each judged whole.
    test.describe.configure({ timeout: 240_000 })
    test.beforeEach(async ({ context, watch }) => {
      watch.expect(/status of 404.*nowhere-at-all/)
      await context.addCookies([{ name: 'theme', value: theme, url: siteOrigin() }])
    })

    test(`S78: no violation of WCAG 2.2 AA for visitors, ${theme}`, async ({ page }) => {
      for (const { path, ready } of places) {
        await page.goto(path)
        await ready(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectNoViolation(page, path)
      }
    })

    test(`S78: no violation in the account, the records, the security centre and the game, ${theme}`, async ({ page }, { project }) => {
      await logIn(page, await memberWith('100'))
      await openAccount(page, onPhone(project.name))
      await expectNoViolation(page, 'account')
      await page.goto('/records')
      await expect(page.locator('main details').first()).toBeVisible()
      await page.locator('main details summary').first().click()
      await expectNoViolation(page, '/records')
      await page.goto('/securityCenter')
      await expect(page.getByRole('heading', { name: 'Login history' })).toBeVisible()
      await expectNoViolation(page, '/securityCenter')
      for (const action of ['nickname', 'picture', 'mobile', 'authenticator', 'passkey', 'payout', 'close']) {
        await page.goto(`/securityCenter?modal=security&action=${action}`)
        await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
        await expectNoViolation(page, `security centre: ${action}`)
      }
      for (const lobby of ['rng', 'inhouse'] as const) {
        await openGame(page, lobby, 0)
        await expectNoViolation(page, `/game of /${lobby}`)
      }
    })

    test(`S78: no violation on the studio's pages, ${theme}`, async ({ page, request }) => {
      const { value } = (await (await request.get(`${studioOrigin()}/api/catalogue`)).json()) as {
        value: { games: { code: string; engine: string }[] }
      }
      const rules = ['slot', 'mines'].map((engine) => `/rules/${value.games.find((game) => game.engine === engine)?.code}`)
      for (const path of ['/verify', ...rules]) {
        await page.goto(`${studioOrigin()}${path}#theme=${theme}`)
        await heading(page)
        await expectNoViolation(page, path)
      }
    })
  })
}
