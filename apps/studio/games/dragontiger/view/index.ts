import '@halong/game-frame/game.css'
import './dragontiger.css'
import { virtualDealer } from '#client/table/dealer/dealer.tsx'
import type { Beat } from '#client/table/dealer/stance.ts'
import type { TableView } from '#client/table/table-view.ts'
import { type DragonTigerMaths, dragonTigerSheet, winnerOf } from '../sheet.ts'
import { Layout } from './layout.tsx'
import { Road } from './road.tsx'
import { saidCards, saidWinner } from './said.ts'
import { DEALT_AT_MS, OPEN_AT_MS, Stage, TOLD_AT_MS } from './stage.tsx'

const sides = { dragon: 'left', tiger: 'right', tie: 'middle' } as const
/** The dealer's hand is there a little before the card. */
const BEFORE_MS = 150
const beats: readonly Beat[] = ([...DEALT_AT_MS, ...OPEN_AT_MS] as const).map((atMs, at) => ({
  atMs: Math.max(0, atMs - BEFORE_MS),
  pose: (['deal-left', 'deal-right', 'turn-left', 'turn-right'] as const)[at] ?? 'watch',
}))

/** A card for the dragon and one for the tiger, four spots, and their roads. */
export const dragonTigerTable: TableView<DragonTigerMaths> = {
  sheet: dragonTigerSheet,
  toldAtMs: () => TOLD_AT_MS,
  dealer: virtualDealer({
    place: 'behind',
    deals: 'cards',
    plan: (_maths, cards) => ({ beats, side: sides[winnerOf(cards)] }),
    toldAtMs: () => TOLD_AT_MS,
    said: saidWinner,
  }),
  Stage,
  Layout,
  Road,
  said: (maths, cards) => `${saidCards(maths, cards)} ${saidWinner(maths, cards)}`,
}
