import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { lastApplications } from './application-store.ts'
import { type Due } from './due.ts'
import { holdStore } from './hold-store.ts'
import { type Part, type Progress } from './part.ts'
import { prizesOf } from './prize-store.ts'

/** What a step of the feed adds to what is counted for a player. */
export type Added = Omit<Progress, 'taken'> & { readonly memberId: number }
export type Claim = Due & {
  readonly memberId: number
  readonly claimId: string
  readonly code: string
  readonly period: string
  readonly asset: Asset
  readonly claimedAt: Date
}
type ProgressRow = {
  code: string
  period: string
  product: string
  ends_at: Date | null
  turnover: string
  net: string
  parts: string
  taken: string
  rounds: number
  wins: number
  counted_at: Date
}
type ClaimRow = {
  code: string
  period: string
  claim_id: string
  kind: Due['kind']
  asset: Asset
  amount: string
  times: number
  claimed_at: Date
}
type Named = { readonly memberId: number; readonly code: string }
export type PartStore = ReturnType<typeof createPartStore>

const statements = readStatements('promotionPart', join(import.meta.dirname, 'part-store.sql'), [
  'add_progress',
  'progress_of',
  'joined',
  'entries_of',
  'claimed_of',
  'claims_of',
  'enter',
  'lock_entry',
  'join',
  'next_rebate',
  'take_parts',
  'claim',
  'taken_by',
  'of_one_person',
  'holders',
  'forget_progress',
])
export const joinedKey = (memberId: number, code: string): string => `${memberId} ${code}`

const toProgress = (row: ProgressRow): Progress => ({
  code: row.code,
  period: row.period,
  product: row.product,
  endsAt: row.ends_at,
  turnover: BigInt(row.turnover),
  net: BigInt(row.net),
  parts: BigInt(row.parts),
  taken: BigInt(row.taken),
  rounds: row.rounds,
  wins: row.wins,
  countedAt: row.counted_at,
})

/** Players' parts in promotions: what is counted, what was joined, what was claimed. */
export function createPartStore({ db }: Pick<Platform, 'db'>) {
  return {
    async add(tx: Tx, all: readonly Added[]): Promise<void> {
      if (all.length === 0) return
      const rows = all.map(({ memberId, code, period, product, endsAt, turnover, net, parts, rounds, wins, countedAt }) => ({
        member_id: memberId,
        code,
        period,
        product,
        ends_at: endsAt,
        turnover: String(turnover),
        net: String(net),
        parts: String(parts),
        rounds,
        wins,
        counted_at: countedAt,
      }))
      await tx.query({ ...statements.add_progress, values: [JSON.stringify(rows)] })
    },

    /** When players joined, by `joinedKey`. */
    async joined(tx: Tx, memberIds: readonly number[], codes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      if (codes.length === 0) return new Map()
      const { rows } = await tx.query<{ member_id: string; code: string; joined_at: Date }>({
        ...statements.joined,
        values: [memberIds, codes],
      })
      return new Map(rows.map(({ member_id, code, joined_at }) => [joinedKey(Number(member_id), code), joined_at]))
    },

    /** A player's part in each of these promotions. @param since periods that ended before are left out @param isHeld whether claims of them may be held */
    async partsOf(
      on: Queryable,
      {
        memberId,
        codes,
        since,
        sameHolder = [],
        isHeld = true,
      }: { memberId: number; codes: readonly string[]; since: Date; sameHolder?: readonly number[]; isHeld?: boolean },
    ) {
      const taken = await this.takenBy(on, sameHolder, codes)
      const counted = await on.query<ProgressRow>({ ...statements.progress_of, values: [memberId, codes, since] })
      const entries = await on.query<{ code: string; joined_at: Date | null; rebates: number }>({
        ...statements.entries_of,
        values: [memberId, codes],
      })
      const claimed = await on.query<{ code: string; period: string }>({ ...statements.claimed_of, values: [memberId, codes] })
      const prizes = await prizesOf(on, { memberId, codes, since })
      const applications = await lastApplications(on, memberId, codes)
      const holds = isHeld ? await holdStore.last(on, memberId, codes) : []
      return (code: string): Part => ({
        isTakenByPerson: taken.has(code),
        prizes: prizes.filter((prize) => prize.code === code),
        hold: holds.find((hold) => hold.code === code) ?? null,
        application: applications.find((row) => row.code === code) ?? null,
        progress: counted.rows.filter((row) => row.code === code).map(toProgress),
        claimed: new Set(claimed.rows.filter((row) => row.code === code).map(({ period }) => period)),
        joinedAt: entries.rows.find((row) => row.code === code)?.joined_at ?? null,
        paid: entries.rows.find((row) => row.code === code)?.rebates ?? 0,
      })
    },

    /** Which of these promotions some of these members took something of. */
    async takenBy(on: Queryable, memberIds: readonly number[], codes: readonly string[]): Promise<ReadonlySet<string>> {
      if (memberIds.length === 0 || codes.length === 0) return new Set()
      const { rows } = await on.query<{ code: string }>({ ...statements.taken_by, values: [memberIds, codes] })
      return new Set(rows.map(({ code }) => code))
    },
    /** Orders what accounts of one person do, each by its number, until the transaction ends. */
    async orderPerson(tx: Tx, memberIds: readonly number[]): Promise<void> {
      await tx.query({ ...statements.of_one_person, values: [memberIds] })
    },

    /** The row that orders what a player does with a promotion, locked until the transaction ends. */
    async enter(tx: Tx, { memberId, code, brandId }: Named & { brandId: number }): Promise<void> {
      await tx.query({ ...statements.enter, values: [memberId, code, brandId] })
      await tx.query({ ...statements.lock_entry, values: [memberId, code] })
    },
    async join(tx: Tx, { memberId, code }: Named, at: Date): Promise<Date> {
      const { rows } = await tx.query<{ joined_at: Date }>({ ...statements.join, values: [memberId, code, at] })
      return rows[0]?.joined_at ?? at
    },
    async nextRebate(tx: Tx, { memberId, code }: Named): Promise<number> {
      const { rows } = await tx.query<{ rebates: number }>({ ...statements.next_rebate, values: [memberId, code] })
      return rows[0]?.rebates ?? 0
    },
    /** Marks parts of a rebate as paid. */
    async takeParts(tx: Tx, { memberId, code }: Named, { product, parts }: { product: string; parts: bigint }): Promise<void> {
      await tx.query({ ...statements.take_parts, values: [memberId, code, product, String(parts)] })
    },
    /** Claims a period, once for ever: false where it was claimed. */
    async claim(tx: Tx, claim: Claim & { brandId: number; hash: string; ledgerKey: string }): Promise<boolean> {
      const { memberId, code, period, claimId, brandId, hash, kind, asset, amount, times, ledgerKey, claimedAt } = claim
      const values = [memberId, code, period, claimId, brandId, hash, kind, asset, String(amount), times, ledgerKey, claimedAt]
      return (await tx.query({ ...statements.claim, values })).rowCount === 1
    },
    /** Newest first; claim ids grow with time. */
    async claimsOf(memberId: number, { before, most }: { before: string | null; most: number }): Promise<Claim[]> {
      const { rows } = await db.reads.query<ClaimRow>({ ...statements.claims_of, values: [memberId, before, most] })
      return rows.map((row) => ({
        memberId,
        claimId: row.claim_id,
        code: row.code,
        period: row.period,
        kind: row.kind,
        asset: row.asset,
        amount: BigInt(row.amount),
        times: row.times,
        claimedAt: row.claimed_at,
      }))
    },
    /** Whoever joined and has played for it in a period, by member from one on: what they staked that counts. */
    async holders(
      on: Queryable,
      { brandId, code, period, after, most }: { brandId: number; code: string; period: string; after: number; most: number },
    ): Promise<{ memberId: number; turnover: bigint }[]> {
      const { rows } = await on.query<{ member_id: string; turnover: string }>({
        ...statements.holders,
        values: [brandId, code, period, after, most],
      })
      return rows.map(({ member_id, turnover }) => ({ memberId: Number(member_id), turnover: BigInt(turnover) }))
    },
    async forget(before: Date): Promise<void> {
      await db.pool.query({ ...statements.forget_progress, values: [before] })
    },
  }
}
