import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectLive, type Live, type LiveFrame } from './live.ts'

/** A socket that a test opens, lets speak and cuts. */
class Line {
  static made: Line[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly sent: string[] = []
  readonly readyState = 1
  isClosed = false
  constructor() {
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

let heard: LiveFrame[]
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
  ;[heard, missed, tickets, failTickets] = [[], 0, 0, false]
  live = connectLive({
    language: 'EN',
    ticket: async () => {
      if (failTickets) throw new Error('no answer')
      return `ticket ${++tickets}`
    },
    hear: (frame) => heard.push(frame),
    missed: () => missed++,
    // cast: as much of a socket as is used.
    open: () => new Line() as unknown as WebSocket,
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
  newest().tell({ type: 'welcome' })
  await settle()
}

describe('a cut connection', () => {
  it('shows a ticket first, a new one each time, and speaks a version', async () => {
    await welcome()
    newest().cut()
    await vi.advanceTimersByTimeAsync(600)
    newest().onopen?.()
    expect(Line.made.map(({ sent }) => JSON.parse(sent[0] ?? '{}'))).toEqual([
      { type: 'hello', ticket: 'ticket 1', version: 1, language: 'EN' },
      { type: 'hello', ticket: 'ticket 2', version: 1, language: 'EN' },
    ])
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
      newest().tell({ type: 'ping' })
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
      newest().tell({ type: 'ping' })
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
      newest().tell({ type: 'ping' })
    }
    await vi.advanceTimersByTimeAsync(70_000)
    expect([Line.made.length, newest().isClosed]).toEqual([1, false])
  })
  it('says which language the page speaks, and when it speaks another', async () => {
    await welcome()
    live.speak('EN')
    live.speak('VI')
    newest().cut()
    await vi.advanceTimersByTimeAsync(600)
    newest().onopen?.()
    expect(Line.made.flatMap(({ sent }) => sent).map((frame) => JSON.parse(frame))).toMatchObject([
      { type: 'hello', language: 'EN' },
      { type: 'speak', language: 'VI' },
      { type: 'hello', language: 'VI' },
    ])
  })
  it('ignores what it does not know and what is no frame', async () => {
    await welcome()
    newest().onmessage?.({ data: 'not json' })
    newest().onmessage?.({ data: '7' })
    newest().tell({ type: 'from the future' })
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'from the future'])
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
