import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectLive, type Live } from './live.ts'
import { createSubscriptions, type Subscriptions } from './live-subscriptions.ts'

/** A socket that a test opens, lets speak and cuts. */
class Line {
  static made: Line[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly sent: string[] = []
  readonly readyState = 1
  isClosed = false
  readonly protocol: string
  constructor(protocol: string) {
    this.protocol = protocol
    Line.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  cut(): void {
    this.onclose?.()
  }
}
const page = { hidden: false, listeners: new Map<string, () => void>() }
const listen = (name: string, listener: () => void) => void page.listeners.set(name, listener)
const navigatorNow = { onLine: true }

let subscriptions: Subscriptions
let missed: number
let tickets: number
let failTickets: boolean
let live: Live
beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Line.made = []
  Object.assign(page, { hidden: false, listeners: new Map() })
  navigatorNow.onLine = true
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: listen,
    removeEventListener: (name: string) => page.listeners.delete(name),
  })
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  vi.stubGlobal('navigator', navigatorNow)
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', (name: string) => page.listeners.delete(name))
  ;[missed, tickets, failTickets] = [0, 0, false]
  subscriptions = createSubscriptions()
  live = connectLive({
    subscriptions,
    ticket: async () => {
      if (failTickets) throw new Error('no answer')
      return `ticket ${++tickets}`
    },
    missed: () => missed++,
    // cast: as much of a socket as is used.
    open: (_, protocol) => new Line(protocol) as unknown as WebSocket,
  })
  await settle()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const newest = (): Line => {
  const line = Line.made.at(-1)
  if (!line) throw new Error('no socket was opened')
  return line
}
async function welcome(): Promise<void> {
  newest().onopen?.()
  newest().tell({ t: 'welcome', at: 0 })
  await settle()
}

describe('a cut connection', () => {
  it('shows a ticket first, a new one each time, and tells what it knows already', async () => {
    subscriptions.subscribe('settings', '', { snap: () => undefined })
    await welcome()
    newest().tell({ t: 'snap', c: 'settings', v: 7, at: 0, s: {} })
    newest().cut()
    await vi.advanceTimersByTimeAsync(600)
    newest().onopen?.()
    expect(Line.made.map(({ sent }) => JSON.parse(sent[0] ?? '{}'))).toEqual([
      { t: 'hello', ticket: 'ticket 1', have: { settings: 0 } },
      { t: 'hello', ticket: 'ticket 2', have: { settings: 7 } },
    ])
    expect(newest().protocol).toBe('halong.1')
  })
  it('says nothing of a ticket where nobody is signed in', async () => {
    live.stop()
    // cast: as much of a socket as is used.
    live = connectLive({ subscriptions, ticket: null, missed: () => missed++, open: (_, own) => new Line(own) as unknown as WebSocket })
    await settle()
    newest().onopen?.()
    expect(newest().sent.map((frame) => JSON.parse(frame))).toEqual([{ t: 'hello', have: {} }])
  })
  it('tells the page that it is told of nothing meanwhile', async () => {
    await welcome()
    expect(subscriptions.isLive()).toBe(true)
    newest().cut()
    expect(subscriptions.isLive()).toBe(false)
  })
  it('of a page that is older than the site is tried less and less often, until somebody loads it again', async () => {
    for (let at = 0; at < 60; at++) {
      newest().onopen?.()
      newest().cut()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(Line.made.length).toBeLessThan(50)
  })
  it('is opened again and what was missed is fetched, which the first time it is not', async () => {
    await welcome()
    expect(missed).toBe(0)
    newest().cut()
    await vi.advanceTimersByTimeAsync(600)
    expect(Line.made).toHaveLength(2)
    await welcome()
    expect(missed).toBe(1)
  })
  it('T78: is tried less and less often while nothing answers, never in a storm', async () => {
    failTickets = true
    newest().cut()
    const before = Line.made.length
    await vi.advanceTimersByTimeAsync(120_000)
    failTickets = false
    await vi.advanceTimersByTimeAsync(16_000)
    expect(Line.made.length - before).toBe(1)
    await welcome()
    newest().cut()
    // A welcome makes the next wait a short one again.
    await vi.advanceTimersByTimeAsync(600)
    expect(Line.made.length - before).toBe(2)
  })
  it('counts as cut when nothing was heard for 75 seconds, and not while pings come', async () => {
    await welcome()
    for (let minutes = 0; minutes < 5; minutes++) {
      await vi.advanceTimersByTimeAsync(60_000)
      newest().tell({ t: 'ping' })
    }
    expect(Line.made).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(76_000)
    expect([Line.made.length, Line.made[0]?.isClosed]).toEqual([2, true])
  })
  it('waits while the device is off line or the page is hidden, and comes at once afterwards', async () => {
    await welcome()
    navigatorNow.onLine = false
    newest().cut()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Line.made).toHaveLength(1)
    navigatorNow.onLine = true
    page.listeners.get('online')?.()
    await settle()
    expect(Line.made).toHaveLength(2)
  })
  it('is put down when the page was hidden for long, though pings came, and is there again when it is looked at', async () => {
    await welcome()
    page.hidden = true
    page.listeners.get('visibilitychange')?.()
    for (let pings = 0; pings < 8; pings++) {
      newest().tell({ t: 'ping' })
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect([Line.made.length, newest().isClosed]).toEqual([1, true])
    page.hidden = false
    page.listeners.get('visibilitychange')?.()
    await settle()
    expect(Line.made).toHaveLength(2)
  })
  it('stays when the page was hidden for a moment', async () => {
    await welcome()
    for (const hidden of [true, false]) {
      page.hidden = hidden
      page.listeners.get('visibilitychange')?.()
      await vi.advanceTimersByTimeAsync(60_000)
      newest().tell({ t: 'ping' })
    }
    await vi.advanceTimersByTimeAsync(70_000)
    expect([Line.made.length, newest().isClosed]).toEqual([1, false])
  })
  it('ignores what it does not know and what is no frame', async () => {
    await welcome()
    newest().onmessage?.({ data: 'not json' })
    newest().onmessage?.({ data: '7' })
    newest().tell({ t: 'from the future' })
    newest().tell({ t: 'snap', c: 'nothing it follows', v: 1, at: 0, s: {} })
    expect([Line.made.length, newest().isClosed]).toEqual([1, false])
  })
  it('is over when it is stopped', async () => {
    await welcome()
    live.stop()
    expect(newest().isClosed).toBe(true)
    newest().cut()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Line.made).toHaveLength(1)
  })
})
