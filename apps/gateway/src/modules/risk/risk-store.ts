import { join } from 'node:path'
import { invariant } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import { parseAsset, toWire } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { CaseStanding, CaseState } from './case.ts'

const statements = readStatements('risk', join(import.meta.dirname, 'risk-store.sql'), [
  'see',
  'see_payouts',
  'document',
  'links',
  'same_holder',
  'phone',
  'likely',
  'noted',
  'begin',
  'at_work',
  'lock',
  'one',
  'standing',
  'write',
  'touch',
  'note',
  'events',
  'withdrawals',
  'harm',
  'found_withdrawals',
  'found_recalls',
  'found_harm',
  'found_groups',
])

export type TraitKind = 'device' | 'payout' | 'document'
/** A number moves from one account to another, and is given to other people: it links, and opens no case by itself. */
export type LinkKind = TraitKind | 'phone' | 'network'
export type Signal = TraitKind | 'withdrawal' | 'chargeback' | 'harm' | 'exclusion'
export type CaseEvent = 'opened' | 'signal' | 'note' | 'assigned' | 'cleared' | 'watched' | 'closed' | 'reopened' | 'held' | 'released'
export type Whose = { readonly memberId: number; readonly brandId: number }
export type Case = Whose &
  CaseStanding & {
    readonly no: number
    readonly signals: readonly Signal[]
    readonly openedBy: string | null
    readonly assignedTo: string | null
    readonly openedAt: Date
    readonly lastAt: Date
    readonly version: number
  }
export type NewEvent = {
  readonly caseNo: number
  readonly memberId: number
  readonly at: Date
  readonly event: CaseEvent
  readonly signal?: Signal
  readonly key?: string
  readonly figure?: string
  readonly about?: readonly number[]
  readonly by?: string
  readonly note?: string
}
export type Found = Whose & { readonly id: string; readonly figure: string; readonly about: readonly number[]; readonly count: number }
export type FoundGroup = Found & { readonly kind: TraitKind }

type CaseRow = {
  case_no: string
  brand_id: number
  member_id: string
  state: CaseState
  signals: Signal[]
  opened_by: string | null
  assigned_to: string | null
  held_since: Date | null
  held_until: Date | null
  opened_at: Date
  last_at: Date
  version: number
}
const toCase = (row: CaseRow): Case => ({
  no: Number(row.case_no),
  brandId: row.brand_id,
  memberId: Number(row.member_id),
  state: row.state,
  signals: row.signals,
  openedBy: row.opened_by,
  assignedTo: row.assigned_to,
  heldSince: row.held_since,
  heldUntil: row.held_until,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  version: row.version,
})
type FoundRow = {
  member_id: string
  brand_id: number
  id: string
  figure?: string
  amount?: string
  asset?: string
  score?: number
  about?: string[]
  members?: number
}
/** `10.0000 USD/4`; empty where there is no amount. */
function moneyOf({ amount, asset: name = '' }: FoundRow): string {
  const asset = parseAsset(name)
  return asset && amount !== undefined ? `${toWire({ asset, minor: BigInt(amount) })} ${asset}` : ''
}
const toFound = (row: FoundRow): Found => ({
  memberId: Number(row.member_id),
  brandId: row.brand_id,
  id: row.id,
  figure: row.figure ?? moneyOf(row),
  about: (row.about ?? []).map(Number),
  count: row.score ?? row.members ?? 0,
})
export type LinkRow = {
  player_id: string
  username: string
  brand_id: number
  kinds: LinkKind[]
  seen_at: Date
}
export type EventRow = {
  at: Date
  event: CaseEvent
  signal: Signal | null
  figure: string
  by: string | null
  note: string | null
  about: readonly { readonly player_id: string; readonly username: string }[]
}
export type WaitingRow = { withdrawal_id: string; asset: string; amount: string; state: string; created_at: Date }

export const riskStore = {
  see: (tx: Tx, { memberId, brandId }: Whose, trait: { kind: TraitKind | 'phone'; hash: string; label: string; at: Date }) =>
    tx.query({ ...statements.see, values: [trait.kind, trait.hash, memberId, brandId, trait.label, trait.at] }),
  seePayouts: (tx: Tx, { memberId, brandId }: Whose, at: Date) => tx.query({ ...statements.see_payouts, values: [memberId, brandId, at] }),
  async documentOf(on: Queryable, memberId: number): Promise<string | null> {
    const { rows } = await on.query<{ document: string | null }>({ ...statements.document, values: [memberId] })
    return rows[0]?.document ?? null
  },
  /** Accounts that share something with a player’s; of one brand alone where it is named. */
  async links(on: Queryable, memberId: number, { at, within }: { at: Date; within: number | null }): Promise<LinkRow[]> {
    return (await on.query<LinkRow>({ ...statements.links, values: [memberId, at, within] })).rows
  },

  /** Members of the brand with the same document or the same payout account: one person, as far as anybody can know. */
  async sameHolder(on: Queryable, memberId: number): Promise<number[]> {
    const { rows } = await on.query<{ member_id: string }>({ ...statements.same_holder, values: [memberId] })
    return rows.map(({ member_id }) => Number(member_id))
  },

  async phoneOf(on: Queryable, memberId: number): Promise<string | null> {
    const { rows } = await on.query<{ address: string }>({ ...statements.phone, values: [memberId] })
    return rows[0]?.address ?? null
  },
  /** Members of the brand who may be the same person: by device or number, unless a device is shared by people who are paid apart. */
  async likely(on: Queryable, memberId: number, at: Date): Promise<{ memberId: number; kinds: ('device' | 'phone')[] }[]> {
    const { rows } = await on.query<{ member_id: string; kinds: ('device' | 'phone')[] }>({ ...statements.likely, values: [memberId, at] })
    return rows.map(({ member_id, kinds }) => ({ memberId: Number(member_id), kinds }))
  },
  async isNoted(on: Queryable, memberId: number, key: string): Promise<boolean> {
    const { rows } = await on.query<{ found: boolean }>({ ...statements.noted, values: [memberId, key] })
    return rows[0]?.found ?? false
  },
  /** The player’s case at work, locked; a new one where there is none. */
  async open(tx: Tx, { memberId, brandId }: Whose, { by, at }: { by: string | null; at: Date }): Promise<{ found: Case; isNew: boolean }> {
    const begun = await tx.query({ ...statements.begin, values: [brandId, memberId, by, at] })
    const { rows } = await tx.query<CaseRow>({ ...statements.at_work, values: [memberId] })
    invariant(rows[0], 'a case is at work or was just begun')
    return { found: toCase(rows[0]), isNew: begun.rows.length > 0 }
  },
  async one(on: Queryable, { no, brandId }: { no: number; brandId: number }): Promise<Case | null> {
    const { rows } = await on.query<CaseRow>({ ...statements.one, values: [no, brandId] })
    return rows[0] ? toCase(rows[0]) : null
  },
  async lock(tx: Tx, { no, brandId }: { no: number; brandId: number }): Promise<Case | null> {
    const { rows } = await tx.query<CaseRow>({ ...statements.lock, values: [no, brandId] })
    return rows[0] ? toCase(rows[0]) : null
  },
  async standing(on: Queryable, memberId: number): Promise<CaseStanding | null> {
    type Row = { state: CaseState; held_since: Date | null; held_until: Date | null }
    const { rows } = await on.query<Row>({ ...statements.standing, values: [memberId] })
    const [row] = rows
    return row ? { state: row.state, heldSince: row.held_since, heldUntil: row.held_until } : null
  },
  /** Answers the new version. */
  async write(tx: Tx, no: number, next: CaseStanding & { assignedTo: string | null; at: Date }): Promise<number> {
    const values = [no, next.state, next.heldSince, next.heldUntil, next.assignedTo, next.at]
    const { rows } = await tx.query<{ version: number }>({ ...statements.write, values })
    invariant(rows[0], 'a locked case is there')
    return rows[0].version
  },
  touch: (tx: Tx, no: number, { at, signal }: { at: Date; signal: Signal }) => tx.query({ ...statements.touch, values: [no, at, signal] }),
  /** False for a signal that was noted before. */
  async note(tx: Tx, event: NewEvent): Promise<boolean> {
    const { memberId, caseNo, at, event: name, signal = null, key = null, figure = '', about = [], by = null, note = null } = event
    const values = [memberId, caseNo, at, name, signal, key, figure, about, by, note]
    return (await tx.query({ ...statements.note, values })).rows.length > 0
  },
  async events(on: Queryable, no: number): Promise<EventRow[]> {
    return (await on.query<EventRow>({ ...statements.events, values: [no] })).rows
  },
  async waiting(on: Queryable, memberId: number): Promise<WaitingRow[]> {
    return (await on.query<WaitingRow>({ ...statements.withdrawals, values: [memberId] })).rows
  },
  async harmOf(on: Queryable, memberId: number): Promise<number | null> {
    const { rows } = await on.query<{ score: number }>({ ...statements.harm, values: [memberId] })
    return rows[0]?.score ?? null
  },

  async foundWithdrawals(on: Queryable, rules: readonly string[], most: number): Promise<Found[]> {
    return (await on.query<FoundRow>({ ...statements.found_withdrawals, values: [rules, most] })).rows.map(toFound)
  },
  async foundRecalls(on: Queryable, at: Date, most: number): Promise<Found[]> {
    return (await on.query<FoundRow>({ ...statements.found_recalls, values: [at, most] })).rows.map(toFound)
  },
  /** Days of harm from 60 on, with their score as the count. */
  async foundHarm(on: Queryable, at: Date, most: number): Promise<Found[]> {
    return (await on.query<FoundRow>({ ...statements.found_harm, values: [at, most] })).rows.map(toFound)
  },
  /** Players who share a trait, with how many they are as the count. */
  async foundGroups(on: Queryable, at: Date, most: number): Promise<FoundGroup[]> {
    const { rows } = await on.query<FoundRow & { kind: TraitKind }>({ ...statements.found_groups, values: [at, most] })
    return rows.map((row) => ({ ...toFound(row), kind: row.kind }))
  },
}
