import { aMember, aTrial, movableClock, openBrowser, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'sign_in', clock })
  // Locks alone are proved here; letters after failures have a test file of their own.
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'captcha',
    value: { afterFailures: 20 },
    by: 'test',
    reason: 'test',
  })
})
afterAll(() => site.stop())

const logIn = (browser: ReturnType<Site['browser']>, username: string, password: string) =>
  browser.call('session.login', { body: { username, password } })

describe('R-LOGIN-1 to R-LOGIN-3: signing in', () => {
  it('answers a token, the first-time flag once, and who signed in', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    expect(await logIn(browser, ` ${username.toUpperCase()} `, PASSWORD)).toMatchObject({
      ok: true,
      value: { firstTimeLogin: true, passwordExpired: false, cpw: false, info: { account: username, type: 0 } },
    })
    expect(await logIn(site.browser(), username, PASSWORD)).toMatchObject({ ok: true, value: { firstTimeLogin: false } })
  })

  it('ASVS 6.2.8: takes a password as it was received, to the last space', async () => {
    const password = 'inner  spaces và dấu'
    const { username } = await aMember(site, { password, signIn: false })
    expect(await logIn(site.browser(), username, password)).toMatchObject({ ok: true })
    expect(await logIn(site.browser(), username, `${password} `)).toMatchObject({ ok: false, code: 'session.credentials_wrong' })
  })

  it('ASVS 6.2.8: takes a password in any Unicode form, to sign in and to change it, its repeat too', async () => {
    const password = 'Đường về Hạ Long 27'
    const { username } = await aMember(site, { password, signIn: false })
    const browser = site.browser()
    expect(await logIn(browser, username, password.normalize('NFD'))).toMatchObject({ ok: true })
    const next = 'Buồm nâu giữa vịnh xanh'
    const change = { oldPassword: password.normalize('NFD'), newPassword: next.normalize('NFD'), confirmNewPassword: next }
    expect(await browser.call('password.change', { body: change })).toMatchObject({ ok: true })
    expect(await logIn(site.browser(), username, next)).toMatchObject({ ok: true })
  })

  it('T4: a wrong password and an unknown name get the same answer, byte for byte', async () => {
    const { username } = await aMember(site, { signIn: false })
    const ask = async (name: string) => {
      const browser = site.browser()
      const response = await browser.fetch('/wps/session/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jwe: await browser.seal({ username: name, password: 'wrong password' }) }),
      })
      const headers = Object.fromEntries([...response.headers].filter(([header]) => !['date', 'x-request-id'].includes(header)))
      return { status: response.status, headers, body: await response.text() }
    }
    expect(await ask(username)).toEqual(await ask('nobodyhasthis'))
  })

  it('T10: an account whose password somebody else chose may change it, read its info and sign out, nothing else', async () => {
    const { browser } = await aMember(site, { mustChange: true })
    expect(await browser.call('player.getInfo')).toMatchObject({ ok: true })
    for (const id of ['session.openLive', 'session.issueHandOff'] as const)
      expect(await browser.call(id)).toMatchObject({ ok: false, status: 403, code: 'session.password_change_required' })
    expect(await browser.call('session.logout')).toMatchObject({ ok: true })
  })

  it('R-LOGIN-4: the weak default password allows nothing but its own change', async () => {
    const { username } = await aMember(site, { password: '123456', signIn: false })
    const browser = site.browser()
    expect(await logIn(browser, username, '123456')).toMatchObject({ ok: true, value: { cpw: true } })
    expect(await browser.call('session.openLive')).toMatchObject({ code: 'session.password_change_required' })
  })

  it('D11: an account created with the weak password and never signed in to is locked after a week', async () => {
    const [early, late] = [
      await aMember(site, { password: '123456', signIn: false }),
      await aMember(site, { password: '123456', signIn: false }),
    ]
    expect(await logIn(site.browser(), early.username, '123456')).toMatchObject({ ok: true, value: { cpw: true } })
    clock.forward(7 * 24 * 3_600_000 + 1_000)
    // Told to who typed it, and to nobody who did not.
    expect(await logIn(site.browser(), late.username, '123456')).toMatchObject({ status: 401, code: 'session.starting_password_over' })
    expect(await logIn(site.browser(), late.username, 'guess')).toMatchObject({ code: 'session.credentials_wrong' })
    expect(await logIn(site.browser(), early.username, '123456')).toMatchObject({ ok: true, value: { cpw: true } })
  })

  it('R-REG-5: a generated password works until its owner replaces it, and allows nothing else', async () => {
    const made = await aMember(site, { mustChange: true, signIn: false })
    clock.forward(40 * 24 * 3_600_000)
    const browser = site.browser()
    expect(await logIn(browser, made.username, PASSWORD)).toMatchObject({ ok: true, value: { cpw: true } })
    expect(await browser.call('session.openLive')).toMatchObject({ code: 'session.password_change_required' })
  })

  it('D18: a password expires only where the brand says so', async () => {
    const { site: brands } = site.gateway.services
    const id = await brands.addBrand({ name: 'Strict', merchantCode: 'strict', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }, [
      'strict.example',
    ])
    await brands.change({ brandId: id, name: 'passwordExpiryDays', value: 1, by: 'test', reason: 'test' })
    const { username } = await aMember(site, { signIn: false, brandId: id })
    clock.forward(25 * 3_600_000)
    const enter = () => logIn(openBrowser(site.gateway, { host: 'strict.example', address: '10.9.9.9' }), username, PASSWORD)
    expect(await enter()).toMatchObject({ ok: true, value: { passwordExpired: true, cpw: false } })
    await brands.change({ brandId: id, name: 'switches', value: { PWDEXPFORCECHANGE3: true }, by: 'test', reason: 'test' })
    expect(await enter()).toMatchObject({ ok: true, value: { passwordExpired: true, cpw: true } })
  })
})

describe('R-LOGIN-10, T1, T2: guessing', () => {
  it('locks the sixth try for five minutes and says how long, also with the right password', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser('203.0.113.9')
    for (let at = 0; at < 5; at++)
      expect(await logIn(browser, username, `guess number ${at}`)).toMatchObject({ code: 'session.credentials_wrong' })
    const locked = await logIn(browser, username, PASSWORD)
    expect(locked).toMatchObject({ ok: false, status: 429, code: 'session.locked' })
    if (locked.ok) return
    expect(locked.value?.retryAfterSeconds).toBeGreaterThan(295)
    expect(locked.value?.retryAfterSeconds).toBeLessThanOrEqual(300)
    expect(locked.headers.get('retry-after')).toBe(String(locked.value?.retryAfterSeconds))
  })

  it('an unknown name is locked out just the same', async () => {
    const browser = site.browser('203.0.114.9')
    for (let at = 0; at < 5; at++) await logIn(browser, 'nosuchname', `guess number ${at}`)
    expect(await logIn(browser, 'nosuchname', 'x')).toMatchObject({ code: 'session.locked' })
  })

  it('T2: guessing from elsewhere never locks out a known device', async () => {
    const { username, browser: own } = await aMember(site)
    for (let network = 0; network < 10; network++) {
      const attacker = site.browser(`198.51.${network}.1`)
      for (let at = 0; at < 6; at++) await logIn(attacker, username, `guess number ${at}`)
    }
    expect(await logIn(site.browser('198.51.200.1'), username, PASSWORD)).toMatchObject({ code: 'session.locked' })
    own.token = null
    expect(await logIn(own, username, PASSWORD)).toMatchObject({ ok: true })
  })

  it('of 40 concurrent guesses no more than the budget are checked', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser('203.0.115.9')
    await browser.seal({})
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => logIn(browser, username, `guess number ${at}`)))
    expect(answers.filter((answer) => !answer.ok && answer.code === 'session.credentials_wrong')).toHaveLength(5)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'session.locked')).toHaveLength(35)
  })
})

describe('R-LOGIN-2, D12, T6: encrypted bodies', () => {
  const post = (browser: ReturnType<Site['browser']>, body: string) =>
    browser.fetch('/wps/session/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const refused =
    '{"success":false,"value":null,"message":"The secure message could not be opened. Check that your device\'s clock is right, reload the page and try again.","code":"request.envelope_invalid"}'

  it('refuses a replay, plaintext, a changed bit and an old envelope with the same answer', async () => {
    const { username } = await aMember(site, { signIn: false })
    const browser = site.browser()
    const jwe = await browser.seal({ username, password: PASSWORD })
    const sealed = JSON.stringify({ jwe })
    expect((await post(browser, sealed)).status).toBe(200)
    const flipped = `${jwe.slice(0, -3)}${jwe.at(-3) === 'A' ? 'B' : 'A'}${jwe.slice(-2)}`
    for (const body of [
      sealed,
      JSON.stringify({ username, password: PASSWORD }),
      JSON.stringify({ jwe: flipped }),
      '{}',
      '{"jwe":1}',
      '{"jwe":""}',
      '{"jwe":"a.b.c.d.e"}',
    ]) {
      const response = await post(browser, body)
      expect(response.status).toBe(400)
      expect(await response.text()).toBe(refused)
    }
    const kept = await browser.seal({ username, password: PASSWORD })
    clock.forward(121_000)
    expect(await (await post(browser, JSON.stringify({ jwe: kept }))).text()).toBe(refused)
  })

  it('publishes keys that never hold a private part', async () => {
    const answer = await site.browser().call('system.getKeys')
    expect(JSON.stringify(answer)).not.toContain('"d"')
    const { rows } = await site.db.pool.query<{ public_jwk: object; sealed: string }>(
      "select public_jwk, encode(sealed_private, 'escape') sealed from gateway.envelope_key",
    )
    for (const row of rows) {
      expect(row.public_jwk).not.toHaveProperty('d')
      expect(row.sealed).not.toContain('kty')
    }
  })
})

it('R-FREE-1: free play opens a trial account with trial money, and is refused when the brand switches it off', async () => {
  const trial = await aTrial(site)
  expect(await trial.browser.call('player.getInfo')).toMatchObject({ ok: true, value: { type: 4, asset: 'FUN/4' } })
  expect(await site.gateway.services.ledger.balance(trial.memberId, 'player.cash', 'FUN/4')).toMatchObject({ minor: 10_000_000n })
  const { site: brands } = site.gateway.services
  await brands.change({
    brandId: site.brandId,
    name: 'switches',
    value: { DIRECTREG3: true, USERNAMEREG3: true },
    by: 'test',
    reason: 'test',
  })
  expect(await site.browser().call('session.startFreePlay', { body: {} })).toMatchObject({ ok: false, code: 'system.feature_off' })
  await brands.change({
    brandId: site.brandId,
    name: 'switches',
    value: { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3: true },
    by: 'test',
    reason: 'test',
  })
  await site.expectLedgerRight()
})

it('R-FREE-1: one network opens only so many trial accounts', async () => {
  const browser = site.browser('192.0.2.77')
  const answers = []
  for (let at = 0; at < 7; at++) answers.push(await browser.call('session.startFreePlay', { body: {} }))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
  expect(answers.at(-1)).toMatchObject({ ok: false, status: 429, code: 'request.rate_limited' })
})
