import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isSameResult } from '#draws/official/read-prizes.ts'
import { regionOf } from '#plays/index.ts'
import { gameDefinition } from '#protocol/index.ts'
import type { CorrectionState, LotteryTables } from '../tables.ts'
import { type Enterer, type Entry, type EntryRefusal, keepEntry, lockIssue } from './entries.ts'

/** `agreed`: two entries are equal, and all tickets are judged by them. */
export type CorrectionStage = 'one' | 'disputed' | 'agreed'
type CorrectionRefusal = EntryRefusal | 'result.unchanged'
export type Correcting = { readonly ok: true; readonly stage: CorrectionStage } | { readonly ok: false; readonly code: CorrectionRefusal }
type Decided = { readonly ok: true; readonly state: CorrectionState } | { readonly ok: false; readonly code: EntryRefusal }
type Tx = Transaction<LotteryTables>
type Place = { readonly gameCode: string; readonly issueNo: string; readonly by: Enterer }

const refused = (code: CorrectionRefusal): Correcting => ({ ok: false, code })

/**
 * Corrections of published results (W28): entered blind by two people of whom neither entered the wrong one, then confirmed by somebody else than the first of them, who sees
 * what it pays and takes. Works under the role that reads no ticket.
 */
export function createCorrections(db: Kysely<LotteryTables>) {
  /** The result that holds, who entered it, and what was tried since. */
  async function standingOf(tx: Tx, id: bigint, { gameCode, version }: { readonly gameCode: string; readonly version: number }) {
    const region = regionOf(gameDefinition(gameCode)?.family)
    const { numbers } = await tx
      .selectFrom('lottery.issue_result')
      .select('numbers')
      .where('issue_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const isHeld = (other: string) => region !== null && other !== '' && isSameResult(region, numbers, other)
    const entries = await tx
      .selectFrom('lottery.result_entry')
      .select(['operator_id', 'numbers'])
      .where('issue_id', '=', id)
      .where('version', '=', version)
      .where('is_standing', '=', true)
      .execute()
    const tried = await tx
      .selectFrom('lottery.correction')
      .select(['version', 'state'])
      .where('issue_id', '=', id)
      .orderBy('version')
      .execute()
    return { isHeld, publishers: entries.filter((each) => isHeld(each.numbers)).map(({ operator_id }) => operator_id), tried }
  }

  return {
    /** @param reason why it is wrong, for the records */
    async correct(entry: Entry, reason: string): Promise<Correcting> {
      return db.transaction().execute(async (tx) => {
        const issue = await lockIssue(tx, entry)
        if (!issue || issue.is_old) return refused('issue.unknown')
        if (issue.source !== 'official') return refused('result.of_the_house')
        if (issue.state !== 'SETTLED') return refused(issue.state === 'CANCELLED' ? 'result.decided' : 'result.not_due')
        const { isHeld, publishers, tried } = await standingOf(tx, issue.id, { gameCode: entry.gameCode, version: issue.result_version })
        if (tried.some(({ state }) => state !== 'PAID' && state !== 'WITHDRAWN')) return refused('result.decided')
        if (publishers.includes(entry.by.id)) return refused('result.same_person')
        if (isHeld(entry.numbers)) return refused('result.unchanged')
        const version = Math.max(1, ...tried.map((each) => each.version)) + 1
        const kept = await keepEntry(tx, entry, { issueId: issue.id, version, reason })
        if (!kept.ok) return kept
        const { equal, others } = kept
        if (equal === undefined) return { ok: true, stage: others.length === 0 ? 'one' : 'disputed' }
        await tx
          .insertInto('lottery.correction')
          .values({
            issue_id: issue.id,
            version,
            id: randomUUID(),
            numbers: equal.numbers,
            reason: equal.reason ?? reason,
            first_by: others[0]?.operator_id ?? equal.operator_id,
          })
          .execute()
        return { ok: true, stage: 'agreed' }
      })
    },

    /** Publishes what was agreed, or takes it back as long as it is not published. Safe to repeat. */
    async decide({
      by,
      isConfirmed,
      correctionId,
      ...place
    }: Place & { readonly correctionId: string; readonly isConfirmed: boolean }): Promise<Decided> {
      return db.transaction().execute(async (tx): Promise<Decided> => {
        const issue = await lockIssue(tx, place)
        const correction = await tx
          .selectFrom('lottery.correction')
          .select(['issue_id', 'version', 'state', 'numbers', 'first_by'])
          .where('id', '=', correctionId)
          .executeTakeFirst()
        if (!issue || !correction || String(correction.issue_id) !== String(issue.id)) return { ok: false, code: 'issue.unknown' }
        const { version, state, numbers } = correction
        if (isConfirmed && (state === 'CONFIRMED' || state === 'PAID')) return { ok: true, state }
        if (isConfirmed ? state !== 'READY' : state === 'CONFIRMED' || state === 'PAID' || state === 'WITHDRAWN')
          return { ok: false, code: 'result.changed_meanwhile' }
        if (isConfirmed && correction.first_by === by.id) return { ok: false, code: 'result.same_person' }
        const decided = isConfirmed ? ('CONFIRMED' as const) : ('WITHDRAWN' as const)
        const { numUpdatedRows } = await tx
          .updateTable('lottery.correction')
          .set({ state: decided, decided_by: by.name, decided_at: sql`clock_timestamp()` })
          .where('id', '=', correctionId)
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return { ok: false, code: 'result.changed_meanwhile' }
        if (isConfirmed) {
          await tx
            .insertInto('lottery.issue_result')
            .values({ issue_id: issue.id, version, numbers, seed: null, beacon: null, drawn_at: sql`clock_timestamp()` })
            .execute()
          await tx.updateTable('lottery.issue').set({ result_version: version }).where('id', '=', issue.id).execute()
        }
        return { ok: true, state: decided }
      })
    },
  }
}

export type Corrections = ReturnType<typeof createCorrections>
