import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidThrow, saidTimes } from './said.ts'

export const bauCuaOutcome = tableOutcome({ said: saidThrow, note: saidTimes })
