import { defineTableVerifier } from '#client/verify/define-table-verifier.ts'
import { sicBoSheet } from './sheet.ts'

export const verifier = defineTableVerifier({ sheet: sicBoSheet, spot: 'big' })
