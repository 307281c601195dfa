import { createHash } from 'node:crypto'
import type { Platform, Tx } from '../../platform/index.ts'
import { type Actor, writeAudit } from '../operator/index.ts'
import { personalRules } from './personal-rules.ts'
import { type ClosedPlayer, type RetentionStore, ROWS_PER_BATCH } from './store.ts'

/** What the modules that own the rows do themselves. */
export type ErasureSources = {
  /** Puts a keyed hash in the place of the name of a closed account. Answers how many names that were. */
  holdBackName(memberId: number): Promise<number>
  /** Drops what processes remember of a player. */
  dropPlayer(memberId: number): void
}
type ErasureDeps = Platform & ErasureSources & { readonly store: RetentionStore }

const DAY_MS = 86_400_000
/** Closed accounts read at once, and how often in one run. */
const ACCOUNTS_PER_BATCH = 50
const MAX_BATCHES_PER_RUN = 20
/** Batches of one table in one run; what is left is for the next. */
const MAX_BATCHES_PER_TABLE = 20
/** An account that could not be dealt with lets the others pass. */
const RETRY_DELAY_MS = 10 * 60_000

const byTheJob: Actor = { operatorId: null, username: '(retention)', requestId: '', address: '' }
const closings = personalRules.flatMap(({ table, closing }) => (closing === null ? [] : [{ table, closing }]))
/** Days after a closure on which something is due, 0 the first. */
const spans = [...new Set(closings.map(({ closing }) => closing.days))].sort((a, b) => a - b)
/** Other rules than the ones an account was dealt with are carried out for it too. */
const rulesHash = createHash('sha256').update(JSON.stringify(closings)).digest('base64url').slice(0, 22)

/**
 * Carries out the retention rules: for closed accounts what is due since the closure, for everybody what is too old. Each statement does a bounded
 * batch and may run twice; an account is noted as done after the last one, so whoever is killed half-way is followed by one who finishes.
 */
export function createErasure({ store, db, clock, log, holdBackName, dropPlayer }: ErasureDeps) {
  /** Answers how many rows of which tables it changed. */
  async function clear(memberId: number, doneDays: number): Promise<Record<string, number>> {
    const changed: Record<string, number> = {}
    for (const { table, closing } of closings.filter((rule) => rule.closing.days <= doneDays)) {
      const rows = closing.by === 'player' ? await holdBackName(memberId) : await store.clear({ table, closing }, memberId)
      if (rows > 0) changed[table] = rows
    }
    return changed
  }

  const note = (tx: Tx, { playerId, brandId, closedAt }: ClosedPlayer, { rows, at }: { rows: Record<string, number>; at: Date }) =>
    writeAudit(tx, byTheJob, {
      at,
      brandId,
      action: 'account.erase',
      target: `player ${playerId}`,
      before: null,
      after: { rows },
      reason: `closed ${closedAt.toISOString()}`,
    })

  async function eraseOne(closed: ClosedPlayer): Promise<void> {
    const now = clock.now()
    const { memberId, closedAt } = closed
    const since = (now.getTime() - closedAt.getTime()) / DAY_MS
    const doneDays = Math.max(...spans.filter((days) => days <= since))
    const next = spans.find((days) => days > since)
    const rows = await clear(memberId, doneDays)
    await db.transaction(async (tx) => {
      await store.finish(tx, memberId, { doneDays, dueAt: next === undefined ? null : new Date(closedAt.getTime() + next * DAY_MS) })
      // After a kill there may be nothing left to change: that the step was done is noted all the same.
      if (doneDays > closed.doneDays || Object.keys(rows).length > 0) await note(tx, closed, { rows, at: now })
    })
    dropPlayer(memberId)
  }

  async function eraseDue(): Promise<void> {
    for (let round = 0; round < MAX_BATCHES_PER_RUN && (await store.reopen(rulesHash, clock.now())) === ROWS_PER_BATCH; round++);
    for (let round = 0; round < MAX_BATCHES_PER_RUN; round++) {
      const due = await store.due(clock.now(), ACCOUNTS_PER_BATCH)
      for (const closed of due)
        await eraseOne(closed).catch(async (error: unknown) => {
          log.error({ err: error, memberId: closed.memberId }, 'a closed account could not be erased; it is tried again')
          await store.postpone(closed.memberId, new Date(clock.now().getTime() + RETRY_DELAY_MS))
        })
      if (due.length < ACCOUNTS_PER_BATCH) return
    }
  }

  async function forgetOld(): Promise<void> {
    for (const { table, ageing } of personalRules) {
      if (ageing === null || ageing.by !== undefined) continue
      const before = new Date(clock.now().getTime() - ageing.days * DAY_MS)
      for (let batch = 0; batch < MAX_BATCHES_PER_TABLE && (await store.age(table, ageing, before)) === ROWS_PER_BATCH; batch++);
    }
  }

  return async (): Promise<void> => {
    await eraseDue()
    await forgetOld()
  }
}
