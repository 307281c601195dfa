import type { ReactNode } from 'react'
import type { Unit } from '#protocol/index.ts'
import { chipText } from '../shared/chip-text.ts'
import { t } from '../shared/texts.ts'

export type LottStake = { readonly base: 1 | 2; readonly unit: Unit; readonly multiple: number; readonly series: number }
const units: readonly Unit[] = ['1', '0.1', '0.01', '0.001']
const MOST = 9_999

type StakeProps = { readonly stake: LottStake; readonly onChange: (stake: LottStake) => void }

/** Base, unit and multiple: together the stake of one bet. */
export function LottStakeFields({ stake, onChange }: StakeProps) {
  const take = (multiple: number) => onChange({ ...stake, multiple: Math.min(MOST, Math.max(1, Math.floor(multiple) || 1)) })
  return (
    <div className="lt-stake">
      <div className="lt-segments" role="group" aria-label={t('stake.base')}>
        {([2, 1] as const).map((base) => (
          <button key={base} type="button" aria-pressed={stake.base === base} onClick={() => onChange({ ...stake, base })}>
            {base}
          </button>
        ))}
      </div>
      <span aria-hidden="true">×</span>
      <div className="lt-segments" role="group" aria-label={t('stake.unit')}>
        {units.map((unit) => (
          <button key={unit} type="button" aria-pressed={stake.unit === unit} onClick={() => onChange({ ...stake, unit })}>
            {unit}
          </button>
        ))}
      </div>
      <span aria-hidden="true">×</span>
      <div className="lt-stepper">
        <button type="button" aria-label={t('stake.less')} onClick={() => take(stake.multiple - 1)}>
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          maxLength={4}
          aria-label={t('stake.multiple')}
          value={String(stake.multiple)}
          onInput={(event) => take(Number(event.currentTarget.value))}
        />
        <button type="button" aria-label={t('stake.more')} onClick={() => take(stake.multiple + 1)}>
          +
        </button>
      </div>
    </div>
  )
}

type AmountProps = { readonly amount: string; readonly chips: readonly string[]; readonly onChange: (amount: string) => void }
/** One amount for every marked cell. */
export const AmountFields = ({ amount, chips, onChange }: AmountProps) => (
  <div className="lt-stake">
    <input
      type="text"
      inputMode="decimal"
      className="lt-amount"
      maxLength={14}
      aria-label={t('stake.amount')}
      value={amount}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
    <div className="lt-chips" role="group" aria-label={t('stake.chips')}>
      {chips.map((chip) => (
        <button key={chip} type="button" aria-label={chip} aria-pressed={chip === amount} onClick={() => onChange(chip)}>
          {chipText(chip)}
        </button>
      ))}
    </div>
  </div>
)

type BarProps = {
  readonly facts: ReactNode
  readonly slipLines: number
  readonly canAdd: boolean
  readonly onAdd: () => void
  readonly onOpen: () => void
}
export const BetBar = ({ facts, slipLines, canAdd, onAdd, onOpen }: BarProps) => (
  <div className="lt-betbar">
    <div className="lt-betbar-facts">{facts}</div>
    <button type="button" className="lt-button" data-tone={canAdd ? 'soft' : 'quiet'} disabled={!canAdd} onClick={onAdd}>
      {t('slip.add')}
    </button>
    <button type="button" className="lt-button" disabled={slipLines === 0 && !canAdd} onClick={onOpen}>
      {t('slip.place')}
      {slipLines > 0 ? <span className="lt-badge">{slipLines}</span> : null}
    </button>
  </div>
)
