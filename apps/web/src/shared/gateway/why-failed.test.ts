import { Outage, Refusal } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { describe, expect, it } from 'vitest'
import { isUnknownGame, whyFailed } from './why-failed.ts'

const fault = new Refusal('request.fault', 'Phía chúng tôi gặp sự cố.', null)
const silence = new Outage('no answer')

describe('R-ERR-1, R-SYS-12: a fault on our side is told apart from a site nobody reaches', () => {
  it('by a page, in the words the site sent', () => {
    expect(whyFailed(fault, 'unanswered')).toBe('Phía chúng tôi gặp sự cố.')
    expect(whyFailed(silence, 'unanswered')).toBe('unanswered')
  })
  it('by the page of a game, which is not said to be gone', () => {
    expect(isUnknownGame(new Refusal('lobby.game_unknown', '', null))).toBe(true)
    expect(isUnknownGame(fault)).toBe(false)
  })
  it('by a form', () => {
    expect(failureKey(fault)).toBe('error.request.fault')
    expect(failureKey(silence)).not.toBe('error.request.fault')
  })
})
