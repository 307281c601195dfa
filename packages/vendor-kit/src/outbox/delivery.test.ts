import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { WalletAnswer } from '../wallet/call.ts'
import type { ItemAnswer, WalletItem } from '../wallet/sets.ts'
import { createDelivery } from './delivery.ts'
import { retryDelayMs } from './retry.ts'
import { tellItems } from './tell-items.ts'

type Row = { id: string; attempts: number; since: Date }
const start = new Date('2027-01-15T00:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

/** An outbox of rows in memory, over a wallet that answers what it is told to. */
function outbox(answers: WalletAnswer<string>[], { at = start, attempts = 0 } = {}) {
  const happened: string[] = []
  const delivery = createDelivery({
    claimDue: ({ limit }) => Promise.resolve(limit > 0 && happened.length === 0 ? [{ id: 'a', attempts, since: start }] : []),
    tell: () => Promise.resolve(answers.shift() ?? { kind: 'unknown', why: 'nothing left' }),
    owed: (row: Row) => ({ about: row.id, attempts: row.attempts, since: row.since }),
    acknowledge: (row, value) => Promise.resolve(happened.push(`${row.id} has ${value}`)),
    tryAgain: (row, dueAt, trouble) => Promise.resolve(happened.push(`${row.id} again in ${dueAt.getTime() - at.getTime()}: ${trouble}`)),
    dispute: (row, trouble) => Promise.resolve(happened.push(`${row.id} disputed: ${trouble}`)),
    clock: { now: () => at },
    log: pino({ level: 'silent' }),
    spread: () => 0,
  })
  return { happened, ...delivery }
}

describe('F9: what a row owes the wallet', () => {
  it('is acknowledged once the wallet has it', async () => {
    const { pass, happened } = outbox([{ kind: 'ok', value: 'all' }])
    expect([await pass(), happened, await pass()]).toEqual([1, ['a has all'], 0])
  })
  it('is told again after a growing pause while it is unknown, or may succeed later', async () => {
    const first = outbox([{ kind: 'unknown', why: 'TimeoutError' }])
    await first.pass()
    const fifth = outbox([{ kind: 'refused', code: 'wallet.bet_pending', retry: true }], { attempts: 4 })
    await fifth.pass()
    expect([...first.happened, ...fifth.happened]).toEqual(['a again in 100: unknown: TimeoutError', 'a again in 1600: wallet.bet_pending'])
    expect([retryDelayMs(60, 0), retryDelayMs(0, 1)]).toEqual([60_000, 80])
  })
  it('is disputed when it is refused for good, and when a day has passed', async () => {
    const refused = outbox([{ kind: 'refused', code: 'wallet.round_closed', retry: false }])
    await refused.pass()
    const old = outbox([{ kind: 'unknown', why: 'TimeoutError' }], { at: later(24 * 3_600_000 + 1) })
    await old.pass()
    expect([...refused.happened, ...old.happened]).toEqual(['a disputed: wallet.round_closed', 'a disputed: unknown: TimeoutError'])
  })
})

describe('W20: rows that owe a set', () => {
  const done: ItemAnswer = { kind: 'ok', value: { transactionId: 'a', duplicate: false, balance: '1.0000', version: 1 } }
  const tell = (answers: readonly ItemAnswer[]) =>
    // cast: the items are passed on as they are.
    tellItems({ carryOut: () => Promise.resolve(answers) }, () => answers.map(() => ({}) as WalletItem))({})

  it('are done when every item is, and when they owe nothing', async () => {
    expect((await tell([done, done])).kind).toBe('ok')
    expect((await tell([])).kind).toBe('ok')
  })
  it('are asked again while any item may still succeed, whatever the others came to', async () => {
    const refused: ItemAnswer = { kind: 'refused', code: 'wallet.round_closed', retry: false }
    expect(await tell([done, refused, { kind: 'unknown', why: 'TimeoutError' }])).toEqual({ kind: 'unknown', why: 'TimeoutError' })
    expect(await tell([done, refused])).toEqual(refused)
  })
})
