import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpacedQueue } from './spaced-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wanted = () => true
const after = (ms: number, answer: string) => new Promise<string>((resolve) => setTimeout(resolve, ms, answer))

it('R-LOGIN-5: whoever asks, one is asked for at a time, and the next a second after its answer', async () => {
  const inSpacedQueue = createSpacedQueue(1_000)
  const asked: string[] = []
  const ask = (name: string) => () => {
    asked.push(name)
    return after(300, name)
  }
  const answers = [inSpacedQueue(ask('first'), wanted), inSpacedQueue(ask('second'), wanted)]
  await vi.advanceTimersByTimeAsync(1_299)
  expect(asked).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
})

it('R-LOGIN-5: what nobody waits for any more is not asked for, and holds nobody up', async () => {
  const inSpacedQueue = createSpacedQueue(1_000)
  let isWanted = true
  void inSpacedQueue(() => after(0, 'first'), wanted)
  const given = inSpacedQueue(
    () => after(0, 'given up'),
    () => isWanted,
  )
  const last = inSpacedQueue(() => after(0, 'last'), wanted)
  isWanted = false
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await given).toBeNull()
  expect(await last).toBe('last')
})

it('R-LOGIN-5: one that fails is followed by the next as any other', async () => {
  const inSpacedQueue = createSpacedQueue(1_000)
  const failed = inSpacedQueue(() => Promise.reject(new Error('away')), wanted)
  const next = inSpacedQueue(() => after(0, 'next'), wanted)
  await expect(failed).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await next).toBe('next')
})
