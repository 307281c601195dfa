import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Due } from './due.ts'

export type HoldState = 'waiting' | 'paid' | 'refused'
/** An account that looks like the claimer's, and by what. */
export type LikelyLink = { readonly memberId: number; readonly kinds: readonly ('device' | 'phone')[] }
export type Hold = {
  readonly memberId: number
  readonly id: string
  readonly brandId: number
  readonly code: string
  readonly period: string
  readonly hash: string
  readonly due: Due
  readonly asset: Asset
  readonly links: readonly LikelyLink[]
  readonly state: HoldState
  readonly heldAt: Date
  readonly until: Date
  readonly answer: string
  readonly version: number
}
type KeptDue = Omit<Due, 'amount' | 'rounds'> & {
  readonly amount: string
  readonly rounds?: Omit<NonNullable<Due['rounds']>, 'stake'> & { stake: string }
}
export type HoldRow = {
  member_id: string
  hold_id: string
  brand_id: number
  code: string
  period: string
  hash: string
  due: KeptDue
  asset: Asset
  links: LikelyLink[]
  state: HoldState
  held_at: Date
  until: Date
  answer: string
  version: number
}

const statements = readStatements('hold', join(import.meta.dirname, 'hold-store.sql'), [
  'add',
  'last',
  'among',
  'lock',
  'due',
  'end',
  'put_off',
])

const keptOf = ({ amount, rounds, ...rest }: Due): KeptDue => ({
  ...rest,
  amount: String(amount),
  ...(rounds && { rounds: { ...rounds, stake: String(rounds.stake) } }),
})
const dueOf = ({ amount, rounds, ...rest }: KeptDue): Due => ({
  ...rest,
  amount: BigInt(amount),
  ...(rounds && { rounds: { ...rounds, stake: BigInt(rounds.stake) } }),
})
export const toHold = (row: HoldRow): Hold => ({
  memberId: Number(row.member_id),
  id: row.hold_id,
  brandId: row.brand_id,
  code: row.code,
  period: row.period,
  hash: row.hash,
  due: dueOf(row.due),
  asset: row.asset,
  links: row.links,
  state: row.state,
  heldAt: row.held_at,
  until: row.until,
  answer: row.answer,
  version: row.version,
})

export const holdStore = {
  async add(tx: Tx, hold: Omit<Hold, 'state' | 'answer' | 'version'>): Promise<void> {
    const { memberId, id, brandId, code, period, hash, due, asset, links, heldAt, until } = hold
    const values = [
      memberId,
      id,
      brandId,
      code,
      period,
      hash,
      JSON.stringify(keptOf(due)),
      due.kind,
      asset,
      String(due.amount),
      JSON.stringify(links),
    ]
    await tx.query({ ...statements.add, values: [...values, heldAt, until] })
  },
  /** The last one of each of some promotions. */
  async last(on: Queryable, memberId: number, codes: readonly string[]): Promise<Hold[]> {
    return (await on.query<HoldRow>({ ...statements.last, values: [memberId, codes] })).rows.map(toHold)
  },
  /** Which of these members took something of a promotion, or wait for it. */
  async claimersAmong(tx: Tx, memberIds: readonly number[], code: string): Promise<ReadonlySet<number>> {
    if (memberIds.length === 0) return new Set()
    const { rows } = await tx.query<{ member_id: string }>({ ...statements.among, values: [memberIds, code] })
    return new Set(rows.map(({ member_id }) => Number(member_id)))
  },
  async lock(tx: Tx, { brandId, id }: { brandId: number; id: string }): Promise<Hold | null> {
    const row = (await tx.query<HoldRow>({ ...statements.lock, values: [brandId, id] })).rows[0]
    return row ? toHold(row) : null
  },
  /** Those whose time has come. */
  async due(on: Queryable, now: Date): Promise<Hold[]> {
    return (await on.query<HoldRow>({ ...statements.due, values: [now] })).rows.map(toHold)
  },
  async end(
    tx: Tx,
    { memberId, id }: Pick<Hold, 'memberId' | 'id'>,
    { state, answer, by, at }: { state: 'paid' | 'refused'; answer: string; by: string | null; at: Date },
  ): Promise<void> {
    await tx.query({ ...statements.end, values: [memberId, id, state, answer, by, at] })
  },
  async putOff(on: Queryable, { memberId, id }: Pick<Hold, 'memberId' | 'id'>, until: Date): Promise<void> {
    await on.query({ ...statements.put_off, values: [memberId, id, until] })
  },
}
