import { systemTimers } from '@halong/base/outage'
import { keepFigure, releaseSize } from '@halong/testkit'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection, type Socket } from './connection.ts'
import { createHub } from './hub.ts'

const SPECTATORS = releaseSize(500, 10_000)
const SECONDS = 5
/** A table tells of a change at most so often. */
const A_SECOND = 4

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket that keeps what was sent: of one spectator to be read, of all to be counted. */
function aSocket(heard: string[]): Socket {
  const part = { readyState: 1 as const, bufferedAmount: 0, ping: () => undefined, close: () => undefined, terminate: () => undefined }
  // cast: as much of a socket as a connection uses.
  return { ...part, send: (text: string) => void heard.push(text) } as unknown as Socket
}

it('games §20: a table with 10,000 spectators is read and encoded once for all of them, and nobody misses a change', async () => {
  const table = { v: 1, no: 1 }
  let [reads, encoded] = [0, 0]
  // What is encoded counts how often that is done.
  const state = () => ({
    toJSON: () => {
      encoded += 1
      return { no: table.no, results: Array.from({ length: 72 }, (_, at) => [at % 6, 3, 5]) }
    },
  })
  const hub = createHub({
    channels: {
      table: {
        read: async () => {
          reads += 1
          return { v: table.v, s: state() }
        },
      },
    },
    timers: systemTimers,
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
  })
  const heard = Array.from({ length: SPECTATORS }, () => [] as string[])
  const connections = heard.map((texts) => createConnection(aSocket(texts)))
  for (const connection of connections) {
    connection.greet(null, 0)
    await hub.follow(connection, 'table:TAIX1', 0)
  }
  for (const texts of heard) texts.length = 0
  ;[reads, encoded] = [0, 0]
  const cpu = process.cpuUsage()
  for (let change = 0; change < SECONDS * A_SECOND; change++) {
    table.v += 1
    table.no += 1
    await hub.renewAll()
    await vi.advanceTimersByTimeAsync(1_000 / A_SECOND)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  const { user, system } = process.cpuUsage(cpu)
  const changes = SECONDS * A_SECOND
  expect(reads).toBeLessThanOrEqual(changes + 1)
  expect(encoded).toBeLessThanOrEqual(2 * changes)
  const [first] = heard
  expect(first?.length).toBeGreaterThan(0)
  for (const texts of heard) {
    expect(texts.length).toBe(first?.length)
    expect(JSON.parse(texts.at(-1) ?? '{}')).toMatchObject({ c: 'table:TAIX1', v: table.v, s: { no: table.no } })
  }
  const each = (user + system) / 1_000 / changes
  keepFigure(
    `${SPECTATORS} spectators of a table: ${encoded} encodings for ${changes} changes, ${each.toFixed(2)} ms of processor a change`,
  )
  hub.close()
})
