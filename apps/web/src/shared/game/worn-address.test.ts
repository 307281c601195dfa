import { expect, it } from 'vitest'
import { wornAddress } from './worn-address.ts'

it.each([
  ['https://games.test/verify', 'https://games.test/verify#lang=VI&theme=dark'],
  ['https://games.test/verify#round=rnd_1', 'https://games.test/verify#round=rnd_1&lang=VI&theme=dark'],
  ['https://games.test/rules/keno#lang=EN&theme=light', 'https://games.test/rules/keno#lang=VI&theme=dark'],
])('R-LANG-1, R-HEAD-1: %s opens in the language and theme of the site', (address, worn) => {
  expect(wornAddress(address, { language: 'VI', theme: 'dark' })).toBe(worn)
})
