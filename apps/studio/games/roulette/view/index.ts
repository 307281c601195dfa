import '@halong/game-frame/game.css'
import './roulette.css'
import { virtualDealer } from '#client/table/dealer/dealer.tsx'
import type { TableView } from '#client/table/table-view.ts'
import { type RouletteMaths, rouletteSheet } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidKinds, saidNumber } from './said.ts'
import { Stage } from './stage.tsx'
import { TOLD_AT_MS } from './wheel.tsx'

/** A wheel, and the whole layout with its 157 spots. */
export const rouletteTable: TableView<RouletteMaths> = {
  sheet: rouletteSheet,
  toldAtMs: () => TOLD_AT_MS,
  dealer: virtualDealer({
    place: 'beside',
    deals: 'spin',
    plan: () => ({
      beats: [
        { atMs: 0, pose: 'spin' },
        { atMs: 1_400, pose: 'watch' },
      ],
      side: 'right',
    }),
    toldAtMs: () => TOLD_AT_MS,
    said: saidNumber,
  }),
  Stage,
  Layout,
  Road,
  said: (maths, outcome) => `${saidNumber(maths, outcome)} ${saidKinds(maths, outcome)}`,
}
