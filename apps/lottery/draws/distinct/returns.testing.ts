import { type Play, pricedTiers } from '#plays/index.ts'

/** Returns of the fixed prices of a play to four decimals, as they are printed; a stake that comes back is part of them. */
export function returnsOf(play: Play): Record<string, string> {
  const back = play.tiers.find(({ push }) => push === true)?.p ?? [0, 1]
  return Object.fromEntries(
    pricedTiers(play).map(({ id, p, price }) => [id, ((Number(price) * p[0]) / p[1] + back[0] / back[1]).toFixed(4)]),
  )
}
