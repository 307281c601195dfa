import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const kept = vi.hoisted(() => ({ turbo: false }))
vi.mock('../shared/game-session.ts', () => ({
  preferences: () => kept,
  prefer: (change: Partial<typeof kept>) => Object.assign(kept, change),
}))
const { createHaste } = await import('../frame/haste.ts')
const { createLanding } = await import('./landing.ts')

const plain = ['A', 'K', 'Q']
const scatter = ['A', 'S', 'Q']
/** One more scatter would bring free spins on the last two reels, and the last one brings it. */
const stops = { window: [scatter, plain, scatter, plain, scatter], scatter: 'S', needed: 3, stagger: 0.07 }
/** How long five reels take that nothing is waited for: the last begins after four staggers and falls for 400. */
const MS = 4 * 70 + 400

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reels that come down in a market, and what is heard of them when. */
function fall({ isAllowed = true, turbo = false, of = stops } = {}) {
  kept.turbo = turbo
  const began = Date.now()
  const heard: string[] = []
  const haste = createHaste(isAllowed)
  const landing = createLanding({ sound: { play: (name) => heard.push(`${name} ${Date.now() - began}`) }, haste })
  haste.begin()
  landing.begin(of)
  const waits = landing.shown()?.waits.map(Math.round)
  let down: number | null = null
  const done = landing.end(of, MS).then(() => {
    down = Date.now() - began
  })
  return { heard, haste, landing, waits, done, downAfter: () => down }
}

describe('reels that come down', () => {
  it('stop later where one scatter is missing, and are heard and shown to be waited for', async () => {
    const { heard, landing, waits, downAfter } = fall()
    expect(waits).toEqual([0, 70, 140, 1_090, 2_040])
    await vi.advanceTimersByTimeAsync(539)
    expect(landing.shown()?.awaited).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(landing.shown()?.awaited).toBe(3)
    await vi.advanceTimersByTimeAsync(950)
    expect(landing.shown()?.awaited).toBe(4)
    await vi.advanceTimersByTimeAsync(950)
    expect([landing.shown(), downAfter()]).toEqual([null, 2_440])
    expect(heard).toEqual(['scatter 400', 'scatter 540', 'suspense 540', 'suspense 1490', 'scatter 2440'])
  })

  it('take no longer where nothing is at stake, or the feature is there already', async () => {
    for (const window of [
      [scatter, plain, plain, plain, scatter],
      [['S', 'S', 'S'], plain, plain, plain, scatter],
    ]) {
      const { heard, downAfter, done } = fall({ of: { ...stops, window } })
      await vi.runAllTimersAsync()
      await done
      expect([downAfter(), heard.filter((text) => text.startsWith('suspense'))]).toEqual([MS, []])
    }
  })

  it('coins are waited for as scatters are: more than one may come with a reel, and one has to be missing', async () => {
    const coins = (...counts: readonly number[]) => counts.map((count) => ['C', 'C', 'C'].map((coin, at) => (at < count ? coin : 'A')))
    const downOf = async (...counts: readonly number[]) => {
      const { downAfter, done } = fall({ of: { window: coins(...counts), scatter: 'C', needed: 6, stagger: 0.07 } })
      await vi.runAllTimersAsync()
      await done
      return downAfter()
    }
    expect(await downOf(2, 0, 2, 1, 3)).toBe(MS + 880)
    expect(await downOf(2, 2, 2, 0, 0)).toBe(MS)
    expect(await downOf(1, 1, 1, 1, 3)).toBe(MS)
  })

  it('S50: turbo shortens all of it where the market allows it, and nothing where it does not', async () => {
    const quick = fall({ turbo: true })
    expect(quick.waits).toEqual([0, 70, 140, 1_090, 2_040].map((ms) => Math.round(ms * 0.35)))
    await vi.runAllTimersAsync()
    await quick.done
    expect(quick.downAfter()).toBeLessThan(2_440 * 0.4)
    const slow = fall({ turbo: true, isAllowed: false })
    await vi.runAllTimersAsync()
    await slow.done
    expect(slow.downAfter()).toBe(2_440)
  })

  it('S50: a second press lands them at once where the market allows it, without a sound for what it skipped, and does nothing where it does not', async () => {
    const stopped = fall()
    await vi.advanceTimersByTimeAsync(600)
    stopped.haste.hasten()
    await stopped.done
    expect([stopped.downAfter(), stopped.landing.shown()]).toEqual([600, null])
    expect(stopped.heard).toEqual(['scatter 400', 'scatter 540', 'suspense 540'])
    const going = fall({ isAllowed: false })
    await vi.advanceTimersByTimeAsync(600)
    going.haste.hasten()
    await vi.runAllTimersAsync()
    await going.done
    expect([going.downAfter(), going.heard.length]).toEqual([2_440, 5])
  })
})
