import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenUserIdle } from './idle-user.ts'

const REST_MS = 4_000
let heard: Map<string, () => void>

beforeEach(() => {
  vi.useFakeTimers()
  heard = new Map()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear))
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('R-MSG-1: asks once the page has come to rest, and again at each rest until it is done', () => {
  const act = vi.fn(() => false)
  whenUserIdle(REST_MS, act)
  vi.advanceTimersByTime(REST_MS - 1)
  expect(act).toHaveBeenCalledTimes(0)
  heard.get('keydown')?.()
  vi.advanceTimersByTime(REST_MS - 1)
  expect(act).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(REST_MS)
  expect(act).toHaveBeenCalledTimes(2)
})

it('R-MSG-1: is done with the page when it is told so: nothing is heard and no timer runs any more', () => {
  const act = vi.fn(() => true)
  whenUserIdle(REST_MS, act)
  expect(heard.size).toBe(5)
  vi.advanceTimersByTime(REST_MS)
  expect(act).toHaveBeenCalledTimes(1)
  expect(heard.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
