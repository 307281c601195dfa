import '@halong/game-frame/game.css'
import './cockfight.css'
import type { TableView } from '#client/table/table-view.ts'
import { type CockfightMaths, cockfightSheet } from '../sheet.ts'
import { RESULT_AT_MS } from './duel.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidDrawn, saidWinner } from './said.ts'
import { Stage } from './stage.tsx'

/** A duel of two drawn birds, three spots, and their roads. */
export const cockfightTable: TableView<CockfightMaths> = {
  sheet: cockfightSheet,
  virtual: 'cockfight.virtual',
  toldAtMs: () => RESULT_AT_MS,
  Stage,
  Layout,
  Road,
  said: (maths, outcome) => `${saidWinner(maths, outcome)} ${saidDrawn(maths, outcome)}`,
}
