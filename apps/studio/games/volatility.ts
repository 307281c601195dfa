import type { Volatility } from '#protocol/game.ts'

/** By the standard deviation of a round, in thousandths of the stake. */
export function volatilityOf(deviationThousandths: number): Volatility {
  if (deviationThousandths < 1_500) return 1
  if (deviationThousandths < 3_000) return 2
  if (deviationThousandths < 5_000) return 3
  return deviationThousandths < 8_000 ? 4 : 5
}
