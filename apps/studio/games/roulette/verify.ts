import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { rouletteSheet } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: rouletteSheet, spot: 'red' })
