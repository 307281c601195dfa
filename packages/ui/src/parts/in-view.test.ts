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
const load = async () => (await import('./in-view.ts')).whenSeen

describe('R-LOB-4: which pictures are asked for while a lobby is scrolled', () => {
  it('those of which a tenth is within 1.3 times the view', async () => {
    ;(await load())(picture('a'), () => {})
    expect(options).toMatchObject({ threshold: 0.1, rootMargin: '30%' })
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
