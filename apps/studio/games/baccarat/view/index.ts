import '@halong/game-frame/game.css'
import './baccarat.css'
import { virtualDealer } from '#client/table/dealer/dealer.tsx'
import type { TableView } from '#client/table/table-view.ts'
import { type BaccaratMaths, baccaratSheet, handsOf, winnerOf } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidHands, saidWinner } from './said.ts'
import { Stage } from './stage.tsx'
import { beatsOf, toldAtMs } from './timeline.ts'

const sides = { player: 'left', banker: 'right', tie: 'middle' } as const

/** Two hands on a cloth, eight spots, and the roads of banker and player. */
export const baccaratTable: TableView<BaccaratMaths> = {
  sheet: baccaratSheet,
  toldAtMs: (_maths, cards) => toldAtMs(cards),
  dealer: virtualDealer({
    place: 'behind',
    deals: 'cards',
    plan: (_maths, cards) => ({ beats: beatsOf(cards), side: sides[winnerOf(handsOf(cards))] }),
    toldAtMs: (_maths, cards) => toldAtMs(cards),
    said: saidWinner,
  }),
  Stage,
  Layout,
  Road,
  said: (maths, cards) => `${saidHands(maths, cards)} ${saidWinner(maths, cards)}`,
}
