import { invariant, systemClock } from '@halong/base'
import { checkLedger, createLedger, houseAccount, playerAccount, wavesOf } from '@halong/ledger'
import { freshDatabase } from '@halong/testkit'
import pg from 'pg'
import { expect } from 'vitest'
import { type Close, type Command, type Credit, type Debit, type Rollback, touchedBy, type Unit } from '../../src/modules/wager/command.ts'
import { createPlay, type Played, playSet } from '../../src/modules/wager/play.ts'
import type { WalletModel } from './wallet-model.ts'

export const ASSET = 'USD/4'

/** The wager function alone over a database of its own, with the gateway's rights, for members 1 … count. */
export async function openTable(name: string, { members, minor }: { members: number; minor: bigint }) {
  const database = await freshDatabase(name)
  const pool = new pg.Pool({ connectionString: database.gatewayUrl, max: 8 })
  pool.on('error', () => {})
  const ledger = createLedger(pool)
  const numbers = Array.from({ length: members }, (_, index) => index + 1)
  for (const memberId of numbers) await ledger.openMember(pool, memberId, ASSET)
  await ledger.post(
    numbers.map((memberId) => ({
      memberId,
      key: 'start',
      reason: 'deposit.credit' as const,
      reference: 'start',
      asset: ASSET,
      postings: [{ from: houseAccount(memberId, 'house.cashier'), to: playerAccount(memberId), minor }],
    })),
  )
  const play = createPlay({ pool, clock: systemClock })
  return {
    database,
    pool,
    ledger,
    async play(command: Command): Promise<Played> {
      const [played] = await play([command])
      invariant(played, 'a command is answered')
      return played
    },
    playUnit: play,
    /** In order, a unit after another. */
    playUnits: async (units: readonly Unit[]): Promise<Played[]> => {
      const answers: Played[] = []
      for (const unit of units) answers.push(...((await playSet(pool, [unit], { clock: systemClock }))[0] ?? []))
      return answers
    },
    /** In order, in as few sets as their rounds and ids allow. */
    async playAll(commands: readonly Command[]): Promise<Played[]> {
      const answers: Played[] = []
      const places = commands.map((command, place) => ({ command, place }))
      for (const wave of wavesOf(places, ({ command }) => touchedBy([command]))) {
        const set = wave.map(({ command }) => [command])
        const played = await playSet(pool, set, { clock: systemClock })
        wave.forEach(({ place }, index) => played[index]?.[0] && (answers[place] = played[index][0]))
      }
      return answers
    },

    /** Every balance and every round as the model has it, and a ledger without a fault (I1–I10). */
    async expectLike(model: WalletModel) {
      const { rows: accounts } = await pool.query<{ member_id: string; kind: string; balance: string }>(
        `select member_id, kind, balance from ledger.account where member_id > 0 and asset = '${ASSET}'`,
      )
      const found = (kind: string) =>
        Object.fromEntries(accounts.filter((row) => row.kind === kind).map((row) => [row.member_id, BigInt(row.balance)]))
      expect(found('player.cash')).toEqual(Object.fromEntries(numbers.map((memberId) => [memberId, model.cashOf(memberId)])))
      expect(found('player.wagers')).toEqual(Object.fromEntries(numbers.map((memberId) => [memberId, model.stakesOf(memberId)])))
      const { rows: rounds } = await pool.query<Record<string, string>>(
        `select member_id || ' ' || vassalage || ' ' || round_id as name, staked, refunded, won, state, closed_at is not null as closed from gateway.wager_round`,
      )
      expect(new Map(rounds.map((row) => [row['name'], [row['staked'], row['refunded'], row['won'], row['closed']].join(' ')]))).toEqual(
        new Map([...model.rounds].map(([name, each]) => [name, [each.staked, each.refunded, each.won, each.isClosed].join(' ')])),
      )
      const { rows: untied } = await pool.query(
        `select t.key from ledger.transfer t where (t.reason like 'wager.%' or t.reason like 'award.%') and not exists
           (select from gateway.wager_tx x where x.member_id = t.member_id and x.vassalage || ':' || x.tx_id = split_part(t.key, '#', 1) and x.state in ('done', 'voided')
              and (x.kind = 'award') = (t.reason like 'award.%'))`,
      )
      expect(untied).toEqual([])
      expect((await checkLedger(database.pool)).findings).toEqual([])
    },
    async close() {
      await pool.end()
      await database.close()
    },
  }
}

export type Table = Awaited<ReturnType<typeof openTable>>

const named = { memberId: 1, vassalage: 'FAKE', roundId: 'r', gameCode: 'pearl-reef', asset: ASSET, brandId: 1 } as const

export const debit = (change: Partial<Debit> = {}): Debit => ({
  ...named,
  kind: 'debit',
  txId: 'd',
  amount: 100n,
  nodeId: 7,
  scope: 'RNG',
  maxWinTimes: 10,
  launchId: null,
  refusal: null,
  ...change,
})
export const credit = (change: Partial<Credit> = {}): Credit => ({
  ...named,
  kind: 'credit',
  txId: 'c',
  debitTxId: 'd',
  amount: 250n,
  refusal: null,
  ...change,
})
export const rollback = (change: Partial<Rollback> = {}): Rollback => ({
  ...named,
  kind: 'rollback',
  txId: 'b',
  debitTxId: 'd',
  reason: 'player_cancel',
  ...change,
})
export const close = (change: Partial<Close> = {}): Close => ({ ...named, kind: 'close', txId: 'x', ...change })
