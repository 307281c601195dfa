import { type Clock, invariant } from '@halong/base'
import { groupCalls, sendAgain } from '@halong/ledger'
import { arrays } from '@halong/ledger/arrays'
import type { Queryable } from '../../platform/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { amountOf, type Command, debitOf, fingerprintOf, wavesOf, wayOf } from './command.ts'

export type PlayRefusal =
  | 'vendor.session_ended'
  | 'lobby.game_closed'
  | 'wallet.insufficient_balance'
  | 'wallet.member_blocked'
  | 'wallet.transaction_conflict'
  | 'wallet.already_cancelled'
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

/** Carries out single commands; those that arrive while a call is under way travel together (performance.md §4). */
export function createPlay({ pool, clock }: { readonly pool: Queryable; readonly clock: Clock }): (command: Command) => Promise<Played> {
  return groupCalls<Command, Played>({
    laneOf: ({ memberId }) => memberId,
    lanes: LANES,
    largest: LARGEST_GROUP,
    send: (commands) => playAll(pool, commands, clock),
  })
}

/** Carries out commands in order, in as few database calls as their rounds and ids allow. */
export async function playAll(pool: Queryable, commands: readonly Command[], clock: Clock): Promise<Played[]> {
  const answers = new Map<Command, Played>()
  for (const wave of wavesOf(commands)) {
    const { rows } = await sendAgain(() => pool.query<PlayedRow>({ name: 'wager.play', text: PLAY, values: parameters(wave, clock.now()) }))
    wave.forEach((command, index) => {
      const row = rows[index]
      invariant(row, 'every command is answered')
      answers.set(command, readRow(row))
    })
  }
  return commands.map((command) => {
    const answer = answers.get(command)
    invariant(answer, 'every command travels in a wave')
    return answer
  })
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
