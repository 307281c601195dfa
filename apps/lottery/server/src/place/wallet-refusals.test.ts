import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seamless } from '@halong/api'
import { languages } from '@halong/i18n'
import { expect, it } from 'vitest'
import { namedRefusals } from '#protocol/refusals.ts'
import { refusalOf } from './wallet-refusals.ts'

/** Of these a player can do nothing: a transaction of ours that was sent otherwise before, an amount of the program's own making, or free rounds, which are of slots. */
const ours = new Set([
  'wallet.transaction_conflict',
  'wallet.already_cancelled',
  'wallet.round_closed',
  'wallet.amount_invalid',
  'wallet.grant_invalid',
])

it('N1: every refusal of a stake that a player can act on is named, and has its words in each language', () => {
  expect(seamless.debit.errors.filter((code) => refusalOf(code) === 'wallet.refused').toSorted()).toEqual([...ours].toSorted())
  expect(refusalOf('wallet.bonus_stake_too_high')).toBe('wallet.bonus_stake')
  const named = new Set(namedRefusals)
  for (const code of seamless.debit.errors) expect(named, code).toContain(refusalOf(code))
  for (const { code: language } of languages) {
    const path = join(import.meta.dirname, `../../../../../packages/i18n/catalogues/lottery/${language}.json`)
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    for (const code of named) expect(texts[`lottery.refusal.${code}`], `${language} ${code}`).toBeTruthy()
  }
})
