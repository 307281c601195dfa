import type { Tx } from '../../platform/index.ts'
import { definePort } from '../../platform/module.ts'
import type { Player } from '../player/index.ts'
import type { Provable } from './checks.ts'
import type { Keys } from './codes.ts'
import type { TellOwner } from './entering.ts'
import type { WaitWith } from './passwords.ts'

/** The port of the security module, which is created after this one. */
export type AccountProtection = Keys & {
  readonly tellOwner: TellOwner
  readonly waitWith: WaitWith
  provableOf(memberId: number): Promise<Provable>
  emailOf(memberId: number): Promise<string | null>
  holdPayouts(tx: Tx, owner: Pick<Player, 'memberId' | 'brandId'>): Promise<void>
  hasOtherProofs(memberId: number): Promise<boolean>
}
export const accountProtection = definePort<AccountProtection>('session.accountProtection')

/** The same port, resolved lazily at each call. */
export const whenNeeded = (protection: () => AccountProtection): AccountProtection => ({
  findByContact: (...given) => protection().findByContact(...given),
  verifyAuthenticator: (...given) => protection().verifyAuthenticator(...given),
  startPasskey: (...given) => protection().startPasskey(...given),
  finishPasskey: (...given) => protection().finishPasskey(...given),
  tellOwner: (...given) => protection().tellOwner(...given),
  waitWith: (...given) => protection().waitWith(...given),
  provableOf: (...given) => protection().provableOf(...given),
  emailOf: (...given) => protection().emailOf(...given),
  holdPayouts: (...given) => protection().holdPayouts(...given),
  hasOtherProofs: (...given) => protection().hasOtherProofs(...given),
})
