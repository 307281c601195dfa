import { colourOfSum, type ThreeCell } from '#plays/index.ts'

/** Which cells a draw of three digits hits; for shapes 9 and 0 are no neighbours: GR 6. */
export function threeCellsHit({ what }: ThreeCell, digits: readonly number[]): readonly string[] {
  const [low = 0, middle = 0, high = 0] = digits.toSorted((a, b) => a - b)
  const sum = low + middle + high
  const [size, parity] = [sum >= 14 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
  switch (what) {
    case 'three-sum':
      return [String(sum)]
    case 'three-side':
      return [size, parity]
    case 'three-both':
      return [`${size}${parity}`]
    case 'three-extreme':
      return sum <= 5 ? ['lowest'] : sum >= 22 ? ['highest'] : []
    case 'three-colour':
      return [colourOfSum(sum)]
    case 'three-shape':
      if (low === high) return ['leopard']
      if (low === middle || middle === high) return ['pair']
      return middle === low + 1 && high === middle + 1 ? ['straight'] : []
  }
}
