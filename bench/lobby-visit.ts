import type { Browser, Page } from 'playwright'
import { phone, throttle } from './page-load.ts'
import { waitForQuiet } from './quiet.ts'

/** A phone comes from the home page into a lobby, scrolls far, opens another page and goes back. */
export type Visit = {
  /** Of the home page, in milliseconds since navigation. */
  readonly landingLcp: number
  /** From the press on the lobby until the screen is full of its games. */
  readonly reachedMs: number
  /** From the press to all 42 of its first page, of which the screen shows about a dozen. */
  readonly wholeMs: number
  /** From the press on Back to the same tile at the same place. */
  readonly backMs: number
  readonly tilesInDocument: number
}
/** How a page kept up while it was scrolled. */
export type Scrolled = { readonly framesPerSecond: number; readonly lateShare: number; readonly blockingMs: number }

const PER_PAGE = 42
/** More than are kept in the document as they come, so that only those near the view are. */
const FAR = 250
export const SCROLL_MS = 6_000
const CPU_SLOWDOWN = 4
/** Between the first scroll and the press. */
const LOOK_AROUND_MS = 4_000

/** Jumps down until so many games have come. */
async function scrollFar(page: Page): Promise<void> {
  await page.waitForFunction(
    (far) => {
      const last = [...document.querySelectorAll('main article')].at(-1)
      if (last) scrollBy({ top: last.getBoundingClientRect().bottom, behavior: 'instant' })
      const shown = [...document.querySelectorAll('main p.tabular')].map((each) => Number.parseInt(each.textContent ?? '', 10))
      return shown.some((count) => count > far)
    },
    FAR,
    { polling: 100, timeout: 60_000 },
  )
  await page.waitForFunction(() => document.querySelector('main [role=listitem] article') !== null, undefined, { timeout: 30_000 })
}

/** One visit on a slow phone: a quarter of the processor, 1.6 Mbit/s and 150 ms. Throws when Back leads elsewhere. */
export async function visitOnce(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await waitForQuiet()
    await throttle(session)
    await page.goto(origin, { waitUntil: 'networkidle' })
    const landingLcp = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    // Whoever goes on has looked around: a page nobody does anything with fetches nothing ahead.
    await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('a[href="/rng"]')].some(
        (link) => link.checkVisibility() && Object.keys(link).some((key) => key.startsWith('__reactProps')),
      ),
    )
    await page.waitForTimeout(LOOK_AROUND_MS)
    const { reachedMs, wholeMs } = await page.evaluate(async (tiles) => {
      const began = performance.now()
      const link = [...document.querySelectorAll<HTMLElement>('a[href="/rng"]')].find((each) => each.checkVisibility())
      link?.click()
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // Looked at in the frame after a change: to ask in every frame would have the page draw frames it does not need.
      const change = () =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            watch.disconnect()
            resolve()
          })
          watch.observe(document, { childList: true, subtree: true })
        })
      const until = async (isSo: () => boolean) => {
        while (!isSo()) {
          await change()
          await frame()
        }
        await frame()
      }
      const isLobby = () => document.querySelector('main [type=search]') !== null
      const all = () => document.querySelectorAll('main article').length
      const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight
      await until(() => isLobby() && all() > 0 && ![...document.querySelectorAll('main .tile-place')].some(isInView))
      const reached = performance.now() - began
      await until(() => all() >= tiles)
      return { reachedMs: reached, wholeMs: performance.now() - began }
    }, PER_PAGE)
    await scrollFar(page)
    // The tile in the middle of the screen, once the page has come to rest there.
    const where = () =>
      page.evaluate(() => {
        const tile = [...document.querySelectorAll('main article')].find((each) => each.getBoundingClientRect().bottom > innerHeight / 2)
        return { name: tile?.querySelector('h3')?.textContent ?? '', top: Math.round(tile?.getBoundingClientRect().top ?? 0) }
      })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' }))
    await page.waitForTimeout(500)
    const before = await where()
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('nav a[href="/"]')].find((link) => link.checkVisibility())?.click(),
    )
    await page.waitForFunction(() => location.pathname !== '/rng' && document.querySelector('main [type=search]') === null)
    const backMs = await page.evaluate(async ({ name, top }) => {
      const began = performance.now()
      history.back()
      const isThere = () =>
        [...document.querySelectorAll('main article')].some(
          (each) => each.querySelector('h3')?.textContent === name && Math.abs(each.getBoundingClientRect().top - top) < 2,
        )
      while (!isThere()) {
        if (performance.now() - began > 20_000) return Number.NaN
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return performance.now() - began
    }, before)
    if (Number.isNaN(backMs)) throw new Error(`Back does not lead to where one was: ${before.name} at ${before.top}`)
    return { landingLcp, reachedMs, wholeMs, backMs, tilesInDocument: await page.locator('main article').count() }
  } finally {
    await context.close()
  }
}

/** Scrolls a lobby at two screens a second on a quarter of the processor, and counts frames, late frames and long tasks. */
export async function scrollOnce(browser: Browser, url: string): Promise<Scrolled> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await scrollFar(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const session = await context.newCDPSession(page)
    // Pictures and games of where it was are still coming.
    await waitForQuiet()
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await page.evaluate(async (lengthMs) => {
      // Two frames of sixty a second: later than that is seen.
      const lateAfterMs = 1_000 / 30
      let [frames, late, blockingMs] = [0, 0, 0]
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - 50)
      })
      watch.observe({ type: 'longtask' })
      const began = performance.now()
      await new Promise<void>((resolve) => {
        let last = began
        const step = (now: number) => {
          frames += 1
          if (now - last > lateAfterMs) late += 1
          scrollBy({ top: ((now - last) / 1_000) * 2 * innerHeight, behavior: 'instant' })
          last = now
          if (now - began < lengthMs) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
      watch.disconnect()
      return { framesPerSecond: (frames * 1_000) / (performance.now() - began), lateShare: late / frames, blockingMs }
    }, SCROLL_MS)
  } finally {
    await context.close()
  }
}
