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

const fault = (code: string) => Object.assign(new Error(`no: ${code}`), { code })
const statuses = async (calls: readonly Promise<number>[]) => (await Promise.allSettled(calls)).map(({ status }) => status)

it('gives an outage to every caller of the group after one send, and goes on with the next', async () => {
  let turn = 0
  const { sent, call } = grouped({
    send: async (items) => {
      if (turn++ === 0) throw fault('57P01')
      return items
    },
  })
  expect(await statuses([1, 2, 3, 4].map(call))).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect(sent).toHaveLength(1)
  expect(await call(5)).toBe(5)
})

it.each(['40001', 'P0001', '22003'])('one bad call never fails its neighbours: halves find it (%s)', async (code) => {
  const { sent, call } = grouped({
    send: async (items) => {
      if (items.includes(11)) throw fault(code)
      return items
    },
  })
  const numbers = Array.from({ length: 64 }, (_, index) => index)
  const answers = await Promise.allSettled(numbers.map(call))
  expect(numbers.filter((number) => answers[number]?.status === 'rejected')).toEqual([11])
  expect(answers[11]).toMatchObject({ reason: { code } })
  // The set, and two halves for each of six times it is halved.
  expect(sent).toHaveLength(13)
  const carriedOut = sent.filter((items) => !items.includes(11)).flat()
  expect(carriedOut).toEqual(numbers.filter((number) => number !== 11))
})

it('ends after fewer than twice as many sends as calls when all of them are bad', async () => {
  const { sent, call } = grouped({
    send: async () => {
      throw fault('42883')
    },
  })
  expect(await statuses(Array.from({ length: 32 }, (_, index) => call(index)))).toEqual(Array.from({ length: 32 }, () => 'rejected'))
  expect(sent).toHaveLength(63)
})

it('stops splitting when the database goes away meanwhile; who was answered stays so', async () => {
  const { sent, call } = grouped({
    send: async (items) => {
      if (items.includes(7)) throw fault(items.length === 8 ? 'P0001' : 'ECONNREFUSED')
      return items
    },
  })
  const fulfilled = Array.from({ length: 4 }, () => 'fulfilled')
  expect(await statuses([0, 1, 2, 3, 4, 5, 6, 7].map(call))).toEqual([...fulfilled, ...fulfilled.map(() => 'rejected')])
  expect(sent).toHaveLength(3)
})

it('sends calls that touch the same in sets of their own, in their order, also when one of them fails', async () => {
  const sent: number[][] = []
  const call = groupCalls<number, number>({
    laneOf: () => 0,
    lanes: 1,
    largest: 256,
    touchedBy: (item) => [`round ${item % 10}`],
    send: async (items) => {
      sent.push([...items])
      if (items.includes(11)) throw fault('P0001')
      return items
    },
  })
  expect(await statuses([1, 2, 11, 12, 21].map(call))).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(sent).toEqual([[1, 2], [11, 12], [11], [12], [21]])
})

it('faults a caller whose answer is missing instead of leaving it waiting', async () => {
  const { call } = grouped({ send: async (items) => items.slice(0, 1) })
  const [first, second] = await Promise.allSettled([call(1), call(2)])
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected'])
})
