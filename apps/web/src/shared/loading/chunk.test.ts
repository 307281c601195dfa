import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk, renewPage } from './chunk.ts'
import { part, patientPart } from './part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-SYS-10: a part of the site that does not arrive', () => {
  it('is given up after 120 seconds and not before', async () => {
    const told = vi.fn()
    loadChunk(() => new Promise(() => {})).catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  })
  it('fails at once when the network does, and says why', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  })
  it('is asked for again on a retry, and then stays', async () => {
    const Shown = () => null
    const load = vi.fn<() => Promise<typeof Shown>>().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(Shown)
    const late = part<object>([], load)
    await expect(late.preload()).rejects.toBeInstanceOf(ChunkLoadError)
    await late.preload()
    await late.preload()
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('is asked for again by itself, less and less often and at once with the network, where the site can be used without it', async () => {
    const network = new EventTarget()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    const Shown = () => null
    const load = vi.fn<() => Promise<typeof Shown>>().mockRejectedValue(new TypeError('away'))
    const arrived = vi.fn()
    void patientPart<object>([], load).preload().then(arrived, expect.unreachable)
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
    expect(load).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(load).toHaveBeenCalledTimes(120)
    expect(arrived).not.toHaveBeenCalled()

    load.mockReset().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(Shown)
    void patientPart<object>([], load).preload().then(arrived)
    await vi.advanceTimersByTimeAsync(100)
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect([load.mock.calls.length, arrived.mock.calls.length]).toEqual([2, 1])
    vi.unstubAllGlobals()
  })
  it('of which a page begins is asked for by a fresh page once the network is there, three times and no more', async () => {
    const network = new EventTarget()
    type State = { readonly usr: string; readonly reloads?: number }
    const page = { state: { usr: 'kept' } as State, replaceState: (state: State) => void (page.state = state) }
    const reload = vi.fn()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    vi.stubGlobal('history', page)
    vi.stubGlobal('location', { reload })
    const lost = new TypeError('away')
    for (const [wait, renewals] of [
      [2_000, 1],
      [4_000, 2],
      [8_000, 3],
    ] as const) {
      void renewPage(lost)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(reload).toHaveBeenCalledTimes(renewals - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(reload).toHaveBeenCalledTimes(renewals)
      expect(page.state).toEqual({ usr: 'kept', reloads: renewals })
    }
    await expect(renewPage(lost)).rejects.toBe(lost)

    page.state = { usr: 'kept' }
    vi.stubGlobal('navigator', { onLine: false })
    void renewPage(lost)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).toHaveBeenCalledTimes(3)
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(4)
    vi.unstubAllGlobals()
  })
})
