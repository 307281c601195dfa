import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidHalf, saidThrow } from './said.ts'

export const sicBoOutcome = tableOutcome({ said: saidThrow, note: saidHalf })
