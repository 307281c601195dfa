import '@halong/game-frame/game.css'
import './taixiu.css'
import { t } from '#client/shared/texts.ts'
import type { TableView } from '#client/table/table-view.ts'
import { doorOf, doors, type TaiXiuMaths, totalOf } from '../events.ts'
import { Doors } from './doors.tsx'
import { Plate } from './plate.tsx'
import { Road } from './road.tsx'

/** Two doors, and three dice on a plate under a bowl. */
export const taiXiuTable: TableView<TaiXiuMaths> = {
  spots: doors,
  Stage: Plate,
  Layout: Doors,
  Road,
  draw: ({ dice, sides }, chance) => Array.from({ length: dice }, () => chance.below(sides) + 1),
  winners: (maths, outcome) => new Set([doorOf(maths, outcome)]),
  said: (maths, dice) => `${t('taixiu.said', { dice: dice.join(' · '), total: totalOf(dice) })} ${t(`taixiu.${doorOf(maths, dice)}`)}`,
}
