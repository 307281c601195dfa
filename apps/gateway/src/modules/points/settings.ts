import { lobby } from '@halong/api'
import { readRate } from '@halong/rules/points'
import { z } from 'zod'
import { type SettingValues, setting, switchedOn } from '../../platform/setting.ts'

const schema = z.strictObject({
  isOn: z.boolean(),
  converts: z.boolean(),
  /** A decimal of at most four places a product. */
  rates: z.partialRecord(lobby.gameType, z.string().regex(/^\d{1,4}(\.\d{1,4})?$/)),
  ratio: z.strictObject({ points: z.int().min(1).max(1_000_000), amount: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/) }),
  minimum: z.int().min(1).max(1_000_000_000),
})
type Points = z.output<typeof schema>

/** Money that leaves: more points for a stake, or more money for a point (game-rules.md §17.2). */
function givesMore(before: Points, after: Points): boolean {
  const rateOf = (value: Points, product: string) => readRate(new Map(Object.entries(value.rates)).get(product) ?? '') ?? 0n
  const worth = ({ ratio }: Points) => ({ amount: readRate(ratio.amount) ?? 0n, points: BigInt(ratio.points) })
  const [was, is] = [worth(before), worth(after)]
  return (
    switchedOn(before.isOn, after.isOn) ||
    switchedOn(before.converts, after.converts) ||
    Object.keys(after.rates).some((product) => rateOf(after, product) > rateOf(before, product)) ||
    is.amount * was.points > was.amount * is.points
  )
}

export const pointsSettings = {
  /** R-PROMO-2: points for one unit of valid turnover by product, and what points convert to. */
  points: setting({
    schema,
    fallback: { isOn: false, converts: false, rates: {}, ratio: { points: 100, amount: '1' }, minimum: 100 },
    guard: givesMore,
    note: 'The points mall: whether it is open, points for one unit of valid turnover by product, and from how many points on so many of them convert to so much money.',
  }),
}
export type PointsSettings = SettingValues<typeof pointsSettings>
