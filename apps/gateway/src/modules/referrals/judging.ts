export const refusalsOfFriends = ['same_person', 'document', 'payout', 'device', 'burst', 'risk', 'operator'] as const
export type Why = (typeof refusalsOfFriends)[number]
/** What is known of a friend who did all that was asked. */
export type Signals = {
  /** Kinds of traits shared with the inviter: `device`, `payout`, `document`. */
  readonly inviter: ReadonlySet<string>
  /** The same, shared with other friends of the inviter. */
  readonly others: ReadonlySet<string>
  /** Friends of the inviter who registered the same day, with this one. */
  readonly sameDay: number
  /** A risk case of the friend or the inviter is open. */
  readonly isAtRisk: boolean
}
export type Verdict = { readonly state: 'QUALIFIED' | 'HELD' | 'REFUSED'; readonly why: Why | '' }

/** More in a day are looked at by an operator. */
export const MOST_A_DAY = 10

/**
 * R3, C33: one person never invites oneself; whatever else accounts share makes an operator look, because households share devices. A network says nothing.
 */
export function judge({ inviter, others, sameDay, isAtRisk }: Signals): Verdict {
  if (inviter.has('document')) return { state: 'REFUSED', why: 'same_person' }
  const shared = (['document', 'payout', 'device'] as const).find((kind) => inviter.has(kind) || others.has(kind))
  if (shared !== undefined) return { state: 'HELD', why: shared }
  if (sameDay > MOST_A_DAY) return { state: 'HELD', why: 'burst' }
  return isAtRisk ? { state: 'HELD', why: 'risk' } : { state: 'QUALIFIED', why: '' }
}
