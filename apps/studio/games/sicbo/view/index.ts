import '@halong/game-frame/game.css'
import './sicbo.css'
import type { TableView } from '#client/table/table-view.ts'
import { type SicBoMaths, sicBoSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidHalf, saidThrow } from './said.ts'
import { Stage, TOLD_AT_MS } from './stage.tsx'

/** Three dice under a dome, and the whole sheet. */
export const sicBoTable: TableView<SicBoMaths> = {
  sheet: sicBoSheet,
  toldAtMs: () => TOLD_AT_MS,
  Stage,
  Layout,
  Road,
  said: (maths, dice) => `${saidThrow(maths, dice)} ${saidHalf(maths, dice)}`,
}
