import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Pool } from 'pg'
import type { AccountKind } from './chart.ts'
import { groupCalls } from './group-calls.ts'
import { type Counters, type Guard, readCounters, readGuards, type StopWish } from './guard.ts'
import { type Movement, type MovementPage, readMovements } from './movements.ts'
import { postSet } from './post.ts'
import { type Queryable, run, toBigint } from './queryable.ts'
import { withRetry } from './retry.ts'
import { statements } from './statements.ts'
import { assertGroups, assertWellFormed, type PostResult, type Transfer } from './transfer.ts'

export type MemberState = 'active' | 'frozen' | 'excluded' | 'closed'
/** Minor units, and the number of entries that led to it: a higher version is a newer balance (T45). */
export type Balance = { readonly minor: bigint; readonly version: bigint }

export type GuardWish = Pick<Guard, 'scope' | 'kind' | 'span'> & {
  readonly memberId: number
  readonly asset: Asset
  readonly cap: bigint | null
  readonly zone: string
}

export type Ledger = {
  /**
   * Applies a set; each transfer is applied whole or refused. In one tx of its own, or a large one in one tx a lane at once: lanes share no account of the house, so neither
   * waits for the other. Sent again when the database asks for it; after a fault the same set may be given again.
   */
  post(transfers: readonly Transfer[]): Promise<PostResult[]>
  /** The door for single transfers: calls that arrive while one is under way travel together, and fail by themselves. */
  postOne(transfer: Transfer): Promise<PostResult>
  /** Posts inside the caller's tx, which holds the account locks until it ends. Retrying the tx is the caller's. */
  postIn(tx: Queryable, transfers: readonly Transfer[]): Promise<PostResult[]>
  /** Gives a member the player accounts of an asset; opening twice changes nothing. A trial member has trial money only (I16). */
  openMember(tx: Queryable, memberId: number, asset: Asset): Promise<Result<null, 'ledger.asset_mismatch'>>
  /** After its commit no transfer decided under the old state can follow (I17). */
  setMemberState(tx: Queryable, memberId: number, state: MemberState): Promise<Result<null, 'ledger.account_unknown'>>
  /**
   * Sets a limit of a player, or takes it away (cap null), after the locks of rows of the caller's own. What the span under way has used already counts.
   * @param zone in which days, weeks (from Monday) and months begin
   */
  setGuard(tx: Queryable, guard: GuardWish): Promise<Result<null, 'ledger.account_unknown' | 'ledger.asset_mismatch'>>
  /** From when on a member may not play, by the database's clock; after its commit no stake decided under the old moment can follow. */
  setPlayStop(tx: Queryable, memberId: number, stop: StopWish): Promise<Result<null, 'ledger.account_unknown'>>
  /** Limits of a player in an asset; a span that is over is shown as it will begin with the next posting. */
  guards(on: Queryable, memberId: number, asset: Asset): Promise<Guard[]>
  /** Life-time sums of a player's cash, and from when on they may not play; null for one without such an account. */
  counters(on: Queryable, memberId: number, asset: Asset): Promise<Counters | null>
  /** Null when the member has no such account. */
  balance(memberId: number, kind: AccountKind, asset: Asset): Promise<Balance | null>
  movements(memberId: number, page: MovementPage): Promise<Movement[]>
}

const LANES = 2
const MAX_CALLS_PER_BATCH = 256
const laneOf = ({ memberId }: Transfer): number => memberId % LANES

/** The ledger over a pool that runs as `halong_gateway` (or its owner in tools). */
export function createLedger(pool: Pool): Ledger {
  const post = (transfers: readonly Transfer[], tries?: number) => withRetry(() => postSet(pool, transfers), tries)

  const postGrouped = groupCalls<Transfer, PostResult>({
    // The same member always takes the same lane, and so does its house shard: two lanes hardly ever want the same row.
    laneOf,
    lanes: LANES,
    largest: MAX_CALLS_PER_BATCH,
    touchedBy: ({ memberId, key }) => [`${memberId} ${key}`],
    send: post,
  })

  async function postByLane(transfers: readonly Transfer[]): Promise<PostResult[]> {
    const lanes = Array.from({ length: LANES }, (_, lane) => transfers.filter((transfer) => laneOf(transfer) === lane))
    const results = await Promise.all(lanes.map((each) => post(each)))
    const told = lanes.map(() => 0)
    return transfers.map((transfer) => {
      const lane = laneOf(transfer)
      const place = told[lane] ?? 0
      told[lane] = place + 1
      const result = results[lane]?.[place]
      invariant(result, 'every transfer is answered')
      return result
    })
  }

  return {
    async post(transfers) {
      transfers.forEach(assertWellFormed)
      assertGroups(transfers)
      // Groups may reach over lanes.
      const isWhole = transfers.length <= MAX_CALLS_PER_BATCH || transfers.some(({ group }) => group !== undefined)
      return isWhole ? post(transfers) : postByLane(transfers)
    },
    async postOne(transfer) {
      assertWellFormed(transfer)
      invariant(transfer.group === undefined, 'a transfer by itself has no group')
      return postGrouped(transfer)
    },
    async postIn(tx, transfers) {
      transfers.forEach(assertWellFormed)
      assertGroups(transfers)
      return postSet(tx, transfers)
    },
    async openMember(tx, memberId, asset) {
      const [row] = await run(tx, { ...statements.open_member, values: [memberId, asset] })
      return row?.['code'] === null ? ok(null) : refuse('ledger.asset_mismatch')
    },
    async setMemberState(tx, memberId, state) {
      const [row] = await run(tx, { ...statements.set_member_state, values: [memberId, state] })
      return row?.['code'] === null ? ok(null) : refuse('ledger.account_unknown')
    },
    async setGuard(tx, { memberId, asset, scope, kind, span, zone, cap }) {
      const values = [memberId, asset, scope, kind, span, zone, cap === null ? null : String(cap)]
      const [row] = await run(tx, { ...statements.set_guard, values })
      const code = row?.['code']
      return code === null ? ok(null) : refuse(code === 'ledger.asset_mismatch' ? code : 'ledger.account_unknown')
    },
    async setPlayStop(tx, memberId, { inMs, code }) {
      const [row] = await run(tx, { ...statements.set_play_stop, values: [memberId, inMs === null ? null : String(inMs), code] })
      return row?.['code'] === null ? ok(null) : refuse('ledger.account_unknown')
    },
    guards: readGuards,
    counters: readCounters,
    async balance(memberId, kind, asset) {
      const [row] = await run(pool, { ...statements.balance, values: [memberId, kind, asset] })
      return row ? { minor: toBigint(row['balance']), version: toBigint(row['version']) } : null
    },
    movements: (memberId, page) => readMovements(pool, memberId, page),
  }
}
