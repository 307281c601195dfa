import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readLayout } from '#test/layout.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { openStatus, withBrandSettings } from '#test/settings.ts'

const brand = { ...openStatus.brand, languages: ['EN', 'VI', 'XA', 'XB'] }
const whitelabel = ['DIRECTREG3', 'FREEPLAY3', 'USERNAMEREG3'].map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))
/** What a brand or a vendor wrote, beside names of things that are the same in every language. */
const given = ['Game ', 'Halong', 'Google Authenticator', 'RTP']
const sideBar = () => document.querySelector('.side-bar')?.getBoundingClientRect().x ?? 0

it('R-LANG-1: a change of direction mirrors the page at once', async () => {
  await openSite({ at: '/rng', screen: 'desktop', status: { brand } })
  const chooser = () => document.querySelector('header button[aria-haspopup=menu]')
  await expect.poll(chooser).not.toBeNull()
  await page.elementLocator(chooser() ?? document.body).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Ɱîŕŕöŕ' }).click()
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('en-XB')
  await expect.poll(sideBar).toBeGreaterThan(700)
  // What stood in the other language is dimmed until its own is there.
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  await expectAccessible()
})

const looks = ['phone', 'desktop'].flatMap((screen) =>
  ['/', '/rng', '/login', '/register'].map((at) => ({ screen, at }) as { readonly screen: 'phone' | 'desktop'; readonly at: string }),
)
it.each(looks)(
  'R-LANG-1: $at on a $screen holds longer words, shows no text of ours that is not translated, and is mirrored',
  async ({ screen, at }) => {
    for (const [language, dir] of [
      ['XA', 'ltr'],
      ['XB', 'rtl'],
    ] as const) {
      await openSite({ at, screen, language, status: { brand, ...withBrandSettings({ whitelabel }) }, mayLack: /./ })
      await expect.element(page.getByRole('heading').first()).toBeVisible()
      if (at === '/login' || at === '/register') await expect.poll(() => document.querySelector('dialog[open] input')).not.toBeNull()
      expect(document.documentElement.dir).toBe(dir)
      await expect.poll(() => readLayout(given)).toEqual({ tooWide: 0, clipped: [], plain: [] })
      if (screen === 'desktop') expect(sideBar() > 700).toBe(dir === 'rtl')
    }
  },
)
