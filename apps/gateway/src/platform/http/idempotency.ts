import type { OperationShape } from '@halong/api'
import type { Clock } from '@halong/base'
import pg from 'pg'
import { mac } from '../crypto/secrets.ts'
import type { Db, Tx } from '../db.ts'
import type { Answered, Once } from './types.ts'

/** A keyed write as its caller sent it: caller, idempotency key and request fingerprint. */
export type KeyedCall = {
  readonly operation: OperationShape
  readonly memberId: number
  readonly key: string
  readonly query: unknown
  readonly body: unknown
}
type Done = Answered<OperationShape>
type Row = { operation: string; body_hash: string; answer: string }

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/
/** How long answers are kept: far longer than any client retries. */
const RETENTION_MS = 24 * 3_600_000
const MAX_DELETED_PER_RUN = 10_000
const LOCK_TIMEOUT = '55P03'

/** Thrown to roll back a refused call, so that its key stays free. */
class Undone extends Error {
  readonly refusal: Done
  constructor(refusal: Done) {
    super('undone')
    this.refusal = refusal
  }
}

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Idempotency keys: a write is done once, however often it is sent. The key and the answer are written in the transaction that does the work,
 * so after a crash either nothing was done or a retry gets the same answer.
 */
export function createIdempotency({ db, clock, key: hashKey }: { readonly db: Db; readonly clock: Clock; readonly key: Buffer }) {
  /** Bodies may hold secrets of low entropy, so only a MAC is stored. */
  const hashOf = ({ operation, query, body }: KeyedCall) =>
    mac(hashKey, `${operation.id} ${body instanceof Uint8Array ? Buffer.from(body).toString('base64') : JSON.stringify([query, body])}`)

  /** The stored answer of this call, a refusal where the key belongs to another call, or null. */
  async function look(call: KeyedCall): Promise<Done | null> {
    const { rows } = await db.pool.query<Row>(
      'select operation, body_hash, answer from gateway.idempotent_call where member_id = $1 and key = $2',
      [call.memberId, call.key],
    )
    const [row] = rows
    if (!row) return null
    const isSame = row.operation === call.operation.id && row.body_hash === hashOf(call)
    return isSame ? { ok: true, value: JSON.parse(row.answer) } : { ok: false, code: 'request.key_reused' }
  }

  /** Does the work and stores its answer, or answers null where a concurrent call with this key won. */
  async function claim(call: KeyedCall, work: (tx: Tx, key: string) => Promise<Done>): Promise<Done | null> {
    try {
      return await db.transaction(async (tx) => {
        const row = [call.memberId, call.key, call.operation.id, hashOf(call), clock.now()]
        // Blocks on a call with this key that is running in another process.
        const { rowCount } = await tx.query(
          `insert into gateway.idempotent_call (member_id, key, operation, body_hash, answer, called_at)
           values ($1, $2, $3, $4, '', $5) on conflict do nothing`,
          row,
        )
        if (rowCount === 0) return null
        const done = await work(tx, call.key)
        if (!done.ok) throw new Undone(done)
        const value = call.operation.value.parse(done.value)
        await tx.query('update gateway.idempotent_call set answer = $3 where member_id = $1 and key = $2', [
          call.memberId,
          call.key,
          JSON.stringify(value),
        ])
        return { ok: true, value }
      })
    } catch (error) {
      if (error instanceof Undone) return error.refusal
      if (error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT) return { ok: false, code: 'request.busy' }
      throw error
    }
  }

  /** Running calls of this process by member and key, so that duplicates wait without holding a connection. */
  const underWay = new Map<string, Promise<unknown>>()

  return {
    /** Answers from the stored answer, or calls `handle`, which does its work through `once`. */
    async answer(call: KeyedCall, handle: (once: Once<OperationShape>) => Promise<Done>): Promise<Done> {
      const name = `${call.memberId} ${call.key}`
      for (let other = underWay.get(name); other !== undefined; other = underWay.get(name)) await other
      const work = (async () => {
        const known = await look(call)
        if (known !== null) return known
        // cast: `once` brands its result to show that it was used.
        const once = (async (part) =>
          (await claim(call, part)) ?? (await look(call)) ?? { ok: false, code: 'request.busy' }) as Once<OperationShape>
        return handle(once)
      })()
      const settled = work.then(
        () => undefined,
        () => undefined,
      )
      underWay.set(name, settled)
      try {
        return await work
      } finally {
        underWay.delete(name)
      }
    },

    /** Deletes answers older than 24 hours, a bounded number at once. */
    async forget(): Promise<void> {
      await db.pool.query(
        `delete from gateway.idempotent_call where ctid = any (array(
           select ctid from gateway.idempotent_call where called_at < $1 order by called_at limit $2))`,
        [new Date(clock.now().getTime() - RETENTION_MS), MAX_DELETED_PER_RUN],
      )
    },
  }
}
