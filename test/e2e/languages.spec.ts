import { languages } from '@halong/i18n'
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './steps/journey.ts'
import { readLayout } from './steps/layout.ts'
import { chooseLanguage } from './steps/looks.ts'
import { header, logIn } from './steps/session.ts'
import { memberWith, siteOrigin } from './steps/site.ts'

const speak = (page: Page, language: string) => page.context().addCookies([{ name: 'lang', value: language, url: siteOrigin() }])

/** Strings that a brand or a vendor wrote: everything the start-up answers say of games and banners, and the brand's own name. */
const givenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && /[A-Za-z]{3}/.test(value) && value.length > 2) texts.push(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    }
    collect((JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { answers?: unknown }).answers)
    return [...texts, 'Halong', 'Google Authenticator', 'RTP']
  })

async function expectWellLaidOut(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  const { tooWide, clipped, plain } = await readLayout(page, await givenOn(page))
  expect({ path, tooWide, clipped, plain }).toEqual({ path, tooWide: 0, clipped: [], plain: [] })
}

for (const [language, dir] of [
  ['XA', 'ltr'],
  ['XB', 'rtl'],
] as const) {
  test(
    `R-LANG-1: pages hold longer words and ${dir === 'rtl' ? 'are mirrored' : 'show no text of ours that is not translated'} (${language})`,
    { tag: '@release' },
    async ({ page }, { project }) => {
      await speak(page, language)
      for (const path of ['/', '/rng', '/login', '/register']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        await expectWellLaidOut(page, path)
      }
      if (!onPhone(project.name)) {
        const side = await page.locator('.side-bar').boundingBox()
        expect((side?.x ?? 0) > 700).toBe(dir === 'rtl')
      }
    },
  )

  test(`R-LANG-1: the security centre holds longer words (${language})`, { tag: '@release' }, async ({ page }) => {
    await page.goto('/')
    await logIn(page, await memberWith('100'))
    await speak(page, language)
    await page.goto('/securityCenter')
    await expect(page.locator('main section').nth(2)).toBeVisible()
    const { tooWide, clipped } = await readLayout(page, [])
    expect({ tooWide, clipped }).toEqual({ tooWide: 0, clipped: [] })
  })
}

test('R-LANG-1: each offered language is listed by its own name and read by its own tag, from the first byte', async ({
  page,
  request,
}) => {
  await page.goto('/')
  for (const { code, tag, dir } of languages) {
    const answer = await request.get(`/?lang=${code}`)
    expect(await answer.text()).toContain(`<html lang="${tag}" dir="${dir}"`)
    expect(answer.headers()['content-language']).toBe(tag)
    await expect(page.locator(`link[rel=alternate][hreflang="${tag}"]`)).toHaveAttribute('href', new RegExp(`/\\?lang=${code}$`))
  }
  await expect(page.locator('link[rel=alternate][hreflang="x-default"]')).toHaveCount(1)
})

test(
  'R-LANG-1: an address that names a language is a choice of it, and a later choice is not undone by a reload',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.goto('/rng?lang=VI')
    await expect(header(page).getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')])).toEqual(['VI', 'VI'])
    await chooseLanguage(page, 'English', onPhone(project.name))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test(
  'R-LANG-1: the language a visitor chose is told to the gateway with the sign-in, a later one at once',
  { tag: '@release' },
  async ({ page }, { project }) => {
    const told = (language: string) =>
      page.waitForRequest((asked) => asked.url().endsWith('/wps/member/language') && asked.postDataJSON().language === language)
    await page.goto('/?lang=EN')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hisLang'))).toBe('EN')
    const withSignIn = told('EN')
    await logIn(page, await memberWith('0.01'))
    await withSignIn
    const atOnce = told('VI')
    await chooseLanguage(page, 'Tiếng Việt', onPhone(project.name))
    expect((await (await atOnce).response())?.status()).toBe(200)
  },
)

test('R-LANG-1: a change of direction mirrors the page at once', { tag: '@release' }, async ({ page }, { project }) => {
  test.skip(onPhone(project.name), 'the side bar is the widest thing to be mirrored')
  await page.goto('/rng')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await chooseLanguage(page, 'Ɱîŕŕöŕ', false)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect((await page.locator('.side-bar').boundingBox())?.x).toBeGreaterThan(700)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})
