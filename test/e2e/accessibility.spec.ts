import { expectNoViolation } from './steps/axe.ts'
import { openGame } from './steps/game.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { logIn, openAccount } from './steps/session.ts'
import { memberWith, siteOrigin } from './steps/site.ts'

// Pages and popups are walked in both themes in every-page.spec.ts; here stands what takes a way to get to: in light on a phone, in dark on a desk.
test('S78: no violation in the account, the records, the security centre and the game', async ({ page, context }, { project }) => {
  // Many places, each judged whole.
  test.setTimeout(240_000)
  const phone = onPhone(project.name)
  await context.addCookies([{ name: 'theme', value: phone ? 'light' : 'dark', url: siteOrigin() }])
  await logIn(page, await memberWith('100'))
  await openAccount(page, phone)
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
