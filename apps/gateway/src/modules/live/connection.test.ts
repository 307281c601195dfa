import { liveLimits } from '@halong/api'
import { expect, it } from 'vitest'
import { createConnection, type Socket } from './connection.ts'

/** A socket whose reader may stop to read. */
function aSocket() {
  const state = { buffered: 0, sent: new Array<string>(), isTerminated: false, corked: 0 }
  const socket = {
    readyState: 1,
    get bufferedAmount() {
      return state.buffered
    },
    send: (text: string) => void state.sent.push(text),
    ping: () => undefined,
    close: () => undefined,
    terminate: () => void (state.isTerminated = true),
  }
  // cast: as much of a socket as is used.
  const connection = createConnection(socket as unknown as Socket, { cork: () => void state.corked++, uncork: () => undefined })
  return { state, connection }
}

it('T78: 20 frames in 10 seconds are heard, the 21st is not; there is no bound for a life', () => {
  const { connection } = aSocket()
  for (let at = 0; at < liveLimits.clientFrames; at++) expect(connection.mayHear(at)).toBe(true)
  expect(connection.mayHear(100)).toBe(false)
  const { connection: slow } = aSocket()
  for (let at = 0; at < 1_000; at++) expect(slow.mayHear(at * 500)).toBe(true)
})

it('whoever reads too slowly is told no deltas, then of the gap, once what was sent has left', () => {
  const { state, connection } = aSocket()
  connection.send('talk:a', ['1'], 1)
  state.buffered = 65 * 1024
  connection.send('talk:a', ['2'], 2)
  connection.send('talk:a', ['3'], 3)
  expect(state.sent).toEqual(['1'])
  state.buffered = 0
  connection.send('talk:b', ['other'], 9)
  expect(state.sent).toEqual(['1', '{"t":"gap","c":"talk:a","v":3}', 'other'])
  connection.send('talk:a', ['4'], 4)
  expect(state.sent.at(-1)).toBe('4')
})

it('a quiet connection is told of its gap with the next sign of life', () => {
  const { state, connection } = aSocket()
  state.buffered = 65 * 1024
  connection.send('talk:a', ['1'], 1)
  state.buffered = 0
  connection.ping()
  expect(state.sent).toEqual(['{"t":"gap","c":"talk:a","v":1}', '{"t":"ping"}'])
})

it('whoever reads nothing at all is dropped', () => {
  const { state, connection } = aSocket()
  state.buffered = 257 * 1024
  connection.send('talk:a', ['1'], 1)
  expect([state.sent, state.isTerminated]).toEqual([[], true])
})

it('what is sent at once leaves in one write', () => {
  const { state, connection } = aSocket()
  connection.send('talk:a', ['1', '2', '3'], 3)
  expect([state.sent.length, state.corked]).toEqual([3, 1])
})

it('who gave no sign of life since the last one was asked for is dropped', () => {
  const { state, connection } = aSocket()
  connection.ping()
  connection.isAnswered = true
  connection.ping()
  expect(state.isTerminated).toBe(false)
  connection.ping()
  expect(state.isTerminated).toBe(true)
})
