import { moneyText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import type { Leg } from './slip.ts'

type MostProps = { readonly trouble: Leg['trouble']; readonly asset: string; readonly onUse: (stake: string) => void }
const trimmed = (amount: string): string => amount.replace(/\.?0+$/, '')

/** Above a limit: one press sets the largest stake that is taken now. */
export function UseMost({ trouble, asset, onUse }: MostProps) {
  const most = trouble?.most ?? null
  if (most === null) return null
  return (
    <button type="button" onClick={() => onUse(trimmed(most))}>
      {t('slip.use_most', { amount: moneyText(most, asset) })}
    </button>
  )
}
