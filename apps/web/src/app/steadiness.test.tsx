import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { gameOf, pageOf } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'

/** Less than a screen, as a hand does. */
const STEP_PX = 500
/** More than one page of a lobby. */
const games = Array.from({ length: 100 }, (_, at) => gameOf(at + 1))
let shifted = 0
const shifts = new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if ('value' in entry) shifted += Number(entry.value)
})
afterEach(() => shifts.disconnect())

const frame = () => new Promise((resume) => requestAnimationFrame(resume))
/** Until what came into view is rendered and asks for nothing more. */
async function rest(): Promise<void> {
  for (let count = 0; count < 3; count++) await frame()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

it.each(['/', '/rng'])('R-LOB-4: nothing on %s moves while it is scrolled to its end and back', async (at) => {
  await openSite({
    at,
    status: fullSiteStatus,
    answers: { ...fullSiteAnswers, 'lobby.listGames': ({ query }) => pageOf(games, query as Record<string, string>) },
  })
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeInTheDocument()
  await rest()
  shifted = 0
  shifts.observe({ type: 'layout-shift' })
  // By script, so that no shift counts as caused by input.
  for (const way of [1, -1])
    for (let step = 0; step < 14; step++) {
      scrollBy({ top: way * STEP_PX, behavior: 'instant' })
      await rest()
    }
  for (const entry of shifts.takeRecords()) if ('value' in entry) shifted += Number(entry.value)
  expect(shifted).toBeLessThanOrEqual(0.01)
})
