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
  it('is asked again when news comes while it is being asked, and the older answer counts no more', async () => {
    const answers: ((origins: string[]) => void)[] = []
    const ask = vi.fn(() => new Promise((answer) => answers.push((origins) => answer({ origins }))))
    const frames = createFrameOrigins()
    const early = frames.read(ask)
    frames.drop()
    const late = frames.read(ask)
    expect(ask).toHaveBeenCalledTimes(2)
    answers[1]?.(['https://new.test'])
    expect(await late).toEqual(['https://new.test'])
    answers[0]?.(['https://old.test'])
    expect(await early).toEqual(['https://new.test'])
    expect(await frames.read(ask)).toEqual(['https://new.test'])
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it('is told anew to who was waiting for the older answer', async () => {
    const answers: ((origins: string[]) => void)[] = []
    const ask = vi.fn(() => new Promise((answer) => answers.push((origins) => answer({ origins }))))
    const frames = createFrameOrigins()
    const early = frames.read(ask)
    frames.drop()
    answers[0]?.(['https://old.test'])
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    answers[1]?.(['https://new.test'])
    expect(await early).toEqual(['https://new.test'])
  })
  it('asks twice for one read at most, however often there is news, and makes do with what it has', async () => {
    const frames = createFrameOrigins()
    const ask = vi.fn(async () => {
      frames.drop()
      return { origins: ['https://v.test'] }
    })
    expect(await frames.read(ask)).toEqual(['https://v.test'])
    expect(ask).toHaveBeenCalledTimes(2)
    await frames.read(ask)
    expect(ask).toHaveBeenCalledTimes(4)
  })
})
