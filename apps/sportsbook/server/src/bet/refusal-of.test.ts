import { readFileSync } from 'node:fs'
import { seamless } from '@halong/api'
import { expect, it } from 'vitest'
import { bookRefusals } from '#protocol/refusals.ts'
import { refusalOf } from './refusal-of.ts'

const NAMELESS = [
  'wallet.transaction_conflict',
  'wallet.already_cancelled',
  'wallet.round_closed',
  'wallet.amount_invalid',
  'wallet.grant_invalid',
]

it('each refusal of a stake that a player can do something about has a name of its own', () => {
  const named = seamless.debit.errors.filter((code) => refusalOf(code) !== 'wallet.refused')
  expect(seamless.debit.errors.filter((code) => !named.includes(code)).sort()).toEqual(NAMELESS.toSorted())
  expect(refusalOf('wallet.bonus_stake_too_high')).toBe('wallet.bonus_stake_too_high')
  expect(refusalOf('bet.suspended')).toBe('bet.suspended')
  expect(refusalOf('wallet.refused')).toBe('wallet.refused')
})

it('R-LANG-1: every refusal of the book is said in every language that is complete', () => {
  const said = bookRefusals.filter((code) => code !== 'request.invalid' && code !== 'book.unavailable' && code !== 'slip.changed')
  for (const language of ['EN', 'VI', 'ID', 'TH', 'CN', 'TY']) {
    const texts = JSON.parse(
      readFileSync(new URL(`../../../../../packages/i18n/catalogues/sportsbook/${language}.json`, import.meta.url), 'utf8'),
    )
    for (const code of said) expect(texts[`sportsbook.refusal.${code}`], `${language} ${code}`).toEqual(expect.any(String))
  }
})
