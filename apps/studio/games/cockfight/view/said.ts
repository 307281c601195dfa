import { numberText } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { type CockfightMaths, winnerOf } from '../sheet.ts'

export const saidWinner = (maths: CockfightMaths, outcome: readonly number[]): string => t(`cockfight.wins.${winnerOf(maths, outcome)}`)
export const saidDrawn = ({ of }: CockfightMaths, [drawn = 0]: readonly number[]): string =>
  t('cockfight.said', { drawn: numberText(drawn, 0), of: numberText(of, 0) })
