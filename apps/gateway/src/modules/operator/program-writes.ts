import { hashSecret } from '../../platform/crypto/secrets.ts'
import type { Platform, ProgramTurn, ProgramWrite } from '../../platform/index.ts'

/** How long answers are kept: far longer than a program tries again. */
const KEPT_MS = 24 * 3_600_000
type Row = { operation: string; body_hash: Buffer; answer: unknown; is_done: boolean }

/**
 * Writes of programs, each at most once: its turn is kept before it is made and its answer after. Where a turn has no answer the write may have been made or not;
 * that is said, and nothing is done again.
 */
export function createProgramWrites({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const hashOf = ({ operation, query, body }: ProgramWrite) => hashSecret(`${operation} ${JSON.stringify([query ?? null, body ?? null])}`)

  async function known({ keyId, key }: ProgramWrite, hash: Buffer, operation: string): Promise<ProgramTurn> {
    const { rows } = await db.pool.query<Row>(
      'select operation, body_hash, answer, is_done from gateway.api_write where key_id = $1 and call_key = $2',
      [keyId, key],
    )
    const [row] = rows
    if (!row || row.operation !== operation || !row.body_hash.equals(hash)) return { state: 'refused', code: 'request.key_reused' }
    return row.is_done ? { state: 'answered', value: row.answer } : { state: 'refused', code: 'apikey.outcome_unknown' }
  }

  return {
    async begin(write: ProgramWrite): Promise<ProgramTurn> {
      const { keyId, key, operation, perDay } = write
      const [at, hash] = [clock.now(), hashOf(write)]
      return db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          `insert into gateway.api_write (key_id, call_key, operation, body_hash, begun_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
          [keyId, key, operation, hash, at],
        )
        if (rowCount === 0) return known(write, hash, operation)
        const counted = await tx.query(
          `insert into gateway.api_write_day as d (key_id, operation, day, writes) values ($1, $2, $3::date, 1)
           on conflict (key_id, operation, day) do update set writes = d.writes + 1 where d.writes < $4`,
          [keyId, operation, at.toISOString().slice(0, 10), perDay],
        )
        if (counted.rowCount === 1) return { state: 'begun' } as const
        await tx.query('delete from gateway.api_write where key_id = $1 and call_key = $2', [keyId, key])
        return { state: 'refused', code: 'apikey.day_spent' } as const
      })
    },

    async end({ keyId, key }: Pick<ProgramWrite, 'keyId' | 'key'>, value: unknown): Promise<void> {
      if (value === null) await db.pool.query('delete from gateway.api_write where key_id = $1 and call_key = $2', [keyId, key])
      else
        await db.pool.query('update gateway.api_write set answer = $3, is_done = true where key_id = $1 and call_key = $2', [
          keyId,
          key,
          JSON.stringify(value),
        ])
    },

    async tend(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.pool.query('delete from gateway.api_write where begun_at < $1', [before])
      await db.pool.query('delete from gateway.api_write_day where day < $1::date', [before.toISOString().slice(0, 10)])
    },
  }
}
