import { parseMoney } from '@halong/money'
import { useQuery } from '@tanstack/react-query'
import { useMoneyText } from '#shared/format/money-text.ts'
import { siteQuery } from '#shared/gateway/gateway.ts'
import { useLanguage } from '#shared/text/text.ts'
import type { Game } from './lobby.queries.ts'

/** A jackpot that is shown is no older than half a minute (S55). */
const LOOK_MS = 20_000

/** What the jackpot of a game holds, as text; null where it has none. One question for all games of a page. */
export function useJackpotText({ vassalage, gameCode }: Game): string | null {
  const moneyText = useMoneyText()
  const { code } = useLanguage()
  const { data } = useQuery({
    ...siteQuery('wager.listJackpots', code),
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
    select: ({ asset, jackpots }) => {
      const own = jackpots.find((each) => each.gameCode === gameCode && each.vassalage === vassalage)
      return own === undefined ? null : { asset, pool: own.pool }
    },
  })
  const money = data ? parseMoney(data.pool, data.asset) : null
  return money && moneyText(money)
}
