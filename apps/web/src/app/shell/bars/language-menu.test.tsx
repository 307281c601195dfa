import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeAddressedLanguage } from '#shared/text/chosen-language.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { readLayout } from '#test/layout.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, playerAnswers } from '#test/players.ts'
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

it.each(['phone', 'desktop'] as const)('R-LANG-1: the security centre holds longer words on a %s', async (screen) => {
  for (const language of ['XA', 'XB']) {
    await openSite({ at: '/securityCenter', screen, language, status: { brand }, as: member, answers: fullMemberAnswers })
    await expect.poll(() => document.querySelectorAll('main section').length).toBeGreaterThan(2)
    await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)
    const { tooWide, clipped } = readLayout([])
    expect({ language, tooWide, clipped }).toEqual({ language, tooWide: 0, clipped: [] })
  }
})

/** Where language and theme are chosen: in the header, on a phone in the menu sheet. */
async function openChoices(screen: 'phone' | 'desktop') {
  const header = page.getByRole('banner')
  if (screen === 'desktop') return header
  await header.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}
async function choose(language: string, screen: 'phone' | 'desktop'): Promise<void> {
  const choices = await openChoices(screen)
  await choices.getByRole('button', { name: /Language:|Ngôn ngữ:/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
  if (screen === 'phone') await userEvent.keyboard('{Escape}')
}
const kept = () => [localStorage.getItem('hisLang'), localStorage.getItem('lang')]
const logIn = (words: string) => page.getByRole('banner').getByRole('button', { name: words })

it.each(['phone', 'desktop'] as const)(
  'R-LANG-1: on a %s English gives way to Vietnamese without a reload, and the choice is kept',
  async (screen) => {
    await openSite({ at: '/rng', screen })
    const root = document.getElementById('root')
    await choose('Tiếng Việt', screen)
    await expect.element(logIn('Đăng nhập')).toBeVisible()
    expect(document.documentElement.lang).toBe('vi')
    expect(root?.isConnected).toBe(true)
    expect(kept()).toEqual(['VI', 'VI'])
    // The next first page is written by it.
    expect(document.cookie).toContain('lang=VI')
    // What stood in the other language is dimmed until its own is there.
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
    await expectAccessible()
  },
)

it('R-LANG-1: an address that names a language is a choice of it, and a later choice is not undone by a reload', async () => {
  history.replaceState(null, '', '/rng?lang=VI')
  storeAddressedLanguage('VI')
  await openSite({ at: location.pathname + location.search, screen: 'desktop', language: 'VI' })
  await expect.element(logIn('Đăng nhập')).toBeVisible()
  expect(location.search).toBe('')
  expect(kept()).toEqual(['VI', 'VI'])
  await choose('English', 'desktop')
  await expect.element(logIn('Log in')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect([...kept(), location.search]).toEqual(['EN', 'EN', ''])
  expect(document.cookie).toContain('lang=EN')
})

it('R-LANG-1: the language a visitor chose is told to the gateway with the sign-in, a later one at once', async () => {
  const { callsOf } = await openSite({
    at: '/?lang=EN',
    screen: 'desktop',
    answers: { ...playerAnswers(member), 'session.login': member, 'player.setLanguage': ({ body }) => ({ language: body.language }) },
  })
  storeAddressedLanguage('EN')
  await logIn('Log in').click()
  await fill(popup, { username: 'member', password: 'Wide-Bay-Lantern-7' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  const told = () => callsOf('player.setLanguage').map(({ body }) => body)
  await expect.poll(told).toEqual([{ language: 'EN' }])
  await choose('Tiếng Việt', 'desktop')
  await expect.poll(told).toEqual([{ language: 'EN' }, { language: 'VI' }])
})

it.each(['phone', 'desktop'] as const)('R-HEAD-1: on a %s the light theme holds at once, and the choice is kept', async (screen) => {
  await openSite({ screen })
  await (await openChoices(screen)).getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  expect(getComputedStyle(document.documentElement).colorScheme).toContain('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(document.cookie).toContain('theme=light')
})
