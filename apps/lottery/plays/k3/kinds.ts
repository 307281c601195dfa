/** Plays on three dice: each choice of `pick` of the chosen numbers is a bet that wins when all of them are thrown. */
export type DiceKind = { readonly kind: 'dice-set'; readonly pick: number }

/** Cells of the board of three dice. */
export type DiceCell = {
  readonly what:
    | 'dice-sum'
    | 'dice-side'
    | 'dice-triple'
    | 'dice-any-triple'
    | 'dice-pair'
    | 'dice-one'
    | 'dice-two'
    | 'dice-three'
    | 'dice-run'
}

export const isDiceCell = (of: { readonly what: string }): of is DiceCell => of.what.startsWith('dice-')

export const faces = ['1', '2', '3', '4', '5', '6'] as const

/** Sets of different faces, written one after another: 12, 13 … */
export const pairsOfFaces = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => a + b))
export const threesOfFaces = pairsOfFaces.flatMap((two) => faces.filter((c) => c > (two[1] ?? '')).map((c) => two + c))
export const sums = Array.from({ length: 16 }, (_, at) => String(at + 3))
export const triples = faces.map((face) => face.repeat(3))
export const doubles = faces.map((face) => face.repeat(2))

/** What can be chosen. */
export function diceValues({ what }: DiceCell): readonly string[] {
  switch (what) {
    case 'dice-sum':
      return sums
    case 'dice-side':
      return ['big', 'small', 'odd', 'even']
    case 'dice-triple':
      return triples
    case 'dice-any-triple':
      return ['anytriple']
    case 'dice-pair':
      return doubles
    case 'dice-one':
      return faces
    case 'dice-two':
      return pairsOfFaces
    case 'dice-three':
      return threesOfFaces
    case 'dice-run':
      return ['anyrun']
  }
}

/** Whether values of a play are thrown faces, to be shown as dice. */
export const isOfFaces = (kind: { readonly kind: string; readonly of?: { readonly what: string } }): boolean =>
  kind.kind === 'dice-set' || ['dice-triple', 'dice-pair', 'dice-one', 'dice-two', 'dice-three'].includes(kind.of?.what ?? '')
