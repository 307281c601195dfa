import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Seen = { readonly target: Element; readonly isIntersecting: boolean }
let told: (entries: readonly Seen[]) => void
let options: IntersectionObserverInit | undefined
const watched = new Set<Element>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  watched.clear()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof told, wishes?: IntersectionObserverInit) {
        told = tell
        options = wishes
      }
      observe = (element: Element) => void watched.add(element)
      unobserve = (element: Element) => void watched.delete(element)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// cast: an element is nothing but a name here.
const picture = (name: string) => ({ name }) as unknown as Element
/** Whether a browser would tell that a picture a hundred wide and high, at this place in a view a thousand wide and high, is seen. */
function isWithin({ left, top }: { readonly left: number; readonly top: number }): boolean {
  const margins = (options?.rootMargin ?? '').split(' ').map((side) => Number.parseFloat(side) * (side.endsWith('%') ? 10 : 1))
  // As CSS reads them: above, right, below, left; a side that is not given is as its opposite.
  const [above = 0, right = above, below = above, before = right] = margins
  const wide = Math.min(left + 100, 1_000 + right) - Math.max(left, -before)
  const high = Math.min(top + 100, 1_000 + below) - Math.max(top, -above)
  return wide > 0 && high > 0 && wide * high >= Number(options?.threshold) * 100 * 100
}
const load = async () => (await import('./in-view.ts')).whenSeen

describe('R-LOB-4: which pictures are asked for while a lobby is scrolled', () => {
  it.each([
    ['in the middle of the view', { left: 400, top: 400 }, true],
    ['a tenth within three tenths below it', { left: 400, top: 1290 }, true],
    ['less than a tenth within three tenths below it', { left: 400, top: 1291 }, false],
    ['a tenth still in view at its upper edge', { left: 400, top: -90 }, true],
    ['scrolled past', { left: 400, top: -91 }, false],
    ['a tenth within three tenths to the right', { left: 1290, top: 400 }, true],
    ['farther to the right', { left: 1291, top: 400 }, false],
    ['a tenth within three tenths to the left, where a page read from right to left goes on', { left: -390, top: 400 }, true],
    ['farther to the left', { left: -391, top: 400 }, false],
  ])('%s', async (_, place, isAskedFor) => {
    ;(await load())(picture('a'), () => {})
    expect(isWithin(place)).toBe(isAskedFor)
  })
  it('those of the first look at once; later ones 200 ms after they came into view', async () => {
    const whenSeen = await load()
    const [first, later, other] = [picture('first'), picture('later'), picture('other')]
    const seen: string[] = []
    whenSeen(first, () => seen.push('first'))
    told([{ target: first, isIntersecting: true }])
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual(['first'])
    whenSeen(later, () => seen.push('later'))
    whenSeen(other, () => seen.push('other'))
    told([{ target: later, isIntersecting: true }])
    await vi.advanceTimersByTimeAsync(199)
    expect(seen).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['first', 'later'])
    expect(watched).toEqual(new Set([other]))
  })
  it('not those that a fling only passes', async () => {
    const whenSeen = await load()
    const [passed, stopped] = [picture('passed'), picture('stopped')]
    const seen: string[] = []
    whenSeen(passed, () => seen.push('passed'))
    whenSeen(stopped, () => seen.push('stopped'))
    told([{ target: passed, isIntersecting: true }])
    await vi.advanceTimersByTimeAsync(100)
    told([
      { target: passed, isIntersecting: false },
      { target: stopped, isIntersecting: true },
    ])
    await vi.advanceTimersByTimeAsync(200)
    expect(seen).toEqual(['stopped'])
  })
  it('none that is no longer waited for', async () => {
    const whenSeen = await load()
    const [gone, other] = [picture('gone'), picture('other')]
    const seen: string[] = []
    const stop = whenSeen(gone, () => seen.push('gone'))
    whenSeen(other, () => seen.push('other'))
    told([{ target: gone, isIntersecting: true }])
    stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(seen).toEqual([])
  })
})
