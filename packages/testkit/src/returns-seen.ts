/** Deviations from what is published that chance alone does not bring, over all games and spots together. */
export const BAND = 4.5

/** What the rounds of a simulation returned, in stakes. */
export type ReturnsSeen = {
  /** A round that returned nothing need not be added. */
  add(returned: number): void
  mean(rounds: number): number
  /** Deviations of the mean from what it should be, by the spread of what was seen. */
  off(expected: number, rounds: number): number
}

export function returnsSeen(): ReturnsSeen {
  let [sum, squares] = [0, 0]
  return {
    add(returned) {
      sum += returned
      squares += returned * returned
    },
    mean: (rounds) => sum / rounds,
    off(expected, rounds) {
      const mean = sum / rounds
      return (mean - expected) / Math.sqrt(Math.max(squares / rounds - mean * mean, 1e-9) / rounds)
    },
  }
}
