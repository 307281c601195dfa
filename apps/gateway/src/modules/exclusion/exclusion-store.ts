import { join } from 'node:path'
import { invariant } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Identity, Trait, TraitKind } from './traits.ts'

const statements = readStatements('exclusion', join(import.meta.dirname, 'exclusion-store.sql'), [
  'identity',
  'put',
  'put_traits',
  'lift',
  'hits',
  'note',
  'entry',
  'holders',
  'barred_by',
  'match',
  'decide',
  'draft',
  'draft_lines',
  'import',
  'difference',
  'take_off',
  'set_ends',
  'put_on',
  'close_import',
  'forget_lines',
  'drop_old_drafts',
  'forget_matches',
  'over',
  'forget_traits',
  'forget_entries',
])

export type Source = 'player' | 'operator' | 'list'
export type Entry = {
  readonly source: Exclude<Source, 'list'>
  readonly brandId: number
  readonly memberId: number
  readonly isPractice: boolean
  readonly isShared: boolean
  readonly since: Date
  readonly until: Date | null
  readonly addedBy: string | null
}
/** Where traits are asked for: a brand, its kind, whether it shares in, and whose own entry is none. */
export type AskedAt = {
  readonly brandId: number
  readonly isPractice: boolean
  readonly isShared: boolean
  readonly memberId: number | null
  readonly at: Date
}
export type Hit = {
  readonly entryNo: number
  readonly until: Date | null
  readonly kinds: readonly TraitKind[]
  readonly brandId: number | null
}
export type MatchPlace = 'registration' | 'sign_in' | 'list'
export type MatchState = 'OPEN' | 'SAME' | 'OTHER'
export type NewMatch = {
  readonly entryNo: number
  readonly brandId: number
  readonly who: string
  readonly memberId: number | null
  readonly place: MatchPlace
  readonly kinds: readonly TraitKind[]
  readonly reference: string
  readonly at: Date
}
export type Match = {
  readonly no: number
  readonly entryNo: number
  readonly brandId: number
  readonly memberId: number | null
  readonly reference: string
  readonly state: MatchState
}
export type Import = { readonly no: number; readonly list: string; readonly lines: number; readonly state: 'DRAFT' | 'DONE' | 'DROPPED' }
export type Difference = { readonly added: number; readonly changed: number; readonly gone: number }
export type DraftLine = { readonly trait: Trait; readonly until: Date | null }

const numberIn = (rows: readonly Record<string, string>[], name: string): number => {
  const [row] = rows
  invariant(row?.[name] !== undefined, 'a row was written')
  return Number(row[name])
}
const numbers = (rows: readonly { entry_no: string }[]): number[] => rows.map(({ entry_no }) => Number(entry_no))

export const exclusionStore = {
  /** What an account says of its owner; only what was proved where somebody is to be put on the list by it. */
  async identityOf(on: Queryable, memberId: number, { isProved }: { isProved: boolean }): Promise<Identity> {
    const { rows } = await on.query<Identity>({ ...statements.identity, values: [memberId, isProved] })
    return rows[0] ?? { email: null, phone: null, document: null }
  },
  async put(tx: Tx, entry: Entry, traits: readonly Trait[]): Promise<number> {
    const { source, brandId, memberId, isPractice, isShared, since, until, addedBy } = entry
    const values = [source, brandId, memberId, isPractice, isShared, since, until, addedBy]
    const no = numberIn((await tx.query<Record<string, string>>({ ...statements.put, values })).rows, 'entry_no')
    await tx.query({ ...statements.put_traits, values: [no, traits.map(({ hash }) => hash), traits.map(({ kind }) => kind)] })
    return no
  },
  async lift(tx: Tx, memberId: number, at: Date): Promise<number[]> {
    return numbers((await tx.query<{ entry_no: string }>({ ...statements.lift, values: [memberId, at] })).rows)
  },
  /** Who is on the list with one of these traits, the longest exclusion first. */
  async hits(on: Queryable, traits: readonly Trait[], { at, isPractice, memberId, brandId, isShared }: AskedAt): Promise<Hit[]> {
    if (traits.length === 0) return []
    type Row = { entry_no: string; until: Date | null; kinds: TraitKind[]; brand_id: number | null }
    const values = [traits.map(({ hash }) => hash), at, isPractice, memberId, brandId, isShared]
    const { rows } = await on.query<Row>({ ...statements.hits, values })
    return rows.map((row) => ({ entryNo: Number(row.entry_no), until: row.until, kinds: row.kinds, brandId: row.brand_id }))
  },
  /** Notes a match, once for each entry, brand and person; answers the reference it was given first, and what was decided of it. */
  async note(on: Queryable, match: NewMatch): Promise<{ reference: string; state: MatchState }> {
    const { entryNo, brandId, who, memberId, place, kinds, reference, at } = match
    const values = [entryNo, brandId, who, memberId, place, kinds, reference, at]
    const { rows } = await on.query<{ reference: string; state: MatchState }>({ ...statements.note, values })
    invariant(rows[0], 'a match is noted or was')
    return rows[0]
  },
  async entry(on: Queryable, no: number) {
    type Row = { member_id: string | null; brand_id: number | null; until: Date | null; is_lifted: boolean }
    const { rows } = await on.query<Row>({ ...statements.entry, values: [no] })
    const [row] = rows
    return row
      ? {
          memberId: row.member_id === null ? null : Number(row.member_id),
          brandId: row.brand_id,
          until: row.until,
          isLifted: row.is_lifted,
        }
      : null
  },
  async holders(on: Queryable, { email, phone }: Identity, but: number): Promise<{ memberId: number; brandId: number }[]> {
    const { rows } = await on.query<{ member_id: string; brand_id: number }>({ ...statements.holders, values: [email, phone, but] })
    return rows.map((row) => ({ memberId: Number(row.member_id), brandId: row.brand_id }))
  },
  async barredBy(on: Queryable, entryNo: number): Promise<{ memberId: number; brandId: number }[]> {
    const { rows } = await on.query<{ member_id: string; brand_id: number }>({ ...statements.barred_by, values: [entryNo] })
    return rows.map((row) => ({ memberId: Number(row.member_id), brandId: row.brand_id }))
  },
  /** A match of a brand, locked until the transaction ends. */
  async match(tx: Tx, { no, brandId }: { no: number; brandId: number }): Promise<Match | null> {
    type Row = { match_no: string; entry_no: string; brand_id: number; member_id: string | null; reference: string; state: MatchState }
    const { rows } = await tx.query<Row>({ ...statements.match, values: [no, brandId] })
    const [row] = rows
    return row
      ? {
          no: Number(row.match_no),
          entryNo: Number(row.entry_no),
          brandId: row.brand_id,
          memberId: row.member_id === null ? null : Number(row.member_id),
          reference: row.reference,
          state: row.state,
        }
      : null
  },
  decide: (tx: Tx, no: number, { state, by, at, note }: { state: MatchState; by: string; at: Date; note: string }) =>
    tx.query({ ...statements.decide, values: [no, state, by, at, note] }),

  async draft(tx: Tx, list: { name: string; at: Date; by: string }, lines: readonly DraftLine[]): Promise<number> {
    const values = [list.name, lines.length, list.at, list.by]
    const no = numberIn((await tx.query<Record<string, string>>({ ...statements.draft, values })).rows, 'import_no')
    const parts = [lines.map(({ trait }) => trait.hash), lines.map(({ trait }) => trait.kind), lines.map(({ until }) => until)]
    await tx.query({ ...statements.draft_lines, values: [no, ...parts] })
    return no
  },
  async import(tx: Tx, no: number): Promise<Import | null> {
    type Row = { import_no: string; list: string; lines: number; state: Import['state'] }
    const { rows } = await tx.query<Row>({ ...statements.import, values: [no] })
    const [row] = rows
    return row ? { no: Number(row.import_no), list: row.list, lines: row.lines, state: row.state } : null
  },
  async difference(on: Queryable, { no, list }: Pick<Import, 'no' | 'list'>): Promise<Difference> {
    const { rows } = await on.query<Difference>({ ...statements.difference, values: [no, list] })
    invariant(rows[0], 'counts are a row')
    return rows[0]
  },
  /** The list is from now on what the file says. Answers the entries that are on it no more. */
  async takeOver(tx: Tx, { no, list }: Pick<Import, 'no' | 'list'>, { at, by }: { at: Date; by: string }): Promise<number[]> {
    const gone = await tx.query<{ entry_no: string }>({ ...statements.take_off, values: [no, list, at] })
    await tx.query({ ...statements.set_ends, values: [no, list] })
    await tx.query({ ...statements.put_on, values: [no, list, at, by] })
    await tx.query({ ...statements.close_import, values: [no, 'DONE'] })
    await tx.query({ ...statements.forget_lines, values: [no] })
    return numbers(gone.rows)
  },

  /** Forgets drafts nobody agreed to, old matches, and entries that were over by then. True where there may be more. */
  async forget(tx: Tx, before: { drafts: Date; matches: Date; entries: Date }, most: number): Promise<boolean> {
    await tx.query({ ...statements.drop_old_drafts, values: [before.drafts] })
    await tx.query({ ...statements.forget_matches, values: [before.matches, most] })
    const over = numbers((await tx.query<{ entry_no: string }>({ ...statements.over, values: [before.entries, most] })).rows)
    await tx.query({ ...statements.forget_traits, values: [over] })
    await tx.query({ ...statements.forget_entries, values: [over] })
    return over.length === most
  },
}
