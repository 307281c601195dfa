import { join } from 'node:path'
import { type Clock, invariant } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import {
  type AccountRef,
  groupCalls,
  type LimitReached,
  listAccounts,
  readLimit,
  readStop,
  type StopCode,
  toAccountRequest,
  withRetry,
} from '@halong/ledger'
import type { Queryable } from '../../platform/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { amountOf, type Command, debitOf, fingerprintOf, touchedBy, transferAccounts } from './command.ts'

export type PlayRefusal =
  | 'protection.limit_reached'
  | 'protection.play_stopped'
  | 'vendor.session_ended'
  | 'lobby.game_closed'
  | 'wallet.insufficient_balance'
  | 'wallet.member_blocked'
  | 'wallet.transaction_conflict'
  | 'wallet.already_cancelled'
  | 'wallet.too_late'
  | 'wallet.round_closed'
  | 'wallet.round_paid'
  | 'wallet.round_unknown'
  | 'wallet.bet_pending'
  | 'wallet.bet_cancelled'
  | 'wallet.credit_refused'
  | 'wallet.stake_out_of_range'
  | 'wallet.amount_invalid'

export type Played = {
  /** Null when carried out. */
  readonly code: PlayRefusal | null
  readonly duplicate: boolean
  /** The player's cash after it, or now when it moved none; null for a player without such an account. */
  readonly balance: bigint | null
  readonly version: number
  /** With `protection.limit_reached`, told once: to the call that met it. */
  readonly limit?: LimitReached
  /** With `protection.play_stopped`, likewise. */
  readonly why?: StopCode
}

const statements = readStatements('wager', join(import.meta.dirname, 'play.sql'), ['play'])
const LANES = 2
const MAX_CALLS_PER_BATCH = 256

/** Carries out single commands; those that arrive while a call is under way travel together (performance.md §4), and fail by themselves. */
export function createPlay({ pool, clock }: { readonly pool: Queryable; readonly clock: Clock }): (command: Command) => Promise<Played> {
  return groupCalls<Command, Played>({
    laneOf: ({ memberId }) => memberId,
    lanes: LANES,
    largest: MAX_CALLS_PER_BATCH,
    touchedBy,
    send: (commands, tries) => playSet(pool, commands, { clock, tries }),
  })
}

type Sending = { readonly clock: Clock /** How often the set may be sent. */; readonly tries?: number }

/** Carries out a set of commands of which no two touch the same, in one transaction. */
export async function playSet(pool: Queryable, commands: readonly Command[], { clock, tries }: Sending): Promise<Played[]> {
  const statement = { ...statements.play, values: [clock.now(), ...requestsOf(commands).map((list) => JSON.stringify(list))] }
  const { rows } = await withRetry(() => pool.query<PlayedRow>(statement), tries)
  invariant(rows.length === commands.length, 'every command is answered')
  return rows.map(readRow)
}

type PlayedRow = { code: PlayRefusal | null; duplicate: boolean; balance: string | null; version: string | null; detail: unknown }
const readRow = ({ code, duplicate, balance, version, detail }: PlayedRow): Played => ({
  code,
  duplicate,
  balance: balance === null ? null : BigInt(balance),
  version: Number(version ?? 0),
  ...(detail !== null && code === 'protection.limit_reached' && { limit: readLimit(detail) }),
  ...(detail !== null && code === 'protection.play_stopped' && { why: readStop(detail) }),
})

/** The accounts of a set and its commands, as `functions/wager-play.sql` reads them. */
function requestsOf(commands: readonly Command[]) {
  const sides = commands.flatMap((command) => {
    const { from, to } = transferAccounts(command)
    return [from, to].map((account) => ({ account, asset: command.asset }))
  })
  const { accounts, placeOf } = listAccounts(sides)
  return [accounts.map(toAccountRequest), commands.map((command) => toRequest(command, (account) => placeOf(account, command.asset)))]
}

function toRequest(command: Command, placeOf: (account: AccountRef) => number) {
  const { kind, memberId, vassalage, txId, roundId, gameCode, asset } = command
  const { from, to } = transferAccounts(command)
  const debit = command.kind === 'debit' ? command : null
  return {
    kind,
    member: memberId,
    vassalage,
    tx: txId,
    round: roundId,
    game: gameCode,
    asset,
    brand: command.brandId,
    amount: String(amountOf(command)),
    debit_tx: debitOf(command),
    fingerprint: `\\x${fingerprintOf(command).toString('hex')}`,
    refusal: 'refusal' in command ? command.refusal : null,
    node: debit?.nodeId,
    scope: debit?.scope,
    max_times: debit?.maxWinTimes,
    new_id: uuidv7(),
    launch: debit?.launchId,
    from_account: placeOf(from),
    to_account: placeOf(to),
  }
}
