import type { Tier } from '../play.ts'
import type { LhcKind } from './kinds.ts'

/** The prizes of a play that its selection can win: those for as many animals as were chosen, or of an animal with so many numbers. */
export function tiersOfLhc(kind: LhcKind, tiers: readonly Tier[], chosen: readonly string[]): readonly Tier[] {
  if (kind.kind === 'lhc-combined') return tiers.filter(({ id, push }) => push === true || id === `z${chosen.length}`)
  if (kind.kind === 'lhc-times') return tiers.filter(({ id }) => id.startsWith(chosen.includes(kind.year) ? 'five' : 'four'))
  return tiers
}
