import { checkLedger } from '@halong/ledger'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Command } from '../../src/modules/wager/command.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const GOOD = 40
const START = 10_000n

let table: Table
beforeAll(async () => {
  table = await openTable('wager neighbours', { members: GOOD + 5, minor: START })
  // A command whose id begins with `bad-` fails its whole statement with the SQLSTATE that follows.
  await table.database.pool.query(`create function gateway.fails_on_purpose() returns trigger language plpgsql as $$
    begin
      if new.tx_id like 'bad-%' then raise exception 'on purpose' using errcode = split_part(new.tx_id, '-', 2); end if;
      return new;
    end $$`)
  await table.database.pool.query(
    'create trigger fails_on_purpose before insert on gateway.wager_tx for each row execute function gateway.fails_on_purpose()',
  )
})
afterAll(() => table.close())
afterEach(async () => expect((await checkLedger(table.database.pool)).findings).toEqual([]))

const cashOf = async (memberId: number) => (await table.ledger.balance(memberId, 'player.cash', 'USD/4'))?.minor ?? 0n
/** As many calls at once as there are commands: they travel together. */
const together = (commands: readonly Command[]) =>
  Promise.all(commands.map((command) => table.play(command).then(({ code, duplicate }) => ({ code, duplicate }), faultCode)))
const faultCode = (fault: unknown) => (fault instanceof Error && 'code' in fault ? String(fault.code) : 'no code')
const member = (index: number) => index + 1

it.each(['P0001', '22003', '40001', '40P01'])(
  'T37: five commands that fail with %s fail none of the forty they travel with',
  async (state) => {
    const before = await Promise.all(Array.from({ length: GOOD + 5 }, (_, index) => cashOf(member(index))))
    const commands = Array.from({ length: GOOD + 5 }, (_, index) => {
      const txId = index % 9 === 4 ? `bad-${state}-${index}` : `good-${state}-${index}`
      return debit({ memberId: member(index), txId, roundId: txId, amount: 10n })
    })
    const answers = await together(commands)
    expect(answers).toEqual(commands.map(({ txId }) => (txId.startsWith('bad') ? state : { code: null, duplicate: false })))
    const after = await Promise.all(commands.map(({ memberId }) => cashOf(memberId)))
    expect(after).toEqual(commands.map(({ txId }, index) => (before[index] ?? 0n) - (txId.startsWith('bad') ? 0n : 10n)))
  },
)

it('T37: the commands of a round keep their order when one of another round fails beside them', async () => {
  const round = (name: string, stakeId: string) => [
    debit({ memberId: 1, txId: stakeId, roundId: name, amount: 10n }),
    credit({ memberId: 1, txId: `${name}.c`, debitTxId: stakeId, roundId: name, amount: 20n }),
    close({ memberId: 1, txId: `${name}.x`, roundId: name }),
  ]
  const before = await cashOf(1)
  const answers = await together([...round('kept', 'kept.d'), ...round('lost', 'bad-P0001-lost'), ...round('also', 'also.d')])
  const codes = answers.map((answer) => (typeof answer === 'string' ? answer : answer.code))
  expect(codes).toEqual([null, null, null, 'P0001', 'wallet.bet_pending', 'wallet.round_unknown', null, null, null])
  expect(await cashOf(1)).toBe(before + 20n)
})

it('W9: rollbacks under the ids of their debits, never seen, fail none of the debits they travel with', async () => {
  const commands = Array.from({ length: GOOD }, (_, index) => {
    const at = { memberId: member(index), roundId: `own${index}`, txId: `own${index}` }
    return index % 8 === 3 ? rollback({ ...at, debitTxId: at.txId }) : debit({ ...at, amount: 10n })
  })
  expect(await together(commands)).toEqual(commands.map(() => ({ code: null, duplicate: false })))
})

it('an outage is told to all of a set after one send: parts would add to the load', async () => {
  const { rows: before } = await table.pool.query<{ ids: string }>('select count(*) as ids from gateway.wager_tx')
  const answers = await together([
    debit({ memberId: 2, txId: 'lucky', roundId: 'lucky', amount: 10n }),
    debit({ memberId: 4, txId: 'bad-53300-1', roundId: 'unlucky', amount: 10n }),
  ])
  expect(answers).toEqual(['53300', '53300'])
  const { rows: after } = await table.pool.query<{ ids: string }>('select count(*) as ids from gateway.wager_tx')
  expect(after).toEqual(before)
})
