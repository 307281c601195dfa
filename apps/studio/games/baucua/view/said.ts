import { t } from '#client/shared/texts.ts'
import { type BauCuaMaths, symbolOf, symbols, timesShown } from '../sheet.ts'

const named = (face: number): string => t(`baucua.${symbolOf(face)}`)

export const saidThrow = (_maths: BauCuaMaths, dice: readonly number[]): string => t('baucua.said', { dice: dice.map(named).join(' · ') })
/** Each symbol that shows, and on how many dice. */
export const saidTimes = (_maths: BauCuaMaths, dice: readonly number[]): string =>
  symbols
    .flatMap((symbol) => {
      const times = timesShown(symbol, dice)
      return times === 0 ? [] : [`${t(`baucua.${symbol}`)} ×${times}`]
    })
    .join(', ')
