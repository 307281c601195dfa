import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { WalletAnswer } from './call.ts'
import { createSets, type WalletItem } from './sets.ts'

const log = pino({ level: 'silent' })
const debit = (id: string, more: object = {}): WalletItem => ({
  kind: 'debit',
  transactionId: id,
  roundId: 'r',
  playerId: 'ply_0000000000000000000000',
  gameCode: 'dice',
  asset: 'USD/4',
  gameSession: 'session-of-the-wallet',
  amount: '1.0000',
  ...more,
})
type Value = {
  results: {
    transactionId: string
    code: null
    cause: null
    retry: null
    duplicate: boolean
    details: null
    balance: string
    version: number
  }[]
}
const done = (items: readonly WalletItem[]): WalletAnswer<Value> => ({
  kind: 'ok',
  value: {
    results: items.map(({ transactionId }) => ({
      transactionId,
      code: null,
      cause: null,
      retry: null,
      duplicate: false,
      details: null,
      balance: '9.0000',
      version: 1,
    })),
  },
})
/** A wallet that answers when the test says so. */
function slowWallet() {
  const calls: { items: readonly WalletItem[]; answer: (answer: WalletAnswer<Value>) => void }[] = []
  const apply = ({ items }: { items: WalletItem[] }) => new Promise<WalletAnswer<Value>>((answer) => calls.push({ items, answer }))
  const arrived = async (count: number) => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { calls, apply, arrived }
}

describe('W20: items of many callers in one call', () => {
  it('go together when they come at once, each caller with its own verdicts', async () => {
    const wallet = slowWallet()
    const { carryOut } = createSets({ apply: wallet.apply, log })
    const [one, two] = [carryOut([debit('a'), debit('b')]), carryOut([debit('c')])]
    await wallet.arrived(1)
    expect(wallet.calls[0]?.items.map(({ transactionId }) => transactionId)).toEqual(['a', 'b', 'c'])
    wallet.calls[0]?.answer(done(wallet.calls[0].items))
    const ids = (answers: Awaited<typeof one>) => answers.map((answer) => (answer.kind === 'ok' ? answer.value.transactionId : answer.kind))
    expect([ids(await one), ids(await two)]).toEqual([['a', 'b'], ['c']])
  })

  it('wait for the line for a moment only, then go beside the call under way', async () => {
    const wallet = slowWallet()
    const { carryOut } = createSets({ apply: wallet.apply, log })
    void carryOut([debit('a')])
    await wallet.arrived(1)
    const [second, third] = [carryOut([debit('b')]), carryOut([debit('c')])]
    await wallet.arrived(2)
    expect(wallet.calls[1]?.items.length).toBe(2)
    wallet.calls[1]?.answer(done(wallet.calls[1].items))
    expect((await Promise.all([second, third])).flat().every(({ kind }) => kind === 'ok')).toBe(true)
  })

  it('never part what one caller hands over, nor send more than 500', async () => {
    const wallet = slowWallet()
    const { carryOut } = createSets({ apply: wallet.apply, log })
    const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => debit(`${prefix}${at}`))
    void carryOut(many('a', 300))
    void carryOut(many('b', 300))
    await wallet.arrived(2)
    expect(wallet.calls.map(({ items }) => items.length)).toEqual([300, 300])
    expect(() => carryOut(many('c', 501))).toThrow()
    expect(() => carryOut([])).toThrow()
  })
})

describe('W19: what is not known stays unknown', () => {
  const verdictOf = async (answer: WalletAnswer<Value>) => {
    const { carryOut } = createSets({ apply: () => Promise.resolve(answer), log })
    return (await carryOut([debit('a')]))[0]
  }
  const refused = (code: string, retry: string, cause: string | null = null) =>
    verdictOf({
      kind: 'ok',
      value: { results: [{ transactionId: 'a', code, cause, retry, duplicate: false, details: null, balance: null, version: 0 }] },
    } as unknown as WalletAnswer<Value>)

  it('when there is no answer, a refusal of the whole call, or an answer to something else', async () => {
    expect(await verdictOf({ kind: 'unknown', why: 'TimeoutError' })).toEqual({ kind: 'unknown', why: 'TimeoutError' })
    expect(await verdictOf({ kind: 'refused', code: 'request.busy', retry: true })).toEqual({ kind: 'unknown', why: 'request.busy' })
    expect(await verdictOf(done([debit('b')]))).toEqual({ kind: 'unknown', why: 'another set' })
    expect(await refused('request.fault', 'retry')).toEqual({ kind: 'unknown', why: 'request.fault' })
  })
  it('tells a refusal by its own code, of a group by the item it fell by', async () => {
    expect(await refused('wallet.too_late', 'final')).toEqual({ kind: 'refused', code: 'wallet.too_late', retry: false })
    expect(await refused('wallet.bet_pending', 'retry')).toEqual({ kind: 'refused', code: 'wallet.bet_pending', retry: true })
    expect(await refused('wallet.group_refused', 'final', 'wallet.insufficient_balance')).toEqual({
      kind: 'refused',
      code: 'wallet.insufficient_balance',
      retry: false,
    })
  })
})
