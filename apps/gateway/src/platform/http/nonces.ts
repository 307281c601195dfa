import type { Queryable } from '../db.ts'

type PendingNonce = { readonly vendor: string; readonly nonce: string; resolve(isNew: boolean): void; reject(error: unknown): void }

/** For longer than a timestamp may be off either way. */
export const NONCE_TTL_SECONDS = 180
const MAX_CALLS_PER_BATCH = 256

/** A call of a vendor came with a nonce that was used before, and is answered like one that nobody signed. */
export class NonceUsed extends Error {
  override name = 'NonceUsed' as const
}

export const nonceName = (vendor: string, nonce: string): string => `${vendor} ${nonce}`

/**
 * Vendors' nonces (W18), batched: those that arrive during one statement go into the next, so that a burst of calls costs one small statement.
 * A call that moves money uses its nonce up with the money instead.
 */
export function createNonces(db: Queryable) {
  let waiting: PendingNonce[] = []
  let isAsking = false

  async function ask(group: readonly PendingNonce[]): Promise<void> {
    const names = group.map(({ vendor, nonce }) => nonceName(vendor, nonce))
    try {
      const { rows } = await db.query<{ value: string }>({
        name: 'nonces.use',
        text: `insert into gateway.used_value (kind, value, expires_at) select 'nonce', value, now() + make_interval(secs => ${NONCE_TTL_SECONDS}) from (select distinct unnest($1::text[]) as value order by 1) given
         on conflict do nothing returning value`,
        values: [names],
      })
      const fresh = new Set(rows.map(({ value }) => value))
      // The same nonce twice in one group: only the first of them is new.
      group.forEach((each, at) => each.resolve(fresh.delete(names[at] ?? '')))
    } catch (error) {
      for (const each of group) each.reject(error)
    }
  }

  async function drain(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_CALLS_PER_BATCH)
      waiting = waiting.slice(MAX_CALLS_PER_BATCH)
      await ask(group)
    }
    isAsking = false
  }

  return {
    use: (vendor: string, nonce: string): Promise<boolean> =>
      new Promise((resolve, reject) => {
        waiting.push({ vendor, nonce, resolve, reject })
        void drain()
      }),
  }
}
