import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { launchAnswers } from '#test/launch-samples.ts'
import { fishGames, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

/** R-LOB-1: about ten thousand games in one lobby, of two makers. */
const fish = fishGames(10_000)
const PER_PAGE = 42
const tiles = () => [...document.querySelectorAll('main article')]
const shown = () =>
  Number(/([\d,]+) of 10,000 games/.exec(document.querySelector<HTMLElement>('main')?.innerText ?? '')?.[1]?.replace(',', ''))

const RealObserver = window.IntersectionObserver
/** Looks at the window of the page: a test's page stands in a frame, whose edges would cut what lies above the view. */
class WindowObserver extends RealObserver {
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(tell, { ...options, root: document })
  }
}
/** Tells what is in view late and several looks at once, as a slow device does. */
class LateObserver extends WindowObserver {
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    let looks: IntersectionObserverEntry[] = []
    super((entries, observer) => {
      if (looks.length === 0) setTimeout(() => tell(looks.splice(0), observer), 250)
      looks = [...looks, ...entries]
    }, options)
  }
}

let shifted = 0
const shifts = new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if ('value' in entry) shifted += Number(entry.value)
})
beforeEach(() => {
  window.IntersectionObserver = WindowObserver
})
afterEach(() => {
  window.IntersectionObserver = RealObserver
  shifts.disconnect()
})

/** The game in the middle of the window and where it stands. */
function inTheMiddle() {
  const tile = tiles().find((each) => each.getBoundingClientRect().bottom > innerHeight / 2)
  return { name: tile?.querySelector('h3')?.innerText ?? '', top: Math.round(tile?.getBoundingClientRect().top ?? 0) }
}

it('R-LOB-1, R-LAUNCH-1: of ten thousand games few are in the document, nothing moves, and the way back from a game leads to where it was pressed', async () => {
  window.IntersectionObserver = LateObserver
  await openSite({ at: '/fish', as: member, answers: { ...lobbyAnswers(fish), ...launchAnswers(fish) } })
  await expect.poll(shown).toBe(PER_PAGE)
  shifted = 0
  shifts.observe({ type: 'layout-shift' })
  let most = 0
  const fling = () => {
    // Over the end of the games, as a fling jumps, into the places of those on their way.
    const end = tiles().at(-1)?.getBoundingClientRect().bottom ?? 0
    scrollBy({ top: end + innerHeight / 4, behavior: 'instant' })
    most = Math.max(most, tiles().length)
    return shown()
  }
  await expect.poll(fling, { interval: 50, timeout: 30_000 }).toBeGreaterThan(250)
  // Two hundred and a page stand there until the windowed grid takes over.
  expect(most).toBeLessThanOrEqual(200 + PER_PAGE)
  await expect.poll(() => tiles().length).toBeLessThan(120)
  expect(shifted).toBeLessThanOrEqual(0.01)

  scrollTo({ top: document.documentElement.scrollHeight * 0.4, behavior: 'instant' })
  await expect.poll(() => inTheMiddle().top).toBeLessThan(900)
  await expect.poll(() => tiles().filter((tile) => tile.querySelector('h3')?.innerText === inTheMiddle().name)).toHaveLength(1)
  const before = inTheMiddle()
  await page.getByRole('link', { name: before.name, exact: true }).click()
  await expect.element(page.getByTitle(`${before.name}, the game`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  // To the pixel row, whichever way parts of a pixel were cut when the rows were laid out anew.
  await expect.poll(inTheMiddle).toEqual({ name: before.name, top: expect.closeTo(before.top, -1) })
}, 60_000)

it('R-LOB-1: however fast one scrolls, at most one page is asked for every 200 ms, each once', async () => {
  const asked: { readonly pageNo: number; readonly at: number }[] = []
  const answers = lobbyAnswers(fish)
  const { answer } = await openSite({ at: '/fish', answers })
  await expect.poll(shown).toBe(PER_PAGE)
  const answering = answers['lobby.listGames']
  if (typeof answering !== 'function') throw new Error('games are answered by a function')
  answer({
    'lobby.listGames': (input) => {
      asked.push({ pageNo: Number(input.query?.pageNo), at: performance.now() })
      return answering(input)
    },
  })
  await expect
    .poll(() => (scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }), asked.length), { interval: 10, timeout: 30_000 })
    .toBeGreaterThan(4)
  expect(asked.map(({ pageNo }) => pageNo)).toEqual(asked.map((_, at) => at + 2))
  // A timer may fire a millisecond early by the other clock.
  for (const [at, { at: time }] of asked.entries()) if (at > 0) expect(time - (asked[at - 1]?.at ?? 0)).toBeGreaterThan(198)
}, 60_000)

it('R-LOB-1: with the footer in view the lobby does not go on loading by itself', async () => {
  await openSite({ at: '/fish', answers: lobbyAnswers(fish) })
  await expect.poll(shown).toBe(PER_PAGE)
  const toEnd = () => (scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }), shown())
  await expect.poll(toEnd, { interval: 50, timeout: 30_000 }).toBeGreaterThan(300)
  const [at, before] = [scrollY, shown()]
  // The places in view are filled; then nothing comes until somebody moves.
  for (let frame = 0; frame < 120; frame++) await new Promise(requestAnimationFrame)
  expect(shown()).toBeLessThanOrEqual(before + 4 * PER_PAGE)
  expect(scrollY).toBe(at)
}, 60_000)
