import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCEPT_MS } from '../src/round/rounds.ts'
import { feature, newIntent, plainWin, refusalOf, type Seat, seedFor, setTable, type Table, valueOf } from './table.ts'

// Decision 0021: a debit whose answer is unknown is asked again under the same id until it is known; a stake that was taken gets its outcome.
let table: Table
beforeAll(async () => {
  table = await setTable('unknown_stakes', { walletTimeoutMs: 500 })
})
afterAll(() => table.stop())

const HOUR_MS = 3_600_000
const callsOf = (seat: Seat, kind: string) =>
  table.wallet.calls.filter(({ call, body }) => call === kind && body['playerId'] === seat.playerId)
const walletRound = (seat: Seat) => [...table.wallet.rounds.values()].filter((round) => round.playerId === seat.playerId)
const stateOf = async (roundId: string) => {
  const { rows } = await table.db.pool.query<{ state: string; wallet_attempts: number; wallet_trouble: string | null }>(
    'select state, wallet_attempts, wallet_trouble from studio.round where player_id = (select player_id from studio.round where intent_id = $1) and intent_id = $1',
    [roundId],
  )
  return rows[0]
}
/** Passes of the sweep with the pauses between them gone by on the test's clock. */
async function sweepFor(ms: number, passes: number): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    table.clock.forward(ms / passes)
    await table.studio().sweep()
  }
}
/** The wallet is away for everyone: every debit is lost, before it was carried out or after. */
const away = (fault: 'lose-request' | 'lose-answer' | 'fault' | 'wallet.transaction_conflict') => table.wallet.fail('debit', fault, 10_000)

describe('W2: a debit whose answer is lost', () => {
  it.each(['lose-request', 'lose-answer', 'fault'] as const)(
    '(%s) is asked again under its id at once, and the round is played',
    async (fault) => {
      const seat = await table.sit('jade-dragon')
      await seedFor(table, seat, plainWin)
      table.wallet.fail('debit', fault)
      const { round } = valueOf((await seat.open()).answer)
      expect(round).toMatchObject({ status: 'ended', settled: true, nonce: 0 })
      expect(new Set(callsOf(seat, 'debit').map(({ body }) => body['transactionId'])).size).toBe(1)
      expect(walletRound(seat)).toMatchObject([{ credits: 1, state: 'closed' }])
      expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(round.returned))
    },
  )

  it.each(['lantern-night', 'mines-pearl-25'])(
    'is asked about for as long as it takes: taken, an hour later the round of %s is played',
    async (game) => {
      const seat = await table.sit(game)
      const order = { intentId: newIntent(), choices: game === 'lantern-night' ? {} : { mines: 3 } }
      if (game === 'lantern-night') await seedFor(table, seat, plainWin)
      away('lose-answer')
      expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
      expect((await seat.state()).pendingRound).toMatchObject({ status: 'pending', intentId: order.intentId, returned: null })
      expect(refusalOf((await seat.rotate()).answer)).toBe('seeds.round_open')
      await sweepFor(HOUR_MS, 12)
      expect(await stateOf(order.intentId)).toMatchObject({ state: 'placed' })

      table.wallet.heal()
      await sweepFor(60_000, 1)
      const back = await seat.enterAgain()
      expect(back.entered.pendingRound).toBeNull()
      const { round } = valueOf((await back.open(order)).answer)
      expect(round.status).toBe(game === 'lantern-night' ? 'ended' : 'open')
      expect(new Set(callsOf(seat, 'debit').map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(callsOf(seat, 'rollback')).toEqual([])
      expect(walletRound(seat)).toMatchObject([{ stake: 10_000n, state: game === 'lantern-night' ? 'closed' : 'open' }])
    },
  )

  it('R25: a feature whose stake turns out taken a day later waits a day from then for its player', async () => {
    const seat = await table.sit('bay-of-islands-bloom')
    await seedFor(table, seat, feature)
    const order = { intentId: newIntent() }
    away('lose-answer')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    await sweepFor(25 * HOUR_MS, 3)
    // A day without an answer: still asked, never given up.
    expect(await stateOf(order.intentId)).toMatchObject({ state: 'placed' })
    table.wallet.heal()
    await sweepFor(60_000, 1)
    const back = await seat.enterAgain()
    expect(back.entered.openRound).toMatchObject({ intentId: order.intentId, nextStep: 1 })
    await sweepFor(24 * HOUR_MS, 1)
    expect(walletRound(seat)).toMatchObject([{ state: 'closed' }])
  })

  it('waits longer between its questions, up to a minute', async () => {
    const seat = await table.sit('jade-dragon')
    const order = { intentId: newIntent() }
    away('fault')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    await sweepFor(10 * 60_000, 600)
    const { wallet_attempts: attempts } = (await stateOf(order.intentId)) ?? { wallet_attempts: 0 }
    expect(attempts).toBeGreaterThan(15)
    expect(attempts).toBeLessThan(30)
    table.wallet.heal()
    await sweepFor(60_000, 1)
    expect(await stateOf(order.intentId)).toMatchObject({ state: 'refused' })
  })

  it('a conflict says nothing of the stake: it is asked on, and nothing is given up', async () => {
    const seat = await table.sit('jade-dragon')
    const order = { intentId: newIntent() }
    away('wallet.transaction_conflict')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    await sweepFor(25 * HOUR_MS, 2)
    expect(await stateOf(order.intentId)).toMatchObject({ state: 'placed', wallet_trouble: 'wallet.transaction_conflict' })
    table.wallet.heal()
    await sweepFor(60_000, 1)
  })
})

describe('W19: a stake that never arrived', () => {
  it('is refused by the first answer after its time, for good', async () => {
    const seat = await table.sit('jade-dragon')
    const order = { intentId: newIntent() }
    away('lose-request')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    table.wallet.heal()
    table.clock.forward(ACCEPT_MS + 1)
    await table.studio().sweep()
    expect(refusalOf((await seat.open(order)).answer)).toBe('wallet.too_late')
    expect(table.wallet.balanceOf(seat.playerId)).toBe('1000.0000')
    expect(walletRound(seat)).toEqual([])
    const until = callsOf(seat, 'debit').map(({ body }) => body['acceptUntil'])
    expect(new Set(until).size).toBe(1)
    expect(until[0]).toMatch(/^\d{4}-.*Z$/)
  })
  it('arrives in time after all and is taken', async () => {
    const seat = await table.sit('jade-dragon')
    const order = { intentId: newIntent() }
    away('lose-request')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    table.wallet.heal()
    table.clock.forward(ACCEPT_MS / 2)
    await table.studio().sweep()
    expect((await seat.open(order)).status).toBe(200)
    expect(walletRound(seat)).toHaveLength(1)
  })
  it('W4: a final refusal that was lost on its way is heard later and ends the round', async () => {
    const seat = await table.sit('jade-dragon', { balance: '0.5000' })
    const order = { intentId: newIntent() }
    away('lose-answer')
    expect(refusalOf((await seat.open(order)).answer)).toBe('round.pending')
    table.wallet.heal()
    await sweepFor(60_000, 1)
    expect(refusalOf((await seat.open(order)).answer)).toBe('wallet.insufficient_balance')
    expect(walletRound(seat)).toEqual([])
  })
})

it('two processes that ask about one stake play one round', async () => {
  const seat = await table.sit('jade-dragon')
  await seedFor(table, seat, plainWin)
  const order = { intentId: newIntent() }
  table.wallet.fail('debit', 'lose-answer', 2)
  const opening = seat.open(order)
  // The lease of the request runs out on the clock while it still asks.
  await expect.poll(() => callsOf(seat, 'debit').length).toBeGreaterThan(0)
  table.clock.forward(9_000)
  await table.studio().sweep()
  const { round } = valueOf((await opening).answer)
  expect(round.status).toBe('ended')
  expect(walletRound(seat)).toMatchObject([{ credits: 1 }])
  expect((await seat.state()).session).toMatchObject({ rounds: 1, staked: '1.0000' })
})
