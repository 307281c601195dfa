import type { RaceCell } from '#plays/index.ts'

const sides = (isBig: boolean, value: number): readonly string[] => [isBig ? 'big' : 'small', value % 2 === 1 ? 'odd' : 'even']

/** Which cells an order of arrival hits. A sum of 11 is small and odd: GR 5. */
export function raceCellsHit(of: RaceCell, boats: readonly number[]): readonly string[] {
  const sum = (boats[0] ?? 0) + (boats[1] ?? 0)
  switch (of.what) {
    case 'rank-side': {
      const boat = boats[of.place] ?? 0
      return sides(boat >= 6, boat)
    }
    case 'rank-number':
      return [String(boats[of.place])]
    case 'rank-sum':
      return [String(sum)]
    case 'rank-sum-side':
      return sides(sum >= 12, sum)
    case 'rank-duel':
      return [(boats[of.left] ?? 0) > (boats[of.right] ?? 0) ? 'dragon' : 'tiger']
  }
}
