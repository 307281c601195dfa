// More than 300 lines: everything that the sign-in and a session of an operator may meet, at one site.

import {
  aMember,
  anOperator,
  authenticatorCode,
  type Browser,
  movableClock,
  OPERATOR_PASSWORD,
  type Site,
  startSite,
} from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from './soft-authenticator.ts'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'operators', clock })
})
afterAll(() => site.stop())

const OWN = 'Một mật khẩu riêng 88'
const MINUTE = 60_000
const STEP_MS = 30_000
const now = () => site.gateway.platform.clock.now()

async function startingPasswordOf(username: string): Promise<string> {
  const added = await site.gateway.services.operators.addAtTheMachine(username, { anew: false })
  if (!added.ok) throw new Error(added.code)
  return added.value.startingPassword
}
async function secretShownTo(browser: Browser, username: string, password: string): Promise<string> {
  const answer = await browser.call('operator.login', { body: { username, password } })
  const secret = answer.ok ? undefined : answer.value?.authenticator?.secret
  if (secret === undefined) throw new Error('no secret was shown')
  return secret
}

describe('T64: the first sign-in of an operator', () => {
  it('sets up the authenticator app, then changes the starting password, then lets in', async () => {
    const password = await startingPasswordOf('anna')
    const browser = site.browser()
    const first = await browser.call('operator.login', { body: { username: 'anna', password } })
    expect(first).toMatchObject({ ok: false, code: 'operator.authenticator_required', status: 403 })
    const shown = first.ok ? undefined : first.value?.authenticator
    expect(shown?.uri).toMatch(/^otpauth:\/\/totp\/.*anna\?.*secret=/)
    const secret = shown?.secret ?? ''
    const code = authenticatorCode(secret, now())
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await browser.call('operator.login', { body: { username: 'anna', password, code: wrong } })).toMatchObject({
      code: 'operator.authenticator_wrong',
    })
    expect(await browser.call('operator.login', { body: { username: 'anna', password, code } })).toMatchObject({
      code: 'session.password_change_required',
    })
    for (const [newPassword, refused] of [
      ['short', 'request.invalid'],
      ['password12345', 'player.password_common'],
      [password, 'player.password_unchanged'],
    ] as const)
      expect(await browser.call('operator.login', { body: { username: 'anna', password, code, newPassword } }), newPassword).toMatchObject({
        code: refused,
      })
    const entered = await browser.call('operator.login', { body: { username: 'ANNA ', password, code, newPassword: OWN } })
    expect(entered).toMatchObject({ ok: true, value: { operator: { username: 'anna', roles: ['owner'], brandId: null } } })
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true, value: { operator: { username: 'anna' } } })
    // The starting password and the code are used up.
    clock.forward(STEP_MS)
    const later = authenticatorCode(secret, now())
    expect(await site.browser().call('operator.login', { body: { username: 'anna', password, code: later } })).toMatchObject({
      code: 'operator.credentials_wrong',
    })
    expect(await site.browser().call('operator.login', { body: { username: 'anna', password: OWN, code } })).toMatchObject({
      code: 'operator.credentials_wrong',
    })
    expect(await site.browser().call('operator.login', { body: { username: 'anna', password: OWN, code: later } })).toMatchObject({
      ok: true,
    })
  })

  it('a secret that was shown before the last one opens nothing', async () => {
    const password = await startingPasswordOf('berta')
    const browser = site.browser()
    const seenByOther = await secretShownTo(browser, 'berta', password)
    const own = await secretShownTo(browser, 'berta', password)
    const body = { username: 'berta', password, newPassword: OWN }
    expect(await browser.call('operator.login', { body: { ...body, code: authenticatorCode(seenByOther, now()) } })).toMatchObject({
      code: 'operator.authenticator_wrong',
    })
    expect(await browser.call('operator.login', { body: { ...body, code: authenticatorCode(own, now()) } })).toMatchObject({ ok: true })
  })

  it('names are taken once, and one who lost the authenticator starts anew at the machine', async () => {
    const { operators } = site.gateway.services
    const { browser, username } = await anOperator(site)
    expect(await operators.addAtTheMachine(username, { anew: false })).toEqual({ ok: false, code: 'operator.name_taken' })
    expect(await operators.addAtTheMachine('nobody-here', { anew: true })).toEqual({ ok: false, code: 'operator.unknown' })
    expect(await operators.addAtTheMachine('No Name', { anew: false })).toEqual({ ok: false, code: 'operator.name_invalid' })
    const anew = await operators.addAtTheMachine(username, { anew: true })
    expect(await browser.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    expect(
      await site.browser().call('operator.login', { body: { username, password: anew.ok ? anew.value.startingPassword : '' } }),
    ).toMatchObject({ code: 'operator.authenticator_required' })
  })
})

describe('T4, T64: signing in', () => {
  it('a wrong name, password or code is one answer', async () => {
    const { username, code } = await anOperator(site, { signIn: false })
    const right = code()
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = []
    for (const body of [
      { username: 'nobody', password: OPERATOR_PASSWORD, code: right },
      { username, password: 'not the password', code: right },
      { username, password: OPERATOR_PASSWORD, code: wrong },
      { username, password: OPERATOR_PASSWORD },
    ]) {
      const answer = await site.browser().call('operator.login', { body })
      answers.push(answer.ok ? 'ok' : `${answer.status} ${answer.code} ${answer.message}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('401 operator.credentials_wrong')
  })

  it('R-LOGIN-10: five wrong tries shut the name for that network for five minutes, also for the right password', async () => {
    const { username, code } = await anOperator(site, { signIn: false })
    const browser = site.browser()
    for (let at = 0; at < 5; at++)
      expect(await browser.call('operator.login', { body: { username, password: 'guess', code: '123456' } })).toMatchObject({
        code: 'operator.credentials_wrong',
      })
    const locked = await browser.call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })
    expect(locked).toMatchObject({ code: 'session.locked', status: 429 })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(290)
    expect(await site.browser().call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })).toMatchObject({
      ok: true,
    })
  })

  it('T2: a wave of guesses from everywhere shuts out strangers, not the operator where they signed in before', async () => {
    const { browser, username, code } = await anOperator(site)
    const guess = (from: Browser) => from.call('operator.login', { body: { username, password: 'guess', code: '123456' } })
    const codes: string[] = []
    for (let at = 0; at < 31; at++) {
      const answer = await guess(site.browser())
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('operator.credentials_wrong'))
    expect(codes[30]).toBe('session.locked')
    clock.forward(STEP_MS)
    const body = { username, password: OPERATOR_PASSWORD, code: code() }
    expect(await site.browser().call('operator.login', { body })).toMatchObject({ code: 'session.locked' })
    expect(await site.browser(browser.address).call('operator.login', { body })).toMatchObject({ ok: true })
  })

  it('T1: of ten sign-ins with one code at once, one passes', async () => {
    const { username, code } = await anOperator(site, { signIn: false })
    const body = { username, password: OPERATOR_PASSWORD, code: code() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.browser().call('operator.login', { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('comes from the listed networks alone, at the sign-in and at every call', async () => {
    const networks = ['203.0.113.0/24', '2001:db8::/32']
    const { browser, username, code } = await anOperator(site, { networks, address: '203.0.113.9' })
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
    const elsewhere = site.browser('198.51.100.1')
    elsewhere.token = browser.token
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect(await elsewhere.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    clock.forward(STEP_MS)
    const body = { username, password: OPERATOR_PASSWORD, code: code() }
    expect(await site.browser('198.51.100.1').call('operator.login', { body })).toMatchObject({ code: 'operator.credentials_wrong' })
    expect(await site.browser('2001:db8::7').call('operator.login', { body })).toMatchObject({ ok: true })
  })
})

describe('T7, T64: a session of an operator', () => {
  it('has a cookie of its own, and neither kind of session opens the other’s doors', async () => {
    const { browser } = await anOperator(site)
    expect([...browser.cookies.keys()]).toEqual(['halong-operator'])
    expect(await browser.call('player.getInfo')).toMatchObject({ code: 'session.required' })
    const { browser: player } = await aMember(site)
    expect(await player.call('operator.whoAmI')).toMatchObject({ code: 'operator.required', status: 401 })
    // A player's companion is no operator's, even with the right token.
    player.token = browser.token
    expect(await player.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    // Nor is the companion of another operator's session.
    const { browser: other } = await anOperator(site)
    other.token = browser.token
    expect(await other.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
  })
  it('rests for 15 minutes at most and lives for 8 hours', async () => {
    const { browser } = await anOperator(site)
    clock.forward(14 * MINUTE)
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
    clock.forward(14 * MINUTE)
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
    clock.forward(15 * MINUTE + 1_000)
    expect(await browser.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    const { browser: busy } = await anOperator(site)
    for (let minutes = 0; minutes < 8 * 60 - 14; minutes += 14) {
      expect(await busy.call('operator.whoAmI')).toMatchObject({ ok: true })
      clock.forward(14 * MINUTE)
    }
    expect(await busy.call('operator.whoAmI')).toMatchObject({ ok: true })
    clock.forward(5 * MINUTE)
    expect(await busy.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
  })
  it('B3: vouches for deeds of money and rights for five minutes, then asks for a code that was not used', async () => {
    const { browser, code, username } = await anOperator(site, { provesAgain: false })
    const retire = () => browser.call('roles.retire', { body: { code: 'no_such_role', expectedVersion: 1, reason: 'a test' } })
    const ask = () =>
      browser.call('approvals.ask', {
        body: {
          operationId: 'operator.add',
          body: { username: 'zora', roles: ['support'], brandId: null, reason: 'joined' },
          reason: 'joined',
        },
      })
    expect(await retire()).toMatchObject({ code: 'role.unknown' })
    clock.forward(5 * MINUTE + 1_000)
    expect(await retire()).toMatchObject({ code: 'operator.proof_required', status: 403 })
    expect(await ask()).toMatchObject({ code: 'operator.proof_required' })
    const asked = await anOperator(site, { username: 'asker' })
    const opened = await asked.browser.call('approvals.ask', {
      body: {
        operationId: 'operator.add',
        body: { username: 'zora', roles: ['support'], brandId: null, reason: 'joined' },
        reason: 'joined',
      },
    })
    const id = opened.ok ? opened.value.approval?.id : undefined
    if (id === undefined) throw new Error('nothing was asked for')
    const approve = () => browser.call('approvals.approve', { body: { id, reason: 'a test' } })
    expect(await approve()).toMatchObject({ code: 'operator.proof_required' })
    // What moves neither money nor rights is not asked about.
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
    const prove = (typed: string) => browser.call('operator.proveAgain', { body: { code: typed } })
    const right = code()
    expect(await prove(right === '000000' ? '000001' : '000000')).toMatchObject({ code: 'operator.authenticator_wrong' })
    expect(await prove(right)).toMatchObject({ ok: true })
    expect(await prove(right)).toMatchObject({ code: 'operator.authenticator_wrong' })
    expect(await retire()).toMatchObject({ code: 'role.unknown' })
    expect(await approve()).toMatchObject({ ok: true })
    const { rows } = await site.gateway.platform.db.pool.query(
      `select 1 from gateway.operator_audit where action = 'operator.proveAgain' and target = $1`,
      [`operator ${username}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('ends for good when signed out', async () => {
    const { browser } = await anOperator(site)
    const [token, cookies] = [browser.token, [...browser.cookies]]
    expect(await browser.call('operator.logout')).toMatchObject({ ok: true })
    expect(browser.cookies.size).toBe(0)
    browser.token = token
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await browser.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
  })
  it('keeps nothing that opens it in the database', async () => {
    const { browser } = await anOperator(site)
    const { rows } = await site.db.pool.query<{ all: string }>("select string_agg(s::text, '') as all from gateway.operator_session s")
    for (const secret of [browser.token ?? '', ...browser.cookies.values()]) {
      expect(rows[0]?.all).not.toContain(secret)
      expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
  it('a fourth sign-in ends the first', async () => {
    const { browser, username, code } = await anOperator(site)
    for (let at = 0; at < 3; at++) {
      expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
      clock.forward(STEP_MS)
      const next = await site.browser().call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })
      expect(next).toMatchObject({ ok: true })
    }
    expect(await browser.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
  })
})

describe('T64: the own password', () => {
  it('is changed with the old one and a code, and ends the other sessions', async () => {
    const { browser, username, code } = await anOperator(site)
    clock.forward(STEP_MS)
    const other = site.browser()
    await other.call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })
    clock.forward(STEP_MS)
    const change = (body: { password: string; newPassword: string; code: string }) => browser.call('operator.changePassword', { body })
    const right = { password: OPERATOR_PASSWORD, newPassword: OWN, code: code() }
    expect(await change({ ...right, password: 'wrong' })).toMatchObject({ code: 'operator.credentials_wrong' })
    expect(await change({ ...right, code: right.code === '000000' ? '000001' : '000000' })).toMatchObject({
      code: 'operator.authenticator_wrong',
    })
    expect(await change({ ...right, newPassword: OPERATOR_PASSWORD })).toMatchObject({ code: 'player.password_unchanged' })
    expect(await change(right)).toMatchObject({ ok: true })
    expect(await browser.call('operator.whoAmI')).toMatchObject({ ok: true })
    expect(await other.call('operator.whoAmI')).toMatchObject({ code: 'operator.required' })
    expect(await change({ ...right, password: OWN, newPassword: OPERATOR_PASSWORD })).toMatchObject({
      code: 'operator.authenticator_wrong',
    })
  })
  it('can not be guessed from an open session', async () => {
    const { browser, code } = await anOperator(site)
    const body = { password: 'guess', newPassword: OWN, code: code() }
    for (let at = 0; at < 5; at++)
      expect(await browser.call('operator.changePassword', { body })).toMatchObject({ code: 'operator.credentials_wrong' })
    expect(await browser.call('operator.changePassword', { body })).toMatchObject({ code: 'session.locked' })
  })
})

describe('T64, B2: passkeys', () => {
  const challengeOf = (answer: { ok: boolean; value?: unknown }) =>
    (answer.value as { options: { challenge: string; user?: { id: string } } }).options
  async function withPasskey() {
    const operator = await anOperator(site, { provesAgain: false })
    const { challenge, user } = challengeOf(await operator.browser.call('operator.startPasskey', { body: {} }))
    const key = softAuthenticator()
    const added = await operator.browser.call('operator.addPasskey', { body: { response: key.create({ challenge }), name: 'Laptop' } })
    if (!added.ok) throw new Error(added.code)
    return { ...operator, key, userHandle: user?.id ?? '', id: added.value.passkeys[0]?.id ?? '' }
  }
  const enter = async (key: ReturnType<typeof softAuthenticator>, userHandle: string, { verifies = true, from = site.browser() } = {}) => {
    const { challenge } = challengeOf(await from.call('operator.startPasskeyLogin', { body: {} }))
    return from.call('operator.loginByPasskey', { body: { response: key.get({ challenge, userHandle, verifies }) } })
  }
  const actionsOf = async (username: string) => {
    const { rows } = await site.db.pool.query<{ action: string; after: unknown }>(
      'select action, after from gateway.operator_audit where target = $1 order by audit_id',
      [`operator ${username}`],
    )
    return rows
  }

  it('one signs in alone, with user verification, once a challenge, and each deed with it is a row of the audit', async () => {
    const { username, key, userHandle } = await withPasskey()
    const from = site.browser()
    expect(await enter(key, userHandle, { from })).toMatchObject({ ok: true, value: { operator: { username } } })
    expect(await from.call('operator.whoAmI')).toMatchObject({ ok: true, value: { operator: { username } } })
    expect(await enter(key, userHandle, { verifies: false })).toMatchObject({ code: 'session.passkey_invalid', status: 401 })
    const { challenge } = challengeOf(await from.call('operator.startPasskeyLogin', { body: {} }))
    const response = key.get({ challenge, userHandle })
    expect(await site.browser().call('operator.loginByPasskey', { body: { response } })).toMatchObject({ code: 'session.passkey_invalid' })
    expect(await from.call('operator.loginByPasskey', { body: { response } })).toMatchObject({ ok: true })
    expect(await from.call('operator.loginByPasskey', { body: { response } })).toMatchObject({ code: 'session.passkey_invalid' })
    expect((await actionsOf(username)).slice(2)).toEqual([
      { action: 'operator.addPasskey', after: { passkey: 'Laptop' } },
      { action: 'operator.login', after: { passkey: 'Laptop' } },
      { action: 'operator.login', after: { passkey: 'Laptop' } },
    ])
  })

  it('one proves again whose it is, and nobody else', async () => {
    const { browser, key, userHandle } = await withPasskey()
    const other = await withPasskey()
    clock.forward(6 * MINUTE)
    const ask = () => browser.call('operator.startPasskey', { body: {} })
    expect(await ask()).toMatchObject({ code: 'operator.proof_required' })
    const prove = async (by: ReturnType<typeof softAuthenticator>, handle: string) => {
      const { challenge } = challengeOf(await browser.call('operator.startPasskeyProof', { body: {} }))
      return browser.call('operator.proveByPasskey', { body: { response: by.get({ challenge, userHandle: handle }) } })
    }
    expect(await prove(other.key, other.userHandle)).toMatchObject({ code: 'session.passkey_invalid' })
    expect(await prove(key, userHandle)).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await (await anOperator(site)).browser.call('operator.startPasskeyProof', { body: {} })).toMatchObject({
      code: 'player.passkey_unknown',
    })
  })

  it('is named and removed by its owner alone, and the authenticator app stays as a way in', async () => {
    const { browser, username, code, key, userHandle, id } = await withPasskey()
    const stranger = await withPasskey()
    for (const call of [
      () => stranger.browser.call('operator.renamePasskey', { body: { id, name: 'Mine' } }),
      () => stranger.browser.call('operator.removePasskey', { body: { id } }),
    ])
      expect(await call()).toMatchObject({ code: 'player.passkey_unknown' })
    expect(await browser.call('operator.renamePasskey', { body: { id, name: 'Phone' } })).toMatchObject({
      value: { passkeys: [{ name: 'Phone' }] },
    })
    expect(await browser.call('operator.listPasskeys')).toMatchObject({ value: { passkeys: [{ id, name: 'Phone', lastUsedAt: null }] } })
    expect(await browser.call('operator.removePasskey', { body: { id } })).toMatchObject({ value: { passkeys: [] } })
    expect(await enter(key, userHandle)).toMatchObject({ code: 'session.passkey_invalid' })
    clock.forward(STEP_MS)
    expect(await site.browser().call('operator.login', { body: { username, password: OPERATOR_PASSWORD, code: code() } })).toMatchObject({
      ok: true,
    })
    expect((await actionsOf(username)).map(({ action }) => action).slice(2)).toEqual([
      'operator.addPasskey',
      'operator.renamePasskey',
      'operator.removePasskey',
      'operator.login',
    ])
  })

  it('ends with a new start of the account, holds only where its owner may come from, and ten are the most', async () => {
    const { username, key, userHandle, browser } = await withPasskey()
    await site.db.pool.query(`update gateway.operator set networks = '{198.51.100.0/24}' where username = $1`, [username])
    expect(await enter(key, userHandle)).toMatchObject({ code: 'session.passkey_invalid' })
    await site.db.pool.query(`update gateway.operator set networks = '{}' where username = $1`, [username])
    for (let at = 1; at < 10; at++) {
      const { challenge } = challengeOf(await browser.call('operator.startPasskey', { body: {} }))
      await browser.call('operator.addPasskey', { body: { response: softAuthenticator().create({ challenge }), name: '' } })
    }
    expect(await browser.call('operator.startPasskey', { body: {} })).toMatchObject({ code: 'player.passkey_limit' })
    expect(await browser.call('operator.addPasskey', { body: { response: {}, name: '' } })).toMatchObject({
      code: 'player.passkey_invalid',
    })
    await site.gateway.services.operators.addAtTheMachine(username, { anew: true })
    expect(await enter(key, userHandle)).toMatchObject({ code: 'session.passkey_invalid' })
  })
})

describe('T67: the audit', () => {
  it('can be added to and nothing else, by the gateway or by the owner of the tables', async () => {
    for (const text of [
      "update gateway.operator_audit set reason = 'x'",
      'delete from gateway.operator_audit',
      'truncate gateway.operator_audit',
    ]) {
      await expect(site.db.pool.query(text), text).rejects.toThrow(/only be added to/)
      await expect(site.gateway.platform.db.pool.query(text), text).rejects.toThrow(/permission denied/)
    }
  })
  it('holds every sign-in, and no password, code or secret', async () => {
    const { username, secret, browser } = await anOperator(site)
    const { rows } = await site.db.pool.query<{ action: string; text: string }>(
      'select action, a::text as text from gateway.operator_audit a where target = $1 order by audit_id',
      [`operator ${username}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(['operator.add', 'operator.login'])
    for (const hidden of [OPERATOR_PASSWORD, secret, browser.token ?? '']) expect(rows.map(({ text }) => text).join()).not.toContain(hidden)
  })
})
