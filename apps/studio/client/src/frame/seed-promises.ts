import type { FairnessView, RotateAnswer, RoundSummary } from '#protocol/index.ts'

/**
 * What does not hold of what the page showed before (T51): `seed` the opened seed has another fingerprint · `commitment` other seeds are in
 * use than were shown · `next` not the seed promised as next is in use · `client_seed` not the player's own.
 */
export type BrokenPromise = 'seed' | 'commitment' | 'next' | 'client_seed'

/** By name, whether each promise was kept; only what could be compared. */
const brokenOf = (kept: Partial<Record<BrokenPromise, boolean>>): readonly BrokenPromise[] =>
  (['seed', 'commitment', 'next', 'client_seed'] as const).filter((promise) => kept[promise] === false)

/** Every seed was replaced at once since, which the list of incidents tells; what was promised as next was not used. */
const isLater = (shown: FairnessView, told: FairnessView) => told.epoch !== shown.epoch

/**
 * A change of seeds, held against what was on screen before it.
 * @param asked the seed that the player sent
 * @param hash SHA-256 of a text, as hex
 */
export function brokenByRotation(
  shown: FairnessView,
  { revealed, fairness }: RotateAnswer,
  { asked, hash }: { readonly asked: string; readonly hash: (text: string) => string },
): readonly BrokenPromise[] {
  const own = { client_seed: fairness.clientSeed === asked && fairness.clientSeedBy === 'player' }
  if (isLater(shown, fairness)) return brokenOf(own)
  if (revealed === null)
    return brokenOf({
      commitment: fairness.commitment === shown.commitment,
      next: fairness.nextCommitment === shown.nextCommitment,
      ...own,
    })
  return brokenOf({
    seed: hash(revealed.serverSeed) === shown.commitment,
    commitment: revealed.commitment === shown.commitment,
    next: fairness.commitment === shown.nextCommitment,
    client_seed: own.client_seed && revealed.clientSeed === shown.clientSeed,
  })
}

/** Seeds read again: the same as before, or those that were promised as next. */
export function brokenByReading(shown: FairnessView, read: FairnessView): readonly BrokenPromise[] {
  if (isLater(shown, read)) return []
  if (read.commitment !== shown.commitment) return brokenOf({ next: read.commitment === shown.nextCommitment })
  return brokenOf({ next: read.nextCommitment === shown.nextCommitment, client_seed: read.clientSeed === shown.clientSeed })
}

/** A round that was staked on the seeds on screen has to be played on them. */
export const brokenByRound = (shown: FairnessView, round: Pick<RoundSummary, 'commitment' | 'clientSeed'>): readonly BrokenPromise[] =>
  brokenOf({ commitment: round.commitment === shown.commitment, client_seed: round.clientSeed === shown.clientSeed })
