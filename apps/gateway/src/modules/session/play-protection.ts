import type { Tx } from '../../platform/index.ts'
import { definePort } from '../../platform/module.ts'
import type { Player } from '../player/index.ts'

/** The port of the module `protection`, which is created after this one. */
export type PlayProtection = {
  /** Whether a player may do nothing but leave with their money (contracts §12). Asked with every call: it is kept in memory. */
  isLeaving(memberId: number): Promise<boolean>
  /** A session begins: its time and its net result are counted from here. */
  signedIn(tx: Tx, player: Pick<Player, 'memberId' | 'brandId' | 'asset'>): Promise<void>
}
export const playProtection = definePort<PlayProtection>('session.playProtection')
