import type { MovementKind } from '@halong/api'
import { REASONS } from '@halong/ledger'

const byPrefix: readonly (readonly [prefix: string, kind: MovementKind])[] = [
  ['wager.credit', 'win'],
  ['award.', 'win'],
  ['wager.', 'bet'],
  ['deposit.', 'deposit'],
  ['held.', 'deposit'],
  ['withdrawal.', 'withdrawal'],
  ['promotion.', 'bonus'],
  ['referral.', 'bonus'],
  ['bonus.', 'bonus'],
  ['rebate.', 'bonus'],
  ['points.', 'bonus'],
  ['trial.', 'bonus'],
  ['vendor.', 'transfer'],
  ['agency.', 'transfer'],
  ['correction.', 'correction'],
  ['adjustment.', 'correction'],
]

/** What a player calls a movement, by its reason in the ledger. */
export const kindOf = (reason: string): MovementKind => byPrefix.find(([prefix]) => reason.startsWith(prefix))?.[1] ?? 'correction'

/** Every reason of a kind. */
export const reasonsOf = (kind: MovementKind): string[] => Object.keys(REASONS).filter((reason) => kindOf(reason) === kind)
