import { type Play, pointOf } from '#plays/index.ts'
import { oddsText, unitsText } from '../shared/amounts.ts'
import { language, t } from '../shared/texts.ts'
import { weightOf } from './stake.ts'

/** A stake of one bet in points (điểm). Both in ten-thousandths. */
export const pointsText = (unitStake: bigint, point: bigint): string =>
  t('vn.points', {
    points: new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(Number((unitStake * 100n) / point) / 100),
  })

type Bought = { readonly play: Play; readonly bets: number; readonly unitStake: bigint; readonly odds: readonly bigint[] }

/** How a line was staked: its numbers or sets, points and money of each, and its odds. Null for other lotteries. */
export function vnLineFacts({ play, bets, unitStake, odds }: Bought, asset: string): string | null {
  if (play.kind.kind !== 'vn') return null
  const weight = weightOf(play, play.kind)
  return t('vn.line', {
    count: bets / weight,
    stake: unitsText(unitStake * BigInt(weight), asset),
    points: pointsText(unitStake, pointOf(asset)),
    odds: odds.map(oddsText).join(' / '),
  })
}

/** Bets as people count them: a number on every place of the table is one, a pair of đá is one. */
export const betsShown = (play: Play, bets: number): number => (play.kind.kind === 'vn' ? bets / weightOf(play, play.kind) : bets)

/** Hits as people count them: each appearance of a number, each set that came whole. */
export const hitsShown = (play: Play | null, hits: number): number =>
  play?.kind.kind === 'vn' && play.kind.of.what === 'together' ? hits / play.kind.of.weight : hits
