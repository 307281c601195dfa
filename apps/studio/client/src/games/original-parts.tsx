import { Result } from '@halong/game-frame'
import { multipleText } from '../shared/multiples.ts'
import { numberFormat } from '../shared/number-format.ts'
import { language, t } from '../shared/texts.ts'

/** ×1.98, in the language on screen. */
export const times = (units: number): string => `×${multipleText(units, language())}`

/** A share in percent: `50%`, `0.0099%`. */
export function percentText(share: number): string {
  const places = share >= 0.1 ? 2 : 4
  return numberFormat(language(), { style: 'percent', maximumFractionDigits: places }).format(share)
}

/** 1 in 847,660,528 · 12.5% */
export const chanceText = (share: number): string =>
  share < 0.0001 ? t('rules.one_in', { number: numberFormat(language()).format(Math.round(1 / share)) }) : percentText(share)

export const numberText = (value: number, places = 2): string =>
  numberFormat(language(), { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)

/** What was typed as a number; null when it is none. A comma may stand for the point. */
export function readNumber(typed: string): number | null {
  const bare = typed.replaceAll(/[\s×%]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{0,4})?$/.test(bare) ? Number(bare) : null
}

type OutcomeProps = { readonly units: number; readonly amount: string; readonly glad: boolean }

/** How a round ended: its multiple and amount, or that nothing came of it. */
export const Outcome = ({ units, amount, glad }: OutcomeProps) => (
  <Result
    title={units === 0 ? t('original.lost') : times(units)}
    note={units === 0 ? undefined : amount}
    kind={units === 0 ? 'lost' : glad ? 'won' : 'even'}
    glad={glad}
  />
)

export const Ribbon = () => <p className="replay-ribbon">{t('replay.ribbon')}</p>
