import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidDrawn, saidWinner } from './said.ts'

export const cockfightOutcome = tableOutcome({ said: saidWinner, note: saidDrawn })
