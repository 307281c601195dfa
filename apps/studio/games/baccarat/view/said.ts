import { t } from '#client/shared/texts.ts'
import { cardName } from '#client/table/playing-card.tsx'
import { type BaccaratMaths, handsOf, totalOf, winnerOf } from '../sheet.ts'

export const saidWinner = (_maths: BaccaratMaths, cards: readonly number[]): string => t(`baccarat.wins.${winnerOf(handsOf(cards))}`)

export function saidHands(_maths: BaccaratMaths, cards: readonly number[]): string {
  const { player, banker } = handsOf(cards)
  const said = (hand: readonly number[]) => hand.map(cardName).join(' ')
  return t('baccarat.said', { player: said(player), p: totalOf(player), banker: said(banker), b: totalOf(banker) })
}
