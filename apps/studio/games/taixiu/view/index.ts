import '@halong/game-frame/game.css'
import './taixiu.css'
import { diceDealer } from '#client/table/dealer/dealer.tsx'
import type { TableView } from '#client/table/table-view.ts'
import { type TaiXiuMaths, taiXiuSheet, totalOf } from '../sheet.ts'
import { Doors } from './doors.tsx'
import { LIFT_AT_MS, Plate, TOLD_AT_MS } from './plate.tsx'
import { Road } from './road.tsx'
import { saidDoor, saidThrow } from './said.ts'

/** Two doors, and three dice on a plate under a bowl. */
export const taiXiuTable: TableView<TaiXiuMaths> = {
  sheet: taiXiuSheet,
  toldAtMs: () => TOLD_AT_MS,
  dealer: diceDealer({ liftAtMs: LIFT_AT_MS, toldAtMs: TOLD_AT_MS, said: (maths, dice) => `${totalOf(dice)} · ${saidDoor(maths, dice)}` }),
  Stage: Plate,
  Layout: Doors,
  Road,
  said: (maths, dice) => `${saidThrow(maths, dice)} ${saidDoor(maths, dice)}`,
}
