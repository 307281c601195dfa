import type { KitDb } from '../database.ts'
import type { RetirementReason } from '../tables.ts'

/** Times are ISO texts. `pairs` counts pairs and chains that were retired, `rounds` what was finished before. */
export type Incident = {
  readonly epoch: number
  readonly why: RetirementReason
  readonly beganAt: string
  readonly endedAt: string
  readonly pairs: number
  readonly rounds: number
}

const MAX_INCIDENTS = 50

/** Every time all seeds were retired at once, the newest first: for everybody to read. */
export async function listIncidents(db: KitDb): Promise<{ incidents: Incident[] }> {
  const rows = await db.selectFrom('fairness_incident').selectAll().orderBy('epoch', 'desc').limit(MAX_INCIDENTS).execute()
  return {
    incidents: rows.map(({ epoch, why, began_at, ended_at, pairs, rounds }) => ({
      epoch,
      why,
      beganAt: began_at.toISOString(),
      endedAt: ended_at.toISOString(),
      pairs,
      rounds,
    })),
  }
}
