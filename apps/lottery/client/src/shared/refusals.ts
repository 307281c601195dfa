import { namedRefusals, type RefusalDetail } from '#protocol/refusals.ts'
import { moneyText } from './amounts.ts'
import { t } from './texts.ts'

/** Why the server said no, in words a player can act on. */
export function refusalText(code: string, detail: RefusalDetail, asset: string): string {
  if (code === 'limit.number_full' && detail.largest !== undefined && Number(detail.largest) > 0)
    return t(detail.number === undefined ? 'refusal.number_left_sets' : 'refusal.number_left', {
      number: detail.number ?? '',
      amount: moneyText(detail.largest, asset),
    })
  const words = t(`refusal.${namedRefusals.some((each) => each === code) ? code : 'other'}`)
  return detail.largest === undefined || code === 'limit.number_full'
    ? words
    : `${words} ${t('refusal.largest', { amount: moneyText(detail.largest, asset) })}`
}
