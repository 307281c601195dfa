import { moneyText } from '../shared/amounts.ts'
import { me } from '../shared/player.ts'
import { useIsInSite } from '../shared/site.ts'
import { t } from '../shared/texts.ts'

export function Balance() {
  const player = me.use()
  // The site's bar over the frame shows it already.
  const isInSite = useIsInSite()
  if (!player?.balance || isInSite) return null
  return (
    <span className="sb-balance">
      <small>{t(player.player.kind === 'trial' ? 'balance.trial' : 'balance.label')}</small>
      {moneyText(player.balance.amount, player.balance.asset)}
    </span>
  )
}
