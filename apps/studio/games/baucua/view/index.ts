import '@halong/game-frame/game.css'
import './baucua.css'
import { diceDealer } from '#client/table/dealer/dealer.tsx'
import type { TableView } from '#client/table/table-view.ts'
import { type BauCuaMaths, bauCuaSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidThrow, saidTimes } from './said.ts'
import { LIFT_AT_MS, Stage, TOLD_AT_MS } from './stage.tsx'

/** Six symbols on a mat, and three dice on a tray under a bowl. */
export const bauCuaTable: TableView<BauCuaMaths> = {
  sheet: bauCuaSheet,
  toldAtMs: () => TOLD_AT_MS,
  dealer: diceDealer({ liftAtMs: LIFT_AT_MS, toldAtMs: TOLD_AT_MS, said: saidTimes }),
  Stage,
  Layout,
  Road,
  said: saidThrow,
}
