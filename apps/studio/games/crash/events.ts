/** Two bets a round, each a slip of its own. */
export const cards = ['a', 'b'] as const
export type CrashCard = (typeof cards)[number]
/** What lies on each bet, in minor units, under its spot: the card and where it is cashed out by itself. */
export type CrashChoices = Readonly<Record<string, number>>
/** A cash-out of the player, or, `broken`, what a bet was worth when the run was broken off. `units` are ten-thousandths of the stake. */
export type CrashMove = { readonly spot: string; readonly units: number; readonly broken?: true }

/** `at` in hundredths: 231 is ×2.31. */
export type CrashBusted = { readonly type: 'crash.busted'; readonly at: number }
export type CrashEvent = CrashBusted | { readonly type: 'round.ended'; readonly units: number }

/** Multipliers and targets are hundredths. */
export type CrashMaths = {
  readonly engine: 'crash'
  readonly drawCode: string
  readonly leastTarget: number
  /** A run that gets there ends, and everything on it is cashed out. */
  readonly mostTarget: number
  /** What comes back of a stake at every target, in hundredths. */
  readonly returnHundredths: number
  readonly tickMs: number
  /** The multiplier grows by so many parts of 2^48 a tick, cut down. */
  readonly growth: string
}

/** Ten-thousandths of the stake in a hundredth. */
export const UNITS = 100
const ONE = 1n << 48n

export type CrashBet = { readonly card: CrashCard; readonly target: number }
export const spotOf = ({ card, target }: CrashBet): string => `${card}.${target}`
/** The bet that a spot names; null where it names none. */
export function betAt({ leastTarget, mostTarget }: CrashMaths, spot: string): CrashBet | null {
  const [, letter, digits] = /^([a-z])\.([1-9]\d{2,8})$/.exec(spot) ?? []
  const card = cards.find((each) => each === letter)
  const target = Number(digits)
  return card !== undefined && target >= leastTarget && target <= mostTarget ? { card, target } : null
}

/** Whether these spots may lie on a round together: each a bet, no card twice. */
export function isRoundOf(maths: CrashMaths, spots: readonly string[]): boolean {
  const bets = spots.map((spot) => betAt(maths, spot))
  return spots.length > 0 && bets.every((bet) => bet !== null) && new Set(bets.map((bet) => bet?.card)).size === spots.length
}

const curves = new Map<string, Uint32Array>()
/** The multiplier of each tick in hundredths, up to the highest: whole numbers alone, so that every machine has the same (game-rules.md §10.1). */
export function curveOf({ growth, mostTarget }: CrashMaths): Uint32Array {
  const name = `${growth} ${mostTarget}`
  const known = curves.get(name)
  if (known) return known
  const ticks: number[] = []
  for (let exact = 100n * ONE; ; exact = (exact * BigInt(growth)) / ONE) {
    const shown = Number(exact / ONE)
    ticks.push(Math.min(shown, mostTarget))
    if (shown >= mostTarget) break
  }
  const curve = Uint32Array.from(ticks)
  curves.set(name, curve)
  return curve
}

/** The first tick whose multiplier is so high. */
export function tickOf(maths: CrashMaths, multiplier: number): number {
  const curve = curveOf(maths)
  let [low, high] = [0, curve.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((curve[middle] ?? 0) >= multiplier) high = middle
    else low = middle + 1
  }
  return low
}

/** The multiplier so many milliseconds after the start. */
export function multiplierAt(maths: CrashMaths, ms: number): number {
  const curve = curveOf(maths)
  return curve[Math.min(curve.length - 1, Math.max(0, Math.floor(ms / maths.tickMs)))] ?? 100
}

/** Chance to reach a target, up to a part in 2^52. */
export const crashChance = ({ returnHundredths }: Pick<CrashMaths, 'returnHundredths'>, target: number): number => returnHundredths / target
