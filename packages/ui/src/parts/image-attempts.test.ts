import { describe, expect, it } from 'vitest'
import { createLoadedCache, type ImageEvent, type ImageState, nextImageState } from './image-attempts.ts'

const after = (...events: ImageEvent[]): ImageState => events.reduce<ImageState>(nextImageState, { phase: 'waiting', attempt: 0 })

describe('R-LOB-4: lazy pictures', () => {
  it('load only once they are seen', () => {
    expect(after('loaded')).toEqual({ phase: 'waiting', attempt: 0 })
    expect(after('seen')).toEqual({ phase: 'loading', attempt: 1 })
  })
  it('are tried a third time, and not a fourth', () => {
    expect(after('seen', 'failed', 'failed')).toEqual({ phase: 'loading', attempt: 3 })
    expect(after('seen', 'failed', 'failed', 'failed')).toEqual({ phase: 'error', attempt: 3 })
    expect(after('seen', 'failed', 'failed', 'failed', 'seen')).toEqual({ phase: 'error', attempt: 3 })
  })
  it('show when any of the three attempts succeeds', () => {
    expect(after('seen', 'failed', 'failed', 'loaded').phase).toBe('loaded')
  })
  it('start again when their address changes', () => {
    expect(after('seen', 'loaded', 'changed', 'seen')).toEqual({ phase: 'loading', attempt: 1 })
  })
  it('are there at once when they are remembered, and tried again when they are gone by then', () => {
    expect(after('remembered').phase).toBe('loaded')
    expect(after('remembered', 'loaded')).toEqual(after('remembered'))
    expect(after('remembered', 'failed')).toEqual({ phase: 'loading', attempt: 2 })
    expect(after('remembered', 'failed', 'failed', 'failed').phase).toBe('error')
    expect(after('seen', 'remembered').phase).toBe('loading')
  })
  it('remember the last 200 addresses', () => {
    const cache = createLoadedCache()
    for (let index = 0; index <= 200; index++) cache.add(`/art/${index}`)
    expect(cache.has('/art/0')).toBe(false)
    expect(cache.has('/art/1')).toBe(true)
    expect(cache.has('/art/200')).toBe(true)
  })
})
