import { Outage, Refusal } from '@halong/api/client'
import { expect, it } from 'vitest'
import { retryEnd } from './refused-alert.tsx'

it('R-LOGIN-10, R-PWD-1: whoever tried too often is told the moment from which the next try counts', () => {
  const tooMany = (value: { retryAfterSeconds?: number }) => new Refusal('request.rate_limited', '', value)
  expect(retryEnd(tooMany({ retryAfterSeconds: 900 }), 1_000)).toBe(901_000)
  expect(retryEnd(tooMany({}), 1_000)).toBeNull()
  expect(retryEnd(new Outage('no answer'), 1_000)).toBeNull()
})
