import type { Platform, Tx } from '../../platform/index.ts'
import { lockMember } from './member-lock.ts'
import type { AccountOwner, Owner } from './owner.ts'
import type { Waiting } from './waiting.ts'
import type { WaitingKind, WaitingRow, WaitingStore } from './waiting-store.ts'

/** Applies a scheduled change in the given transaction. False where it is no longer possible. */
export type ApplyChange = (tx: Tx, whose: AccountOwner, payload: unknown) => Promise<boolean>
type DueDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: WaitingStore
  readonly waiting: Waiting
  readonly owner: Owner
  readonly applyByKind: Readonly<Record<Exclude<WaitingKind, 'closure'>, ApplyChange>>
  /** Closes an account and runs `alongside` in one transaction; false where it holds money. */
  close(whose: AccountOwner, alongside: (tx: Tx) => Promise<void>): Promise<boolean>
}

const MAX_CHANGES_PER_TICK = 50
/** A change that still fails this long after it was due is dropped, and its owner told. */
const GIVE_UP_MS = 24 * 3_600_000

/** Applies the changes whose hold is over, exactly once across all processes. */
export function createDueChanges({ store, waiting, owner, applyByKind, close, db, clock, log }: DueDeps) {
  async function drop(tx: Tx, row: WaitingRow): Promise<void> {
    await owner.tellEverywhere(tx, row, { template: 'change.dropped', values: { change: row.kind, address: row.detail || 'none' } })
    log.warn({ event: 'security.change_dropped', memberId: row.memberId, kind: row.kind }, 'security event')
  }

  /** Takes the row under the member lock, so that of two workers and a cancelling player one gets it. */
  const claimed = async (tx: Tx, row: WaitingRow): Promise<boolean> => {
    await lockMember(tx, row.memberId)
    return store.take(tx, row)
  }

  const closeDue = async (row: WaitingRow): Promise<void> => {
    const isClosed = await close(row, async (tx) => {
      if (!(await claimed(tx, row))) throw new Error('the closure was cancelled')
    })
    if (isClosed) return
    await db.transaction(async (tx) => {
      if (await claimed(tx, row)) await drop(tx, row)
    })
  }

  const applyDue = async ({ kind, ...rest }: WaitingRow): Promise<void> => {
    const row = { kind, ...rest }
    if (kind === 'closure') return closeDue(row)
    await db.transaction(async (tx) => {
      if (await claimed(tx, row)) if (!(await applyByKind[kind](tx, row, waiting.open(row)))) await drop(tx, row)
    })
  }

  async function giveUp(row: WaitingRow): Promise<void> {
    if (clock.now().getTime() - row.dueAt.getTime() < GIVE_UP_MS) return
    await db.transaction(async (tx) => {
      if (await claimed(tx, row)) await drop(tx, row)
    })
  }

  return async (): Promise<void> => {
    for (const row of await store.due(clock.now(), MAX_CHANGES_PER_TICK)) {
      try {
        await applyDue(row)
      } catch (error) {
        log.error({ err: error, memberId: row.memberId, kind: row.kind }, 'a scheduled change could not be applied; it is retried')
        await giveUp(row)
      }
    }
    await store.forgetStops(clock.now())
  }
}
