import { randomUUID } from 'node:crypto'
import { type Answer, sign } from '@halong/api'
import { movableClock, type Site, startSite } from '@halong/testkit'
import { type FakeWallet, startFakeWallet } from '@halong/testkit/fake-wallet'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atTable, GAME } from './vendor.ts'

// What becomes of transaction ids that are equal or name each other, told once for the gateway and for the wallet that the studio is tested with.

type Call = 'debit' | 'credit' | 'rollback' | 'close'
/** A call, the id it carries, the debit it names; then the answer, ` again` where it is a duplicate. `0`: a stake of nothing; `in`: a round that is not `r`. */
type Step = `${Call} ${string} -> ${string}`
type Seat = {
  readonly send: (call: Call, body: object) => Promise<Answer<Record<string, unknown>>>
  readonly balance: () => Promise<string>
}

const STORIES: Readonly<Record<string, readonly Step[]>> = {
  'W9, W5, W8: a rollback under the id of a debit never seen cancels it for ever': [
    'rollback D of D -> ok',
    'debit D -> wallet.already_cancelled',
    'rollback D of D -> ok again',
    'rollback X of D -> ok again',
    'credit C of D -> wallet.bet_cancelled',
    'close D -> wallet.transaction_conflict',
    'rollback D of E -> wallet.transaction_conflict',
    'debit D -> wallet.already_cancelled',
  ],
  'W9: the same after another rollback of the debit': [
    'rollback X of D -> ok',
    'rollback D of D -> ok again',
    'debit D -> wallet.already_cancelled',
    'debit X -> wallet.transaction_conflict',
  ],
  'W9: the same in another round is not the same': [
    'rollback D of D -> ok',
    'rollback D of D in other -> wallet.transaction_conflict',
    'debit D in other -> wallet.already_cancelled',
  ],
  'W3, W7: a rollback under the id of a debit that was taken is a conflict; one with an id of its own gives the stake back': [
    'debit D -> ok',
    'rollback D of D -> wallet.transaction_conflict',
    'credit D of D -> wallet.transaction_conflict',
    'close D -> wallet.transaction_conflict',
    'debit D -> ok again',
    'rollback X of D -> ok',
    'rollback D of D -> wallet.transaction_conflict',
    'debit D -> wallet.already_cancelled',
  ],
  'W4, W10: a rollback under the id of a refused debit is a conflict; one with an id of its own is fine': [
    'debit D 0 -> wallet.amount_invalid',
    'rollback D of D -> wallet.transaction_conflict',
    'rollback X of D -> ok',
    'debit D 0 -> wallet.amount_invalid',
    'credit C of D -> wallet.bet_cancelled',
  ],
  'W16: a win under the id of its stake is a conflict, whichever comes first': [
    'credit D of D -> wallet.transaction_conflict',
    'debit D -> ok',
    'credit D of D -> wallet.transaction_conflict',
    'rollback X of D -> ok',
  ],
  'W3: a debit under the id of a close, and a rollback of a close, are conflicts': [
    'debit D -> ok',
    'rollback X of D -> ok',
    'close Z -> ok',
    'debit Z -> wallet.transaction_conflict',
    'rollback Y of Z -> wallet.transaction_conflict',
    'credit C of Z -> wallet.credit_refused',
  ],
  'W3, W8: rollbacks that name each other: the first holds': [
    'rollback A of B -> ok',
    'rollback B of A -> wallet.transaction_conflict',
    'debit B -> wallet.already_cancelled',
    'debit A -> wallet.transaction_conflict',
  ],
  'W3, W11: a rollback of a rollback or of a win is a conflict': [
    'debit D in other -> ok',
    'rollback X of D in other -> ok',
    'rollback Y of X in other -> wallet.transaction_conflict',
    'debit E -> ok',
    'credit C of E -> ok',
    'rollback Z of C -> wallet.transaction_conflict',
    'rollback Z of E -> wallet.round_paid',
  ],
}

let site: Site
let fake: FakeWallet
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'equal_ids', clock })
  fake = await startFakeWallet(clock)
})
afterAll(() => Promise.all([site.stop(), fake.stop()]))
afterEach(() => site.expectLedgerRight())

async function seatAtTheGateway(): Promise<Seat> {
  const table = await atTable(site)
  return {
    send: async (call, body) => (await table.send(call, { ...body })).answer,
    async balance() {
      const { answer } = await table.send('balance', {})
      return answer.success ? String(answer.value['balance']) : answer.code
    },
  }
}

async function seatAtTheFake(): Promise<Seat> {
  const { playerId, ticket } = fake.newPlayer()
  async function send(call: string, body: object): Promise<Answer<Record<string, unknown>>> {
    const [path, text] = [`/lgw/seamless/${call}`, JSON.stringify(body)]
    const [timestamp, nonce] = [String(clock.now().getTime()), randomUUID()]
    const signature = sign(fake.secret, { timestamp, nonce, method: 'POST', path, body: text })
    const headers = { 'x-vendor': fake.vendorCode, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
    const response = await fetch(`${fake.url}${path}`, { method: 'POST', body: text, headers })
    return (await response.json()) as Answer<Record<string, unknown>>
  }
  const entered = await send('authenticate', { ticket: ticket(), gameCode: GAME })
  const gameSession = entered.success ? entered.value['gameSession'] : ''
  const names = { playerId, asset: 'USD/4', gameCode: GAME }
  return {
    send: (call, body) => send(call, { ...names, ...(call === 'debit' ? { gameSession } : {}), ...body }),
    balance: async () => fake.balanceOf(playerId),
  }
}

/** Plays a story under names of its own and answers what came of each step. */
async function tell({ send }: Seat, steps: readonly Step[]): Promise<string[]> {
  const name = randomUUID().slice(0, 8)
  const told: string[] = []
  for (const step of steps) {
    const [call = '', id, ...rest] = (step.split(' -> ')[0] ?? '').split(' ')
    const after = (word: string) => (rest.includes(word) ? rest[rest.indexOf(word) + 1] : undefined)
    const answer = await send(call as Call, {
      transactionId: `${name}.${id}`,
      roundId: `${name}.${after('in') ?? 'r'}`,
      ...(call === 'credit' || call === 'rollback' ? { debitTransactionId: `${name}.${after('of')}` } : {}),
      ...(call === 'rollback' ? { reason: 'player_cancel' } : {}),
      ...(call === 'credit' ? { amount: '2' } : {}),
      ...(call === 'debit' ? { amount: rest[0] === '0' ? '0' : '1' } : {}),
    })
    const outcome = answer.success ? (answer.value['duplicate'] === true ? 'ok again' : 'ok') : answer.code
    told.push(`${step.split(' -> ')[0]} -> ${outcome}`)
  }
  return told
}

describe.each([
  ['the gateway', seatAtTheGateway],
  ['the wallet the studio is tested with', seatAtTheFake],
])('equal and crossed ids at %s', (_, takeSeat) => {
  it.each(Object.entries(STORIES))('%s', async (_title, steps) => {
    const seat = await takeSeat()
    expect(await tell(seat, steps)).toEqual(steps)
    // Every stake was refused or went back; one round was won.
    expect(await seat.balance()).toBe(steps.some((step) => /^credit .* -> ok$/.test(step)) ? '1001.0000' : '1000.0000')
  })
})
