import { describe, expect, it } from 'vitest'
import { nextPollAt, nextState, type OrderEvent, type Progress } from './order.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
const waiting: Progress = { state: 'waiting', amount: 100n, received: 0n, expiresAt: at(15), endedAt: null, why: null, isLate: false }
const run = (events: readonly OrderEvent[], from = waiting, minute = 1) =>
  events.reduce((order, event) => nextState(order, event, at(minute)), from)
const money = (minor: bigint): OrderEvent => ({ kind: 'received', minor })

/** Every order of these events. */
function permutations<T>(all: readonly T[]): T[][] {
  return all.length === 0 ? [[]] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

describe('R-MC-1: the state of a deposit', () => {
  const receipts: Readonly<Record<string, readonly bigint[]>> = {
    exact: [100n],
    partial: [60n],
    over: [130n],
    'twice the whole': [100n, 100n],
    'in two parts': [60n, 40n],
  }
  const others: readonly OrderEvent[] = [
    { kind: 'told', state: 'expired' },
    { kind: 'told', state: 'settled' },
    { kind: 'time' },
    { kind: 'cancel' },
  ]

  it.each(Object.entries(receipts))(
    '%s: in whatever order money, callbacks, time and a cancel come, what was received is the sum of the receipts',
    (_, parts) => {
      const sum = parts.reduce((all, part) => all + part, 0n)
      for (const minute of [1, 20]) {
        for (const events of permutations([...others.slice(0, 6 - parts.length), ...parts.map(money)])) {
          const end = run(events, waiting, minute)
          expect(end.received).toBe(sum)
          expect(end.state === 'settled').toBe(sum >= 100n)
          expect(end.endedAt === null).toBe(end.state === 'waiting')
        }
      }
    },
  )

  it('waits on with a part, and is settled by the rest', () => {
    const half = run([money(60n)])
    expect(half).toMatchObject({ state: 'waiting', received: 60n })
    expect(run([money(40n)], half)).toMatchObject({ state: 'settled', isLate: false })
  })

  it('is settled by money that comes after its end, and marked late', () => {
    expect(run([{ kind: 'time' }], waiting, 15)).toMatchObject({ state: 'expired' })
    expect(run([{ kind: 'time' }], waiting, 14)).toMatchObject({ state: 'waiting' })
    expect(run([{ kind: 'time' }, money(100n)], waiting, 15)).toMatchObject({ state: 'settled', isLate: true })
  })

  it('is not settled by a provider that says so without a receipt, and not undone by one that says it failed', () => {
    expect(run([{ kind: 'told', state: 'settled' }])).toMatchObject({ state: 'waiting' })
    expect(run([money(100n), { kind: 'told', state: 'failed' }])).toMatchObject({ state: 'settled', why: null })
  })

  it('cannot be cancelled while its money is on the way', () => {
    expect(run([{ kind: 'told', state: 'processing' }, { kind: 'cancel' }])).toMatchObject({ state: 'processing' })
  })
})

describe('asking a provider about a deposit', () => {
  it('happens at most 12 times', () => {
    const order = { state: 'waiting', createdAt: at(0), expiresAt: at(15) } as const
    let [now, times] = [at(0), 0]
    for (let next = nextPollAt(order, now); next !== null; next = nextPollAt(order, now)) {
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      now = next
      times += 1
    }
    expect(times).toBeGreaterThan(8)
    expect(times).toBeLessThanOrEqual(12)
    expect(now).toEqual(at(15 + 1_440))
  })
})
