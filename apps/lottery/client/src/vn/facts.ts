import { type Play, pointOf, prizeOfBet } from '#plays/index.ts'
import { unitsText } from '../shared/amounts.ts'
import { language, t } from '../shared/texts.ts'
import { weightOf } from './stake.ts'

/** A stake of one bet in points (điểm). Both in ten-thousandths. */
export const pointsText = (unitStake: bigint, point: bigint): string =>
  t('vn.points', {
    points: new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(Number((unitStake * 100n) / point) / 100),
  })

type Bought = { readonly play: Play; readonly bets: number; readonly unitStake: bigint; readonly odds: readonly bigint[] }

/** How a line was staked: its numbers or sets, points and money of each, and what a hit pays. Null for other lotteries. */
export function vnLineFacts({ play, bets, unitStake, odds }: Bought, asset: string): string | null {
  if (play.kind.kind !== 'vn') return null
  const weight = weightOf(play, play.kind)
  const isTogether = play.kind.of.what === 'together'
  return t('vn.line', {
    count: bets / weight,
    stake: unitsText(unitStake * BigInt(weight), asset),
    points: pointsText(unitStake, pointOf(asset)),
    hit: odds.map((each) => unitsText(prizeOfBet(unitStake, each) * (isTogether ? BigInt(weight) : 1n), asset)).join(' / '),
  })
}
