import type { WorkQueue } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type OperatorCaller, type Platform, type Queryable, refuseWith, type Tx } from '../../platform/index.ts'

/** How long a row is somebody's who does nothing about it. */
export const LEASE_MS = 10 * 60_000
const MOST_CLAIMS = 20

export type Item = { readonly brandId: number; readonly queue: WorkQueue; readonly itemId: string }
type Row = { item_id: string; operator_id: string; username: string; until: Date }
const COLUMNS = 'c.item_id, c.operator_id, o.username, c.until'
const CLAIMS = 'gateway.work_claim c join gateway.operator o using (operator_id)'

const wordsOf = ({ username, until }: Row) => ({ by: username, until: until.toISOString() })
const present = (row: Row, { operatorId }: Pick<OperatorCaller, 'operatorId'>) => ({
  itemId: row.item_id,
  isMine: row.operator_id === operatorId,
  ...wordsOf(row),
})

async function claimOf(db: Queryable, { brandId, queue, itemId }: Item, at: Date): Promise<Row | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from ${CLAIMS} where c.brand_id = $1 and c.queue = $2 and c.item_id = $3 and c.until > $4`,
    [brandId, queue, itemId, at],
  )
  return rows[0] ?? null
}

type Asker = { readonly caller: Pick<OperatorCaller, 'operatorId'>; readonly at: Date }
/** Null where the caller may decide on a row; else the refusal that names who has it. In the transaction of the decision. */
export async function heldByAnother(tx: Tx, item: Item, { caller: { operatorId }, at }: Asker) {
  const claim = await claimOf(tx, item, at)
  return claim === null || claim.operator_id === operatorId ? null : refuseWith('work.claimed', wordsOf(claim))
}

export type Claims = ReturnType<typeof createClaims>

export function createClaims({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async list({ brandId, queue }: Omit<Item, 'itemId'>, caller: OperatorCaller) {
      const { rows } = await db.reads.query<Row>(
        `select ${COLUMNS} from ${CLAIMS} where c.brand_id = $1 and c.queue = $2 and c.until > $3 order by c.until limit 500`,
        [brandId, queue, clock.now()],
      )
      return rows.map((row) => present(row, caller))
    },

    /** Takes a row, or renews a claim of one's own. The database decides who of two was first. */
    async take(item: Item, caller: OperatorCaller) {
      const { brandId, queue, itemId } = item
      const at = clock.now()
      return db.transaction(async (tx) => {
        // One person's claims are counted one after the other, so that 20 are not 21 in two tabs.
        await tx.query('select from gateway.operator where operator_id = $1 for no key update', [caller.operatorId])
        const { rows: mine } = await tx.query<{ others: number }>(
          `select count(*)::int as others from gateway.work_claim
           where operator_id = $1 and until > $2 and (brand_id, queue, item_id) <> ($3, $4, $5)`,
          [caller.operatorId, at, brandId, queue, itemId],
        )
        if ((mine[0]?.others ?? 0) >= MOST_CLAIMS) return refuse('work.too_many')
        await tx.query(
          `insert into gateway.work_claim as c (brand_id, queue, item_id, operator_id, until) values ($1, $2, $3, $4, $5)
           on conflict (brand_id, queue, item_id) do update set operator_id = excluded.operator_id, until = excluded.until
           where c.operator_id = excluded.operator_id or c.until <= $6`,
          [brandId, queue, itemId, caller.operatorId, new Date(at.getTime() + LEASE_MS), at],
        )
        const claim = await claimOf(tx, item, at)
        if (claim === null || claim.operator_id !== caller.operatorId)
          return claim === null ? refuse('work.claimed') : refuseWith('work.claimed', wordsOf(claim))
        return ok(present(claim, caller))
      })
    },

    /** Gives one's own back; somebody else's stays theirs. */
    async release({ brandId, queue, itemId }: Item, { operatorId }: OperatorCaller): Promise<void> {
      await db.pool.query('delete from gateway.work_claim where brand_id = $1 and queue = $2 and item_id = $3 and operator_id = $4', [
        brandId,
        queue,
        itemId,
        operatorId,
      ])
    },

    /** Forgets claims that are over. */
    async tend(): Promise<void> {
      await db.pool.query('delete from gateway.work_claim where until <= $1', [clock.now()])
    },
  }
}
