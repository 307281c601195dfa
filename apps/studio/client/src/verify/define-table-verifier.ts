import type { NoMove } from '#games/instant.ts'
import { isTableBets, type TableBets, type TableEvent, type TableMaths, type TableSheet, tableEngine } from '#games/table.ts'
import { defineVerifier, type Verifier } from './define-verifier.ts'

/** The verifier's part of a table: its rounds are played again by its sheet. `spot` stands first in the form for a round given by hand. */
export const defineTableVerifier = <Maths extends TableMaths>({
  sheet,
  spot,
}: {
  readonly sheet: (maths: Maths) => TableSheet
  readonly spot: string
}): Verifier =>
  defineVerifier<Maths, TableBets, NoMove, TableEvent, never>({
    engine: tableEngine(sheet),
    isRound: (maths, bets) => isTableBets(sheet(maths), bets),
    isMove: () => false,
    fields: [{ id: 'spot', label: 'table.input.spot', value: spot }],
    choicesOf: (values) => ({ [(values['spot'] ?? '').trim()]: 1 }),
  })
