import { aMember, PASSWORD, releaseSize, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'flood', payloadEncryption: 'optional', inFlight: 1_000, passwordCost: undefined })
})
afterAll(() => site.stop())

/** Two passwords at work and fifty waiting. */
const MAX_HASHES = 52
const FLOOD = releaseSize(100, 200)

function logIn(at: number) {
  const browser = site.browser(`10.${120 + Math.floor(at / 250)}.${at % 250}.9`)
  return browser.fetch('/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `flooded${at}`, password: 'a wrong password' }),
  })
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

it('ASVS 11.4.2: a gateway that is told no other cost keeps a password under the product’s own', async () => {
  const { memberId } = await aMember(site, { signIn: false })
  const { rows } = await site.db.pool.query<{ hash: string }>(
    'select password_hash as hash from gateway.player_credential where member_id = $1',
    [memberId],
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('T5, F33: a flood of sign-ins', () => {
  it('fills the hashing queue and no more; the others are refused at once with Retry-After', { timeout: 120_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: FLOOD }, (_, at) => logIn(at)))
    const codes = await Promise.all(answers.map(codeOf))
    const busy = answers.filter(({ status }) => status === 503)
    expect(new Set(codes)).toEqual(new Set(['session.credentials_wrong', 'request.busy']))
    expect(busy.length).toBeGreaterThan(0)
    // Whoever was let in was answered; places that came free meanwhile let a few more in.
    expect(FLOOD - busy.length).toBeGreaterThanOrEqual(MAX_HASHES)
    for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('does not slow down play: bets are answered while passwords queue', { timeout: 120_000 }, async () => {
    const { browser } = await aMember(site)
    let isOver = false
    const flood = Promise.all(Array.from({ length: FLOOD }, (_, at) => logIn(1_000 + at))).then((answers) => {
      isOver = true
      return answers
    })
    const times: number[] = []
    do {
      const began = performance.now()
      expect(await browser.call('wallet.getBalance')).toMatchObject({ ok: true })
      times.push(performance.now() - began)
    } while (!isOver)
    await flood
    expect(times.length).toBeGreaterThan(10)
    // Hashing runs beside the event loop: the middle balance waits for none of them.
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(250)
    await site.expectLedgerRight()
  })

  it('leaves nothing behind: the next sign-in works', async () => {
    expect((await logIn(5_000)).status).toBe(401)
  })

  it('T2: during the pause after mass guessing an unknown device is refused without work; a known device signs in', async () => {
    const { browser, username } = await aMember(site)
    const kept = async () => (await site.db.pool.query<{ key: string }>('select key from gateway.budget order by key')).rows
    expect((await logIn(6_000)).status).toBe(401)
    await site.db.pool.query("update gateway.budget set points = 5000, expire = expire + 60000 where key like 'login-everyone%'")
    expect((await logIn(6_001)).status).toBe(429)
    const before = await kept()
    const told = await logIn(6_002)
    expect(told.status).toBe(429)
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await kept()).toEqual(before)
    browser.token = null
    expect(await browser.call('session.login', { body: { username, password: PASSWORD } })).toMatchObject({ ok: true })
  })
})
