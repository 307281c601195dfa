import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BookTables, CorrectionState } from '../tables.ts'
import { type Enterer, type Entry, type EntryRefusal, keepEntry, lockMatch } from './entries.ts'
import { lineText, readLine, resultRow } from './result-line.ts'

/** `agreed`: two entries are equal, and all bets are judged by them. */
export type CorrectionStage = 'one' | 'disputed' | 'agreed'
type Refusal = EntryRefusal | 'result.unchanged'
export type Correcting = { readonly ok: true; readonly stage: CorrectionStage } | { readonly ok: false; readonly code: Refusal }
type Decided = { readonly ok: true; readonly state: CorrectionState } | { readonly ok: false; readonly code: EntryRefusal }
type Tx = Transaction<BookTables>
type Decision = { readonly id: bigint; readonly by: Enterer; readonly correctionId: string; readonly isConfirmed: boolean }

const refused = (code: Refusal): Correcting => ({ ok: false, code })

/**
 * Corrections of published results (W28): entered blind by two people of whom neither entered the wrong one, then confirmed by somebody else than the first of them, who sees
 * what it pays and takes. A result that was taken back is a correction to void. Works under the role that reads no bet.
 */
export function createCorrections(db: Kysely<BookTables>) {
  /** The result that holds, who entered it, and what was tried since. */
  async function standingOf(tx: Tx, id: bigint, version: number) {
    const published = await tx
      .selectFrom('sportsbook.official_result')
      .selectAll()
      .where('fixture_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const isHeld = (line: string): boolean => {
      const row = resultRow(readLine(line))
      return (['ended', 'home', 'away', 'half_home', 'half_away', 'void_rule'] as const).every((name) => row[name] === published[name])
    }
    const entries = await tx
      .selectFrom('sportsbook.result_entry')
      .select(['operator_id', 'line'])
      .where('fixture_id', '=', id)
      .where('version', '=', version)
      .where('is_standing', '=', true)
      .execute()
    const tried = await tx
      .selectFrom('sportsbook.correction')
      .select(['version', 'state'])
      .where('fixture_id', '=', id)
      .orderBy('version')
      .execute()
    return { isHeld, publishers: entries.filter(({ line }) => isHeld(line)).map(({ operator_id }) => operator_id), tried }
  }

  return {
    /** @param reason why it is wrong, for the records */
    correct: (entry: Entry, reason: string): Promise<Correcting> =>
      db.transaction().execute(async (tx): Promise<Correcting> => {
        const match = await lockMatch(tx, entry.id)
        if (!match || match.is_old) return refused('match.unknown')
        if (match.binds !== 'hand') return refused('match.virtual')
        if (match.state !== 'SETTLED') return refused('result.not_due')
        const { isHeld, publishers, tried } = await standingOf(tx, entry.id, match.result_version)
        if (tried.some(({ state }) => state !== 'PAID' && state !== 'WITHDRAWN')) return refused('result.decided')
        if (publishers.includes(entry.by.id)) return refused('result.same_person')
        const line = lineText(entry.line)
        if (isHeld(line)) return refused('result.unchanged')
        const version = Math.max(1, ...tried.map((each) => each.version)) + 1
        const kept = await keepEntry(tx, entry, { version, reason })
        if (!kept.ok) return kept
        const { equal, others } = kept
        if (equal === undefined) return { ok: true, stage: others.length === 0 ? 'one' : 'disputed' }
        await tx
          .insertInto('sportsbook.correction')
          .values({
            fixture_id: entry.id,
            version,
            id: randomUUID(),
            line,
            reason: equal.reason ?? reason,
            first_by: others[0]?.operator_id ?? equal.operator_id,
          })
          .execute()
        return { ok: true, stage: 'agreed' }
      }),

    /** Publishes what was agreed, or takes it back as long as it is not published. Safe to repeat. */
    decide: ({ id, by, correctionId, isConfirmed }: Decision): Promise<Decided> =>
      db.transaction().execute(async (tx): Promise<Decided> => {
        const match = await lockMatch(tx, id)
        const correction = await tx
          .selectFrom('sportsbook.correction')
          .select(['fixture_id', 'version', 'state', 'line', 'first_by'])
          .where('id', '=', correctionId)
          .executeTakeFirst()
        if (!match || !correction || String(correction.fixture_id) !== String(id)) return { ok: false, code: 'match.unknown' }
        const { version, state, line } = correction
        if (isConfirmed && (state === 'CONFIRMED' || state === 'PAID')) return { ok: true, state }
        if (isConfirmed ? state !== 'READY' : state === 'CONFIRMED' || state === 'PAID' || state === 'WITHDRAWN')
          return { ok: false, code: 'result.changed_meanwhile' }
        if (isConfirmed && correction.first_by === by.id) return { ok: false, code: 'result.same_person' }
        const decided = isConfirmed ? ('CONFIRMED' as const) : ('WITHDRAWN' as const)
        const { numUpdatedRows } = await tx
          .updateTable('sportsbook.correction')
          .set({ state: decided, decided_by: by.name, decided_at: sql`clock_timestamp()` })
          .where('id', '=', correctionId)
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return { ok: false, code: 'result.changed_meanwhile' }
        if (isConfirmed) {
          await tx
            .insertInto('sportsbook.official_result')
            .values({ fixture_id: id, version, ...resultRow(readLine(line)) })
            .execute()
          await tx
            .updateTable('sportsbook.fixture')
            .set({ result_version: version, changed_at: sql`clock_timestamp()` })
            .where('id', '=', id)
            .execute()
        }
        return { ok: true, state: decided }
      }),
  }
}
export type Corrections = ReturnType<typeof createCorrections>
