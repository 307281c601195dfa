import { animalOf, animalOfYear, colourOfNumber, SPECIAL_PLACE } from '#plays/index.ts'
import { t } from '../shared/texts.ts'

type DrawnProps = { readonly numbers: string; readonly small: boolean; readonly issueNo: string | undefined }

/** Six numbers in the colours of their waves and the special one apart; their animals under them where the issue is named. */
export function DrawnSix({ numbers, small, issueNo }: DrawnProps) {
  const year = issueNo === undefined ? null : animalOfYear(issueNo)
  return (
    <span className="lt-balls lt-six" dir="ltr" data-family="LHC" data-small={small} role="img" aria-label={numbers}>
      {numbers.split(' ').map((number, at) => (
        <span key={number} className="lt-drawn" data-special={at === SPECIAL_PLACE} aria-hidden="true">
          <span className="lt-ball" data-wave={colourOfNumber(Number(number))}>
            {number.padStart(2, '0')}
          </span>
          {year === null ? null : <small>{t(`zodiac.${animalOf(Number(number), year)}`)}</small>}
        </span>
      ))}
    </span>
  )
}
