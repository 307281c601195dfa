import '@halong/game-frame/game.css'
import './dragontiger.css'
import type { TableView } from '#client/table/table-view.ts'
import { type DragonTigerMaths, dragonTigerSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidCards, saidWinner } from './said.ts'
import { Stage, TOLD_AT_MS } from './stage.tsx'

/** A card for the dragon and one for the tiger, four spots, and their roads. */
export const dragonTigerTable: TableView<DragonTigerMaths> = {
  sheet: dragonTigerSheet,
  toldAtMs: () => TOLD_AT_MS,
  Stage,
  Layout,
  Road,
  said: (maths, cards) => `${saidCards(maths, cards)} ${saidWinner(maths, cards)}`,
}
