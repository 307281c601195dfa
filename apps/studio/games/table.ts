import { ok, refuse } from '@halong/base'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEngine } from './game.ts'
import type { NoMove } from './instant.ts'
import type { TableBets, TableEvent, TableSheet } from './table-sheet.ts'

const amountOf = ([, amount]: readonly [string, unknown]): bigint => BigInt(Number(amount))

/** What one player had in a round, as the verifier plays it again. A unit is a ten-thousandth of a minor unit, so that several spots are counted exactly. */
export const tableEngine =
  <Maths>(sheetOf: (maths: Maths) => TableSheet) =>
  (maths: Maths): GameEngine<TableBets, NoMove, TableEvent> => ({
    unitsPerStake: TEN_THOUSAND,
    replay: (bets, moves, { chance }) => {
      if (moves.length > 0) return refuse('round.closed')
      const sheet = sheetOf(maths)
      const outcome = sheet.draw(chance)
      const laid = Object.entries(bets)
      const units = laid.reduce((sum, bet) => sum + BigInt(sheet.units(bet[0], outcome)) * amountOf(bet), 0n)
      return ok({
        chapters: [
          [
            { type: 'table.shown', outcome },
            { type: 'round.ended', units: Number(units) },
          ],
        ],
        units,
        unitsPerStake: TEN_THOUSAND * laid.reduce((sum, bet) => sum + amountOf(bet), 0n),
      })
    },
    movesLeftAlone: () => [],
  })
