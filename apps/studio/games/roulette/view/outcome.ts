import { tableOutcome } from '#client/table/table-outcome.ts'
import { saidKinds, saidNumber } from './said.ts'

export const rouletteOutcome = tableOutcome({ said: saidNumber, note: saidKinds })
