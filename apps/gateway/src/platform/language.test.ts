import { errorCatalogue, operations } from '@halong/api'
import { readMessages } from '@halong/i18n/server'
import { expect, it } from 'vitest'

it('R-ERR-1: a refusal that operators alone meet has its text in their area, any other in that of the site', () => {
  const [site, office] = [readMessages('errors', 'EN'), readMessages('office-errors', 'EN')]
  const others = new Set(operations.flatMap(({ access, errors }): readonly string[] => (access === 'operator' ? [] : errors)))
  const ofOperators = new Set(operations.flatMap(({ access, errors }): readonly string[] => (access === 'operator' ? errors : [])))
  for (const [code, { message }] of Object.entries(errorCatalogue)) {
    const isOffice = ofOperators.has(code) && !others.has(code)
    expect([code, message in site, message in office]).toEqual([code, !isOffice, isOffice])
  }
})
