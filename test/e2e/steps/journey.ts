import { test as base, expect, type Locator } from '@playwright/test'
import { runSite } from './run-site.ts'
import { lotteryOrigin, siteOrigin, sportsbookOrigin, studioOrigin } from './site.ts'

type Watch = {
  /** A fault this journey causes on purpose: a refused call shows as an error in the browser's console. */
  readonly expect: (fault: RegExp) => void
  /** Another site of ours that the journey visits. */
  readonly alsoAt: (...origins: readonly string[]) => void
}

const part = () => 1 + Math.floor(Math.random() * 250)

/**
 * Every journey comes from an address of its own, so that limits by network stay out of its way, and ends with no error in the console, no report of the
 * page's policy and no request to a host that is not ours (T70, T79).
 */
export const test = base.extend<{ watch: Watch }, { site: undefined }>({
  // One whole site on an empty folder for each worker: two of them never close the site on one another.
  site: [
    async ({ browserName: _ }, use) => {
      const { told, stop } = await runSite()
      Object.assign(process.env, told)
      await use(undefined)
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ browserName: _ }, use) => use(siteOrigin()),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }),
  watch: [
    async ({ context }, use) => {
      const faults: string[] = []
      const expected: RegExp[] = []
      const ours = new Set([siteOrigin(), studioOrigin(), lotteryOrigin(), sportsbookOrigin()])
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`),
        )
      })
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => faults.push(`error: ${error.error().stack ?? error.error().message}`))
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if ((protocol === 'http:' || protocol === 'https:') && !ours.has(origin)) faults.push(`foreign request: ${request.url()}`)
      })
      await use({ expect: (fault) => void expected.push(fault), alsoAt: (...origins) => origins.forEach((origin) => ours.add(origin)) })
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React has hydrated an element: one below the first screen is, once it is near the view. */
export async function expectTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true)
}

/** True where the layout is the phone's. */
export const onPhone = (name: string): boolean => name === 'phone'
