import { expect, it } from 'vitest'
import { createAuthors, shownName } from './authors.ts'
import { minutesOfStep } from './strikes.ts'

it('R-MSG-3: a sign-in name is never shown whole; a chosen one is, unless it breaks a rule', () => {
  expect(shownName({ username: 'daniel99', nickname: 'daniel99' })).toBe('da****')
  expect(shownName({ username: 'daniel99', nickname: 'DANIEL99' })).toBe('da****')
  expect(shownName({ username: 'daniel99', nickname: 'Minh Anh' })).toBe('Minh Anh')
  expect(shownName({ username: 'daniel99', nickname: 'king88.com' })).toBe('da****')
})

it('R-MSG-3: an author is known by a key that is the same everywhere and leads nowhere without the secret', () => {
  const [ours, others] = [createAuthors(Buffer.from('one')), createAuthors(Buffer.from('two'))]
  expect(ours.keyOf(7)).toMatch(/^[a-z0-9]{16}$/)
  expect(ours.keyOf(7)).toBe(ours.keyOf(7))
  expect(new Set([ours.keyOf(7), ours.keyOf(8), others.keyOf(7)]).size).toBe(3)
})

it('R-MSG-3: a mute by filters lasts ten minutes, an hour, six hours, then a day each time', () => {
  expect([0, 1, 2, 3, 9].map(minutesOfStep)).toEqual([10, 60, 360, 1_440, 1_440])
})
