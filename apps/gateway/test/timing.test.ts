import { setTimeout as wait } from 'node:timers/promises'
import { aMember, bindContacts, releaseSize, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const members: { readonly username: string; readonly email: string }[] = []
beforeAll(async () => {
  site = await startSite({ name: 'timing', payloadEncryption: 'optional', passwordCost: undefined })
  const change = { brandId: site.brandId, by: 'test', reason: 'enough tries of one name to measure them' }
  await site.gateway.services.site.change({ ...change, name: 'captcha', value: { afterFailures: 20 } })
  for (let at = 0; at < ACCOUNTS; at++) {
    const member = await aMember(site, { signIn: false })
    const email = `${member.username}@halong.example`
    await bindContacts(site, member, { email })
    members.push({ username: member.username, email })
  }
})
afterAll(() => site.stop())

// So many that three runs stay below what makes one name ask for letters.
const SAMPLES = releaseSize(60, 200)
const ACCOUNTS = SAMPLES / 5
/** A machine with too much to do is asked for fewer: 40 pairs at least, and no more after this. */
const MAX_MEASURING_MS = 40_000
const MIN_PAIRS = 40
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

let place = 0
async function timeOf(path: string, body: object): Promise<number> {
  // Each from a network of its own, so that no budget answers first.
  const browser = site.browser(`10.${100 + (Math.floor(place / 250) % 100)}.${place++ % 250}.1`)
  const headers = { 'content-type': 'application/json' }
  const text = JSON.stringify(body)
  const began = performance.now()
  const response = await browser.fetch(path, { method: 'POST', headers, body: text })
  const took = performance.now() - began
  expect([200, 401]).toContain(response.status)
  return took
}

/**
 * Pairs of calls, one about an account there is and one not, each pair at the same moment so that whatever else the machine does falls on
 * both alike; which of them is sent first changes from pair to pair. Answers the middle of what the known one took longer, in ms.
 */
async function compare(path: string, about: (at: number, isKnown: boolean) => object) {
  const times = { known: new Array<number>(), unknown: new Array<number>(), longer: new Array<number>() }
  const began = performance.now()
  for (let at = 0; at < SAMPLES && (at < MIN_PAIRS || performance.now() - began < MAX_MEASURING_MS); at++) {
    const isKnownFirst = at % 2 === 0
    const [one, other] = await Promise.all([isKnownFirst, !isKnownFirst].map((isKnown) => timeOf(path, about(at, isKnown))))
    const [known = 0, unknown = 0] = isKnownFirst ? [one, other] : [other, one]
    times.known.push(known)
    times.unknown.push(unknown)
    times.longer.push(known - unknown)
    // What a call leaves to be done afterwards is done before the next is timed.
    await wait(5)
  }
  return { known: median(times.known), unknown: median(times.unknown), longer: median(times.longer) }
}

describe('T4: response times do not reveal whether an account exists', () => {
  it('when signing in', { retry: 2, timeout: 300_000 }, async () => {
    const { known, unknown, longer } = await compare('/wps/session/login', (at, isKnown) => ({
      username: isKnown ? (members[at % ACCOUNTS]?.username ?? '') : `nobody${at % ACCOUNTS}`,
      password: `a wrong password ${at}`,
    }))
    expect(Math.abs(longer), `${known} and ${unknown} ms`).toBeLessThan(5)
    // A hash was computed for either: an answer without one takes a fraction of this.
    expect(Math.min(known, unknown)).toBeGreaterThan(5)
  })

  it('D9: when asking for a link to set a new password', { retry: 2, timeout: 300_000 }, async () => {
    const { known, unknown, longer } = await compare('/wps/member/password/email', (at, isKnown) => {
      const { username, email } = members[at % ACCOUNTS] ?? { username: '', email: '' }
      return isKnown ? { username, email } : { username: `nobody${at % ACCOUNTS}`, email }
    })
    expect(Math.abs(longer), `${known} and ${unknown} ms`).toBeLessThan(5)
    expect((await site.outbox(members[0]?.email ?? '')).length).toBeGreaterThan(0)
  })
})
