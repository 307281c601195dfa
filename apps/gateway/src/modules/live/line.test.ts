import { liveLimits } from '@halong/api'
import { expect, it } from 'vitest'
import { createLine, type Socket } from './line.ts'

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
  const line = createLine(socket as unknown as Socket, { cork: () => void state.corked++, uncork: () => undefined })
  return { state, line }
}

it('T78: 20 frames in 10 seconds are heard, the 21st is not; there is no bound for a life', () => {
  const { line } = aSocket()
  for (let at = 0; at < liveLimits.clientFrames; at++) expect(line.mayHear(at)).toBe(true)
  expect(line.mayHear(100)).toBe(false)
  const { line: slow } = aSocket()
  for (let at = 0; at < 1_000; at++) expect(slow.mayHear(at * 500)).toBe(true)
})

it('whoever reads too slowly is told no deltas, then of the gap, once what was sent has left', () => {
  const { state, line } = aSocket()
  line.send('talk:a', ['1'], 1)
  state.buffered = 65 * 1024
  line.send('talk:a', ['2'], 2)
  line.send('talk:a', ['3'], 3)
  expect(state.sent).toEqual(['1'])
  state.buffered = 0
  line.send('talk:b', ['other'], 9)
  expect(state.sent).toEqual(['1', '{"t":"gap","c":"talk:a","v":3}', 'other'])
  line.send('talk:a', ['4'], 4)
  expect(state.sent.at(-1)).toBe('4')
})

it('a quiet line is told of its gap with the next sign of life', () => {
  const { state, line } = aSocket()
  state.buffered = 65 * 1024
  line.send('talk:a', ['1'], 1)
  state.buffered = 0
  line.ping()
  expect(state.sent).toEqual(['{"t":"gap","c":"talk:a","v":1}', '{"t":"ping"}'])
})

it('whoever reads nothing at all is dropped', () => {
  const { state, line } = aSocket()
  state.buffered = 257 * 1024
  line.send('talk:a', ['1'], 1)
  expect([state.sent, state.isTerminated]).toEqual([[], true])
})

it('what is sent at once leaves in one write', () => {
  const { state, line } = aSocket()
  line.send('talk:a', ['1', '2', '3'], 3)
  expect([state.sent.length, state.corked]).toEqual([3, 1])
})

it('who gave no sign of life since the last one was asked for is dropped', () => {
  const { state, line } = aSocket()
  line.ping()
  line.isAnswered = true
  line.ping()
  expect(state.isTerminated).toBe(false)
  line.ping()
  expect(state.isTerminated).toBe(true)
})
