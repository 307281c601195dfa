import { t } from '#client/shared/texts.ts'
import { doorOf, type TaiXiuMaths, totalOf } from '../sheet.ts'

export const saidThrow = (_maths: TaiXiuMaths, dice: readonly number[]): string =>
  t('taixiu.said', { dice: dice.join(' · '), total: totalOf(dice) })
export const saidDoor = (maths: TaiXiuMaths, dice: readonly number[]): string => t(`taixiu.${doorOf(maths, dice)}`)
