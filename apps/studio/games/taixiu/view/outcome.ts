import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidDoor, saidThrow } from './said.ts'

export const taiXiuOutcome = tableOutcome({ said: saidThrow, note: saidDoor })
