import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { cockfightSheet, cockfightSpots } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: cockfightSheet, spot: cockfightSpots[0] })
