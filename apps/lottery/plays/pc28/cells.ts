/** Cells of a board of three digits: what is asked of their sum, 0 to 27, or of their shape. */
export type ThreeCell = { readonly what: 'three-sum' | 'three-side' | 'three-both' | 'three-extreme' | 'three-colour' | 'three-shape' }

export const isThreeCell = (of: { readonly what: string }): of is ThreeCell => of.what.startsWith('three-')

/** What can be chosen. */
export function threeValues({ what }: ThreeCell): readonly string[] {
  switch (what) {
    case 'three-sum':
      return Array.from({ length: 28 }, (_, sum) => String(sum))
    case 'three-side':
      return ['big', 'small', 'odd', 'even']
    case 'three-both':
      return ['bigodd', 'smalleven', 'bigeven', 'smallodd']
    case 'three-extreme':
      return ['lowest', 'highest']
    case 'three-colour':
      return ['red', 'green', 'blue']
    case 'three-shape':
      return ['leopard', 'straight', 'pair']
  }
}

/** The colour of a sum: GR 6; the two ends and the two middle sums have none. */
export function colourOfSum(sum: number): 'red' | 'green' | 'blue' | 'none' {
  if ([0, 13, 14, 27].includes(sum)) return 'none'
  return (['red', 'green', 'blue'] as const)[sum % 3] ?? 'none'
}
