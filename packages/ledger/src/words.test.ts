import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOUSE_KINDS, LAZY_PLAYER_KINDS, PLAYER_KINDS } from './chart.ts'
import { REASONS } from './reasons.ts'

it('R-OPS-1: every kind of account and every reason has a word for operators', () => {
  // cast: a catalogue is keys and texts.
  const words = JSON.parse(readFileSync(new URL('../../i18n/catalogues/office-members/EN.json', import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >
  const codes = [
    ...[...PLAYER_KINDS, ...LAZY_PLAYER_KINDS, ...HOUSE_KINDS].map((kind) => `kind.${kind}`),
    ...Object.keys(REASONS).map((reason) => `reason.${reason}`),
    ...['active', 'frozen', 'excluded', 'closed'].map((state) => `state.${state}`),
  ]
  expect(codes.filter((code) => !words[`office.ledger.${code}`])).toEqual([])
})
