import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { doors, taiXiuSheet } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: taiXiuSheet, spot: doors[0] })
