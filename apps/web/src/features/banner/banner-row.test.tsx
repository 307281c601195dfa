import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { cutOff, emulateMotion } from '#test/device.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite, type SiteOptions } from '#test/open-site.tsx'

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

const main = page.getByRole('main')
const row = page.getByRole('region', { name: 'Highlights' })
const dot = (number: number) => row.getByRole('button', { name: new RegExp(`^${number} of `) })
const titles = () => [...document.querySelectorAll('h2')].map(({ innerText }) => innerText).filter((title) => title.startsWith('Banner '))

/** What a page asks for beside its banners is not looked at here. */
const openWith = (banners: readonly ReturnType<typeof bannerOf>[], options: SiteOptions) =>
  openSite({ mayLack: /./, ...options, answers: { 'content.getNotice': { ...noNotices, banners: [...banners] } } })
const ofAll = Object.values(groups).map((group) => bannerOf(group, 1, { action: group === 'w_home' ? 'See for yourself' : '' }))
const two = (group: string) => [bannerOf(group, 1), bannerOf(group, 2)]

afterEach(async () => {
  vi.useRealTimers()
  await emulateMotion('')
})

it.each(Object.entries(groups))('R-BAN-1: %s has the banners of %s and no other', async (at, group) => {
  await openWith(ofAll, { at })
  await expect.poll(titles).toEqual([`Banner 1 of ${group}`])
})

it.each(['phone', 'desktop'] as const)(
  'R-BAN-2: the whole of a banner leads where it says, with a word on a button or without, on a %s',
  async (screen) => {
    for (const [at, name] of [
      ['/', 'See for yourself'],
      ['/promotions', 'Banner 1 of w_promotion'],
    ] as const) {
      await openWith(ofAll, { at, screen })
      await expect.element(main.getByRole('link', { name })).toBeVisible()
      const banner = main.getByRole('heading', { name: /^Banner 1 of/ }).element().parentElement?.parentElement
      const box = banner?.getBoundingClientRect()
      if (!banner || !box) throw new Error('there is no banner')
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(innerWidth)
      // On the picture, far from any word.
      await page.elementLocator(banner).click({ position: { x: box.width - 20, y: 20 } })
      await expect.poll(() => location.pathname).toBe('/pvp')
    }
  },
)

it('R-BAN-2: more than one banner loops, is chosen by its dots, and stops when asked to', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openWith(two('w_home'), { at: '/' })
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
  // Dots are pressed in vain until the engine that turns the slides is there.
  await expect
    .poll(async () => {
      await dot(2).click()
      return dot(2).element().getAttribute('aria-current')
    })
    .toBe('true')
  for (const number of [1, 2]) {
    vi.advanceTimersByTime(5_000)
    await expect.element(dot(number)).toHaveAttribute('aria-current', 'true')
  }
  await row.getByRole('button', { name: 'Pause slideshow' }).click()
  await dot(1).click()
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(row.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await new Promise(requestAnimationFrame)
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
  await row.getByRole('button', { name: 'Play slideshow' }).click()
  await expect.element(row.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
})

it('R-BAN-2, WCAG 2.2.2: nothing moves by itself for who asked for less motion', async () => {
  await emulateMotion('reduce')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openWith(two('w_home'), { at: '/' })
  await expect
    .poll(async () => {
      await dot(2).click()
      return dot(2).element().getAttribute('aria-current')
    })
    .toBe('true')
  await expect.element(row.getByRole('button', { name: 'Pause slideshow' })).not.toBeInTheDocument()
  vi.advanceTimersByTime(15_000)
  await new Promise(requestAnimationFrame)
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
})

const shown = () => {
  const image = main.element().querySelector('.banner-veil')?.parentElement?.querySelector('img')
  return image && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : ''
}

it.each([
  ['desktop', 'strips'],
  ['phone', 'scenes'],
] as const)('R-BAN-2, R-LOB-4: a %s shows the picture rendered for it, of %s', async (screen, folder) => {
  await openWith([bannerOf('w_sports')], { at: '/sports', screen })
  await expect.poll(shown).toBe(`/art/${folder}/bay-dusk-dark.svg`)
})

it('R-BAN-2, R-LOB-4: who can not have the strip is shown the scene', async () => {
  await cutOff('*/art/strips/*')
  try {
    await openWith([bannerOf('w_inhouse', 1, { url: '/art/scenes/pearl-reef-{mode}.svg' })], { at: '/inhouse', screen: 'desktop' })
    await expect.poll(shown).toBe('/art/scenes/pearl-reef-dark.svg')
  } finally {
    await cutOff()
  }
})

it.each(['phone', 'desktop'] as const)('S78: a page with banners is accessible on a %s', async (screen) => {
  await openWith(two('w_rng'), { at: '/rng', screen })
  await expect.element(row).toBeVisible()
  await expectAccessible()
})

it('R-BAN-2: on home the banners before and after look in at both sides of the one in the middle; elsewhere one fills the row', async () => {
  const three = (group: string) => [...two(group), bannerOf(group, 3)]
  const slides = () => [
    ...(document.querySelector('section[aria-roledescription=carousel]')?.querySelectorAll('[aria-roledescription=slide]') ?? []),
  ]
  const around = () => {
    const here = document.querySelector('section[aria-roledescription=carousel]')?.getBoundingClientRect()
    if (!here) return null
    const boxes = slides().map((slide) => slide.getBoundingClientRect())
    return {
      before: boxes.some(({ left, right }) => right > here.left + 20 && left < here.left),
      after: boxes.some(({ left, right }) => left < here.right - 20 && right > here.right),
    }
  }
  await openWith(three('w_home'), { at: '/', screen: 'desktop' })
  await expect.poll(around).toEqual({ before: true, after: true })
  await openWith(three('w_rng'), { at: '/rng', screen: 'desktop' })
  await expect.poll(around).toEqual({ before: false, after: false })
})
