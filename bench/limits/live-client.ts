import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createFrameCounter } from './frames.ts'

// Many sockets in a process of its own, read without a library: messages are counted by a byte that each of them has, or whole frames. Orders come as messages of the parent.
type Kind = 'ws' | 'hub' | 'book'
type Opening = { readonly port: number; readonly kind: Kind; readonly by: 'marks' | 'frames' }
type Order = Partial<Opening> & { readonly open?: number; readonly count?: number; readonly seen?: true }

const AT_ONCE = 50
/** What a page follows: a room of the site, or a match of the sportsbook. Bare sockets say nothing. */
const hellos: Readonly<Record<Exclude<Kind, 'ws'>, string>> = {
  hub: '{"t":"hello","have":{"talk":0}}',
  book: '{"t":"hello","have":{"fixture:1":0}}',
}
/** The byte that stands once in each message to everybody, in the name of its money; one byte is never cut in two. */
const MARK = '/'.charCodeAt(0)

/** Asked for a sign of life, and the answer, masked by nothing. */
const PING = Buffer.from([0x89, 0x00])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

let left = 0
let began = 0
let wanted = 0
/** All that were ever counted, asked for when nothing more is expected. */
let seen = 0
const sockets: Socket[] = []

function marksIn(bytes: Buffer): number {
  let marks = 0
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) marks++
  return marks
}
function count(messages: number): void {
  left -= messages
  seen += messages
  if (wanted > 0 && left <= 0) {
    process.send?.({ received: wanted - left, seconds: (performance.now() - began) / 1_000 })
    wanted = 0
  }
}

/** A frame of a page, masked as the protocol asks; texts of less than 126 bytes. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

/** Opens one socket, the `at`th; done when it was answered, of the hub when it has its snapshot. */
function openOne(at: number, { port, kind, by }: Opening): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let head: string | null = ''
    let isThere = false
    const countIn = by === 'frames' ? createFrameCounter() : marksIn
    socket.on('error', reject)
    socket.on('connect', () => {
      // Each from a network of its own, as people are.
      const from = `10.${(at >> 8) & 255}.${at & 255}.1`
      socket.write(
        `GET ${kind === 'book' ? '/live' : '/ws'} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `X-Forwarded-For: ${from}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: halong.1\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      )
    })
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes(PING)) socket.write(PONG)
      if (isThere) return count(countIn(bytes))
      head += bytes.toString('latin1')
      if (!head?.includes('\r\n\r\n')) return
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.slice(0, 100)))
      if (kind !== 'ws' && !(head.includes('"t":"snap"') && head.endsWith('"}}'))) {
        if (!head.endsWith('\r\n\r\n')) return
        return void socket.write(frameOf(hellos[kind]))
      }
      isThere = true
      head = null
      sockets.push(socket)
      resolve()
    })
  })
}

async function openAll(wanted: number, opening: Opening): Promise<void> {
  const from = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < wanted) await openOne(next++, opening)
    }),
  ).catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  process.send?.({ opened: sockets.length, seconds: (performance.now() - from) / 1_000 })
}

process.on('message', ({ open, port = 0, kind = 'ws', by = 'marks', count: expected, seen: isAsked }: Order) => {
  if (open) void openAll(open, { port, kind, by })
  if (expected) [left, wanted, began] = [expected, expected, performance.now()]
  if (isAsked) process.send?.({ seen })
})
