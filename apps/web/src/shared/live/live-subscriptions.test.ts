import type { ClientFrame } from '@halong/api/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSubscriptions, type Subscriptions, type Told } from './live-subscriptions.ts'

const c = 'balance'
const state = (amount: string) => ({ asset: 'USD/4', amount }) as const
const snap = (v: number, amount = `${v}`) => ({ t: 'snap', c, v, at: 0, s: state(amount) }) as const
const delta = (v: number, from = v) => ({ t: 'd', c, v, from, at: 0, p: state(`${v}`) }) as const

let live: Subscriptions
let said: ClientFrame[]
let heard: [string, string, number][]
const follow = () =>
  live.subscribe('balance', '', {
    snap: ({ amount }, { known }: Told) => heard.push(['snap', amount, known]),
    delta: ({ amount }, { known }: Told) => heard.push(['delta', amount, known]),
  })
const attach = (had = live.have()) => live.attach((frame) => said.push(frame), had, Date.now())
beforeEach(() => {
  vi.useFakeTimers()
  live = createSubscriptions()
  ;[said, heard] = [[], []]
})
afterEach(() => void vi.useRealTimers())

describe('what a page follows', () => {
  it('stands in the hello of the next socket, with the version known, so that only what was missed is told', () => {
    follow()
    expect(live.have()).toEqual({ balance: 0 })
    attach()
    live.hear(snap(4))
    live.hear(delta(5))
    live.detach()
    expect(live.have()).toEqual({ balance: 5 })
    attach()
    live.hear(delta(6))
    expect(said).toEqual([])
    expect(heard).toEqual([
      ['snap', '4', 0],
      ['delta', '5', 4],
      ['delta', '6', 5],
    ])
  })
  it('is asked for at once while there is a socket, and taken back when nobody needs it', () => {
    attach()
    const leave = follow()
    const leaveToo = follow()
    leave()
    expect(said).toEqual([
      { t: 'sub', c },
      { t: 'sub', c },
    ])
    leaveToo()
    expect(said.at(-1)).toEqual({ t: 'unsub', c })
    live.hear(snap(1))
    expect(heard).toEqual([])
  })
  it('may change between the hello and the welcome', () => {
    const leave = follow()
    const had = live.have()
    leave()
    live.subscribe('settings', '', { snap: () => undefined })
    attach(had)
    expect(said).toEqual([
      { t: 'sub', c: 'settings' },
      { t: 'unsub', c },
    ])
  })
})

describe('T45: versions decide, never the order of arrival', () => {
  beforeEach(() => {
    follow()
    attach()
    live.hear(snap(5))
    heard = []
  })
  it('an old delta is nothing new', () => {
    for (const v of [3, 5]) live.hear(delta(v, 1))
    expect(heard).toEqual([])
  })
  it('a delta that leaves something out is not applied: what was missed is asked for', () => {
    live.hear(delta(8))
    expect([heard, said]).toEqual([[], [{ t: 'sub', c, have: 5 }]])
  })
  it('a delta over all versions takes the place of any', () => {
    live.hear(delta(8, 1))
    expect(heard).toEqual([['delta', '8', 5]])
  })
  it('a gap that the server tells of is asked for, once it is really one', () => {
    live.hear({ t: 'gap', c, v: 5 })
    expect(said).toEqual([])
    live.hear({ t: 'gap', c, v: 9 })
    expect(said).toEqual([{ t: 'sub', c, have: 5 }])
  })
  it('the whole state holds, even an older one', () => {
    live.hear(snap(2))
    expect(heard).toEqual([['snap', '2', 5]])
    expect(live.have()).toEqual({ balance: 2 })
  })
})

it('a channel that could not be read is asked for again after a while; one that is refused is not', () => {
  follow()
  attach()
  live.hear({ t: 'left', c, code: 'session.required' })
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
  live.hear({ t: 'left', c, code: 'request.busy' })
  vi.advanceTimersByTime(4_000)
  expect(said).toEqual([])
  vi.advanceTimersByTime(12_000)
  expect(said).toEqual([{ t: 'sub', c }])
})

it('tells the page whether it is told of news', () => {
  let turns = 0
  live.watch(() => turns++)
  expect(live.isLive()).toBe(false)
  attach()
  expect(live.isLive()).toBe(true)
  live.detach()
  expect([live.isLive(), turns]).toEqual([false, 2])
})
