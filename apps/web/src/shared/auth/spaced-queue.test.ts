import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './spaced-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wanted = () => true
const after = (ms: number, answer: string) => new Promise<string>((resolve) => setTimeout(resolve, ms, answer))

it('R-LOGIN-5: whoever asks, one is asked for at a time, and the next a second after its answer', async () => {
  const inTurn = createTurns(1_000)
  const asked: string[] = []
  const ask = (name: string) => () => {
    asked.push(name)
    return after(300, name)
  }
  const answers = [inTurn(ask('first'), wanted), inTurn(ask('second'), wanted)]
  await vi.advanceTimersByTimeAsync(1_299)
  expect(asked).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
})

it('R-LOGIN-5: what nobody waits for any more is not asked for, and holds nobody up', async () => {
  const inTurn = createTurns(1_000)
  let isWanted = true
  void inTurn(() => after(0, 'first'), wanted)
  const given = inTurn(
    () => after(0, 'given up'),
    () => isWanted,
  )
  const last = inTurn(() => after(0, 'last'), wanted)
  isWanted = false
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await given).toBeNull()
  expect(await last).toBe('last')
})

it('R-LOGIN-5: one that fails is followed by the next as any other', async () => {
  const inTurn = createTurns(1_000)
  const failed = inTurn(() => Promise.reject(new Error('away')), wanted)
  const next = inTurn(() => after(0, 'next'), wanted)
  await expect(failed).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await next).toBe('next')
})
