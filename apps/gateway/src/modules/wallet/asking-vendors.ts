import type { Platform } from '../../platform/index.ts'
import type { Moving } from './moving.ts'
import { HANDS_OFF_MS } from './transfer.ts'
import type { TransferStore } from './transfer-store.ts'

const MOST_PER_PASS = 50
const AT_ONCE = 5

/** Carries on what nobody waits for: transfers that a crash left behind or that a vendor did not answer for. */
export function createAskingVendors({
  clock,
  log,
  store,
  moving,
}: Pick<Platform, 'clock' | 'log'> & { readonly store: TransferStore; readonly moving: Moving }) {
  return async function askVendors(): Promise<number> {
    const now = clock.now()
    const due = await store.claimDue(now, new Date(now.getTime() + HANDS_OFF_MS), MOST_PER_PASS)
    const waiting = [...due]
    const carryOn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await moving
          .carry(next, { isLate: true })
          .catch((fault: unknown) => log.error({ err: fault, reference: next?.reference }, 'a transfer could not be carried on'))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, carryOn))
    return due.length
  }
}
