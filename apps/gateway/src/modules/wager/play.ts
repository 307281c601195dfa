import { type Clock, invariant } from '@halong/base'
import { groupCalls, sendAgain } from '@halong/ledger'
import { arrays } from '@halong/ledger/arrays'
import type { Queryable } from '../../platform/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { amountOf, type Command, debitOf, fingerprintOf, touchedBy, wayOf } from './command.ts'

export type PlayRefusal =
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
}

const PLAY = `select * from gateway.wager_play(${Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(', ')})`
const LANES = 2
const LARGEST_GROUP = 256

/** Carries out single commands; those that arrive while a call is under way travel together (performance.md §4), and fail by themselves. */
export function createPlay({ pool, clock }: { readonly pool: Queryable; readonly clock: Clock }): (command: Command) => Promise<Played> {
  return groupCalls<Command, Played>({
    laneOf: ({ memberId }) => memberId,
    lanes: LANES,
    largest: LARGEST_GROUP,
    touchedBy,
    send: (commands, tries) => playSet(pool, commands, { clock, tries }),
  })
}

type Sending = { readonly clock: Clock /** How often the set may be sent. */; readonly tries?: number }

/** Carries out a set of commands of which no two touch the same, in one transaction. */
export async function playSet(pool: Queryable, commands: readonly Command[], { clock, tries }: Sending): Promise<Played[]> {
  const statement = { name: 'wager.play', text: PLAY, values: parameters(commands, clock.now()) }
  const { rows } = await sendAgain(() => pool.query<PlayedRow>(statement), tries)
  invariant(rows.length === commands.length, 'every command is answered')
  return rows.map(readRow)
}

type PlayedRow = { code: PlayRefusal | null; duplicate: boolean; balance: string | null; version: string | null }
const readRow = ({ code, duplicate, balance, version }: PlayedRow): Played => ({
  code,
  duplicate,
  balance: balance === null ? null : BigInt(balance),
  version: Number(version ?? 0),
})

function parameters(commands: readonly Command[], now: Date): unknown[] {
  const ways = commands.map(wayOf)
  const { accounts, placeOf } = arrays.listAccounts(
    ways.flatMap(({ from, to }, index) => [from, to].map((account) => ({ account, asset: commands[index]?.asset ?? '' }))),
  )
  const place = (side: 'from' | 'to') => arrays.numbers(ways.map((way, index) => placeOf(way[side], commands[index]?.asset ?? '')))
  const texts = (read: (command: Command) => string | null) => arrays.texts(commands.map(read))
  const numbers = (read: (command: Command) => number | bigint | null) => arrays.numbers(commands.map(read))
  return [
    now,
    arrays.numbers(accounts.map(({ memberId }) => memberId)),
    arrays.texts(accounts.map(({ kind }) => kind)),
    arrays.texts(accounts.map(({ asset }) => asset)),
    texts(({ kind }) => kind),
    numbers(({ memberId }) => memberId),
    texts(({ vassalage }) => vassalage),
    texts(({ txId }) => txId),
    texts(({ roundId }) => roundId),
    texts(({ gameCode }) => gameCode),
    texts(({ asset }) => asset),
    numbers(amountOf),
    texts(debitOf),
    arrays.bytes(commands.map(fingerprintOf)),
    texts((command) => ('refusal' in command ? command.refusal : null)),
    place('from'),
    place('to'),
    numbers((command) => (command.kind === 'debit' ? command.nodeId : null)),
    numbers((command) => (command.kind === 'debit' ? command.maxWinTimes : null)),
    arrays.texts(commands.map(() => uuidv7())),
    texts((command) => (command.kind === 'debit' ? command.launchId : null)),
  ]
}
