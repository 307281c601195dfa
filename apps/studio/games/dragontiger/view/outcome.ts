import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidCards, saidWinner } from './said.ts'

export const dragonTigerOutcome = tableOutcome({ said: saidCards, note: saidWinner })
