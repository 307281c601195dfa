import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChannelNews, createLiveSocket } from './live-socket.ts'

type Listener = (event: { readonly data?: string }) => void
class FakeSocket {
  static made: FakeSocket[] = []
  readonly said: Record<string, unknown>[] = []
  readonly #listeners = new Map<string, Listener>()
  constructor() {
    FakeSocket.made.push(this)
  }
  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, listener)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    this.tell('close')
  }
  tell(name: string, frame?: object) {
    this.#listeners.get(name)?.(frame === undefined ? {} : { data: JSON.stringify(frame) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'lottery.test' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function welcomed(): FakeSocket {
  const socket = FakeSocket.made.at(-1)
  if (!socket) throw new Error('a socket was opened')
  socket.tell('open')
  socket.tell('message', { t: 'welcome', at: 1 })
  return socket
}

it('says who it is, follows over one socket, and comes back from what it knows', () => {
  const heard: ChannelNews[] = []
  const states: boolean[] = []
  const live = createLiveSocket({ ticket: () => 'a token', connected: (is) => states.push(is) })
  const stop = live.follow('issue:ssc-1m', (news) => heard.push(news))
  live.follow('me', (news) => heard.push(news))
  const socket = welcomed()
  expect(FakeSocket.made).toHaveLength(1)
  expect(socket.said).toEqual([
    { t: 'hello', ticket: 'a token' },
    { t: 'sub', c: 'issue:ssc-1m', have: 0 },
    { t: 'sub', c: 'me', have: 0 },
  ])
  socket.tell('message', { t: 'snap', c: 'issue:ssc-1m', v: 4, s: 'open' })
  socket.tell('message', { t: 'd', c: 'issue:ssc-1m', v: 6, p: ['closed', 'drawn'] })
  socket.tell('message', { t: 'snap', c: 'issue:others', v: 9, s: 'not followed' })
  expect(heard).toEqual([{ whole: 'open' }, { parts: ['closed', 'drawn'] }])
  socket.tell('message', { t: 'gap', c: 'me', v: 3 })
  expect(socket.said.at(-1)).toEqual({ t: 'sub', c: 'me', have: 0 })
  socket.tell('close')
  vi.advanceTimersByTime(3_000)
  const again = welcomed()
  expect(again).not.toBe(socket)
  expect(again.said).toContainEqual({ t: 'sub', c: 'issue:ssc-1m', have: 6 })
  expect(states).toEqual([true, false, true])
  stop()
  expect(again.said.at(-1)).toEqual({ t: 'unsub', c: 'issue:ssc-1m' })
})

it('closes with the last that is followed, and opens no more', () => {
  const live = createLiveSocket()
  const stop = live.follow('lobby', () => undefined)
  const socket = welcomed()
  expect(socket.said[0]).toEqual({ t: 'hello' })
  stop()
  vi.advanceTimersByTime(10_000)
  expect(FakeSocket.made).toHaveLength(1)
})
