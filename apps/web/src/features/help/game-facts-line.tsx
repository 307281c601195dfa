import { formatsOf } from '@halong/app-kit/formats.ts'
import { parseMoney } from '@halong/money'
import { useMoneyText } from '#shared/format/money-text.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { HelpGame } from './help.queries.ts'

/** Return rate, volatility, limits and largest win of a game, as words of the page's language. */
function useGameFacts(): (game: HelpGame) => readonly { readonly name: string; readonly value: string }[] {
  const text = useText()
  const { tag } = useLanguage()
  const moneyText = useMoneyText()
  const stake = (amount: string, asset: HelpGame['asset']) => {
    const money = parseMoney(amount, asset)
    return money ? moneyText(money) : amount
  }
  return ({ returnRateBp, volatility, asset, minBet, maxBet, maxWinTimes }) => [
    // A game without one says nothing of it, as in the lobby.
    ...(returnRateBp > 0 ? [{ name: text('tile.return'), value: formatsOf(tag).rate(returnRateBp) }] : []),
    {
      name: text('tile.volatility'),
      value: text(`tile.volatility.${volatility === 0 ? 'chosen' : volatility <= 2 ? 'low' : volatility === 3 ? 'medium' : 'high'}`),
    },
    { name: text('tile.bet_range'), value: `${stake(minBet, asset)} – ${stake(maxBet, asset)}` },
    ...(maxWinTimes > 0 ? [{ name: text('tile.max_win_name'), value: `${formatsOf(tag).number(maxWinTimes)}×` }] : []),
  ]
}

/** The figures in one line, each named for who can't see how they stand. */
export function GameFactsLine({ game }: { readonly game: HelpGame }) {
  const factsOf = useGameFacts()
  return (
    <span className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4">
      {factsOf(game).map(({ name, value }) => (
        <span key={name} className="flex flex-col">
          <span className="text-xs text-ink-2">{name}</span>
          <span className="tabular font-semibold">
            <bdi>{value}</bdi>
          </span>
        </span>
      ))}
    </span>
  )
}
