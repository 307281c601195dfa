import type { TableMaths, TableSheet } from '../table-sheet.ts'

export const cockfightSpots = ['meron', 'draw', 'wala'] as const
export type CockfightSpot = (typeof cockfightSpots)[number]

/** Prices are what a bet pays, stake included, in ten-thousandths; chances are of `of`. */
export type CockfightMaths = TableMaths & {
  readonly engine: 'cockfight'
  readonly of: number
  /** How many of them each of the two sides wins with; the rest are draws. */
  readonly side: number
  readonly sidePays: number
  /** What comes back on a side in a draw. */
  readonly sideInDraw: number
  readonly drawPays: number
  /** How many duels there are to show the same result by; they change no price. */
  readonly duels: number
}

/** An outcome is the number that decides, then the number of the duel that is shown. */
export function winnerOf({ side }: Pick<CockfightMaths, 'side'>, [drawn = 0]: readonly number[]): CockfightSpot {
  if (drawn < side) return 'meron'
  return drawn < 2 * side ? 'wala' : 'draw'
}

function unitsOf(maths: CockfightMaths, spot: string, outcome: readonly number[]): number {
  const winner = winnerOf(maths, outcome)
  switch (spot) {
    case 'meron':
    case 'wala':
      return winner === 'draw' ? maths.sideInDraw : winner === spot ? maths.sidePays : 0
    case 'draw':
      return winner === 'draw' ? maths.drawPays : 0
    default:
      return 0
  }
}

const TONES = { meron: 'red', wala: 'blue', draw: 'green' } as const
const LETTERS = { meron: 'M', wala: 'W', draw: '=' } as const

/** The result first, then how it is shown (GR 16): whoever knows the duel knows nothing more. */
export const cockfightSheet = (maths: CockfightMaths): TableSheet => ({
  spots: cockfightSpots,
  draw: (chance) => [chance.below(maths.of), chance.below(maths.duels)],
  units: (spot, outcome) => unitsOf(maths, spot, outcome),
  kinds: [
    { outcome: [0, 0], ways: maths.side },
    { outcome: [maths.side, 0], ways: maths.side },
    { outcome: [2 * maths.side, 0], ways: maths.of - 2 * maths.side },
  ],
  told: (outcome) => `${LETTERS[winnerOf(maths, outcome)]} ${outcome[0]}`,
  bead(outcome) {
    const winner = winnerOf(maths, outcome)
    return { text: LETTERS[winner], tone: TONES[winner] }
  },
})
