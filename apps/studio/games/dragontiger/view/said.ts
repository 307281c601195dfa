import { t } from '#client/shared/texts.ts'
import { cardName } from '#client/table/playing-card.tsx'
import { type DragonTigerMaths, isSuited, winnerOf } from '../sheet.ts'

export const saidCards = (_maths: DragonTigerMaths, [dragon = 0, tiger = 0]: readonly number[]): string =>
  t('dragontiger.said', { dragon: cardName(dragon), tiger: cardName(tiger) })
export const saidWinner = (_maths: DragonTigerMaths, cards: readonly number[]): string =>
  t(isSuited(cards) ? 'dragontiger.wins.suited' : `dragontiger.wins.${winnerOf(cards)}`)
