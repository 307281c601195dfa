import '@halong/game-frame/game.css'
import './taixiu.css'
import type { TableView } from '#client/table/table-view.ts'
import { type TaiXiuMaths, taiXiuSheet } from '../sheet.ts'
import { Doors } from './doors.tsx'
import { Plate, TOLD_AT_MS } from './plate.tsx'
import { Road } from './road.tsx'
import { saidDoor, saidThrow } from './said.ts'

/** Two doors, and three dice on a plate under a bowl. */
export const taiXiuTable: TableView<TaiXiuMaths> = {
  sheet: taiXiuSheet,
  toldAtMs: () => TOLD_AT_MS,
  Stage: Plate,
  Layout: Doors,
  Road,
  said: (maths, dice) => `${saidThrow(maths, dice)} ${saidDoor(maths, dice)}`,
}
