import { ok, type Result } from '@halong/base'
import type { PlayerCaller, Tx } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { Locked } from '../session/index.ts'
import type { Owner } from './owner.ts'
import type { Proof } from './proof.ts'

type ClosureDeps = {
  readonly players: PlayerService
  readonly proof: Proof
  readonly owner: Owner
  /** Lets go of all that is bound to the account, so that others may bind it. */
  letGo(tx: Tx, caller: PlayerCaller): Promise<void>
  endSessions(memberId: number, within: Tx): Promise<void>
}

/** Closes an account for good at the player's own wish, all of it or nothing. The password is asked for however young the sign-in is. */
export function createClosure({ players, proof, owner, letGo, endSessions }: ClosureDeps) {
  return async (
    caller: PlayerCaller,
    password: string,
  ): Promise<Result<null, 'player.password_wrong' | 'player.closure_refused'> | Locked> => {
    const proved = await proof.byPassword(caller.memberId, password)
    if (!proved.ok) return proved
    const closed = await players.close(caller.memberId, async (tx) => {
      await owner.tell(tx, caller, { template: 'account.closed' })
      await letGo(tx, caller)
      await endSessions(caller.memberId, tx)
    })
    return closed.ok ? ok(null) : closed
  }
}
