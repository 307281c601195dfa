import { idFromUuid } from '@halong/base'
import { aMember, aTrial, type Browser, movableClock, openBrowser, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'sessions', clock })
})
afterAll(() => site.stop())

const MINUTE = 60_000
const info = (browser: Browser) => browser.call('player.getInfo')

describe('T7: authenticating a session', () => {
  it('a token without its companion cookie, or with another one, is refused', async () => {
    const { browser } = await aMember(site)
    const other = await aMember(site)
    const thief = site.browser()
    thief.token = browser.token
    expect(await info(thief)).toMatchObject({ ok: false, status: 401, code: 'session.required' })
    for (const [name, value] of other.browser.cookies) thief.cookies.set(name, value)
    expect(await info(thief)).toMatchObject({ code: 'session.required' })
    expect(await info(browser)).toMatchObject({ ok: true })
  })

  it('the companion is HttpOnly, strict and bound to the host by TLS', async () => {
    const behindTls = await startSite({ name: 'tls', publicOrigin: 'https://halong.example' })
    try {
      const { username } = await aMember(behindTls, { signIn: false })
      const browser = openBrowser(behindTls.gateway, { host: 'halong.example' })
      const answer = await browser.call('session.login', { body: { username, password: PASSWORD } })
      const cookies = answer.headers.getSetCookie()
      expect(cookies[0]).toMatch(/^__Host-halong-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(await info(browser)).toMatchObject({ ok: true })
    } finally {
      await behindTls.stop()
    }
  })

  it('is stored hashed: neither token nor companion is in the database', async () => {
    const { browser } = await aMember(site)
    const { rows } = await site.db.pool.query(
      'select to_jsonb(s) s, to_jsonb(t) t from gateway.session s join gateway.session_token t using (member_id, session_id)',
    )
    const all = JSON.stringify(rows)
    for (const secret of [browser.token ?? '', ...browser.cookies.values()]) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is new with every sign-in', async () => {
    const { browser, username } = await aMember(site)
    const before = browser.token
    await browser.call('session.login', { body: { username, password: PASSWORD } })
    expect(browser.token).not.toBe(before)
  })

  it('ends after 30 idle minutes, and after 12 hours however busy', async () => {
    const { browser } = await aMember(site)
    const idle = await aMember(site)
    clock.forward(29 * MINUTE)
    expect(await info(browser)).toMatchObject({ ok: true })
    clock.forward(2 * MINUTE)
    expect(await info(idle.browser)).toMatchObject({ code: 'session.required' })
    for (let passed = 0; passed < 11.3 * 60; passed += 25) {
      expect(await info(browser)).toMatchObject({ ok: true })
      clock.forward(25 * MINUTE)
    }
    clock.forward(20 * MINUTE)
    expect(await info(browser)).toMatchObject({ code: 'session.required' })
  })

  it('is alive for the games as long as it is for the player, though its last use is not written yet', async () => {
    const { browser, memberId } = await aMember(site)
    await info(browser)
    const { rows } = await site.db.pool.query<{ uuid: string }>('select session_id as uuid from gateway.session where member_id = $1', [
      memberId,
    ])
    const sessionId = idFromUuid('ses', rows[0]?.uuid ?? '')
    const { sessions } = site.gateway.services
    for (let used = 0; used < 3; used++) {
      expect(await sessions.isLive(sessionId)).toBe(true)
      clock.forward(20 * MINUTE)
      await info(browser)
    }
    clock.forward(31 * MINUTE)
    expect(await sessions.isLive(sessionId)).toBe(false)
  })

  it('T24: the sixth sign-in ends the oldest session', async () => {
    const { browser: oldest, username } = await aMember(site)
    const browsers: Browser[] = []
    for (let at = 0; at < 5; at++) {
      const browser = site.browser()
      await browser.call('session.login', { body: { username, password: PASSWORD } })
      browsers.push(browser)
    }
    expect(await info(oldest)).toMatchObject({ code: 'session.required' })
    for (const browser of browsers) expect(await info(browser)).toMatchObject({ ok: true })
  })
})

describe('R-OUT-1, T23: signing out', () => {
  it('revokes the token at once, in every process', async () => {
    const { createGateway } = await import('@halong/gateway')
    const second = await createGateway({
      databaseUrl: site.db.url,
      masterSecret: 'master secret of the tests, 32 characters',
      logLevel: 'silent',
      botCheck: 'off',
      poolSize: 3,
      clock,
    })
    try {
      const { browser } = await aMember(site)
      const elsewhere = openBrowser(second)
      elsewhere.token = browser.token
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
      expect(await info(elsewhere)).toMatchObject({ ok: true })
      const { token } = browser
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect(await browser.call('session.logout')).toMatchObject({ ok: true, value: {} })
      const again = await browser.fetch('/wps/member/info', { headers: { authorization: `Bearer ${token}`, cookie } })
      expect(again.status).toBe(401)
      await expect.poll(async () => (await info(elsewhere)).ok, { timeout: 1_000 }).toBe(false)
      expect(browser.cookies.has('halong-session')).toBe(false)
    } finally {
      await second.close()
    }
  })

  it('signs one browser out and leaves the others in', async () => {
    const { browser, username } = await aMember(site)
    const phone = site.browser()
    await phone.call('session.login', { body: { username, password: PASSWORD } })
    await browser.call('session.logout')
    expect(await info(phone)).toMatchObject({ ok: true })
  })

  it('tolerates DELETE with a JSON content type and no body', async () => {
    const { browser } = await aMember(site)
    const response = await browser.fetch('/wps/session/logout', { method: 'DELETE', headers: { 'content-type': 'application/json' } })
    expect(response.status).toBe(200)
  })
})

describe('R-SYS-5, D1: handing a session over', () => {
  const issue = async (browser: Browser) => {
    const answer = await browser.call('session.issueHandOff')
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.code
  }
  const redeem = (code: string) => site.browser().call('session.redeemHandOff', { body: { code } })

  it('signs the same player in elsewhere, once, with a session of its own', async () => {
    const { browser, username } = await aMember(site)
    const code = await issue(browser)
    const there = site.browser()
    expect(await there.call('session.redeemHandOff', { body: { code } })).toMatchObject({
      ok: true,
      value: { info: { account: username } },
    })
    expect(there.token).not.toBe(browser.token)
    expect(await info(there)).toMatchObject({ ok: true })
    expect(await redeem(code)).toMatchObject({ ok: false, status: 401, code: 'session.code_invalid' })
  })
  it('of 20 that redeem one code at once, one succeeds', async () => {
    const code = await issue((await aMember(site)).browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
  it('a code expires after 60 seconds, and with the session that issued it', async () => {
    const { browser } = await aMember(site)
    const late = await issue(browser)
    clock.forward(61_000)
    expect(await redeem(late)).toMatchObject({ code: 'session.code_invalid' })
    const code = await issue(browser)
    await browser.call('session.logout')
    expect(await redeem(code)).toMatchObject({ code: 'session.code_invalid' })
  })
  it('a session token that arrives as a code was leaked in a URL: it is refused and revoked', async () => {
    const { browser } = await aMember(site)
    expect(await redeem(browser.token ?? '')).toMatchObject({ code: 'session.code_invalid' })
    expect(await info(browser)).toMatchObject({ code: 'session.required' })
  })
  it('is closed where the brand switches it off', async () => {
    const { browser } = await aMember(site)
    const code = await issue(browser)
    const { site: brands } = site.gateway.services
    await brands.change({ brandId: site.brandId, name: 'handOffLogin', value: false, by: 'test', reason: 'test' })
    expect(await browser.call('session.issueHandOff')).toMatchObject({ code: 'system.feature_off' })
    expect(await redeem(code)).toMatchObject({ code: 'session.code_invalid' })
    await brands.change({ brandId: site.brandId, name: 'handOffLogin', value: true, by: 'test', reason: 'test' })
  })
  it('a trial account stays a trial account', async () => {
    const { browser } = await aTrial(site)
    const code = await issue(browser)
    expect(await redeem(code)).toMatchObject({ ok: true, value: { info: { type: 4, asset: 'FUN/4' } } })
  })
})

it('T69: a session of one brand is refused at another', async () => {
  const { site: brands } = site.gateway.services
  await brands.addBrand({ name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }, [
    'other.example',
  ])
  const { browser, username } = await aMember(site)
  const there = openBrowser(site.gateway, { host: 'other.example' })
  there.token = browser.token
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  expect(await info(there)).toMatchObject({ code: 'session.required' })
  expect(await there.call('session.login', { body: { username, password: PASSWORD } })).toMatchObject({ code: 'session.credentials_wrong' })
})

it('R-LANG-1: a chosen language is remembered, one the brand does not speak is refused', async () => {
  const { browser } = await aMember(site)
  expect(await browser.call('player.setLanguage', { body: { language: 'VI' } })).toMatchObject({ ok: true, value: { language: 'VI' } })
  expect(await info(browser)).toMatchObject({ ok: true, value: { language: 'VI' } })
  expect(await browser.call('player.setLanguage', { body: { language: 'XX' } })).toMatchObject({
    ok: false,
    code: 'player.language_unknown',
  })
})

it('texts come in the language asked for', async () => {
  const answer = await site.browser().call('player.getInfo', { headers: { language: 'VI' } })
  const english = await site.browser().call('player.getInfo', { headers: { 'accept-language': 'fr, en;q=0.5' } })
  expect(!answer.ok && answer.message).toMatch(/[ăâđêôơư]/i)
  expect(!english.ok && english.message).toBe('Log in to continue.')
})
