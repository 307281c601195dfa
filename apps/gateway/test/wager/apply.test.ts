import { randomUUID } from 'node:crypto'
import { aMember, releaseSize, type Site, startSite, vendorCall } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AtTable, atTable, GAME, seated } from './vendor.ts'

let site: Site
let players: AtTable[]
beforeAll(async () => {
  site = await startSite({ name: 'apply' })
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(site, { balance: '1000.00' })))
  players = await Promise.all(members.map((member) => seated(site, member, { asset: 'USD/4', gameCode: GAME })))
})
afterAll(() => site.stop())
afterEach(() => site.expectLedgerRight())

type Result = { code: string | null; cause: string | null; retry: string | null; duplicate: boolean; balance: string | null }
const send = (items: readonly object[]) => vendorCall(site.gateway, '/lgw/seamless/apply', { items })
async function apply(items: readonly object[]): Promise<Result[]> {
  const { answer } = await send(items)
  expect(answer).toMatchObject({ success: true })
  return answer.success ? (answer.value['results'] as Result[]) : []
}
const balanceOf = async (player: AtTable) => {
  const { answer } = await player.send('balance', {})
  return answer.success ? answer.value['balance'] : null
}
const namesOf = ({ playerId }: AtTable, roundId: string) => ({ playerId, gameCode: GAME, asset: 'USD/4', roundId })
const debit = (player: AtTable, name: string, amount = '1', more: object = {}) => ({
  kind: 'debit',
  ...namesOf(player, name),
  transactionId: `${name}.d`,
  gameSession: player.gameSession,
  amount,
  ...more,
})
const settle = (player: AtTable, name: string, amount: string, more: object = {}) => ({
  kind: 'settle',
  ...namesOf(player, name),
  transactionId: `${name}.c`,
  closeTransactionId: `${name}.x`,
  debitTransactionId: `${name}.d`,
  amount,
  ...more,
})
const player = (at = 0): AtTable => players[at % players.length] as AtTable
const newName = () => randomUUID().slice(0, 8)

describe('W20: a set of items', () => {
  it('does what can be done of 500 items with 50 bad ones, says what is wrong with those, and answers all again as before', async () => {
    const size = releaseSize(100, 500)
    const set = newName()
    const items = Array.from({ length: size }, (_, n) =>
      debit(player(n), `${set}-${n}`, n % 10 === 3 ? (n % 20 === 3 ? '0' : '99999') : '1', {
        acceptUntil: new Date(Date.now() + 60_000).toISOString(),
      }),
    )
    const first = await apply(items)
    expect(first.filter(({ code }) => code === null)).toHaveLength((size * 9) / 10)
    expect(new Set(first.map(({ code }) => code))).toEqual(new Set([null, 'wallet.amount_invalid', 'wallet.stake_out_of_range']))
    expect(first.every(({ code, retry }) => retry === (code === null ? null : 'final'))).toBe(true)
    const before = await Promise.all(players.map(balanceOf))
    const again = await apply(items)
    expect(again.map(({ code }) => code)).toEqual(first.map(({ code }) => code))
    expect(again.every(({ duplicate }) => duplicate)).toBe(true)
    expect(await Promise.all(players.map(balanceOf))).toEqual(before)

    const settled = await apply(items.map((_, n) => settle(player(n), `${set}-${n}`, n % 2 === 0 ? '1.5' : '0')))
    expect(settled.filter(({ code }) => code === null)).toHaveLength((size * 9) / 10)
    const { rows } = await site.db.pool.query(
      `select count(*)::int as rounds, sum(staked)::text as staked, sum(won)::text as won from gateway.wager_round where round_id like $1 and state = 'completed'`,
      [`${set}-%`],
    )
    expect(rows).toEqual([{ rounds: (size * 9) / 10, staked: String(size * 9_000), won: String((size / 2) * 15_000) }])
  })

  it('carries the items of one round out in their order', async () => {
    const name = newName()
    const who = player()
    const back = {
      kind: 'rollback',
      ...namesOf(who, name),
      transactionId: `${name}.b`,
      debitTransactionId: `${name}.d`,
      reason: 'player_cancel',
    }
    expect((await apply([debit(who, name), back, settle(who, name, '2')])).map(({ code }) => code)).toEqual([
      null,
      null,
      'wallet.bet_cancelled',
    ])
  })

  it('takes a group whole or not at all, and names the cause', async () => {
    const who = player(1)
    const before = await balanceOf(who)
    const name = newName()
    const order = [debit(who, `${name}1`, '1', { group: name }), debit(who, `${name}2`, '0', { group: name }), debit(who, `${name}3`)]
    expect(await apply(order)).toMatchObject([
      { code: 'wallet.group_refused', cause: 'wallet.amount_invalid', retry: 'final' },
      { code: 'wallet.amount_invalid', cause: null, retry: 'final' },
      { code: null, retry: null },
    ])
    expect(await apply(order)).toMatchObject([
      { code: 'wallet.group_refused', cause: 'wallet.amount_invalid', duplicate: true },
      { code: 'wallet.amount_invalid', duplicate: true },
      { code: null, duplicate: true },
    ])
    expect(Number(before) - Number(await balanceOf(who))).toBe(1)
    const early = newName()
    const waits = [settle(who, early, '1', { group: early }), debit(who, `${early}b`, '1', { group: early })]
    expect(await apply(waits)).toMatchObject([
      { code: 'wallet.bet_pending', retry: 'retry' },
      { code: 'wallet.group_refused', cause: 'wallet.bet_pending', retry: 'retry' },
    ])
    expect(await apply([debit(who, early), ...waits])).toMatchObject([{ code: null }, { code: null }, { code: null }])
  })

  it('refuses sets it can’t read, and says nothing to whoever is not the vendor', async () => {
    const who = player()
    const name = newName()
    const grouped = (at: number, group: string, by = who) => debit(by, `${name}${at}`, '1', { group })
    for (const items of [
      [],
      Array.from({ length: 501 }, (_, n) => debit(who, `${name}${n}`)),
      Array.from({ length: 201 }, (_, n) => grouped(n, 'g')),
      [grouped(1, 'g'), debit(who, `${name}2`), grouped(3, 'g')],
      [grouped(1, 'g'), grouped(2, 'g', player(1))],
      [grouped(1, 'g'), grouped(1, 'g')],
      [settle(who, name, '1', { closeTransactionId: `${name}.c` })],
      [{ ...debit(who, name), kind: 'award' }],
      [debit(who, name, '-1')],
      [debit(who, name, '1', { potId: '' })],
      [{ kind: 'rollback', ...namesOf(who, name), transactionId: `${name}.b`, debitTransactionId: `${name}.d` }],
    ])
      expect((await send(items)).answer, JSON.stringify(items).slice(0, 200)).toMatchObject({ success: false, code: 'request.invalid' })
    const unsigned = await site.gateway.call('/lgw/seamless/apply', {
      method: 'POST',
      body: JSON.stringify({ items: [debit(who, name)] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(unsigned.status).toBe(401)
    const stranger = { ...debit(who, name), playerId: (await aMember(site)).playerId }
    expect(await apply([stranger])).toMatchObject([{ code: 'vendor.session_ended', retry: 'final', balance: null }])
  })
})

describe('what a round may pay and give back', () => {
  it('W21: wins stay below what the debits said they may win, at most what the game pays', async () => {
    const name = newName()
    const who = player(2)
    const win = (id: string, amount: string) => ({
      kind: 'credit',
      ...namesOf(who, name),
      transactionId: `${name}.${id}`,
      debitTransactionId: `${name}.d`,
      amount,
    })
    expect(await apply([debit(who, name, '2', { maxWin: '5' }), win('c1', '3'), win('c2', '2.0001'), win('c3', '2')])).toMatchObject([
      { code: null },
      { code: null },
      { code: 'wallet.credit_refused' },
      { code: null },
    ])
    expect(await apply([debit(who, `${name}-greedy`, '1', { maxWin: '999999999' })])).toMatchObject([{ code: 'wallet.amount_invalid' }])
  })

  it('T57: one stake is paid at most a hundred wins; the next is refused and raises a matter, and the round can still be closed', async () => {
    const name = newName()
    const who = player(2)
    const wins = Array.from({ length: 101 }, (_, n) => ({
      kind: 'credit',
      ...namesOf(who, name),
      transactionId: `${name}.c${n}`,
      debitTransactionId: `${name}.d`,
      amount: '0.0001',
    }))
    const results = await apply([debit(who, name, '2'), ...wins.slice(0, 60)])
    results.push(...(await apply([...wins.slice(60), { kind: 'close', ...namesOf(who, name), transactionId: `${name}.x` }])))
    expect(results.map(({ code }) => code)).toEqual([...Array.from({ length: 101 }, () => null), 'wallet.credit_refused', null])
    const { rows } = await site.db.pool.query(
      `select r.credits, r.won::int, (select count(*)::int from gateway.wager_matter m where m.round_id = r.round_id) as matters from gateway.wager_round r where round_id = $1`,
      [name],
    )
    expect(rows).toEqual([{ credits: 100, won: 100, matters: 1 }])
  })

  it('W22, W23: a refund lowers the stake and is no win; what counts is cut to what stayed', async () => {
    const name = newName()
    const who = player(3)
    const before = Number(await balanceOf(who))
    const refund = (id: string, amount: string) => ({
      kind: 'credit',
      as: 'refund',
      ...namesOf(who, name),
      transactionId: `${name}.${id}`,
      debitTransactionId: `${name}.d`,
      amount,
    })
    expect(
      await apply([
        debit(who, name, '10', { summary: 'ten shots', expectedBy: new Date(Date.now() + 86_400_000).toISOString() }),
        refund('r1', '4'),
        refund('r2', '6.0001'),
        settle(who, name, '3', { valid: '9', validWhy: 'fired', result: 'two fish' }),
        refund('r3', '1'),
      ]),
    ).toMatchObject([{ code: null }, { code: null }, { code: 'wallet.credit_refused' }, { code: null }, { code: 'wallet.round_closed' }])
    expect(Number(await balanceOf(who)) - before).toBe(-3)
    const { rows } = await site.db.pool.query(
      'select staked, refunded, won, valid, valid_why, summary, result, state from gateway.wager_round where round_id = $1',
      [name],
    )
    expect(rows).toEqual([
      {
        staked: '100000',
        refunded: '40000',
        won: '30000',
        valid: '60000',
        valid_why: 'fired',
        summary: 'ten shots',
        result: 'two fish',
        state: 'completed',
      },
    ])
    const { rows: facts } = await site.db.pool.query(
      'select kind, refunded, valid, valid_why from gateway.money_event where round_id = $1',
      [name],
    )
    expect(facts).toEqual([{ kind: 'wager', refunded: '40000', valid: '60000', valid_why: 'fired' }])
  })

  it('W22: a stake that went back whole after a part was cashed ends as a round, not as a void one', async () => {
    const name = newName()
    const who = await atTable(site)
    const item = (kind: string, id: string, more: object) => ({ kind, ...namesOf(who, name), transactionId: `${name}.${id}`, ...more })
    const of = { debitTransactionId: `${name}.d` }
    expect(
      await apply([
        debit(who, name, '10'),
        item('credit', 'cash', { ...of, amount: '4' }),
        item('credit', 'back', { ...of, amount: '10', as: 'refund', group: name }),
        item('close', 'x', { group: name }),
      ]),
    ).toMatchObject([{ code: null }, { code: null }, { code: null }, { code: null }])
    expect(await balanceOf(who)).toBe('1004.0000')
    const { rows } = await site.db.pool.query('select kind, won, valid from gateway.money_event where round_id = $1', [name])
    expect(rows).toEqual([{ kind: 'wager', won: '40000', valid: '0' }])
  })

  it('W27: a stake that goes back says why, for ever', async () => {
    const name = newName()
    const who = player()
    const back = {
      kind: 'rollback',
      ...namesOf(who, name),
      transactionId: `${name}.b`,
      debitTransactionId: `${name}.d`,
      reason: 'rule:untouched',
    }
    await apply([debit(who, name), back])
    const { rows } = await site.db.pool.query(`select reason from gateway.wager_tx where tx_id = $1`, [`${name}.b`])
    expect(rows).toEqual([{ reason: 'rule:untouched' }])
    expect(await apply([{ ...back, reason: 'player_cancel' }])).toMatchObject([{ code: 'wallet.transaction_conflict', retry: 'conflict' }])
  })
})
