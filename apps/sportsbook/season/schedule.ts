/** Two sides by their places in the league, the first one at home. */
export type Pairing = readonly [home: number, away: number]

/** A double round robin of an even number of sides by the circle method: each meets each twice, once at home; rounds in order. */
export function doubleRoundRobin(sides: number): Pairing[][] {
  const others = Array.from({ length: sides - 1 }, (_, at) => at + 1)
  const first = others.map((_, round) => {
    const circle = [0, ...others.slice(round), ...others.slice(0, round)]
    return Array.from({ length: sides / 2 }, (__, at): Pairing => {
      const [one = 0, two = 0] = [circle[at], circle[sides - 1 - at]]
      // Home and away by turns, so that nobody plays a half-season at home.
      return (at === 0 ? round : at) % 2 === 0 ? [one, two] : [two, one]
    })
  })
  return [...first, ...first.map((round) => round.map(([home, away]): Pairing => [away, home]))]
}

/** The first time of a grid at or after an instant, all in milliseconds. */
export const nextSlot = (after: number, everyMs: number, offsetMs: number): number =>
  Math.ceil((after - offsetMs) / everyMs) * everyMs + offsetMs
