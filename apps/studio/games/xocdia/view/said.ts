import { t } from '#client/shared/texts.ts'
import { COINS, redsOf } from '../sheet.ts'

/** How the coins lie, in words. */
export function saidCoins(coins: readonly number[]): string {
  const reds = redsOf(coins)
  return t('xocdia.shown', { reds: String(reds), whites: String(COINS - reds) })
}
