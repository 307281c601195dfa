import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { baccaratSheet, baccaratSpots } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: baccaratSheet, spot: baccaratSpots[0] })
