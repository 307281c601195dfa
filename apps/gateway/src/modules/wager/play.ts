import { join } from 'node:path'
import { type Clock, invariant } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import {
  groupCalls,
  type LimitReached,
  listAccounts,
  readLimit,
  readStop,
  type StopCode,
  toAccountRequest,
  withRetry,
} from '@halong/ledger'
import { z } from 'zod'
import type { Queryable } from '../../platform/db.ts'
import { NONCE_TTL_SECONDS, NonceUsed } from '../../platform/http/nonces.ts'
import { uuidv7 } from '../../platform/ids.ts'
import {
  amountOf,
  type Command,
  debitOf,
  fingerprintOf,
  jackpotAccount,
  maxWinOf,
  touchedBy,
  transferAccounts,
  type Unit,
} from './command.ts'

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
  | 'wallet.pot_short'
  | 'wallet.stake_out_of_range'
  | 'wallet.amount_invalid'
  | 'wallet.bonus_stake_too_high'
  | 'wallet.grant_invalid'
  | 'award.unknown_source'
  | 'award.over_budget'
  | 'award.over_daily'
  | 'wallet.group_refused'

export type BonusWhy = 'bonus_not_for_game' | 'bonus_off' | 'bonus_ending'

export type Played = {
  /** Null when carried out. */
  readonly code: PlayRefusal | null
  /** Of `wallet.group_refused`: why the group was. */
  readonly cause: PlayRefusal | null
  readonly duplicate: boolean
  /** The player's cash after it, or now when it moved none; null for a player without such an account. */
  readonly balance: bigint | null
  readonly version: number
  /** The active bonus, where it may be staked in the game now; in minor units. */
  readonly bonus: bigint
  /** With `wallet.insufficient_balance`: why the bonus did not help. */
  readonly bonusWhy?: BonusWhy
  /** With `wallet.bonus_stake_too_high`: the highest stake with bonus money in it. */
  readonly maxStake?: bigint
  /** With `protection.limit_reached`, told once: to the call that met it. */
  readonly limit?: LimitReached
  /** With `protection.play_stopped`, likewise. */
  readonly why?: StopCode
}

const statements = readStatements('wager', join(import.meta.dirname, 'play.sql'), ['play', 'play_once'])
const LANES = 2
const MAX_COMMANDS_PER_BATCH = 256

/** A unit and, where none but the wallet looks at it, the nonce of the call it came with (W18). */
type Sent = { readonly unit: Unit; readonly nonce: string | null }
type Answer = readonly Played[] | 'replayed'

/**
 * Carries out units; those that arrive while a call is under way travel together (performance.md §4), and fail by themselves. A nonce that is given is used up
 * in the same transaction: throws `NonceUsed`, and nothing is carried out, when it was used before.
 */
export function createPlay({
  pool,
  clock,
}: {
  readonly pool: Queryable
  readonly clock: Clock
}): (unit: Unit, nonce?: string) => Promise<readonly Played[]> {
  const call = groupCalls<Sent, Answer>({
    laneOf: ({ unit: [command] }) => command?.memberId ?? 0,
    lanes: LANES,
    largest: MAX_COMMANDS_PER_BATCH,
    sizeOf: ({ unit }) => unit.length,
    touchedBy: ({ unit, nonce }) => (nonce === null ? touchedBy(unit) : [...touchedBy(unit), `nonce ${nonce}`]),
    send: (sent, tries) => playOnce(pool, sent, { clock, tries }),
  })
  return async (unit, nonce) => {
    const answer = await call({ unit, nonce: nonce ?? null })
    if (answer === 'replayed') throw new NonceUsed()
    return answer
  }
}

type Sending = { readonly clock: Clock /** How often the set may be sent. */; readonly tries?: number | undefined }

/** A set with its nonces in one transaction. Where some were used before it is sent again without them: each time it is smaller. */
async function playOnce(pool: Queryable, sent: readonly Sent[], { clock, tries }: Sending): Promise<Answer[]> {
  const units = sent.map(({ unit }) => unit)
  const nonces = sent.flatMap(({ nonce }) => nonce ?? [])
  if (nonces.length === 0) return playSet(pool, units, { clock, tries })
  const statement = { ...statements.play_once, values: [...valuesOf(units, clock), nonces, NONCE_TTL_SECONDS] }
  let mayHaveHappened = false
  const { rows } = await withRetry(async () => {
    try {
      return await pool.query<PlayedRow>(statement)
    } catch (fault) {
      mayHaveHappened ||= !isUndone(fault)
      throw fault
    }
  }, tries)
  if (rows[0]?.code !== 'replayed') return answersOf(units, rows)
  // An answer was lost, and it was this very set that used its nonces: their commands answer as they did then.
  if (mayHaveHappened && rows.length === nonces.length) return playSet(pool, units, { clock, tries })
  const used = new Set<string | null>(rows.map(({ cause }) => cause))
  const isUsed = ({ nonce }: Sent) => nonce !== null && used.has(nonce)
  const rest = sent.filter((each) => !isUsed(each))
  const answers = rest.length === 0 ? [] : await playOnce(pool, rest, { clock, tries })
  let place = 0
  return sent.map((each) => (isUsed(each) ? 'replayed' : (answers[place++] ?? [])))
}

/** Whether the database itself said that nothing of a call stayed. */
const isUndone = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && /^(40001|40P01|55P03)$/.test(String(fault.code))

/** Carries out a set of units of which no two touch the same, in one transaction. Answers unit by unit. */
export async function playSet(pool: Queryable, units: readonly Unit[], { clock, tries }: Sending): Promise<Played[][]> {
  const statement = { ...statements.play, values: valuesOf(units, clock) }
  const { rows } = await withRetry(() => pool.query<PlayedRow>(statement), tries)
  return answersOf(units, rows)
}

const valuesOf = (units: readonly Unit[], clock: Clock) => [clock.now(), ...requestsOf(units).map((list) => JSON.stringify(list))]

function answersOf(units: readonly Unit[], rows: readonly PlayedRow[]): Played[][] {
  const played = rows.map(readRow)
  let place = 0
  const answers = units.map(({ length }) => played.slice(place, (place += length)))
  invariant(rows.length === place, 'every command is answered')
  return answers
}

type PlayedRow = {
  /** `replayed` with a nonce as its cause is an answer of `gateway.wager_play_once` alone. */
  code: PlayRefusal | 'replayed' | null
  cause: string | null
  duplicate: boolean
  balance: string | null
  version: string | null
  detail: unknown
  bonus: string
}
const bonusDetail = z.union([
  z.object({ bonus: z.enum(['bonus_not_for_game', 'bonus_off', 'bonus_ending']) }),
  z.object({ maxStake: z.string() }),
])
/** What a refusal for want of money says of the player's bonus. */
function readBonus(detail: unknown): Pick<Played, 'bonusWhy' | 'maxStake'> {
  const { data } = bonusDetail.safeParse(detail)
  if (data === undefined) return {}
  return 'bonus' in data ? { bonusWhy: data.bonus } : { maxStake: BigInt(data.maxStake) }
}
const readRow = ({ code, cause, duplicate, balance, version, detail, bonus }: PlayedRow): Played => ({
  // cast: the function answers no other codes here.
  code: code as PlayRefusal | null,
  // cast: nor other causes.
  cause: cause as PlayRefusal | null,
  duplicate,
  balance: balance === null ? null : BigInt(balance),
  version: Number(version ?? 0),
  bonus: BigInt(bonus ?? 0),
  ...readBonus(detail),
  ...(detail !== null && code === 'protection.limit_reached' && { limit: readLimit(detail) }),
  ...(detail !== null && code === 'protection.play_stopped' && { why: readStop(detail) }),
})

/** Each name once; `placeOf` answers its place in the list, from 1. */
function listOf<Row>() {
  const rows: Row[] = []
  const places = new Map<string, number>()
  return {
    rows,
    placeOf(name: string, row: () => Row): number {
      const place = places.get(name) ?? rows.push(row())
      places.set(name, place)
      return place
    },
  }
}

const contributionsOf = (command: Command) => (command.kind === 'close' ? (command.contributions ?? []) : [])

type IdRow = { readonly member: number; readonly vassalage: string; readonly tx: string; claims: boolean }

/** Accounts, rounds, transaction ids and commands of a set, as `functions/wager-play.sql` reads them. */
function requestsOf(units: readonly Unit[]) {
  const all = units.flat()
  const sides = all.flatMap((command) => {
    const { from, to } = transferAccounts(command)
    const pools = contributionsOf(command).length > 0 ? [jackpotAccount(command)] : []
    return [from, to, ...pools].map((account) => ({ account, asset: command.asset }))
  })
  const { accounts, placeOf } = listAccounts(sides)
  const rounds = listOf<{ member: number; vassalage: string; round: string }>()
  const ids = listOf<IdRow>()
  function idOf({ memberId, vassalage }: Command, tx: string, claims: boolean): number {
    const place = ids.placeOf(`${memberId} ${vassalage} ${tx}`, () => ({ member: memberId, vassalage, tx, claims }))
    const row = ids.rows[place - 1]
    if (row && claims) row.claims = true
    return place
  }
  const commands = units.flatMap((unit, at) =>
    unit.map((command) => {
      const { memberId, vassalage, roundId, txId, asset } = command
      const { from, to } = transferAccounts(command)
      const debitTx = debitOf(command)
      return {
        ...toRequest(command),
        unit: unit.length > 1 ? at + 1 : null,
        round: rounds.placeOf(`${memberId} ${vassalage} ${roundId}`, () => ({ member: memberId, vassalage, round: roundId })),
        id: idOf(command, txId, true),
        debit: debitTx === null ? null : idOf(command, debitTx, command.kind === 'rollback'),
        from_account: placeOf(from, asset),
        to_account: placeOf(to, asset),
        ...(contributionsOf(command).length > 0 && { pool_account: placeOf(jackpotAccount(command), asset) }),
      }
    }),
  )
  return [accounts.map(toAccountRequest), rounds.rows, ids.rows, commands]
}

function toRequest(command: Command) {
  const { kind, gameCode, asset } = command
  const debit = command.kind === 'debit' ? command : null
  const close = command.kind === 'close' ? command : null
  return {
    kind,
    game: gameCode,
    asset,
    brand: command.brandId,
    bonus: command.takesBonus ?? false,
    amount: String(amountOf(command)),
    fingerprint: `\\x${fingerprintOf(command).toString('hex')}`,
    refusal: 'refusal' in command ? command.refusal : null,
    ...(debit && {
      node: debit.nodeId,
      scope: debit.scope,
      max_times: debit.maxWinTimes,
      max_win: String(maxWinOf(debit)),
      new_id: uuidv7(),
      launch: debit.launchId,
      accept_until: debit.acceptUntil,
      expected_by: debit.expectedBy,
      summary: debit.summary,
      pot: debit.potId,
      grant_id: debit.grantId,
    }),
    ...(close && { valid: close.valid?.toString(), valid_why: close.validWhy, result: close.result }),
    ...(contributionsOf(command).length > 0 && {
      contributions: contributionsOf(command).map(({ meterId, minor }) => ({ meter: meterId, minor: String(minor) })),
      contributed: String(contributionsOf(command).reduce((sum, { minor }) => sum + minor, 0n)),
    }),
    ...(command.kind === 'rollback' && { reason: command.reason }),
  }
}
