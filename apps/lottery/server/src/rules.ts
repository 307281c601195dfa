import { sha256Hex } from '@halong/chance'
import { isSeries, type Prices, playsOf, pricedTiers, readOdds, returnOfBet } from '#plays/index.ts'
import { type Family, gameDefinitions, SOLD_SERIES } from '#protocol/index.ts'

/** Of the prices that are the tables' own. */
export const PRICE_VERSION = 1
export const PRICES: Prices = {}

/** What a game tells of its series, as contracts §5 names them. */
export const SERIES = {
  min: SOLD_SERIES,
  own: SOLD_SERIES,
  maxBet: SOLD_SERIES,
  default: SOLD_SERIES,
  root: SOLD_SERIES,
} as const

/** Content of the tables of a family as an issue sells them, and of its prices: on every ticket, so that what was sold can be proved (S36). */
export const rulesVersionOf = (family: Family, issueNo: string | null): string =>
  sha256Hex(JSON.stringify([PRICE_VERSION, PRICES, playsOf(family, issueNo).map(({ example: _, label: __, ...rules }) => rules)])).slice(
    0,
    16,
  )

export const allRulesHash = (): string =>
  sha256Hex(
    JSON.stringify([...new Set(gameDefinitions.map(({ family }) => family))].map((family) => [family, rulesVersionOf(family, null)])),
  )

/** What a line may choose as its series. */
export const isSeriesAllowed = (series: number | null): boolean =>
  series === null || (series >= SERIES.min && series <= Math.min(SERIES.own, SERIES.maxBet) && series % 2 === 0)

/** The largest win of a game in stakes, for the lobby and the wallet (W21): of its best paid play at the highest series. */
export function largestWinOf(family: Family): number {
  const odds = playsOf(family).flatMap((play) =>
    play.tiers.map(({ p: [ways, of], price }) => (price === 'series' ? (SERIES.root * of) / (2_000 * ways) : Number(price))),
  )
  return Math.ceil(Math.max(...odds))
}

/** What comes back in the long run of the worst paid prize, in basis points: what a card may promise. */
export function returnOfFamily(family: Family): number {
  const returns = playsOf(family).map((play) =>
    isSeries(play)
      ? (SERIES.default * 10_000) / 2_000
      : Math.min(...pricedTiers(play).map((tier) => Number(returnOfBet(play, tier, ({ price }) => readOdds(price))))),
  )
  return Math.floor(Math.min(...returns))
}
