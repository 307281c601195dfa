import { randomUUID } from 'node:crypto'
import type { Clock } from '@halong/base'
import type { Mark, Marks } from '@halong/base/witness'
import { coalesce } from '@halong/base/witness'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { KitDb } from '../database.ts'
import type { SeedWitnessTable } from '../tables.ts'
import { compareWitness } from './witness-verdict.ts'

export type WitnessRow = Selectable<SeedWitnessTable>

type Parts = { readonly db: KitDb; readonly clock: Clock; readonly log: Logger; readonly marks: Marks; readonly name: string }
const MAX_COMPARED_MARKS = 5
/** What of the row has to stand unchanged for seeds to be used. */
type Standing = Pick<WitnessRow, 'id' | 'epoch' | 'mark'> & { readonly isDealing: boolean }

/**
 * Tells whether this database still holds everything that players were shown (decision 0022). `seal` raises a mark in the database and then writes it to a file
 * outside; nothing that used seeds is told before a seal that began after it was stored. A database whose mark is below the file's has lost something: it
 * gets a new epoch, in which no pair drawn before is dealt from. Throws, with what to do, when file and database are not of one installation.
 */
export async function openWitness({ db, clock, log, marks, name }: Parts) {
  const row = () => db.selectFrom('seed_witness').selectAll().where('name', '=', name).executeTakeFirst()
  const restored = () => ({ retiring_since: clock.now(), retiring_why: 'database_older' as const })
  const at = (id: string) => db.updateTable('seed_witness').where('name', '=', name).where('id', '=', id)

  /** The row of a first start, or of a database from before its first witness beside files that know more. */
  async function makeRow(kept: Mark | null): Promise<void> {
    const begun = kept
      ? { id: kept.id, mark: kept.mark, epoch: kept.epoch + 1, ...restored() }
      : { id: randomUUID(), retiring_since: null, retiring_why: null }
    await db
      .insertInto('seed_witness')
      .values({ name, ...begun })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Begins the retirement, once whoever finds it out. */
  async function beginRetirement(kept: Mark, known: WitnessRow): Promise<void> {
    log.error({ name, database: known.mark, file: kept.mark }, 'the database is older than what was played: all seeds are retired')
    const begun = { epoch: Math.max(known.epoch, kept.epoch) + 1, mark: kept.mark, ...restored(), finished_rounds: 0, retired_pairs: 0 }
    await at(kept.id).set(begun).where('mark', '<', kept.mark).where('epoch', '=', known.epoch).execute()
  }

  /** Compares files and database, and begins the retirement when the database is the older one. */
  async function compare(): Promise<Standing> {
    for (let attempt = 1; attempt <= MAX_COMPARED_MARKS; attempt++) {
      const before = await marks.highest()
      const known = await row()
      const verdict = compareWitness({ before, after: await marks.highest() }, known)
      if (known === undefined) await makeRow(before)
      else if (verdict === 'older' && before !== null) await beginRetirement(before, known)
      else {
        await marks.write(known)
        return { id: known.id, epoch: known.epoch, mark: known.mark, isDealing: known.retiring_since === null }
      }
    }
    throw new Error('the row of the witness goes on changing')
  }

  let standing = await compare()
  await marks.fold()

  /** Compares again. While that can't be done nothing is dealt. */
  const look = coalesce(async (): Promise<void> => {
    try {
      standing = await compare()
    } catch (fault) {
      standing = { ...standing, isDealing: false }
      log.error({ err: fault, name }, 'the witness of the seeds can’t be compared with the database: nothing is dealt')
    }
  })

  /** The highest mark on the disk, asked before the database is: one that lost something is below it. */
  async function known(): Promise<bigint> {
    const written = await marks.highest()
    return written !== null && written.mark > standing.mark ? written.mark : standing.mark
  }

  const permission = (mark: bigint) =>
    db
      .selectFrom('seed_witness')
      .select('epoch')
      .where('name', '=', name)
      .where('id', '=', standing.id)
      .where('epoch', '=', standing.epoch)
      .where('retiring_since', 'is', null)
      .where('mark', '>=', mark)

  /**
   * The row, for a statement that may use seeds: no row, and so no use, in a database that lost something or is being retired. Null when nothing is
   * dealt at all.
   */
  async function mayDeal(): Promise<RawBuilder<{ epoch: number }> | null> {
    if (!standing.isDealing) return null
    const mark = await known().catch(() => null)
    if (mark === null) await look()
    return mark === null ? null : sql`${permission(mark)}`
  }

  async function raise(): Promise<boolean> {
    for (let attempt = 1; attempt <= 2 && standing.isDealing; attempt++) {
      const { id, epoch } = standing
      const mark = await known()
      const raised = await at(id)
        .set({ mark: sql`mark + 1`, witnessed: sql`greatest(witnessed, ${mark})` })
        .where('epoch', '=', epoch)
        .where('retiring_since', 'is', null)
        .where('mark', '>=', mark)
        .returning('mark')
        .executeTakeFirst()
      if (raised) {
        await marks.write({ id, mark: raised.mark, epoch })
        if (raised.mark > standing.mark) standing = { ...standing, mark: raised.mark }
        return true
      }
      await look()
    }
    return false
  }

  return {
    name,
    /** Pairs of this epoch may be dealt from. */
    epoch: () => standing.epoch,
    /** False while seeds are being retired, or nobody can tell whether they have to be. */
    isDealing: () => standing.isDealing,
    look,
    /**
     * When it answers true, everything stored before the call is proved for good: a database without it will be found out. False when that
     * can't be said now; then nothing of it may be told yet.
     */
    seal: coalesce(() =>
      raise().catch((fault: unknown) => {
        log.error({ err: fault, name }, 'what was played could not be sealed')
        return false
      }),
    ),
    mayDeal,
    /** Asks the database itself, before a player's move is carried out. */
    async confirm(): Promise<boolean> {
      const permission = await mayDeal()
      if (permission === null) return false
      const { rows } = await permission.execute(db)
      if (rows.length > 0) return true
      await look()
      return standing.isDealing
    },
  }
}

export type Witness = Awaited<ReturnType<typeof openWitness>>
