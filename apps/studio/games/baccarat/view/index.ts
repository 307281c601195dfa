import '@halong/game-frame/game.css'
import './baccarat.css'
import type { TableView } from '#client/table/table-view.ts'
import { type BaccaratMaths, baccaratSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidHands, saidWinner } from './said.ts'
import { Stage } from './stage.tsx'
import { toldAtMs } from './timeline.ts'

/** Two hands on a cloth, eight spots, and the roads of banker and player. */
export const baccaratTable: TableView<BaccaratMaths> = {
  sheet: baccaratSheet,
  toldAtMs: (_maths, cards) => toldAtMs(cards),
  Stage,
  Layout,
  Road,
  said: (maths, cards) => `${saidHands(maths, cards)} ${saidWinner(maths, cards)}`,
}
