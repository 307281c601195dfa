import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'

type Header = { readonly isLast?: boolean; readonly isMasked?: boolean; readonly reserved?: number }
export const opcodes = { more: 0, text: 1, bytes: 2, close: 8, ping: 9, pong: 10 } as const

/** A frame of RFC 6455 as a browser sends it; what a browser never sends can be asked for. */
export function wireFrame(opcode: number, payload: Buffer, { isLast = true, isMasked = true, reserved = 0 }: Header = {}): Buffer {
  const { length } = payload
  const size = length < 126 ? Buffer.from([length]) : length < 65_536 ? Buffer.alloc(3) : Buffer.alloc(9)
  if (size.length === 3) size.writeUInt16BE(length, 1)
  if (size.length === 9) size.writeBigUInt64BE(BigInt(length), 1)
  if (size.length > 1) size[0] = size.length === 3 ? 126 : 127
  if (!isMasked) return Buffer.concat([Buffer.from([(isLast ? 128 : 0) | reserved | opcode]), size, payload])
  size[0] = (size[0] ?? 0) | 128
  const mask = randomBytes(4)
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([Buffer.from([(isLast ? 128 : 0) | reserved | opcode]), size, mask, masked])
}

/** What a server sent so far, without masks and in one piece each. */
function readFrames(bytes: Buffer): { readonly frames: readonly { opcode: number; payload: Buffer }[]; readonly rest: Buffer } {
  const frames: { opcode: number; payload: Buffer }[] = []
  let at = 0
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] ?? 0) & 127
    const from = at + (short === 126 ? 4 : short === 127 ? 10 : 2)
    if (bytes.length < from) break
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short
    if (bytes.length < from + length) break
    frames.push({ opcode: (bytes[at] ?? 0) & 15, payload: bytes.subarray(from, from + length) })
    at = from + length
  }
  return { frames, rest: bytes.subarray(at) }
}

export type RawSocket = {
  /** Every text the server sent, as it was sent. */
  readonly texts: readonly string[]
  /** Takes what came so far away from `texts`. */
  drain(): readonly string[]
  /** How many pings were answered. */
  pongs(): number
  /** Sends bytes as they are, frames or not. */
  write(bytes: Buffer): void
  say(frame: object): void
  /** Waits for a text for which this holds; null once the connection is over. */
  until(isIt: (text: string) => boolean): Promise<string | null>
  /** With the code the server closed with; 1006 where it gave none. */
  readonly closed: Promise<number>
  end(): void
}

/** Opens a WebSocket without a library that would keep a test from saying what no browser says. Throws where the server refuses it. */
export function openRawSocket(
  address: string,
  { path, headers = {} }: { path: string; headers?: Record<string, string> },
): Promise<RawSocket> {
  return new Promise((opened, failed) => {
    const asked = request(`${address}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': 'halong.1',
        ...headers,
      },
    })
    asked.on('error', failed)
    asked.on('response', ({ statusCode }) => failed(new Error(`refused with ${statusCode}`)))
    asked.on('upgrade', (_response, socket, head) => opened(rawSocketOn(socket as Socket, head)))
    asked.end()
  })
}

function rawSocketOn(socket: Socket, head: Buffer): RawSocket {
  const texts: string[] = []
  const waiting = new Set<() => void>()
  let [rest, code, pongs, isOver] = [Buffer.alloc(0), 1006, 0, false]
  const wake = () => {
    for (const look of Array.from(waiting)) look()
  }
  function take(bytes: Buffer): void {
    const read = readFrames(Buffer.concat([rest, bytes]))
    rest = Buffer.from(read.rest)
    for (const { opcode, payload } of read.frames) {
      if (opcode === opcodes.text) texts.push(String(payload))
      if (opcode === opcodes.pong) pongs += 1
      // As a browser does: who is silent is dropped.
      if (opcode === opcodes.ping && socket.writable) socket.write(wireFrame(opcodes.pong, payload))
      if (opcode !== opcodes.close) continue
      code = payload.length < 2 ? 1005 : payload.readUInt16BE(0)
      // A browser answers a close with its own.
      if (socket.writable) socket.end(wireFrame(opcodes.close, Buffer.from(payload.subarray(0, 2))))
    }
    wake()
  }
  socket.on('data', take)
  // The other side may be gone while something is still being said.
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) =>
    socket.on('close', () => {
      isOver = true
      wake()
      resolve(code)
    }),
  )
  if (head.length > 0) take(head)
  return {
    texts,
    drain: () => texts.splice(0),
    pongs: () => pongs,
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    say: (frame) => void (socket.writable && socket.write(wireFrame(opcodes.text, Buffer.from(JSON.stringify(frame))))),
    until: (isIt) =>
      new Promise((resolve) => {
        let from = 0
        const look = () => {
          const found = texts.slice(from).find(isIt)
          from = texts.length
          if (found === undefined && !isOver) return
          waiting.delete(look)
          resolve(found ?? null)
        }
        waiting.add(look)
        look()
      }),
    closed,
    end: () => void socket.destroy(),
  }
}
