import { choose, type DiceCell, type DiceKind, type Selection } from '#plays/index.ts'

/** Bets of chosen numbers that a throw hits: a number counts once however often it is thrown. */
export const diceHits = ({ pick }: DiceKind, dice: readonly number[], { rows }: Selection): number =>
  choose(new Set(dice.filter((face) => rows[0]?.includes(String(face)))).size, pick)

/** Every way to write two of the sorted, different faces one after another. */
const twosOf = (faces: readonly number[]) => faces.flatMap((a, at) => faces.slice(at + 1).map((b) => `${a}${b}`))

/** Which cells a throw hits. Triples count for big, small, odd, even and as pairs: GR 6. */
export function diceCellsHit({ what }: DiceCell, dice: readonly number[]): readonly string[] {
  const sorted = dice.toSorted((a, b) => a - b)
  const faces = [...new Set(sorted)]
  const [low = 0, middle = 0, high = 0] = sorted
  const sum = low + middle + high
  switch (what) {
    case 'dice-sum':
      return [String(sum)]
    case 'dice-side':
      return [sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    case 'dice-triple':
      return faces.length === 1 ? [sorted.join('')] : []
    case 'dice-any-triple':
      return faces.length === 1 ? ['anytriple'] : []
    case 'dice-pair':
      return faces.length < 3 ? [`${middle}${middle}`] : []
    case 'dice-one':
      return faces.map(String)
    case 'dice-two':
      return twosOf(faces)
    case 'dice-three':
      return faces.length === 3 ? [sorted.join('')] : []
    case 'dice-run':
      return faces.length === 3 && high === low + 2 ? ['anyrun'] : []
  }
}
