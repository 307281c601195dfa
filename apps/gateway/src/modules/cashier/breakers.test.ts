import { expect, it } from 'vitest'
import { createBreakers } from './breakers.ts'

it('R-MC-1: an account is closed after five calls of unknown outcome in a minute, each time longer, and opened by an answer', () => {
  let now = 0
  const breakers = createBreakers({ clock: { now: () => new Date(now) } })
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) breakers.note('a', false)
  }
  fail(4)
  expect(breakers.pausedUntil('a')).toBeNull()
  fail(1)
  expect(breakers.pausedUntil('a')).toEqual(new Date(60_000))
  expect(breakers.pausedUntil('b')).toBeNull()
  now = 60_000
  expect(breakers.pausedUntil('a')).toBeNull()
  fail(5)
  expect(breakers.pausedUntil('a')).toEqual(new Date(180_000))
  breakers.note('a', true)
  expect(breakers.pausedUntil('a')).toBeNull()
})
