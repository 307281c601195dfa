import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, statusWith } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { sideSnippet } from './side-snippet.ts'

const menu = page.getByRole('navigation', { name: 'Main menu' })
const main = page.getByRole('main')
const header = page.getByRole('banner')

afterEach(() => void delete document.documentElement.dataset['side'])

/** The side bar on a desktop, the menu sheet on a phone. */
async function openMenu(screen: 'phone' | 'desktop'): Promise<void> {
  if (screen === 'phone') await header.getByRole('button', { name: 'Menu' }).click()
  await expect.element(menu).toBeVisible()
}

const makers = [
  { vassalage: 'HALONG', name: 'Halong Studio', isHot: 1 as const, games: 60 },
  { vassalage: 'SECOND', name: 'Second Studio', isHot: 0 as const, games: 3 },
]
const slots = { gameCategory: 'RNG' as const, path: '/rng', games: 63, vendors: makers, classifies: ['SLOT'], stakes: ['0.1'], lines: [10] }

it.each(['phone', 'desktop'] as const)(
  'R-SIDE-1, R-SIDE-2: on a %s a category opens to All and its vendors, and a vendor leads to the lobby with that filter',
  async (screen) => {
    const site = await openSite({ screen, answers: { 'lobby.listCategories': { asset: 'USD/4', categories: [slots] } } })
    await openMenu(screen)
    const second = menu.getByRole('link', { name: 'Second Studio' })
    const all = menu.getByRole('link', { name: 'All', exact: true })
    await expect.element(second).not.toBeInTheDocument()
    await menu.getByRole('button', { name: 'Show the providers of Slots' }).click()
    await expect.element(all).toBeVisible()
    await expectAccessible()
    await second.click()
    await expect.poll(() => location.pathname + location.search).toBe('/rng?vassalage=SECOND')
    await expect.poll(() => site.callsOf('lobby.listGames').at(-1)?.query).toMatchObject({ gameType: 'RNG', vassalage: 'SECOND' })
    await openMenu(screen)
    await expect.element(second).toHaveAttribute('aria-current', 'page')
    await all.click()
    await expect.poll(() => location.pathname + location.search).toBe('/rng')
  },
)

it('R-SIDE-1: the folded bar keeps its entries by name, names them beside it, and stays folded', async () => {
  await openSite({ screen: 'desktop' })
  await expect.element(menu).toBeVisible()
  const width = () => menu.element().getBoundingClientRect().width
  const wide = width()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(width).toBeLessThan(wide / 2)
  const entry = menu.getByRole('link', { name: 'Promotions' })
  await expect.element(entry).toBeVisible()
  await expectAccessible()
  await entry.hover()
  const name = page.getByRole('tooltip', { name: 'Promotions' })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().width).toBeLessThan(200)

  // As after a reload: what is kept is read by the first script of the page.
  delete document.documentElement.dataset['side']
  const script = document.createElement('script')
  script.textContent = sideSnippet
  document.head.append(script)
  script.remove()
  await openSite({ screen: 'desktop' })
  await expect.element(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect.poll(width).toBeLessThan(wide / 2)
})

it.each(['phone', 'desktop'] as const)(
  'R-SIDE-1: far down a page on a %s a button leads back to its top, for eyes and keyboard',
  async (screen) => {
    await openSite({ screen, answers: fullSiteAnswers })
    const button = page.getByRole('button', { name: 'Back to the top' })
    await expect.element(main.getByRole('article').first()).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(2.5 * innerHeight)
    scrollTo({ top: 2 * innerHeight, behavior: 'instant' })
    await expect.element(button).toBeVisible()
    await button.click()
    await expect.poll(() => scrollY).toBe(0)
    await expect.element(main).toHaveFocus()
  },
)

const footer = page.getByRole('contentinfo')
/** What is far below is rendered once somebody looks there. */
async function lookAtFooter(): Promise<void> {
  await expect.element(footer).toBeInTheDocument()
  // What comes above it moves it on.
  await expect
    .poll(() => {
      footer.element().scrollIntoView({ block: 'start', behavior: 'instant' })
      return footer.getByRole('link').elements().length
    })
    .toBeGreaterThan(0)
}

const partners = { AFFILIATELINK: { url: 'https://partners.example/start', labelNameEn: 'Affiliates' } }
const withPartners = statusWith({ resources: partners })
const affiliates = page.getByRole('contentinfo').getByRole('heading', { name: 'Affiliate service' })

it('R-FOOT-1: without a link there is no affiliate block', async () => {
  await openSite()
  await lookAtFooter()
  await expect.element(footer.getByRole('link').first()).toBeInTheDocument()
  await expect.element(affiliates).not.toBeInTheDocument()
})

it('R-FOOT-1: the affiliate block asks a visitor to log in', async () => {
  await openSite({ status: withPartners })
  await lookAtFooter()
  await expect.element(affiliates).toBeInTheDocument()
  await footer.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

it('R-FOOT-1: the affiliate block leads a member to the affiliate pages', async () => {
  await openSite({ status: withPartners, as: member, answers: fullMemberAnswers })
  await lookAtFooter()
  const link = footer.getByRole('link', { name: 'Start' })
  await expect.element(link).toHaveAttribute('href', 'https://partners.example/start')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
  await expectAccessible()
})

it('R-SIDE-1, R-FOOT-1: nothing lies over the last line of the page, not even the button that leads to its top', async () => {
  await openSite({ screen: 'desktop', answers: fullSiteAnswers })
  await lookAtFooter()
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    .toBe(true)
  await expect.element(page.getByRole('button', { name: 'Back to the top' })).toBeVisible()
  const copyright = footer.getByText(/^©/)
  await expect.element(copyright).toBeVisible()
  const line = copyright.element()
  const range = document.createRange()
  range.selectNodeContents(line)
  const shownThere = () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const { right, top, height } = range.getBoundingClientRect()
    return document.elementFromPoint(right - 2, top + height / 2)?.outerHTML.slice(0, 200)
  }
  await expect.poll(shownThere).toBe(line.outerHTML.slice(0, 200))
})

it('R-SYS-8: the exchange for dollars stands among the channels, and every link with a code of its own shows it', async () => {
  const resources = {
    USDJUMP: { url: 'https://exchange.example/usd', labelNameEn: 'Buy USDT' },
    TELEGRAM: { url: 'https://t.me/halong', labelNameEn: 'Telegram', qrCodeUrl: 'https://codes.example/telegram' },
    Android: { url: 'https://download.example/halong.apk', labelNameEn: 'Android' },
    FACEBOOK: { url: 'https://facebook.example/halong', labelNameEn: 'Facebook' },
  }
  await openSite({ screen: 'desktop', status: statusWith({ resources }) })
  await expect.element(menu.getByRole('link', { name: 'Buy USDT' })).toHaveAttribute('href', 'https://exchange.example/usd')
  await expect.element(menu.getByRole('img', { name: 'QR code for the Android app' })).toBeInTheDocument()
  await expect.element(menu.getByRole('img', { name: 'QR code for Telegram' })).toBeInTheDocument()
  await expect.element(menu.getByRole('img', { name: /^QR code/ })).toHaveLength(2)
})
