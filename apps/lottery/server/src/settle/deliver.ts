import { idFromUuid } from '@halong/base'
import { amountText, assetText, type WalletItem } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { SCALE } from '#plays/index.ts'
import { walletIds } from '../place/debits.ts'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'
import { BATCH, createTelling, keysOf, LEASE } from './tell.ts'

/** Of one pass; other steps of paying come between. */
const SETS_A_PASS = 4

type Parts = { readonly db: Kysely<LotteryTables>; readonly vendors: Vendors; readonly log: Logger; readonly at: (point: 'told') => void }
type Due = {
  player_id: string
  id: string
  game: string
  asset: string
  cost: bigint
  win: bigint
  /** Stakes of bets that were neither won nor lost. */
  back: bigint
  numbers: string
  wallet_attempts: number
}

const itemOf = ({ player_id, id, game, asset, cost, win, back, numbers }: Due): WalletItem => {
  const ids = walletIds(id)
  return {
    kind: 'settle',
    transactionId: ids.credit,
    closeTransactionId: ids.close,
    debitTransactionId: ids.debit,
    roundId: ids.round,
    playerId: idFromUuid('ply', player_id),
    gameCode: game,
    asset: assetText(asset),
    amount: amountText(asset, win),
    // A stake that came back was never at risk: contracts §10.
    valid: amountText(asset, cost - back),
    result: numbers,
  }
}

/** Pays what tickets won and ends their rounds, 500 a call, under the same ids until the wallet has all of it. */
export function createPaying({ db, vendors, log, at }: Parts) {
  const claim = async (): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update lottery.ticket t set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      from lottery.issue_result r
      where r.issue_id = t.issue_id and r.version = 1 and (t.player_id, t.id) in (
        select player_id, id from lottery.ticket where wallet_due_at <= clock_timestamp() and state in ('WON', 'LOST')
        order by wallet_due_at limit ${BATCH} for update skip locked)
      returning t.player_id, t.id, t.game, t.asset, t.cost, t.win, r.numbers, t.wallet_attempts, (
        select coalesce(sum(hit.n * l.unit_stake), 0)::bigint from lottery.ticket_line l, unnest(l.hits) with ordinality as hit (n, tier)
        where l.player_id = t.player_id and l.ticket_id = t.id and l.odds[hit.tier] = ${SCALE}) as back`.execute(db)
    return rows
  }

  const tell = createTelling<Due>({
    db,
    vendors,
    log,
    itemOf,
    told: () => at('told'),
    acknowledge: (paid) =>
      sql`
        update lottery.ticket t set state = 'SETTLED', settled_at = clock_timestamp(), wallet_due_at = null, wallet_trouble = null
        from ${keysOf(paid)} as k (player_id, id)
        where t.player_id = k.player_id and t.id = k.id and t.state in ('WON', 'LOST')`.execute(db),
  })

  /** Sets of each vendor, one after another; the next is claimed while the wallet works at one. Answers how many tickets that was. */
  return async function pay(): Promise<number> {
    let paid = 0
    let due = await claim()
    for (let sets = 1; due.length > 0; sets++) {
      const [next] = await Promise.all([sets < SETS_A_PASS ? claim() : [], tell(due)])
      paid += due.length
      due = next
    }
    return paid
  }
}
