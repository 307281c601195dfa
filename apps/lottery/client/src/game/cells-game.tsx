import { useState } from 'react'
import { findPlay, type Play, prizeOfBet, readOdds, writeOdds } from '#plays/index.ts'
import type { LineRequest, Mode } from '#protocol/index.ts'
import { CellsBoard } from '../board/cells-board.tsx'
import { countText, readAmount, unitsText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { priceSlip, termsOf } from '../slip/lines.ts'
import { AmountFields, BetBar } from '../slip/stake-bar.tsx'
import type { Slip } from '../slip/use-slip.ts'

type CellsProps = {
  readonly loaded: LoadedGame
  readonly mode: Mode
  readonly plays: readonly Play[]
  readonly slip: Slip
  readonly onOpenSlip: () => void
}

export function CellsGame({ loaded, mode, plays, slip, onOpenSlip }: CellsProps) {
  const { game, prices } = loaded
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [amount, setAmount] = useState(game.limits.chips[0] ?? game.limits.minStake)
  const asset = game.balance?.asset ?? 'FUN/4'
  const stake = readAmount(amount)
  const requests: readonly LineRequest[] =
    stake === null || stake === 0n
      ? []
      : [...marked].flatMap((cell) => {
          const [code = '', selection = ''] = cell.split('=')
          return findPlay(code, null) === null ? [] : [{ play: code, selection, amount: writeOdds(stake) }]
        })
  const priced = priceSlip(
    requests.map((request) => ({ id: request.play + request.selection, request })),
    termsOf(game, prices, mode),
  )
  const add = () => {
    if (requests.length === 0) return
    slip.add(requests)
    setMarked(new Set())
  }
  const toggle = (cell: string) =>
    setMarked((last) => {
      const next = new Set(last)
      if (!next.delete(cell)) next.add(cell)
      return next
    })
  const best = priced.lines.reduce((most, { priced: { unitStake, odds } }) => {
    const prize = prizeOfBet(unitStake, odds[0] ?? 0n)
    return prize > most ? prize : most
  }, 0n)
  const tooSmall = stake !== null && stake < readOdds(game.limits.minStake)
  return (
    <>
      <CellsBoard plays={plays} prices={prices.prices} marked={marked} onToggle={toggle} />
      <div className="lt-dock">
        <AmountFields amount={amount} chips={game.limits.chips} onChange={setAmount} />
        {stake === null || tooSmall ? (
          <p className="lt-refusal">{t('stake.at_least', { amount: unitsText(readOdds(game.limits.minStake), asset) })}</p>
        ) : null}
        <BetBar
          facts={
            <>
              <b>{t('slip.bets_cost', { bets: countText(priced.bets), amount: unitsText(priced.cost, asset) })}</b>
              {best > 0n ? <span>{t('slip.each_up_to', { amount: unitsText(best, asset) })}</span> : null}
            </>
          }
          slipLines={slip.lines.length}
          canAdd={requests.length > 0 && !tooSmall}
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
