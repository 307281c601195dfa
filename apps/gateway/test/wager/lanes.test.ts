import { systemClock } from '@halong/base'
import { checkLedger, houseAccount, type PostResult, playerAccount, type Transfer } from '@halong/ledger'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Unit } from '../../src/modules/wager/command.ts'
import { playSet } from '../../src/modules/wager/play.ts'
import { layOutByLane, touchedBy } from './by-lane.ts'
import { ASSET, close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

// Members 1 and 17 lie in lane 1, members 2 and 3 in lanes of those numbers (contracts §3). What stays in its lane here can lie on a machine of its own.
let table: Table
beforeAll(async () => {
  table = await openTable('lanes', { members: 17, minor: 10_000n })
  await layOutByLane(table.database.pool)
})
afterAll(() => table.close())

/** What a call answers and which lanes of which tables it touched. */
async function watched<Answer>(call: (client: pg.Client) => Promise<Answer>) {
  // On a connection of its own: the server's counters go on from one transaction of a connection to the next.
  const client = new pg.Client({ connectionString: table.database.url })
  await client.connect()
  try {
    await client.query('begin')
    const answer = await call(client)
    const touched = await touchedBy(client)
    await client.query('commit')
    return { answer, touched, lanes: [...new Set(Object.values(touched).flat())] }
  } finally {
    await client.end()
  }
}
const play = (...units: Unit[]) =>
  watched(async (client) => (await playSet(client, units, { clock: systemClock })).flat().map(({ code }) => code))
const post = (...transfers: Transfer[]) => watched((client) => table.ledger.postIn(client, transfers))
const isDone = ({ ok }: PostResult) => ok
const transfer = (change: Pick<Transfer, 'key' | 'reason' | 'postings'>): Transfer => ({
  memberId: 1,
  reference: change.key,
  asset: ASSET,
  ...change,
})

const MONEY = ['ledger.account', 'ledger.entry', 'ledger.transfer']
const PLAYED = ['gateway.wager_key', 'gateway.wager_round', 'gateway.wager_tx', ...MONEY]

it.each<[string, () => Unit[], string[]]>([
  ['a bet', () => [[debit()]], PLAYED],
  ['a bet sent again', () => [[debit()]], ['gateway.wager_key', 'gateway.wager_round', 'gateway.wager_tx', 'ledger.account']],
  ['a win', () => [[credit()]], PLAYED],
  ['the end of a round', () => [[close()]], ['gateway.money_event', ...PLAYED]],
  [
    'a win that is refused',
    () => [[credit({ txId: 'late' })]],
    ['gateway.wager_key', 'gateway.wager_matter', 'gateway.wager_round', 'gateway.wager_tx', 'ledger.account'],
  ],
  ['a set of two players', () => [[debit({ txId: 'd2', roundId: 'r2' })], [debit({ memberId: 17, txId: 'd17', roundId: 'r17' })]], PLAYED],
  ['a rollback', () => [[rollback({ txId: 'b2', debitTxId: 'd2', roundId: 'r2' })]], ['gateway.money_event', ...PLAYED]],
  [
    'a group',
    () => [
      [debit({ txId: 'd3', roundId: 'r3' }), credit({ txId: 'c3', debitTxId: 'd3', roundId: 'r3' }), close({ txId: 'x3', roundId: 'r3' })],
    ],
    ['gateway.money_event', ...PLAYED],
  ],
])('contracts §3: %s touches one lane', async (_, units, tables) => {
  const { answer, touched, lanes } = await play(...units())
  expect(answer.filter((code) => code !== null && code !== 'wallet.round_closed')).toEqual([])
  expect(lanes).toEqual([1])
  expect(Object.keys(touched).sort()).toEqual(tables.toSorted())
})

it('touches one lane with a transfer of two accounts, an account that is opened by it, and a limit', async () => {
  const between = await post(
    transfer({ key: 'two', reason: 'agency.bill', postings: [{ from: playerAccount(1), to: playerAccount(17), minor: 5n }] }),
  )
  expect([between.answer.every(isDone), between.lanes, Object.keys(between.touched).sort()]).toEqual([true, [1], MONEY])

  const parked = await post(
    transfer({
      key: 'park',
      reason: 'deposit.park',
      postings: [{ from: houseAccount(1, 'house.cashier'), to: playerAccount(1, 'player.held'), minor: 5n }],
    }),
  )
  expect([parked.answer.every(isDone), parked.lanes, Object.keys(parked.touched).sort()]).toEqual([
    true,
    [1],
    [...MONEY, 'ledger.member'].sort(),
  ])

  const guard = { memberId: 1, asset: ASSET, scope: '', kind: 'stake', span: 'day', zone: 'UTC', cap: 10_000n } as const
  const limited = await watched((client) => table.ledger.setGuard(client, guard))
  expect([limited.answer.ok, limited.lanes]).toEqual([true, [1]])
  const bet = await play([debit({ txId: 'd4', roundId: 'r4' })])
  expect([bet.answer, bet.lanes, bet.touched['ledger.guard']]).toEqual([[null], [1], [1]])
})

it.each<[string, (client: pg.Client) => Promise<unknown>]>([
  ['opening a member', (client) => table.ledger.openMember(client, 33, ASSET)],
  ['a stop of play', (client) => table.ledger.setPlayStop(client, 17, { inMs: null, code: 'time_out' })],
  ['a state of a member', (client) => table.ledger.setMemberState(client, 17, 'frozen')],
  ['counters', (client) => table.ledger.counters(client, 1, ASSET)],
  ['limits', (client) => table.ledger.guards(client, 1, ASSET)],
])('%s touches one lane', async (_, call) => {
  expect((await watched(call)).lanes).toEqual([1])
})

it('touches the lanes of its members alone with a set over two', async () => {
  const { answer, touched } = await play(
    [debit({ memberId: 3, txId: 'd5', roundId: 'r5' })],
    [debit({ memberId: 2, txId: 'd6', roundId: 'r6' })],
  )
  expect(answer).toEqual([null, null])
  expect(new Set(Object.values(touched).map(String))).toEqual(new Set(['2,3']))
})

it('W14, W16: looks for an id that its lane does not know in the ids of all, and nowhere else', async () => {
  const { answer, touched } = await play([credit({ txId: 'c6', debitTxId: 'd6', roundId: 'r6' })])
  expect(answer).toEqual(['wallet.credit_refused'])
  const { 'gateway.wager_key': ids, ...rest } = touched
  expect(ids).toHaveLength(16)
  expect(new Set(Object.values(rest).flat())).toEqual(new Set([1]))
})

it('I1–I8: leaves a ledger without a fault', async () => {
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
})
