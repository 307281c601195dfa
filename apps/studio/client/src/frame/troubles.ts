import { formatAmount } from '@halong/money'
import { language, t } from '../shared/texts.ts'
import type { Desk, Trouble } from './desk.ts'
import type { SiteLink } from './site-link.ts'

/** A refusal for people: what is the matter, and the next step if the frame can take it. */
export type TroubleWords = { readonly text: string; readonly action: { readonly label: string; readonly take: () => void } | null }

type Ways = { readonly desk: Desk; readonly link: Pick<SiteLink, 'embedded' | 'leave' | 'offer' | 'tell'> }

const offered = { demo: 'action.play_demo', refill: 'action.refill', register: 'action.register' } as const

/** Not even the smallest stake can be paid: what the site has for that, else the way back to it. */
function withoutMoney({ desk, link }: Ways): TroubleWords {
  const offer = link.offer()
  const kind = desk.player.kind === 'trial' ? '.trial' : offer === 'demo' ? '.demo' : ''
  return {
    text: t(`refusal.no_money${kind}`, { least: desk.money(desk.limits.least) }),
    action:
      offer === 'none'
        ? { label: t('action.to_cashier'), take: link.leave }
        : { label: t(offered[offer]), take: () => link.tell({ type: 'halong.offer' }) },
  }
}

/** Every refusal in words, with its way out (R-ERR-1). */
export function troubleWords({ code }: Trouble, ways: Ways): TroubleWords {
  const { desk, link } = ways
  const { least, most, step } = desk.limits
  const plain = (action: TroubleWords['action'] = null): TroubleWords => ({ text: t(`refusal.${code}`), action })
  switch (code) {
    case 'wallet.insufficient_balance': {
      const affordable = desk.balance().minor - (desk.balance().minor % step.minor)
      if (affordable < least.minor) return withoutMoney(ways)
      const lower = { asset: desk.asset, minor: affordable > most.minor ? most.minor : affordable }
      return plain({ label: t('action.lower_stake', { amount: desk.money(lower) }), take: () => desk.chooseStake(lower) })
    }
    case 'round.stake_invalid':
    case 'wallet.stake_refused':
      return { text: t(`refusal.${code}`, { least: desk.money(least), most: desk.money(most), step: desk.money(step) }), action: null }
    case 'stake.unreadable': {
      const example = formatAmount(desk.stake(), language())
      return { text: t(`refusal.${code}`, { example, least: desk.money(least), most: desk.money(most) }), action: null }
    }
    case 'wallet.limit_reached':
      return plain(link.embedded ? { label: t('action.show_limits'), take: () => link.tell({ type: 'halong.limits' }) } : null)
    case 'session.superseded':
      return plain({ label: t('action.reload'), take: () => location.reload() })
    case 'wallet.player_blocked':
    case 'wallet.game_closed':
      return plain({ label: t('action.to_lobby'), take: link.leave })
    default:
      return plain()
  }
}
