import { moneyText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'

type StakeProps = {
  readonly label: string
  readonly stake: string
  /** Decimal text; null while there is none. */
  readonly returns: string | null
  readonly asset: string
  readonly chips: readonly string[]
  readonly onChange: (stake: string) => void
}

/** A stake to type or to pick, with what it returns at most. */
export const StakeBox = ({ label, stake, returns, asset, chips, onChange }: StakeProps) => (
  <>
    <div className="sb-leg-stake">
      <label>
        <span>{label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={17}
          placeholder="0"
          value={stake}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      <span className="sb-leg-return">
        <small>{t('slip.returns')}</small>
        {returns === null ? '–' : moneyText(returns, asset)}
      </span>
    </div>
    <div className="sb-chips">
      {chips.map((chip) => (
        <button key={chip} type="button" onClick={() => onChange(chip)}>
          {moneyText(chip, asset)}
        </button>
      ))}
    </div>
  </>
)
