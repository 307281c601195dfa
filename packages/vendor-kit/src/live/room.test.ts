import { manualTimers } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { createRoom } from './room.ts'

/** A channel that counts in memory, and followers that keep what they were sent. */
function setRoom() {
  const timers = manualTimers()
  const state = { v: 1 }
  let reads = 0
  const room = createRoom({
    c: 'issue:SSC1M',
    read: () => {
      reads += 1
      return Promise.resolve({ v: state.v, s: { version: state.v } })
    },
    timers,
    now: () => 0,
    failed: (fault) => {
      throw fault
    },
  })
  const follower = () => {
    const got: { t: string; v: number; from?: number; p?: unknown }[] = []
    return { got, send: (_c: string, texts: readonly string[]) => void got.push(...texts.map((text) => JSON.parse(text))) }
  }
  const tell = (isUrgent = false) => {
    state.v += 1
    room.tell({ v: state.v, p: `to ${state.v}` }, isUrgent)
  }
  return { room, timers, state, tell, follower, reads: () => reads }
}
const still = () => true
const short = ({ t, v, from }: { t: string; v: number; from?: number }) => (t === 'd' ? `${from}-${v}` : `${t} ${v}`)

describe('contracts §15: a channel', () => {
  it('tells a newcomer the whole and from then on what changed, gathered for 50 ms', async () => {
    const { room, timers, tell, follower } = setRoom()
    const one = follower()
    await room.enter(one, 0, still)
    tell()
    tell()
    timers.forward(49)
    expect(one.got.map(short)).toEqual(['snap 1'])
    timers.forward(1)
    expect(one.got.map(short)).toEqual(['snap 1', '2-3'])
    expect(one.got[1]?.p).toEqual(['to 2', 'to 3'])
  })
  it('tells what closes at once, with what waited before it', async () => {
    const { room, tell, follower } = setRoom()
    const one = follower()
    await room.enter(one, 0, still)
    tell()
    tell(true)
    expect(one.got.map(short)).toEqual(['snap 1', '2-3'])
  })
  it('brings who comes back what was missed, and the whole when that is not kept', async () => {
    const { room, tell, follower, reads } = setRoom()
    await room.enter(follower(), 0, still)
    for (let count = 0; count < 200; count++) tell(true)
    const [near, far] = [follower(), follower()]
    await room.enter(near, 199, still)
    await room.enter(far, 10, still)
    expect(near.got.map(short)).toEqual(['200-200', '201-201'])
    expect(far.got.map(short)).toEqual(['snap 201'])
    expect(reads()).toBe(2)
  })
  it('reads and tells the whole where a change went missing', async () => {
    const { room, state, follower, reads } = setRoom()
    const one = follower()
    await room.enter(one, 0, still)
    state.v = 5
    room.tell({ v: 5, p: 'to 5' }, true)
    await room.renew()
    expect(one.got.map(short)).toEqual(['snap 1', 'snap 5'])
    expect(reads()).toBe(2)
  })
  it('tells nothing to who left while it was read, or afterwards', async () => {
    const { room, tell, follower } = setRoom()
    const [gone, left] = [follower(), follower()]
    await room.enter(gone, 0, () => false)
    await room.enter(left, 0, still)
    room.leave(left)
    tell(true)
    expect([gone.got, left.got.map(short)]).toEqual([[], ['snap 1']])
    expect(room.isEmpty()).toBe(true)
  })
})
