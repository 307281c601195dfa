import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { atTheDoor } from './steps/site.ts'

/** R-BAN-1: which banners stand on which page. */
const groups = {
  '/': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_lott',
  '/cockfight': 'w_cockfight',
  '/down': 'w_down',
  '/promotions': 'w_promotion',
  '/pointMall': 'w_shop',
  '/help': 'w_help',
  '/register': 'w_reg',
  '/inhouse': 'w_inhouse',
} as const

const publish = (isShown: boolean) =>
  atTheDoor('/content', {
    pieces: Object.values(groups).map((group) => ({
      kind: 'banner',
      name: `journey-${group.replace('_', '-')}`,
      placed: group,
      picture: '/art/scenes/bay-dusk-{mode}.svg',
      linkage: { type: 'PATH', target: '/pvp' },
      // In front of the brand's own.
      order: 0,
      texts: { EN: { title: `Banner of ${group}`, text: '', action: group === 'w_home' ? 'See for yourself' : '' } },
      isShown,
    })),
  })

test('R-BAN-1, R-BAN-2: each page has the banners of its group and no other; the whole of one leads where it says, with a word on a button or without', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await publish(true)
  try {
    for (const [path, group] of Object.entries(groups)) {
      await page.goto(path)
      const titles = await page.locator('h2').filter({ hasText: 'Banner of w_' }).allInnerTexts()
      expect([...new Set(titles)], path).toEqual([`Banner of ${group}`])
    }
    for (const [path, name] of [
      ['/', 'See for yourself'],
      ['/promotions', 'Banner of w_promotion'],
    ] as const) {
      await page.goto(path)
      const link = page.getByRole('main').getByRole('link', { name }).first()
      await expectTakenOver(link)
      // On the picture, far from any word; of the slides beside the one shown none is pressed.
      const { width } = page.viewportSize() ?? { width: 0 }
      const banner = page.locator('h2').filter({ hasText: 'Banner of w_' }).first().locator('../..')
      await expect.poll(async () => (await banner.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0)
      const box = (await banner.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      await page.mouse.click(box.x + box.width - 20, box.y + 20)
      await expect(page, path).toHaveURL(/\/pvp$/)
    }
  } finally {
    await publish(false)
  }
})

test('R-BAN-2: more than one banner loops, is chosen by its dots, and stops for who wishes it', { tag: '@release' }, async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Highlights' })
  const dot = (number: number) => row.getByRole('button', { name: new RegExp(`^${number} of `) })
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await expectTakenOver(dot(2))
  await expect(async () => {
    await dot(2).click()
    await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(dot(2)).not.toHaveAttribute('aria-current', 'true', { timeout: 8_000 })
  await row.getByRole('button', { name: 'Pause slideshow' }).click()
  await dot(1).click()
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await page.waitForTimeout(6_500)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await expect(row.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
})

test('R-BAN-2, WCAG 2.2.2: nothing moves by itself for who asked for less motion', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Highlights' })
  const first = row.getByRole('button', { name: /^1 of / })
  await expectTakenOver(first)
  await expect(row.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
  await page.waitForTimeout(6_500)
  await expect(first).toHaveAttribute('aria-current', 'true')
})

test('R-BAN-2, R-LOB-4: a large screen shows the wide picture, a phone the scene, which is also the fallback when the wide picture fails', {
  tag: '@release',
}, async ({ page, watch }) => {
  const isLarge = (page.viewportSize()?.width ?? 0) >= 768
  const shown = () =>
    page
      .getByRole('main')
      .locator('.banner-veil')
      .first()
      .locator('..')
      .locator('img')
      .evaluate((element: HTMLImageElement) => (element.naturalWidth > 0 ? new URL(element.currentSrc).pathname : ''))
  await page.goto('/sports')
  await expect.poll(shown).toBe(`/art/${isLarge ? 'strips' : 'scenes'}/bay-dusk-dark.svg`)
  watch.expect(/status of 404 .*\/art\/strips\//)
  await page.route('/art/strips/*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/inhouse')
  await expect.poll(shown).toBe('/art/scenes/pearl-reef-dark.svg')
})

test(
  'R-BAN-2, S102: a banner is seen whole on the smallest phones, in every language',
  { tag: '@release' },
  async ({ page, context, baseURL }, { project }) => {
    test.skip(!onPhone(project.name), 'a large screen has room')
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const lang of ['EN', 'VI', 'CN', 'TH', 'TY', 'ID'])
      for (const width of [320, 360, 390])
        for (const path of ['/', '/rng']) {
          await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
          await page.setViewportSize({ width, height: 740 })
          await page.goto(path)
          // Slides stand beside one another: all of them are measured where they are.
          const cut = await page.locator('[aria-roledescription=slide] .group, main .group:has(> .banner-veil)').evaluateAll((slides) =>
            slides.flatMap((slide) => {
              const box = slide.getBoundingClientRect()
              return [...slide.querySelectorAll('h2, a, button')]
                .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
                .filter((part) => {
                  const { top, bottom, right } = part.getBoundingClientRect()
                  return top < box.top || bottom > box.bottom || right > box.right
                })
                .map((part) => part.textContent)
            }),
          )
          expect(cut, `${path} ${lang} ${width}`).toEqual([])
        }
  },
)
