import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidHands, saidWinner } from './said.ts'

export const baccaratOutcome = tableOutcome({ said: saidHands, note: saidWinner })
