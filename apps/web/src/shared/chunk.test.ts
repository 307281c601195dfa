import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { part } from './part.ts'

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
})
