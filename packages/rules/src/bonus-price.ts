/** A game as a walk: a stake that is lost, or comes back so many times with a chance. */
type WalkedGame = { readonly pays: number; readonly chance: number }
type Walked = {
  /** Chance that the whole meter is played before the money is gone. */
  readonly finishes: number
  /** Expected rounds. */
  readonly rounds: number
  /** Expected money at the end of those that finish, cut to the cap. */
  readonly released: number
}

/**
 * What a bonus costs (N11): every course of play with it, to the end of the meter or of the money. Exact for a game that pays whole stakes.
 * @param of bonus and required play, in stakes; cap the most that is released, in stakes, null for no bound
 */
export function walkBonus(
  { bonus, required, cap = null }: { readonly bonus: number; readonly required: number; readonly cap?: number | null },
  { pays, chance }: WalkedGame,
): Walked {
  const toPlay = Math.ceil(required)
  const edge = 1 - pays * chance
  // Above it nothing can go wrong any more: whoever holds so much plays to the end, and what comes of it is known.
  const safeFrom = (left: number) => left + (cap ?? 1)
  const top = safeFrom(toPlay) + pays
  let [rounds, finishes, released] = [0, 0, 0]
  let now = new Float64Array(top + 1)
  if (bonus <= top) now[bonus] = 1
  else return { finishes: 1, rounds: toPlay, released: cap ?? bonus - edge * toPlay }
  for (let played = 0; played < toPlay; played++) {
    const left = toPlay - played
    const next = new Float64Array(top + 1)
    const safe = safeFrom(left)
    for (let at = 1; at <= top; at++) {
      const mass = now[at] ?? 0
      if (mass === 0) continue
      if (at >= safe) {
        rounds += mass * left
        finishes += mass
        released += mass * (cap ?? at - edge * left)
        continue
      }
      rounds += mass
      next[at - 1] = (next[at - 1] ?? 0) + mass * (1 - chance)
      next[at - 1 + pays] = (next[at - 1 + pays] ?? 0) + mass * chance
    }
    now = next
  }
  for (let at = 1; at <= top; at++) {
    finishes += now[at] ?? 0
    released += (now[at] ?? 0) * (cap === null ? at : Math.min(at, cap))
  }
  return { finishes, rounds, released }
}
