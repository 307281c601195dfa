import type { Browser, CDPSession } from 'playwright'
import { waitForQuiet } from './quiet.ts'

/** What one cold load of a page cost. Times in milliseconds since navigation. */
export type PageLoad = {
  readonly fcp: number
  readonly lcp: number
  /** The later of first paint, DOMContentLoaded and the end of the last long task. */
  readonly tti: number
  /** Sum over 50 ms of all long tasks since navigation. */
  readonly blocking: number
  readonly cls: number
  readonly heapMib: number
  readonly foreignRequests: number
  readonly kibOnWire: number
  readonly errors: readonly string[]
}

const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 } as const
const cpuSlowdown = 4
const settleMs = 2_500
const longestMs = 45_000

type Observed = { fcp: number | null; lcp: number | null; cls: number; long: [number, number][] }
declare global {
  interface Window {
    benchObserved: Observed
  }
}

/**
 * Runs in the page once it has loaded, and is told what came before: a script ahead of the page would begin the engine of scripts before the first frame, which no visitor's
 * browser does.
 */
function observe(): void {
  const seen: Observed = { fcp: null, lcp: null, cls: 0, long: [] }
  window.benchObserved = seen
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.cls += entry.value ?? 0
  })
  on('longtask', (entry) => {
    seen.long.push([entry.startTime, entry.duration])
  })
}

type Traffic = { sent: { isLocal: boolean }[]; bytes: number; open: number }

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { sent: [], bytes: 0, open: 0 }
  const live = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (/^(data|blob):/.test(request.url)) return
    const isLocal = /^(https?|wss?):\/\/(127\.0\.0\.1|localhost)/.test(request.url)
    traffic.sent.push({ isLocal })
    if (isLocal) live.add(requestId)
    traffic.open = live.size
  })
  const end = ({ requestId }: { requestId: string }) => {
    live.delete(requestId)
    traffic.open = live.size
  }
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  return traffic
}

/** A phone names itself one: ours is drawn for what asks. */
export const phone = {
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 823 },
} as const

/** A quarter of the processor, 1.6 Mbit/s and 150 ms, no cache. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Opens a page once on a slow phone: cold cache, a quarter of the processor, 1.6 Mbit/s and 150 ms. */
export async function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 1.75 })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error).slice(0, 200)))
    const session = await context.newCDPSession(page)
    const traffic = await watchTraffic(session)
    await session.send('Performance.enable')
    // A browser still busy with its new window and the process it keeps ready for the next page is not what a visitor has.
    await waitForQuiet()
    await throttle(session)
    const began = Date.now()
    await page.goto(url, { waitUntil: 'load', timeout: longestMs })
    await page.evaluate(observe)
    for (let quietSince = Date.now(); Date.now() - began < longestMs && Date.now() - quietSince < settleMs; ) {
      await page.waitForTimeout(200)
      const busy = await page.evaluate(() => {
        const last = window.benchObserved.long.at(-1)
        return window.benchObserved.fcp === null || (last !== undefined && performance.now() - last[0] - last[1] < 400)
      })
      if (busy || traffic.open > 2) quietSince = Date.now()
    }
    const seen = await page.evaluate(() => {
      const navigation = performance.getEntriesByType('navigation')[0]
      return { ...window.benchObserved, ready: navigation instanceof PerformanceNavigationTiming ? navigation.domContentLoadedEventEnd : 0 }
    })
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const fcp = seen.fcp ?? Number.NaN
    return {
      fcp,
      lcp: seen.lcp ?? Number.NaN,
      tti: Math.max(fcp, seen.ready, ...seen.long.map(([start, length]) => start + length)),
      blocking: seen.long.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
      cls: seen.cls,
      heapMib: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_048_576,
      foreignRequests: traffic.sent.filter(({ isLocal }) => !isLocal).length,
      kibOnWire: traffic.bytes / 1024,
      errors,
    }
  } finally {
    await context.close()
  }
}
