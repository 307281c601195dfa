import { ok } from '@halong/base'
import type { PlayerCaller, Tx } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { AccountOwner, Owner } from './owner.ts'
import type { Given, Proof } from './proof.ts'
import type { Waiting } from './waiting.ts'

type ClosureDeps = {
  readonly players: PlayerService
  readonly proof: Proof
  readonly owner: Owner
  readonly waiting: Waiting
  /** Unbinds everything bound to the account, so that other accounts may bind it. */
  letGo(tx: Tx, caller: AccountOwner): Promise<void>
  endSessions(memberId: number, within: Tx): Promise<void>
}

/** Closes an account for good at the player's request, in one transaction. The password is required even after a fresh sign-in. */
export function createClosure({ players, proof, owner, waiting, letGo, endSessions }: ClosureDeps) {
  const closeWith = (whose: AccountOwner, alongside: (tx: Tx) => Promise<void>) =>
    players.close(whose.memberId, async (tx) => {
      await alongside(tx)
      await owner.tell(tx, whose, { template: 'account.closed' })
      await letGo(tx, whose)
      await endSessions(whose.memberId, tx)
    })

  return {
    async close(caller: PlayerCaller, given: Given) {
      const proved = await proof.prove(caller, given)
      if (!proved.ok) return proved
      if (proved.value === 'later') {
        const due = await waiting.add(caller, { kind: 'closure', detail: '', payload: {} })
        return due.ok ? ok({ waitsUntil: due.value }) : due
      }
      const closed = await closeWith(caller, async () => undefined)
      return closed.ok ? ok({ waitsUntil: null }) : closed
    },

    /** Applies a scheduled closure. False where the account holds money. */
    closeDue: async (whose: AccountOwner, alongside: (tx: Tx) => Promise<void>): Promise<boolean> => (await closeWith(whose, alongside)).ok,
  }
}
