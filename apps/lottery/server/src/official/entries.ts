import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isSameResult } from '#draws/official/read-prizes.ts'
import { regionOf } from '#plays/index.ts'
import { gameDefinition, type IssueState } from '#protocol/index.ts'
import type { LotteryTables, ResultEntryTable } from '../tables.ts'

/** Somebody who says what a station drew. */
export type Enterer = { readonly id: string; readonly name: string }
export type Entry = {
  readonly gameCode: string
  readonly issueNo: string
  readonly by: Enterer
  readonly source: 'hand' | 'file'
  /** In the order of the rules; empty: the station did not draw. */
  readonly numbers: string
  /** Entries that the enterer knew of; null where they were not looked at, as with a file. */
  readonly known: number | null
}
/** `one` entry so far, `disputed` while no two agree, `published`, or `cancelled` because two say that the station did not draw. */
export type Stage = 'one' | 'disputed' | 'published' | 'cancelled'
export type EntryRefusal =
  | 'issue.unknown'
  | 'result.of_the_house'
  | 'result.not_due'
  | 'result.decided'
  | 'result.same_person'
  | 'result.changed_meanwhile'
export type Entered = { readonly ok: true; readonly stage: Stage } | { readonly ok: false; readonly code: EntryRefusal }

type Row = Selectable<ResultEntryTable>
type Tx = Transaction<LotteryTables>
const refused = (code: EntryRefusal): Entered => ({ ok: false, code })
const beforeDraw: readonly IssueState[] = ['SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN']
/** Entries of one draw, those that were replaced too. */
const MOST = 100

/** Whether two entries settle a result: of two people, not both of a file, and the same prize by prize (W28). */
export const isAgreed = (gameCode: string, one: EntryFacts, other: EntryFacts): boolean => {
  const region = regionOf(gameDefinition(gameCode)?.family)
  if (region === null || one.operator_id === other.operator_id || (one.source === 'file' && other.source === 'file')) return false
  return one.numbers === '' || other.numbers === '' ? one.numbers === other.numbers : isSameResult(region, one.numbers, other.numbers)
}
type EntryFacts = Pick<Row, 'operator_id' | 'source' | 'numbers'>

/** The issue of an entry, which no other entry changes meanwhile. */
export const lockIssue = (tx: Tx, { gameCode, issueNo }: Pick<Entry, 'gameCode' | 'issueNo'>) =>
  tx
    .selectFrom('lottery.issue')
    .select(['id', 'state', 'source', 'result_version'])
    .select(sql<boolean>`draw_at <= clock_timestamp()`.as('is_due'))
    .select(sql<boolean>`draw_at <= clock_timestamp() - interval '90 days'`.as('is_old'))
    .where('game', '=', gameCode)
    .where('issue_no', '=', issueNo)
    .forUpdate()
    .executeTakeFirst()

type Kept =
  | { readonly ok: true; readonly equal: Row | undefined; readonly others: readonly Row[] }
  | { readonly ok: false; readonly code: 'result.same_person' | 'result.changed_meanwhile' }

/** Keeps what somebody entered as one version of a result, and says whom it agrees with. */
export async function keepEntry(
  tx: Tx,
  entry: Entry,
  { issueId, version, reason }: { readonly issueId: bigint; readonly version: number; readonly reason: string | null },
): Promise<Kept> {
  const all = await tx.selectFrom('lottery.result_entry').selectAll().where('issue_id', '=', issueId).orderBy('no').execute()
  const standing = all.filter((each) => each.is_standing && each.version === version)
  if ((entry.known !== null && entry.known !== standing.length) || all.length >= MOST)
    return { ok: false, code: 'result.changed_meanwhile' }
  const others = standing.filter(({ operator_id }) => operator_id !== entry.by.id)
  // Whoever has seen another's figures, or could have, changes nothing any more.
  if (others.length < standing.length && others.length > 0) return { ok: false, code: 'result.same_person' }
  await tx
    .updateTable('lottery.result_entry')
    .set({ is_standing: false })
    .where('issue_id', '=', issueId)
    .where('version', '=', version)
    .where('operator_id', '=', entry.by.id)
    .where('is_standing', '=', true)
    .execute()
  const own = { operator_id: entry.by.id, operator: entry.by.name, source: entry.source, numbers: entry.numbers }
  await tx
    .insertInto('lottery.result_entry')
    .values({ ...own, issue_id: issueId, no: all.length + 1, version, reason })
    .execute()
  return { ok: true, equal: others.find((other) => isAgreed(entry.gameCode, own, other)), others }
}

/**
 * Results of stations, each entered by two people who do not see each other's figures. Equal ones are published, and the draw is paid like any other; different ones settle
 * nothing until a third equals one of them. Works under the role that reads no ticket.
 */
export function createEntries(db: Kysely<LotteryTables>) {
  async function publish(tx: Tx, id: bigint, numbers: string): Promise<Stage> {
    if (numbers === '') {
      await tx
        .updateTable('lottery.issue')
        .set({ state: 'CANCELLED', cancelled_at: sql`clock_timestamp()`, cancel_reason: 'station_off' })
        .where('id', '=', id)
        .execute()
      return 'cancelled'
    }
    await tx
      .insertInto('lottery.issue_result')
      .values({ issue_id: id, version: 1, numbers, seed: null, beacon: null, drawn_at: sql`clock_timestamp()` })
      .execute()
    await tx.updateTable('lottery.issue').set({ state: 'DRAWN' }).where('id', '=', id).execute()
    return 'published'
  }

  return async function enter(entry: Entry): Promise<Entered> {
    return db.transaction().execute(async (tx) => {
      const issue = await lockIssue(tx, entry)
      if (!issue) return refused('issue.unknown')
      if (issue.source !== 'official') return refused('result.of_the_house')
      if (!beforeDraw.includes(issue.state)) return refused('result.decided')
      // That a station does not draw may be known long before; what it drew only afterwards.
      if (entry.numbers !== '' && (issue.state !== 'FROZEN' || !issue.is_due)) return refused('result.not_due')
      const kept = await keepEntry(tx, entry, { issueId: issue.id, version: 1, reason: null })
      if (!kept.ok) return kept
      if (kept.equal !== undefined) return { ok: true, stage: await publish(tx, issue.id, kept.equal.numbers) }
      return { ok: true, stage: kept.others.length === 0 ? 'one' : 'disputed' }
    })
  }
}

export type Enter = ReturnType<typeof createEntries>
