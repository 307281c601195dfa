import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { dragonTigerSheet, dragonTigerSpots } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: dragonTigerSheet, spot: dragonTigerSpots[0] })
