import '@halong/game-frame/game.css'
import './sicbo.css'
import { diceDealer } from '#client/table/dealer/dealer.tsx'
import type { TableView } from '#client/table/table-view.ts'
import { type SicBoMaths, sicBoSheet, totalOf } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidHalf, saidThrow } from './said.ts'
import { OPEN_AT_MS, Stage, TOLD_AT_MS } from './stage.tsx'

/** Three dice under a dome, and the whole sheet. */
export const sicBoTable: TableView<SicBoMaths> = {
  sheet: sicBoSheet,
  toldAtMs: () => TOLD_AT_MS,
  dealer: diceDealer({ liftAtMs: OPEN_AT_MS, toldAtMs: TOLD_AT_MS, said: (maths, dice) => `${totalOf(dice)} · ${saidHalf(maths, dice)}` }),
  Stage,
  Layout,
  Road,
  said: (maths, dice) => `${saidThrow(maths, dice)} ${saidHalf(maths, dice)}`,
}
