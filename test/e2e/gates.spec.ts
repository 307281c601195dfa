import type { Locator, Page } from '@playwright/test'
import { everyWay, expectSignedIn, type OpenSite, openSite, submit } from './steps/access.ts'
import { expect, test } from './steps/journey.ts'

/** A site of its own: these journeys open and shut every gate of access. */
let site: OpenSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN')))

const switches = (shut?: string) => site.set('switches', Object.fromEntries(everyWay.map((name) => [name, name !== shut])))
const popup = (page: Page): Locator => page.locator('dialog[open]')
const onTab = (name: string) => async (page: Page) => popup(page).getByRole('tab', { name }).click()

type Gate = {
  readonly name: string
  readonly at: string
  /** What a visitor does to come to the place. */
  readonly before?: (page: Page) => Promise<void>
  /** What is always there, so that an empty page proves nothing. */
  readonly beside: (page: Page) => Locator
  readonly part: (page: Page) => Locator
}
const welcome = (page: Page) => page.locator('section[aria-labelledby=welcome]')
const onForm = (page: Page) => popup(page).locator('[name=username]').first()
const onMobileForm = (page: Page) => popup(page).locator('[name=mobileNum]')
const gates: readonly Gate[] = [
  {
    name: 'DIRECTREG3',
    at: '/',
    beside: (page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }),
    part: (page) => page.getByRole('banner').getByRole('button', { name: 'Register' }),
  },
  {
    name: 'DIRECTREG3',
    at: '/?modal=login',
    beside: onForm,
    part: (page) => popup(page).getByRole('button', { name: 'Create one' }),
  },
  {
    name: 'FREEPLAY3',
    at: '/',
    beside: (page) => welcome(page).getByRole('button', { name: 'Register' }),
    part: (page) => welcome(page).getByRole('button', { name: 'Free demo' }),
  },
  { name: 'MOBILEVERCODELOGIN3', at: '/?modal=login', beside: onForm, part: (page) => popup(page).getByRole('tab', { name: 'Phone' }) },
  { name: 'EMAILLOGIN3', at: '/?modal=login', beside: onForm, part: (page) => popup(page).getByRole('tab', { name: 'E-mail' }) },
  {
    name: 'PASSKEYLOGIN3',
    at: '/?modal=login',
    beside: onForm,
    part: (page) => popup(page).getByRole('button', { name: 'Log in with a passkey' }),
  },
  { name: 'REMEMBERME3', at: '/?modal=login', beside: onForm, part: (page) => popup(page).locator('[name=remember]') },
  {
    name: 'USERNAMEREG3',
    at: '/?modal=register',
    beside: (page) => popup(page).getByRole('button', { name: 'Create account' }),
    part: (page) => popup(page).locator('[name=username]'),
  },
  {
    name: 'MOBILENUMREG3',
    at: '/?modal=register',
    beside: onForm,
    part: (page) => popup(page).getByRole('tab', { name: 'Phone number' }),
  },
  {
    name: 'REGMOBVERF3',
    at: '/?modal=register',
    before: onTab('Phone number'),
    beside: onMobileForm,
    part: (page) => popup(page).getByRole('button', { name: 'Send code' }),
  },
  {
    name: 'MOBILENUMPASSREG3',
    at: '/?modal=register',
    before: onTab('Phone number'),
    beside: onMobileForm,
    part: (page) => popup(page).locator('[name=password]'),
  },
  {
    name: 'CHNGPASSVERIF3',
    at: '/?modal=forgot-password',
    beside: onForm,
    part: (page) => popup(page).getByRole('tab', { name: 'By phone' }),
  },
]

for (const gate of gates)
  test(`R-SYS-7: ${gate.name} shut takes its part off ${gate.at}, open brings it back`, { tag: '@release' }, async ({ page }) => {
    const visit = async () => {
      await page.goto(`${site.at('SITE_ORIGIN')}${gate.at}`)
      await gate.before?.(page)
      await expect(gate.beside(page)).toBeVisible()
    }
    await switches(gate.name)
    await visit()
    await expect(gate.part(page)).toHaveCount(0)
    await switches()
    await visit()
    await expect(gate.part(page)).toBeVisible()
  })

test('R-LOGIN-4, D18: an old password goes on working until PWDEXPFORCECHANGE3 makes its change a duty', { tag: '@release' }, async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(/status of 403/)
  await site.set('passwordExpiryDays', 1)
  const account = await site.member()
  await site.agePassword(account)
  const enter = async (to: Page) => {
    await to.goto(`${site.at('SITE_ORIGIN')}/?modal=login`)
    await popup(to).locator('[name=username]').fill(account.username)
    await popup(to).locator('[name=password]').fill(account.password)
    await submit(popup(to))
  }
  try {
    await enter(page)
    // Offered, and left as it is.
    const offered = page.getByRole('dialog', { name: 'Change password' })
    await expect(offered).toBeVisible()
    await offered.getByRole('button', { name: 'Close' }).first().click()
    await expectSignedIn(page)
    await site.set('switches', { ...Object.fromEntries(everyWay.map((name) => [name, true])), PWDEXPFORCECHANGE3: true })
    const context = await browser.newContext()
    const fresh = await context.newPage()
    await enter(fresh)
    await expect(fresh.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
    await context.close()
  } finally {
    await site.set('passwordExpiryDays', null)
    await switches()
  }
})
