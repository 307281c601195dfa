import { describe, expect, it, vi } from 'vitest'
import { createFrameOrigins } from './frame-origins.ts'

describe('T48: whose games a page may frame', () => {
  it('is asked for once a minute, and again after news', async () => {
    let time = 0
    const ask = vi.fn(async () => ({ origins: [`https://v${ask.mock.calls.length}.test`] }))
    const frames = createFrameOrigins({ now: () => time })
    expect(await Promise.all([frames.read(ask), frames.read(ask)])).toEqual([['https://v1.test'], ['https://v1.test']])
    time = 59_000
    expect(await frames.read(ask)).toEqual(['https://v1.test'])
    time = 60_000
    expect(await frames.read(ask)).toEqual(['https://v2.test'])
    frames.drop()
    expect(await frames.read(ask)).toEqual(['https://v3.test'])
  })
  it('stays what it was while the gateway does not answer', async () => {
    const frames = createFrameOrigins()
    expect(await frames.read(async () => Promise.reject(new Error('away')))).toEqual([])
    await frames.read(async () => ({ origins: ['https://v.test'] }))
    frames.drop()
    expect(await frames.read(async () => Promise.reject(new Error('away')))).toEqual(['https://v.test'])
  })
})
