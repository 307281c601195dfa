import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { STANDS_MS } from '#protocol/real.ts'
import type { BookTables, ResultEntryTable } from '../tables.ts'
import { lineText, type ResultLine, resultRow } from './result-line.ts'

/** Somebody who says how a match ended. */
export type Enterer = { readonly id: string; readonly name: string }
export type Entry = {
  readonly id: bigint
  readonly by: Enterer
  readonly source: 'hand' | 'file'
  readonly line: ResultLine
  /** Entries that the enterer knew of; null where they were not looked at, as with a file. */
  readonly known: number | null
}
export type EntryStage = 'one' | 'disputed' | 'published'
export type EntryRefusal =
  | 'match.unknown'
  | 'match.virtual'
  | 'result.not_due'
  | 'result.decided'
  | 'result.same_person'
  | 'result.changed_meanwhile'
export type Entered = { readonly ok: true; readonly stage: EntryStage } | { readonly ok: false; readonly code: EntryRefusal }

export type EntryRow = Selectable<ResultEntryTable>
type Tx = Transaction<BookTables>
/** Entries of one match, those that were replaced too. */
const MOST = 100
/** No match is over sooner after its start. */
const LEAST_MINUTES = 90
const refused = (code: EntryRefusal): { readonly ok: false; readonly code: EntryRefusal } => ({ ok: false, code })

/** The match of an entry, which no other entry changes meanwhile. */
export const lockMatch = (tx: Tx, id: bigint) =>
  tx
    .selectFrom('sportsbook.fixture')
    .select(['id', 'binds', 'state', 'result_version', 'postponed_at'])
    .select(sql<boolean>`starts_at <= clock_timestamp()`.as('is_begun'))
    .select(sql<boolean>`starts_at + ${sql.lit(`${LEAST_MINUTES} minutes`)}::interval <= clock_timestamp()`.as('is_over'))
    .select(sql<boolean>`starts_at <= clock_timestamp() - interval '90 days'`.as('is_old'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether two entries settle a result: of two people, not both of a file, and the same (W28). */
export const isAgreed = (one: EntryFacts, other: EntryFacts): boolean =>
  one.operator_id !== other.operator_id && !(one.source === 'file' && other.source === 'file') && one.line === other.line
type EntryFacts = Pick<EntryRow, 'operator_id' | 'source' | 'line'>

type Kept =
  | { readonly ok: true; readonly equal: EntryRow | undefined; readonly others: readonly EntryRow[] }
  | { readonly ok: false; readonly code: 'result.same_person' | 'result.changed_meanwhile' }
/** Keeps what somebody entered as one version of a result, and says whom it agrees with. */
export async function keepEntry(
  tx: Tx,
  { id, by, source, line, known }: Entry,
  { version, reason }: { readonly version: number; readonly reason: string | null },
): Promise<Kept> {
  const all = await tx.selectFrom('sportsbook.result_entry').selectAll().where('fixture_id', '=', id).orderBy('no').execute()
  const standing = all.filter((each) => each.is_standing && each.version === version)
  const text = lineText(line)
  const mine = standing.find(({ operator_id }) => operator_id === by.id)
  // The same again is the same entry: a file that is read twice changes nothing.
  if (mine !== undefined && known === null && mine.line === text)
    return { ok: true, equal: undefined, others: standing.filter((each) => each !== mine) }
  if ((known !== null && known !== standing.length) || all.length >= MOST) return { ok: false, code: 'result.changed_meanwhile' }
  const others = standing.filter(({ operator_id }) => operator_id !== by.id)
  // Whoever has seen another's figures, or could have, changes nothing any more.
  if (mine !== undefined && others.length > 0) return { ok: false, code: 'result.same_person' }
  await tx
    .updateTable('sportsbook.result_entry')
    .set({ is_standing: false })
    .where('fixture_id', '=', id)
    .where('version', '=', version)
    .where('operator_id', '=', by.id)
    .where('is_standing', '=', true)
    .execute()
  const own = { operator_id: by.id, operator: by.name, source, line: text }
  await tx
    .insertInto('sportsbook.result_entry')
    .values({ ...own, fixture_id: id, no: all.length + 1, version, reason })
    .execute()
  return { ok: true, equal: others.find((other) => isAgreed(own, other)), others }
}

/** Publishes a result: from then on the legs of the match are decided by it. */
export async function publish(
  tx: Tx,
  id: bigint,
  { line, version }: { readonly line: ResultLine; readonly version: number },
): Promise<void> {
  await tx
    .insertInto('sportsbook.official_result')
    .values({ fixture_id: id, version, ...resultRow(line) })
    .execute()
  await tx
    .updateTable('sportsbook.fixture')
    .set({ state: 'PLAYED', result_version: version, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Results of matches of the world, each entered by two people who do not see each other's figures. Equal ones are published and paid; different ones settle nothing until a
 * third equals one of them. Works under the role that reads no bet.
 */
export function createEntries(db: Kysely<BookTables>) {
  return {
    enter: (entry: Entry): Promise<Entered> =>
      db.transaction().execute(async (tx): Promise<Entered> => {
        const match = await lockMatch(tx, entry.id)
        if (!match) return refused('match.unknown')
        if (match.binds !== 'hand') return refused('match.virtual')
        if (match.state !== 'OPEN' && match.state !== 'CLOSED') return refused('result.decided')
        const { line } = entry
        // That a match is not played may be known long before it; how it ended only afterwards.
        const isDue = line.ended === 'final' ? match.is_over : line.ended === 'abandoned' ? match.is_begun : true
        const isPutOff = line.ended !== 'void' || line.rule !== 'postponed' || match.postponed_at !== null
        if (!isDue || !isPutOff || (line.ended === 'final' && match.postponed_at !== null)) return refused('result.not_due')
        const kept = await keepEntry(tx, entry, { version: 1, reason: null })
        if (!kept.ok) return kept
        if (kept.equal === undefined) return { ok: true, stage: kept.others.length === 0 ? 'one' : 'disputed' }
        await publish(tx, entry.id, { line, version: 1 })
        return { ok: true, stage: 'published' }
      }),

    /** Ends matches that were put off and got no other start within 48 hours: the rule says so, not a person. */
    async lapse(): Promise<number> {
      const due = await db
        .selectFrom('sportsbook.fixture')
        .select('id')
        .where('binds', '=', 'hand')
        .where('state', '=', 'CLOSED')
        .where('postponed_at', 'is not', null)
        .where('first_starts_at', '<=', sql<Date>`clock_timestamp() - ${sql.lit(`${STANDS_MS} milliseconds`)}::interval`)
        .limit(50)
        .execute()
      for (const { id } of due)
        await db.transaction().execute(async (tx) => {
          const match = await lockMatch(tx, id)
          if (match?.state === 'CLOSED' && match.postponed_at !== null)
            await publish(tx, id, { line: { ended: 'void', rule: 'postponed' }, version: 1 })
        })
      return due.length
    },
  }
}
export type Entries = ReturnType<typeof createEntries>
