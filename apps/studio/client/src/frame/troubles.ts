import { t } from '../shared/texts.ts'
import type { Desk, Trouble } from './desk.ts'

/** A refusal for people: what is the matter, and the next step if the frame can take it. */
export type TroubleWords = { readonly text: string; readonly action: { readonly label: string; readonly take: () => void } | null }

type Ways = { readonly desk: Desk; readonly leave: () => void }

/** Every refusal in words, with its way out (R-ERR-1). */
export function troubleWords({ code }: Trouble, { desk, leave }: Ways): TroubleWords {
  const { least, most, step } = desk.limits
  const plain = (action: TroubleWords['action'] = null): TroubleWords => ({ text: t(`refusal.${code}`), action })
  switch (code) {
    case 'wallet.insufficient_balance': {
      const affordable = desk.balance().minor - (desk.balance().minor % step.minor)
      if (affordable < least.minor) return plain({ label: t('action.to_cashier'), take: leave })
      const lower = { asset: desk.asset, minor: affordable > most.minor ? most.minor : affordable }
      return plain({ label: t('action.lower_stake', { amount: desk.money(lower) }), take: () => desk.chooseStake(lower) })
    }
    case 'round.stake_invalid':
    case 'wallet.stake_refused':
    case 'stake.unreadable':
      return { text: t(`refusal.${code}`, { least: desk.money(least), most: desk.money(most), step: desk.money(step) }), action: null }
    case 'session.superseded':
      return plain({ label: t('action.reload'), take: () => location.reload() })
    case 'wallet.player_blocked':
    case 'wallet.game_closed':
      return plain({ label: t('action.to_lobby'), take: leave })
    default:
      return plain()
  }
}
