import '@halong/game-frame/game.css'
import './baucua.css'
import type { TableView } from '#client/table/table-view.ts'
import { type BauCuaMaths, bauCuaSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidThrow } from './said.ts'
import { Stage, TOLD_AT_MS } from './stage.tsx'

/** Six symbols on a mat, and three dice on a tray under a bowl. */
export const bauCuaTable: TableView<BauCuaMaths> = {
  sheet: bauCuaSheet,
  toldAtMs: () => TOLD_AT_MS,
  Stage,
  Layout,
  Road,
  said: saidThrow,
}
