// Long because every statement over bonuses, their events and their parts of stakes stands here.
import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { BonusMoney, BonusState, EndingWhy } from './life.ts'

/** How bonus money is played: what a promotion offers and a member accepts. Amounts in minor units. */
export type BonusRules = {
  /** How often the granted amount is to be played. */
  readonly times: number
  readonly days: number
  readonly maxStake: bigint
  /** The most that becomes cash; null for all. */
  readonly maxRelease: bigint | null
  readonly exitPercent: number
  /** Game types it may be played in; null for all. */
  readonly onlyTypes: readonly string[] | null
}
export type Bonus = BonusRules & {
  readonly memberId: number
  readonly bonusId: string
  readonly brandId: number
  readonly asset: Asset
  /** The promotion it is from. */
  readonly code: string
  /** What granted it: one bonus a source. */
  readonly source: string
  /** Of the terms that were accepted. */
  readonly hash: string
  readonly state: BonusState
  readonly why: EndingWhy | null
  /** Its money is posted and not over. */
  readonly isCurrent: boolean
  /** The member's switch: whether it is played with. */
  readonly isOn: boolean
  readonly granted: bigint
  readonly required: bigint
  readonly done: bigint
  readonly released: bigint
  readonly steps: number
  readonly money: BonusMoney
  readonly acceptedAt: Date
  readonly activatedAt: Date | null
  readonly expiresAt: Date | null
  readonly pausedAt: Date | null
  readonly endedAt: Date | null
}
type NewBonus = BonusRules &
  Pick<Bonus, 'memberId' | 'bonusId' | 'brandId' | 'asset' | 'code' | 'source' | 'hash' | 'granted' | 'required' | 'acceptedAt'>
export type CountedRound = {
  readonly memberId: number
  readonly bonusId: string
  readonly vassalage: string
  readonly roundId: string
  readonly gameCode: string
  readonly valid: bigint
  /** Of its game, in twentieths. */
  readonly weight: number
  readonly counted: bigint
  readonly whyNot: string | null
  readonly settledAt: Date
}
type EventKind =
  | 'accepted'
  | 'activated'
  | 'switched_on'
  | 'switched_off'
  | EndingWhy
  | 'release'
  | 'trim'
  | 'exit'
  | 'forfeit'
  | 'declined'
export type NewEvent = {
  readonly memberId: number
  readonly bonusId: string
  readonly kind: EventKind
  readonly amount?: bigint
  readonly ledgerKey?: string
  readonly by?: string
  readonly reason?: string
}
export type BonusEvent = {
  readonly no: number
  readonly kind: EventKind
  readonly amount: bigint | null
  readonly ledgerKey: string | null
  readonly by: string | null
  readonly reason: string | null
  readonly at: Date
}
export type BonusRow = {
  member_id: string
  bonus_id: string
  brand_id: number
  asset: Asset
  code: string
  source: string
  hash: string
  state: BonusState
  why: EndingWhy | null
  is_current: boolean
  is_on: boolean
  granted: string
  required: string
  done: string
  released: string
  steps: number
  times: number
  days: number
  max_stake: string
  max_release: string | null
  exit_percent: number
  only_types: string[] | null
  bonus_minor: string
  in_play_minor: string
  accepted_at: Date
  activated_at: Date | null
  expires_at: Date | null
  paused_at: Date | null
  ended_at: Date | null
}

const statements = readStatements('bonus', join(import.meta.dirname, 'bonus-store.sql'), [
  'insert',
  'lock_money',
  'current',
  'find',
  'of_member',
  'waiting',
  'activate',
  'count',
  'note_rounds',
  'end',
  'settle',
  'decline',
  'set_use',
  'note',
  'events',
  'rounds',
  'pause',
  'resume',
  'due',
  'stale',
  'forget_rounds',
])

export const toBonus = (row: BonusRow): Bonus => ({
  memberId: Number(row.member_id),
  bonusId: row.bonus_id,
  brandId: row.brand_id,
  asset: row.asset,
  code: row.code,
  source: row.source,
  hash: row.hash,
  state: row.state,
  why: row.why,
  isCurrent: row.is_current,
  isOn: row.is_on,
  granted: BigInt(row.granted),
  required: BigInt(row.required),
  done: BigInt(row.done),
  released: BigInt(row.released),
  steps: row.steps,
  times: row.times,
  days: row.days,
  maxStake: BigInt(row.max_stake),
  maxRelease: row.max_release === null ? null : BigInt(row.max_release),
  exitPercent: row.exit_percent,
  onlyTypes: row.only_types,
  money: { bonus: BigInt(row.bonus_minor), inPlay: BigInt(row.in_play_minor) },
  acceptedAt: row.accepted_at,
  activatedAt: row.activated_at,
  expiresAt: row.expires_at,
  pausedAt: row.paused_at,
  endedAt: row.ended_at,
})
const text = (value: bigint | null): string | null => (value === null ? null : String(value))

export const bonusStore = {
  /** Answers whether it is new: a source grants one bonus. */
  async insert(tx: Tx, bonus: NewBonus): Promise<boolean> {
    const { memberId, bonusId, brandId, asset, code, source, hash, granted, required, acceptedAt, ...rules } = bonus
    const { times, days, maxStake, maxRelease, exitPercent, onlyTypes } = rules
    const values = [memberId, bonusId, brandId, asset, code, source, hash, String(granted), String(required)]
    const ruled = [times, days, String(maxStake), text(maxRelease), exitPercent, onlyTypes, acceptedAt]
    return (await tx.query({ ...statements.insert, values: [...values, ...ruled] })).rowCount === 1
  },
  /** Locks members' cash, and the house's promotions beside it: whoever changes what becomes of a bonus, or stakes, waits here. */
  async lockMoney(tx: Tx, members: readonly { memberId: number; asset: Asset }[]): Promise<void> {
    if (members.length === 0) return
    await tx.query({ ...statements.lock_money, values: [members.map(({ memberId }) => memberId), members.map(({ asset }) => asset)] })
  },
  /** Bonuses of members whose money is there, with it. */
  async current(on: Queryable, memberIds: readonly number[]): Promise<Bonus[]> {
    return (await on.query<BonusRow>({ ...statements.current, values: [memberIds] })).rows.map(toBonus)
  },
  async find(on: Queryable, memberId: number, bonusId: string): Promise<Bonus | null> {
    const { rows } = await on.query<BonusRow>({ ...statements.find, values: [memberId, bonusId] })
    return rows[0] ? toBonus(rows[0]) : null
  },
  /** The current one, then those that wait, then the others, newest first. */
  async ofMember(on: Queryable, memberId: number, most: number): Promise<Bonus[]> {
    return (await on.query<BonusRow>({ ...statements.of_member, values: [memberId, most] })).rows.map(toBonus)
  },
  async waiting(tx: Tx, memberId: number): Promise<number> {
    return (await tx.query<{ n: number }>({ ...statements.waiting, values: [memberId] })).rows[0]?.n ?? 0
  },
  async activate(tx: Tx, { memberId, bonusId }: Pick<Bonus, 'memberId' | 'bonusId'>, at: Date): Promise<boolean> {
    return (await tx.query({ ...statements.activate, values: [memberId, bonusId, at] })).rowCount === 1
  },
  async count(tx: Tx, added: readonly { memberId: number; bonusId: string; added: bigint }[]): Promise<void> {
    if (added.length === 0) return
    const values = [added.map(({ memberId }) => memberId), added.map(({ bonusId }) => bonusId), added.map((each) => String(each.added))]
    await tx.query({ ...statements.count, values })
  },
  async noteRounds(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
    if (rounds.length === 0) return
    const rows = rounds.map(({ memberId, bonusId, vassalage, roundId, gameCode, valid, weight, counted, whyNot, settledAt }) => ({
      member_id: memberId,
      bonus_id: bonusId,
      vassalage,
      round_id: roundId,
      game_code: gameCode,
      valid: String(valid),
      weight,
      counted: String(counted),
      why_not: whyNot,
      settled_at: settledAt,
    }))
    await tx.query({ ...statements.note_rounds, values: [JSON.stringify(rows)] })
  },
  async end(tx: Tx, { memberId, bonusId }: Pick<Bonus, 'memberId' | 'bonusId'>, why: EndingWhy): Promise<boolean> {
    return (await tx.query({ ...statements.end, values: [memberId, bonusId, why] })).rowCount === 1
  },
  async settle(
    tx: Tx,
    at: Date,
    settled: readonly { memberId: number; bonusId: string; state: BonusState; released: bigint; isOver: boolean }[],
  ): Promise<void> {
    const rows = settled.map(({ memberId, bonusId, state, released, isOver }) => ({
      member_id: memberId,
      bonus_id: bonusId,
      state,
      released: String(released),
      is_over: isOver,
    }))
    await tx.query({ ...statements.settle, values: [at, JSON.stringify(rows)] })
  },
  async decline(tx: Tx, { memberId, bonusId }: Pick<Bonus, 'memberId' | 'bonusId'>, at: Date): Promise<boolean> {
    return (await tx.query({ ...statements.decline, values: [memberId, bonusId, at] })).rowCount === 1
  },
  async setUse(tx: Tx, memberId: number, isOn: boolean): Promise<boolean> {
    return (await tx.query({ ...statements.set_use, values: [memberId, isOn] })).rowCount === 1
  },
  async note(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
    if (events.length === 0) return
    const rows = events.map(({ memberId, bonusId, kind, amount, ledgerKey, by, reason }) => ({
      member_id: memberId,
      bonus_id: bonusId,
      kind,
      amount: amount === undefined ? null : String(amount),
      ledger_key: ledgerKey ?? null,
      by: by ?? null,
      reason: reason ?? null,
    }))
    await tx.query({ ...statements.note, values: [JSON.stringify(rows), at] })
  },
  /** Newest first. */
  async events(on: Queryable, memberId: number, bonusId: string): Promise<BonusEvent[]> {
    const { rows } = await on.query<Omit<BonusEvent, 'amount' | 'ledgerKey'> & { amount: string | null; ledger_key: string | null }>({
      ...statements.events,
      values: [memberId, bonusId],
    })
    return rows.map(({ ledger_key, amount, ...event }) => ({
      ...event,
      ledgerKey: ledger_key,
      amount: amount === null ? null : BigInt(amount),
    }))
  },
  /** Newest first. */
  async rounds(
    on: Queryable,
    { memberId, bonusId }: Pick<Bonus, 'memberId' | 'bonusId'>,
    most: number,
  ): Promise<Omit<CountedRound, 'memberId' | 'bonusId'>[]> {
    const { rows } = await on.query<{
      vassalage: string
      round_id: string
      game_code: string
      valid: string
      weight: number
      counted: string
      why_not: string | null
      settled_at: Date
    }>({ ...statements.rounds, values: [memberId, bonusId, most] })
    return rows.map((row) => ({
      vassalage: row.vassalage,
      roundId: row.round_id,
      gameCode: row.game_code,
      valid: BigInt(row.valid),
      weight: row.weight,
      counted: BigInt(row.counted),
      whyNot: row.why_not,
      settledAt: row.settled_at,
    }))
  },
  /** Stops the clock of bonuses whose members are in a time-out, and lets the others go on. */
  async pause(on: Queryable, now: Date): Promise<void> {
    await on.query({ ...statements.resume, values: [now] })
    await on.query({ ...statements.pause, values: [now] })
  },
  /** Bonuses to be looked at: over, ending, released, or of members who are excluded. `why` is null for those that end already. */
  async due(on: Queryable, now: Date, most: number): Promise<{ memberId: number; bonusId: string; asset: Asset; why: EndingWhy | null }[]> {
    const { rows } = await on.query<{ member_id: string; bonus_id: string; asset: Asset; why: EndingWhy | null }>({
      ...statements.due,
      values: [now, most],
    })
    return rows.map(({ member_id, bonus_id, asset, why }) => ({ memberId: Number(member_id), bonusId: bonus_id, asset, why }))
  },
  async stale(
    on: Queryable,
    before: Date,
    most: number,
  ): Promise<Pick<Bonus, 'memberId' | 'bonusId' | 'brandId' | 'code' | 'source' | 'granted'>[]> {
    const { rows } = await on.query<Pick<BonusRow, 'member_id' | 'bonus_id' | 'brand_id' | 'code' | 'source' | 'granted'>>({
      ...statements.stale,
      values: [before, most],
    })
    return rows.map((row) => ({
      memberId: Number(row.member_id),
      bonusId: row.bonus_id,
      brandId: row.brand_id,
      code: row.code,
      source: row.source,
      granted: BigInt(row.granted),
    }))
  },
  async forgetRounds(on: Queryable, before: Date): Promise<void> {
    await on.query({ ...statements.forget_rounds, values: [before] })
  },
}
