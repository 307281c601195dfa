import type { IncidentsAnswer } from '#protocol/fairness.ts'
import type { StudioDb } from '../database.ts'

const MAX_INCIDENTS = 50

/** Every time all seeds were retired at once, the newest first: for everybody to read. */
export async function listIncidents(db: StudioDb): Promise<IncidentsAnswer> {
  const rows = await db.selectFrom('studio.fairness_incident').selectAll().orderBy('epoch', 'desc').limit(MAX_INCIDENTS).execute()
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
