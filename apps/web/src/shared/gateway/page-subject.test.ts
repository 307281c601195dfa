import { errorCatalogue, operations } from '@halong/api'
import { expect, it } from 'vitest'
import { isUnknown, orNull } from './page-subject.ts'

class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

it('R-PROMO-1: what the gateway does not know, or could not be named like that, is known as nothing', async () => {
  expect(isUnknown(new Refusal('content.unknown'))).toBe(true)
  expect(isUnknown(new Refusal('request.invalid'))).toBe(true)
  expect(await orNull(Promise.reject(new Refusal('content.unknown')))).toBeNull()
})

it('R-PROMO-1: any other failure stays one', async () => {
  expect(isUnknown(new Refusal('request.rate_limited'))).toBe(false)
  expect(isUnknown(new Refusal('no.such_code'))).toBe(false)
  expect(isUnknown(new Error('content.unknown'))).toBe(false)
  await expect(orNull(Promise.reject(new Refusal('request.busy')))).rejects.toThrow('request.busy')
})

it.each(['content.getDocument', 'content.getHelpArticle', 'content.getPromotion', 'lobby.getGame', 'lobby.getLaunchGame'])(
  'R-PROMO-1: knows every way in which %s says that there is nothing',
  (id) => {
    const errors = operations.find((operation) => operation.id === id)?.errors ?? []
    const nothing = errors.filter((code) => errorCatalogue[code].status === 404)
    expect(nothing.length).toBeGreaterThan(0)
    for (const code of nothing) expect(isUnknown(new Refusal(code)), code).toBe(true)
  },
)
