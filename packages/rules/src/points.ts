/**
 * The arithmetic of points (game-rules.md §17.2, T32): whole points, whole units of the ratio, nothing rounded up. Gateway and site go by the same
 * lines, so that what a form promises is what is paid.
 */

/** So many points become so much money: `minor` in minor units of the player's cash. */
export type PointsRatio = { readonly points: bigint; readonly minor: bigint }

/** Rates are kept in ten-thousandths of a point for one unit of money staked. */
export const RATE_SCALE = 4

/** Reads a decimal of at most four places as ten-thousandths; null when it is none. */
export function readRate(text: string): bigint | null {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', part = ''] = match
  return BigInt(whole + part.padEnd(RATE_SCALE, '0'))
}

/** How many parts make one point, for money kept at this many places: a stake of one minor unit at the smallest rate is one part. */
export const partsOfAPoint = (moneyScale: number): bigint => 10n ** BigInt(moneyScale + RATE_SCALE)

/**
 * What turnover earns, on top of the parts left over from before. Nothing is lost and nothing won by betting in many small stakes.
 * @param parts left from before plus what the turnover brought, zero or more
 * @returns whole points, and the parts that are kept for the next time
 */
export function wholePoints(parts: bigint, moneyScale: number): { readonly points: bigint; readonly left: bigint } {
  const one = partsOfAPoint(moneyScale)
  return { points: parts / one, left: parts % one }
}

/** Money for points, in minor units; null unless they are whole units of the ratio and at least the minimum. */
export function moneyForPoints(points: bigint, ratio: PointsRatio, minimum: bigint): bigint | null {
  if (points <= 0n || points < minimum || points % ratio.points !== 0n) return null
  return (points / ratio.points) * ratio.minor
}

/** The most points of a balance that convert: whole units only; zero when they stay below the minimum. */
export function mostConvertible(balance: bigint, ratio: PointsRatio, minimum: bigint): bigint {
  const most = balance - (balance % ratio.points)
  return most > 0n && most >= minimum ? most : 0n
}

/** What points are worth, cut towards zero: the house owes no parts of a minor unit. */
export const worthOfPoints = (points: bigint, ratio: PointsRatio): bigint => (points * ratio.minor) / ratio.points

/** Ten-thousandths of a rate times ten-thousandths of an amount, in millionths of what is staked. */
const MILLIONTHS = 10n ** BigInt(2 * RATE_SCALE - 6)

/**
 * The most of what is staked on a product that may come back to players, all give-backs together: 60 of a hundred of its edge (game-rules.md §17.1), or 2 of
 * a hundred staked where no edge is stated.
 * @param edgeBp what its games keep of a stake, in hundredths of a percent; null where none says
 * @returns millionths of the stake
 */
export const mostGivenBack = (edgeBp: number | null): bigint => (edgeBp === null ? 20_000n : BigInt(edgeBp) * 60n)

/** What points are worth, as a setting writes it: `amount` in ten-thousandths of a unit of money for `points` points. */
export type PointsWorth = { readonly points: bigint; readonly amount: bigint }

/**
 * The largest rate whose points come to no more than may be given back.
 * @param most millionths of the stake
 * @returns ten-thousandths of a point for one unit staked; null where points are worth no money, so that any rate will do
 */
export const largestRate = (most: bigint, { points, amount }: PointsWorth): bigint | null =>
  amount === 0n ? null : (most * points * MILLIONTHS) / amount
