import { oddsFormats, priceText } from '#odds/formats.ts'
import { pricePolicies } from '#protocol/index.ts'
import { TopBar } from '../parts/page.tsx'
import { chooseFormat, oddsFormat } from '../shared/amounts.ts'
import { goBack } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { choosePolicy } from '../slip/quote.ts'
import { slip } from '../slip/slip.ts'

/** Prices that show how the formats differ, on both sides of even. */
const examples = [1_500, 1_950, 2_050, 3_500] as const

type ChoiceProps = {
  readonly on: boolean
  readonly name: string
  readonly label: string
  readonly note: string
  readonly onPick: () => void
}
const Choice = ({ on, name, label, note, onPick }: ChoiceProps) => (
  <label className="sb-choice">
    <input type="radio" name={name} checked={on} onChange={onPick} />
    <span>
      <b>{label}</b>
      <small>{note}</small>
    </span>
  </label>
)

/** How prices are written, and which of them are taken when one has moved. Kept in this browser; money knows decimal prices alone. */
export function Settings() {
  const format = oddsFormat.use()
  const { policy } = slip.use()
  return (
    <>
      <TopBar title={t('settings.title')} onBack={goBack} />
      <div className="sb-page sb-settings">
        <fieldset>
          <legend>{t('format.label')}</legend>
          {oddsFormats.map((each) => (
            <Choice
              key={each}
              on={each === format}
              name="format"
              label={t(`format.${each}`)}
              note={examples.map((price) => priceText(price, each)).join(' · ')}
              onPick={() => chooseFormat(each)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('policy.label')}</legend>
          {pricePolicies.map((each) => (
            <Choice
              key={each}
              on={each === policy}
              name="policy"
              label={t(`policy.${each}`)}
              note={t(`policy.${each}_note`)}
              onPick={() => choosePolicy(each)}
            />
          ))}
        </fieldset>
      </div>
    </>
  )
}
