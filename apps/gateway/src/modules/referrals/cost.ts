import type { FieldRefusal } from '@halong/api'
import { mostGivenBack } from '@halong/rules/points'
import type { ReferralRule } from './settings.ts'

const PPM = 1_000_000n

/**
 * game-rules.md §17.1: both rewards together are at most 60 % of what the house keeps of the play asked for, at the smallest edge that any product states. Names
 * the largest reward of the inviter that would do beside the friend's.
 */
export function referralTooDear(
  { inviterReward, friendReward, turnover }: Pick<ReferralRule, 'inviterReward' | 'friendReward' | 'turnover'>,
  edges: ReadonlyMap<string, number>,
): FieldRefusal[] {
  const smallest = edges.size === 0 ? null : Math.min(...edges.values())
  const most = Number((BigInt(turnover) * mostGivenBack(smallest)) / PPM)
  return inviterReward + friendReward > most
    ? [{ field: 'inviterReward', code: 'field.above_ceiling', max: Math.max(0, most - friendReward) }]
    : []
}
