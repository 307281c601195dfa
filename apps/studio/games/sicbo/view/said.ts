import { t } from '#client/shared/texts.ts'
import { halfOf, type SicBoMaths, totalOf } from '../sheet.ts'

export const saidThrow = (_maths: SicBoMaths, dice: readonly number[]): string =>
  t('sicbo.said', { dice: dice.join(' · '), total: totalOf(dice) })
export const saidHalf = (_maths: SicBoMaths, dice: readonly number[]): string => t(`sicbo.${halfOf(dice)}`)

/** The name of a spot for readers: `Total 9`, `Double 4`. */
export function spotName(spot: string): string {
  if (spot === 'small' || spot === 'big' || spot === 'any-triple') return t(`sicbo.${spot}`)
  const [kind = '', ...numbers] = spot.split('-')
  return t(`sicbo.name.${kind}`, { number: numbers.join(' · ') })
}
