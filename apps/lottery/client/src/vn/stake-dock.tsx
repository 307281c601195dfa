import { type Play, type PricedLine, pointOf, prizeOfBet, readOdds, type VnKind } from '#plays/index.ts'
import type { LimitsView } from '#protocol/index.ts'
import { countText, moneyText, oddsText, unitsText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import { BetBar } from '../slip/stake-bar.tsx'
import { pointsText } from './facts.ts'
import { chips, chipText, unitStakeOf, type VnStake, weightOf } from './stake.ts'

type DockProps = {
  readonly play: Play
  readonly kind: VnKind
  readonly stake: VnStake
  readonly odds: readonly bigint[]
  readonly limits: LimitsView
  readonly asset: string
  readonly symbol: string
  readonly chosen: number
  readonly whole: PricedLine | null
  readonly slipLines: number
  readonly onStake: (stake: VnStake) => void
  readonly onAdd: () => void
  readonly onOpen: () => void
}

/** Why the stake is not taken, before it is sent. */
function faultOf({ play, kind, whole, limits, asset }: DockProps, unitStake: bigint | null): string | null {
  const least = readOdds(limits.minStake)
  if (unitStake === null || unitStake < least)
    return t('stake.at_least', { amount: weightOf(play, kind) > 1 ? pointsText(least, pointOf(asset)) : unitsText(least, asset) })
  if (whole === null || whole.maxPrize <= readOdds(limits.maxPrize)) return null
  return `${t('refusal.limit.prize')} ${t('refusal.largest', { amount: moneyText(limits.maxPrize, asset) })}`
}

function Figures({ props, unitStake }: { readonly props: DockProps; readonly unitStake: bigint }) {
  const { play, kind, odds, asset } = props
  const weight = BigInt(weightOf(play, kind))
  const isTogether = kind.of.what === 'together'
  return (
    <dl className="lt-vn-figures">
      <div>
        <dt>{t(weight > 1n ? 'vn.figure.money' : 'vn.figure.points')}</dt>
        <dd>{weight > 1n ? unitsText(unitStake * weight, asset) : pointsText(unitStake, pointOf(asset))}</dd>
      </div>
      <div>
        <dt>{t('series.price')}</dt>
        <dd>{odds.map(oddsText).join(' / ')}</dd>
      </div>
      <div>
        <dt>{t('vn.figure.hit')}</dt>
        <dd data-gold="true">
          {odds.map((each) => unitsText(prizeOfBet(unitStake, each) * (isTogether ? weight : 1n), asset)).join(' / ')}
        </dd>
      </div>
    </dl>
  )
}

/** Points or money with the other beside it, what a hit pays, and the largest prize, all before anything is bought. */
export function StakeDock(props: DockProps) {
  const { play, kind, stake, asset, symbol, chosen, whole, slipLines, onStake, onAdd, onOpen } = props
  const scale = { byPoint: weightOf(play, kind) > 1, point: pointOf(asset) }
  const unitStake = unitStakeOf(stake, scale)
  const fault = faultOf(props, unitStake)
  const figure = scale.byPoint ? stake.points : stake.money
  const take = (text: string) => onStake(scale.byPoint ? { ...stake, points: text } : { ...stake, money: text })
  const canAdd = whole !== null && fault === null
  return (
    <div className="lt-dock">
      <div className="lt-stake">
        <label className="lt-vn-amount">
          <input type="text" inputMode="decimal" maxLength={12} value={figure} onInput={(event) => take(event.currentTarget.value)} />
          <span>{scale.byPoint ? t('vn.unit.points') : symbol}</span>
        </label>
        <div className="lt-chips" role="group" aria-label={t('stake.chips')}>
          {chips.map((chip) => (
            <button key={chip} type="button" aria-pressed={figure === chipText(chip, scale)} onClick={() => take(chipText(chip, scale))}>
              {chip}×
            </button>
          ))}
        </div>
      </div>
      {unitStake === null ? null : <Figures props={props} unitStake={unitStake} />}
      {fault === null ? null : <p className="lt-refusal">{fault}</p>}
      <BetBar
        facts={
          <>
            <b>{t('slip.bets_cost', { bets: countText(chosen), amount: unitsText(whole?.cost ?? 0n, asset) })}</b>
            {whole ? <span>{t('slip.up_to', { amount: unitsText(whole.maxPrize, asset) })}</span> : null}
          </>
        }
        slipLines={slipLines}
        canAdd={canAdd}
        onAdd={onAdd}
        onOpen={onOpen}
      />
    </div>
  )
}
