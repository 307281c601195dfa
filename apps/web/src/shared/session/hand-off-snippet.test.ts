import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { HAND_OFF_SLOT, handOffSnippet, RESET_SLOT } from './hand-off-snippet.ts'

function openAt(address: string, stored: Record<string, string> = {}) {
  const window: Record<string, unknown> = {}
  const attributes: Record<string, string> = {}
  let shown = address
  runInNewContext(handOffSnippet, {
    URL,
    window,
    location: { href: address },
    history: { state: { idx: 0 }, replaceState: (_: unknown, __: string, next: string) => (shown = new URL(next, address).href) },
    document: { documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) } },
    sessionStorage: { getItem: (key: string) => stored[key] ?? null },
  })
  return { code: window[HAND_OFF_SLOT], reset: window[RESET_SLOT], shown, attributes }
}

describe('R-SYS-5, D1: the hand-off code in the address', () => {
  it('is taken out before anything else, and the rest of the address stays', () => {
    expect(openAt('https://site.test/rng?vassalage=HL&token=abc123&minBet=1#top')).toMatchObject({
      code: 'abc123',
      shown: 'https://site.test/rng?vassalage=HL&minBet=1#top',
    })
    expect(openAt('https://site.test/?token=abc123')).toMatchObject({ code: 'abc123', shown: 'https://site.test/' })
  })

  it('leaves an address without a code alone', () => {
    expect(openAt('https://site.test/rng?gameName=a%20b')).toMatchObject({ code: undefined, shown: 'https://site.test/rng?gameName=a%20b' })
  })

  it('R-PWD-1: takes the code of a link to set a new password the same way, on its page alone', () => {
    expect(openAt('https://site.test/reset-password?code=abc123')).toMatchObject({
      reset: 'abc123',
      shown: 'https://site.test/reset-password',
    })
    expect(openAt('https://site.test/rng?code=abc123')).toMatchObject({ reset: undefined, shown: 'https://site.test/rng?code=abc123' })
    expect(openAt('https://site.test/reset-password?code=r1&token=t1')).toMatchObject({
      reset: 'r1',
      code: 't1',
      shown: 'https://site.test/reset-password',
    })
  })

  it('says whether somebody is signed in, so that the header keeps its space', () => {
    expect(openAt('https://site.test/', { token: 't' }).attributes).toEqual({ 'data-session': 'member' })
    expect(openAt('https://site.test/').attributes).toEqual({})
  })

  it('T48: cannot break out of its script element and never throws', () => {
    expect(handOffSnippet).not.toContain('<')
    expect(() => runInNewContext(handOffSnippet, {})).not.toThrow()
  })
})
