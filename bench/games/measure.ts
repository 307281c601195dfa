import type { Browser, CDPSession, Page } from 'playwright'
import { marksOf, TRACED, type TraceEvent, type Work, workOf } from './trace.ts'

const CPU_SLOWDOWN = 4
/** Two frames of sixty a second: later than that is seen. */
const LATE_AFTER_MS = 1_000 / 30

/** Work of the main thread, and the share of frames that came late; NaN where nothing asked for frames. */
export type Motion = Work & { readonly lateShare: number }
export type Memory = { readonly heap: number; readonly nodes: number; readonly listeners: number }

/**
 * What a page does for a while, between two marks of its trace. `watched`: it is asked for every frame, and late ones are counted; a page at rest is not, since asking
 * makes frames.
 */
async function spend(page: Page, name: string, { ms, watched }: { readonly ms: number; readonly watched: boolean }): Promise<number> {
  return await page.evaluate(
    async ({ begin, end, ms, watched, lateAfterMs }) => {
      performance.mark(begin)
      let [frames, late] = [0, 0]
      await new Promise<void>((resolve) => {
        if (!watched) return setTimeout(resolve, ms)
        let [began, last] = [0, 0]
        const step = (now: number) => {
          if (began === 0) began = now
          else {
            frames += 1
            if (now - last > lateAfterMs) late += 1
          }
          last = now
          if (now - began < ms) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
      performance.mark(end)
      return late / frames
    },
    { ...marksOf(name), ms, watched, lateAfterMs: LATE_AFTER_MS },
  )
}

type Part = { readonly name: string; readonly ms: number; readonly watched: boolean; readonly before?: () => Promise<void> }

/** The parts of a page's life one after the other, at a quarter of the processor. */
export async function measureParts(browser: Browser, page: Page, parts: readonly Part[]): Promise<Motion[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await browser.startTracing(page, { categories: [...TRACED] })
  const late: number[] = []
  let trace: Buffer
  try {
    for (const { before, ...part } of parts) {
      await before?.()
      late.push(await spend(page, part.name, part))
    }
  } finally {
    trace = await browser.stopTracing()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  return parts.map(({ name }, at) => ({ ...workOf(traceEvents, name), lateShare: late[at] ?? Number.NaN }))
}

const valueOf = (metrics: readonly { name: string; value: number }[], name: string): number =>
  metrics.find((metric) => metric.name === name)?.value ?? Number.NaN

/** What a page holds once everything that can go has gone. */
export async function memoryOf(page: Page): Promise<Memory> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Twice: what a first collection lets go may have held more.
  for (const _each of [1, 2]) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return { heap: valueOf(metrics, 'JSHeapUsedSize'), nodes: valueOf(metrics, 'Nodes'), listeners: valueOf(metrics, 'JSEventListeners') }
}
