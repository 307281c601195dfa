import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { isRelease } from '#test/release.ts'

/** A menu is judged together with the page behind it: its games have come, and its banners are held by what turns them. */
async function rest(): Promise<void> {
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expect.poll(() => document.querySelectorAll('[aria-roledescription=slide]:not([aria-hidden])').length).toBe(1)
}

/* What a way leads to; pages and popups as they open are looked at in every-page.test.tsx and every-popup.test.tsx. */
describe.each(['phone', 'desktop'] as const)('S78: no violation on a %s', (screen) => {
  const open = (at: string) =>
    openSite({ at, screen, as: member, status: fullSiteStatus, answers: { ...fullSiteAnswers, ...fullMemberAnswers } })

  it('in the account', async () => {
    await open('/')
    await rest()
    if (screen === 'phone') {
      await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Me' }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account of / })
        .click()
      await expect.element(page.getByRole('menu')).toBeVisible()
    }
    await expectAccessible()
  })

  it('in the records with a round opened', async () => {
    await open('/records')
    await expect.poll(() => document.querySelector('main details')).not.toBeNull()
    document.querySelector<HTMLElement>('main details summary')?.click()
    await expect.poll(() => document.querySelector('main details')?.hasAttribute('open')).toBe(true)
    await expectAccessible()
  })

  it('in the security centre', async () => {
    await open('/securityCenter')
    await expect.element(page.getByRole('heading', { name: 'Login history' })).toBeVisible()
    await expectAccessible()
  })

  const actions = ['nickname', 'picture', 'mobile', 'authenticator', 'passkey', 'payout', 'close']
  it.each(screen === 'phone' || isRelease ? actions : actions.slice(0, 1))(
    'in the popup of the security centre for: %s',
    async (action) => {
      await open(`/securityCenter?modal=security&action=${action}`)
      await expect.element(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await expectAccessible()
    },
  )
})
