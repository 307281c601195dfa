import { createHash } from 'node:crypto'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { ThreadName } from './thread-store.ts'

export type Evidence = { readonly sha256: string; readonly content: string; readonly madeAt: Date }
export type EvidenceStore = ReturnType<typeof createEvidenceStore>

/** What stood in the records when a thread was opened, frozen by its hash (N13): player and operator are given the same bytes. */
export function createEvidenceStore({ db }: Pick<Platform, 'db'>) {
  return {
    async keep(tx: Tx, { memberId, threadId }: ThreadName, { content, madeAt }: Pick<Evidence, 'content' | 'madeAt'>): Promise<void> {
      const sha256 = createHash('sha256').update(content).digest('hex')
      await tx.query('insert into gateway.support_evidence (member_id, thread_id, sha256, content, made_at) values ($1, $2, $3, $4, $5)', [
        memberId,
        threadId,
        sha256,
        Buffer.from(content),
        madeAt,
      ])
    },
    async of({ memberId, threadId }: ThreadName, on: Queryable = db.pool): Promise<Evidence | null> {
      const { rows } = await on.query<{ sha256: string; content: Buffer; made_at: Date }>(
        'select sha256, content, made_at from gateway.support_evidence where member_id = $1 and thread_id = $2',
        [memberId, threadId],
      )
      return rows[0] ? { sha256: rows[0].sha256, content: rows[0].content.toString(), madeAt: rows[0].made_at } : null
    },
  }
}
