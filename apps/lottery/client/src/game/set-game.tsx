import { useState } from 'react'
import { oddsOfTier, type Play, type Prices, pricedTiers, priceLine, readOdds, tiersOf, writeOdds } from '#plays/index.ts'
import type { Mode } from '#protocol/index.ts'
import { type Draft, emptyDraft, randomDraft, selectionOf } from '../board/draft.ts'
import { RowsBoard } from '../board/rows-board.tsx'
import { Icon } from '../parts/icons.tsx'
import { countText, moneyText, oddsText, readAmount, unitsText } from '../shared/amounts.ts'
import { playHelp, tierName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { termsOf } from '../slip/lines.ts'
import { AmountFields, BetBar } from '../slip/stake-bar.tsx'
import type { Slip } from '../slip/use-slip.ts'

type SetProps = {
  readonly loaded: LoadedGame
  readonly mode: Mode
  readonly play: Play
  readonly slip: Slip
  readonly onOpenSlip: () => void
}

type OddsProps = { readonly play: Play; readonly draft: Draft; readonly prices: Prices }
/** The odds of every prize; those that the choice can win are lit. */
function OddsStrip({ play, draft, prices }: OddsProps) {
  const [row = []] = draft.rows
  const open = row.length === 0 ? play.tiers : tiersOf(play, draft)
  return (
    <ul className="lt-odds">
      {pricedTiers(play).map((tier) => (
        <li key={tier.id} data-lit={open.includes(tier)}>
          <span>{tierName(play, tier.id)}</span>
          <b>{oddsText(oddsOfTier(play, tier, { series: 0, prices }))}</b>
        </li>
      ))}
    </ul>
  )
}

/** Bets of several numbers, animals or tails at fixed prices: one amount for each bet they make. */
export function SetGame({ loaded, mode, play, slip, onOpenSlip }: SetProps) {
  const { game, prices } = loaded
  const { limits } = game
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(play))
  const [amount, setAmount] = useState(limits.chips[0] ?? limits.minStake)
  const asset = game.balance?.asset ?? 'FUN/4'
  const stake = readAmount(amount)
  const isTooSmall = stake === null || stake < readOdds(limits.minStake)
  const chosen = selectionOf(play, draft)
  const request = chosen === null || isTooSmall ? null : { play: play.code, selection: chosen.text, amount: writeOdds(stake) }
  const line = request === null ? null : priceLine(request, termsOf(game, prices, mode))
  const whole = line === null || typeof line === 'string' ? null : line
  const isTooLarge = whole !== null && whole.maxPrize > readOdds(limits.maxPrize)
  const add = () => {
    if (request === null || whole === null || isTooLarge) return
    slip.add([request])
    setDraft(emptyDraft(play))
  }
  return (
    <>
      <div className="lt-help-line">
        <p>{playHelp(play)}</p>
        <button type="button" className="lt-random" onClick={() => setDraft(randomDraft(play))}>
          <Icon name="dice" />
          {t('action.random')}
        </button>
      </div>
      <OddsStrip play={play} draft={draft} prices={prices.prices} />
      <RowsBoard play={play} draft={draft} onChange={setDraft} />
      <div className="lt-dock">
        <AmountFields amount={amount} chips={limits.chips} onChange={setAmount} />
        {isTooSmall ? <p className="lt-refusal">{t('stake.at_least', { amount: unitsText(readOdds(limits.minStake), asset) })}</p> : null}
        {isTooLarge ? (
          <p className="lt-refusal">
            {t('refusal.limit.prize')} {t('refusal.largest', { amount: moneyText(limits.maxPrize, asset) })}
          </p>
        ) : null}
        <BetBar
          facts={
            <>
              <b>{t('slip.bets_cost', { bets: countText(whole?.bets ?? 0), amount: unitsText(whole?.cost ?? 0n, asset) })}</b>
              {whole ? <span>{t('slip.up_to', { amount: unitsText(whole.maxPrize, asset) })}</span> : null}
            </>
          }
          slipLines={slip.lines.length}
          canAdd={whole !== null && !isTooLarge}
          onAdd={add}
          onOpen={() => {
            add()
            onOpenSlip()
          }}
        />
      </div>
    </>
  )
}
