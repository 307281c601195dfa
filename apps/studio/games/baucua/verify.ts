import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { bauCuaSheet } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: bauCuaSheet, spot: 'gourd' })
