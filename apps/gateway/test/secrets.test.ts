import { aMember, aTrial, startSite, vendorCall } from '@halong/testkit'
import { expect, it } from 'vitest'
import { createLog } from '../src/platform/log.ts'

it('T88: secrets that went through the site are nowhere in its log', async () => {
  const lines: string[] = []
  const site = await startSite({
    name: 'secrets',
    payloadEncryption: 'optional',
    logLevel: 'debug',
    logTo: { write: (line: string) => void lines.push(line) },
  })
  const planted: string[] = []
  try {
    const password = 'planted-Password-881'
    planted.push(password)
    const { browser, username } = await aMember(site, { password })
    planted.push(browser.token ?? '', ...browser.cookies.values())
    const trial = await aTrial(site)
    planted.push(trial.browser.token ?? '')
    const code = await browser.call('session.issueHandOff')
    if (code.ok) planted.push(code.value.code)
    const ticket = await browser.call('session.openLive')
    if (ticket.ok) planted.push(ticket.value.ticket)
    const other = await aMember(site)
    await site.browser().call('session.redeemHandOff', { body: { code: other.browser.token ?? '' } })
    planted.push(other.browser.token ?? '')
    const typed = 'planted-Wrong-Password-882'
    planted.push(typed)
    // Locks, not letters, are what the log must tell here.
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'captcha',
      value: { afterFailures: 20 },
      by: 'test',
      reason: 'test',
    })
    const guesser = site.browser()
    for (let at = 0; at < 7; at++) await guesser.call('session.login', { body: { username, password: typed } })
    await browser.fetch('/wps/session/logout', { method: 'DELETE', headers: { origin: 'https://evil.example' } })
    await vendorCall(site.gateway, '/lgw/seamless/balance', {}, { secret: 'planted-vendor-secret-883-planted-vendor' })
    planted.push('planted-vendor-secret-883')
    // Faults carry what the database said.
    await site.db.pool.query('alter table gateway.player_credential rename to away')
    await site
      .browser()
      .call('player.register', {
        body: {
          username: 'planted884',
          password,
          confirmPassword: password,
          agreedToTerms: true,
          registerUrl: 'http://localhost/?token=planted-885',
        },
      })
      .catch(() => undefined)
    await site.browser().fetch('/wps/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    await site.db.pool.query('alter table gateway.away rename to player_credential')
    planted.push('planted-885')
  } finally {
    await site.stop()
  }
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  expect(log).toContain('session.token_in_url')
  expect(log).toContain('login.locked')
  for (const secret of planted) {
    expect(secret.length).toBeGreaterThan(8)
    expect(log.includes(secret), `${secret.slice(0, 12)}…`).toBe(false)
  }
})

it('T88: redaction knows secrets by name and by their look, at any depth, in messages and in errors', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const token = 'a'.repeat(43)
  log.info(
    {
      password: 'x1-secret',
      deep: { list: [{ Token: 'x2-secret', Authorization: 'x3-secret' }] },
      url: ['postgres://halong', 'x4-secret@127.0.0.1/db'].join(':'),
    },
    `Bearer ${token} came`,
  )
  log.error({ err: new Error(`failed with ${token}`, { cause: new Error(['postgres://u', 'x5-secret@h/d'].join(':')) }) }, 'fault')
  log.warn('eyJhbGciOiJFQ0RILUVTIn0..AAAA.BBBB.CCCC')
  const text = lines.join('')
  for (const secret of ['x1-secret', 'x2-secret', 'x3-secret', 'x4-secret', 'x5-secret', token, 'BBBB']) expect(text).not.toContain(secret)
  expect(text).toContain('postgres://halong:[hidden]@127.0.0.1/db')
})

it('log lines can not be forged by what callers send', () => {
  const lines: string[] = []
  createLog('info', { write: (line: string) => void lines.push(line) }).info({ name: 'a\n{"level":"error"}' }, 'x\r\ny')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})
