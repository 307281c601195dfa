import { z } from 'zod'
import { type Card, defineGame, type GameDefinition, type TableRules } from './define-game.ts'
import type { NoMove } from './instant.ts'
import { tableEngine } from './table.ts'
import { isTableBets, type TableBets, type TableEvent, type TableMaths, type TableSheet, validStake } from './table-sheet.ts'

type Definition<Maths extends TableMaths> = GameDefinition<Maths, TableBets, NoMove, TableEvent, never>
type TableDefinition<Maths extends TableMaths> = Pick<Definition<Maths>, 'code' | 'home' | 'place' | 'products' | 'figures' | 'art'> &
  Pick<TableRules, 'phases' | 'valid'> & {
    readonly sheet: (maths: Maths) => TableSheet
    /** Where the lobby files it; among live tables where nothing is said. */
    readonly lobby?: Pick<Card, 'gameType' | 'gameClassify'>
  }

/** Declares a table: its clock, and the sheet by which its rounds are drawn and priced. */
export const defineTable = <Maths extends TableMaths>({ sheet: sheetOf, phases, valid, lobby, ...table }: TableDefinition<Maths>) =>
  defineGame<Maths, TableBets, NoMove, TableEvent>({
    ...table,
    kind: 'table',
    card: {
      gameType: 'LIVE',
      gameClassify: 'TABLE',
      ...lobby,
      ladder: 'table',
      capEndsRound: false,
      volatilityChosen: false,
      minCycleMs: 1_000,
    },
    actions: {
      choices: (maths) => z.record(z.string(), z.int().positive()).refine((bets) => isTableBets(sheetOf(maths), bets)),
      move: () => z.strictObject({}),
    },
    refusals: {},
    engine: tableEngine(sheetOf),
    table: (maths) => {
      const sheet = sheetOf(maths)
      return { ...sheet, drawCode: maths.drawCode, phases, valid: valid ?? ((bets) => validStake(sheet, bets)) }
    },
  })
