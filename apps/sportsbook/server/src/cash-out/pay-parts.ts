import { randomInt } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { amountText, assetText, retryDelayMs, type Wallet, type WalletItem } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { walletIds } from '../bet/wallet-items.ts'
import type { BookTables } from '../tables.ts'
import { partId } from './price.ts'

const BATCH = 500
const LEASE = '10 seconds'
type Parts = {
  readonly db: Kysely<BookTables>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  readonly at: (point: 'part told') => void
}
type Due = {
  readonly player_id: string
  readonly bet_id: string
  readonly no: number
  readonly asset: string
  readonly paid: bigint
  readonly game_code: string
  readonly wallet_attempts: number
}

const creditOf = (part: Due): WalletItem => {
  const { round, debit } = walletIds(part.bet_id)
  return {
    kind: 'credit',
    transactionId: partId(part.bet_id, part.no),
    debitTransactionId: debit,
    roundId: round,
    playerId: idFromUuid('ply', part.player_id),
    gameCode: part.game_code,
    asset: assetText(part.asset),
    amount: amountText(part.asset, part.paid),
    as: 'win',
  }
}

/** Pays parts of bets that were sold, under the same ids until the wallet has them. A bet is not ended before. */
export function createPartPaying({ db, wallet, log, at }: Parts) {
  const claim = async (): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update sportsbook.cash_out c set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      from sportsbook.bet b
      where b.player_id = c.player_id and b.id = c.bet_id and (c.player_id, c.bet_id, c.no) in (
        select player_id, bet_id, no from sportsbook.cash_out where wallet_due_at <= clock_timestamp() and state = 'OWING'
        order by wallet_due_at limit ${BATCH} for update skip locked)
      returning c.player_id, c.bet_id, c.no, c.asset, c.paid, b.game_code, c.wallet_attempts`.execute(db)
    return rows
  }
  const ofPart = ({ player_id, bet_id, no }: Due) =>
    db
      .updateTable('sportsbook.cash_out')
      .where('player_id', '=', player_id)
      .where('bet_id', '=', bet_id)
      .where('no', '=', no)
      .where('state', '=', 'OWING')

  return async function payParts(): Promise<number> {
    const due = await claim()
    if (due.length === 0) return 0
    const answers = await wallet.carryOut(due.map(creditOf))
    at('part told')
    for (const [index, part] of due.entries()) {
      const answer = answers[index]
      if (answer?.kind === 'ok') await ofPart(part).set({ state: 'PAID', wallet_due_at: null, wallet_trouble: null }).execute()
      else {
        const trouble = answer?.kind === 'refused' ? answer.code : (answer?.why ?? 'unknown')
        log.error({ bet: part.bet_id, no: part.no, trouble }, 'the wallet did not take the payment of a part of a bet')
        await ofPart(part)
          .set({
            wallet_due_at: new Date(Date.now() + retryDelayMs(part.wallet_attempts, randomInt(1_000) / 1_000)),
            wallet_attempts: part.wallet_attempts + 1,
            wallet_trouble: trouble,
          })
          .execute()
      }
    }
    return due.length
  }
}
