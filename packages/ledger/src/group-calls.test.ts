import { expect, it } from 'vitest'
import { groupCalls } from './group-calls.ts'

const grouped = (options: { lanes?: number; largest?: number; send?: (items: readonly number[]) => Promise<readonly number[]> } = {}) => {
  const sent: number[][] = []
  const call = groupCalls<number, number>({
    laneOf: (item) => item,
    lanes: options.lanes ?? 1,
    largest: options.largest ?? 256,
    send: async (items) => {
      sent.push([...items])
      await new Promise((resolve) => setImmediate(resolve))
      return options.send ? options.send(items) : items.map((item) => item * 10)
    },
  })
  return { sent, call }
}

it('sends a lone call at once, and what came meanwhile together', async () => {
  const { sent, call } = grouped()
  const first = call(1)
  await new Promise((resolve) => setTimeout(resolve, 0))
  const rest = Promise.all([call(2), call(3), call(4)])
  expect([await first, ...(await rest)]).toEqual([10, 20, 30, 40])
  expect(sent.length).toBeLessThanOrEqual(3)
  expect(sent.flat()).toEqual([1, 2, 3, 4])
})

it('never sends more than the largest group, and keeps the order', async () => {
  const { sent, call } = grouped({ largest: 3 })
  await Promise.all(Array.from({ length: 8 }, (_, index) => call(index)))
  expect(sent).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ])
})

it('keeps the calls of one lane in order while another lane is under way', async () => {
  const { sent, call } = grouped({ lanes: 2 })
  await Promise.all([call(2), call(3), call(4), call(5)])
  expect(sent).toEqual([
    [2, 4],
    [3, 5],
  ])
})

it('gives a fault to every caller of the group, and goes on with the next', async () => {
  let turn = 0
  const { call } = grouped({
    send: async (items) => {
      if (turn++ === 0) throw new Error('server gone')
      return [...items]
    },
  })
  const both = await Promise.allSettled([call(1), call(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await call(3)).toBe(3)
})

it('faults a caller whose answer is missing instead of leaving it waiting', async () => {
  const { call } = grouped({ send: async (items) => items.slice(0, 1) })
  const [first, second] = await Promise.allSettled([call(1), call(2)])
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected'])
})
