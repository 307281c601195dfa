import { type OperationShape, operations } from '@halong/api'
import { aMember, anAgent, anOperator, aTrial, type Browser, type Site, startSite, vendorCall } from '@halong/testkit'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../src/platform/log.ts'
import { plantIn, planted as secrets, tellTales } from './planted.ts'

it('T88: no secret that passed through the site is in its log', async () => {
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

type Shape = Readonly<Record<string, unknown>>
const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** Headers and addresses that carry something planted, beside what the caller is known by. */
const telling = {
  referer: `https://halong.example/?token=${secrets.token}&email=${encodeURIComponent(secrets.email)}`,
  'x-signature': secrets.signature,
  'x-api-key': secrets.vendorSecret,
  'proxy-authorization': `Basic ${secrets.basicLogin}`,
}
const foreign = {
  authorization: `Bearer ${secrets.token}`,
  cookie: `halong-session=${secrets.companion}; halong-remember=${secrets.rememberMe}`,
}

/** Calls an operation with something planted in every text of its input, and answers what it was told. */
async function callPlanted(site: Site, browser: Browser, operation: OperationShape, round: number): Promise<string> {
  const body = operation.body ? plantIn(shapeOf(operation.body), round) : {}
  if (operation.access === 'vendor') {
    const { answer } = await vendorCall(site.gateway, operation.path, body as object)
    return JSON.stringify(answer)
  }
  const query = operation.query ? (plantIn(shapeOf(operation.query), round) as Record<string, unknown>) : {}
  const unknown: Record<string, string> = round === 1 ? { token: secrets.token, next: secrets.databaseUrl } : {}
  const search = new URLSearchParams(Object.entries({ ...query, ...unknown }).map(([name, value]) => [name, String(value)]))
  const hasBody = operation.method === 'POST' || operation.method === 'PUT'
  const response = await browser.fetch(`${operation.path}?${search}`, {
    method: operation.method,
    headers: { ...telling, ...(browser.token === null ? foreign : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  // An answer that succeeds may show its owner what is the owner's.
  return response.ok ? '' : text
}

it('T88: values planted in every field of every call appear in no log, metric or refusal', { timeout: 180_000 }, async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const site = await startSite({ name: 'planted', payloadEncryption: 'optional', logLevel: 'debug', logTo })
  const refusals: string[] = []
  let counted = ''
  try {
    const open: readonly (() => Promise<Browser>)[] = [
      async () => site.browser(),
      async () => (await aMember(site)).browser,
      async () => (await anAgent(site)).browser,
      async () => (await anOperator(site)).browser,
    ]
    for (const [round, actor] of [...open, ...open].entries()) {
      let browser = await actor()
      for (const operation of operations as readonly OperationShape[]) {
        const { token } = browser
        refusals.push(await callPlanted(site, browser, operation, round % 3))
        if (browser.token !== token) browser = await actor()
      }
    }
    // Faults say what the database said.
    const browsers = await Promise.all(open.map((actor) => actor()))
    await site.db.pool.query('alter schema gateway rename to away')
    for (const [at, browser] of browsers.entries())
      for (const operation of operations as readonly OperationShape[]) refusals.push(await callPlanted(site, browser, operation, at % 3))
    await site.db.pool.query('alter schema away rename to gateway')
    await site.gateway.services.sessions.settle()
    counted = await site.gateway.metrics()
  } finally {
    await site.stop()
  }
  const log = lines.join('')
  // It was there to be read: calls were made, refused, counted and failed.
  expect(refusals.filter((text) => text.includes('"success":false')).length).toBeGreaterThan(200)
  expect(log).toContain('a call failed')
  expect(counted).toContain('operation="session.login"')
  for (const [where, text] of Object.entries({ log, counted, refusals: refusals.join('') }))
    for (const secret of tellTales) {
      const at = text.indexOf(secret)
      expect(at < 0 ? '' : `${where}: ${text.slice(Math.max(0, at - 300), at + 100)}`, secret).toBe('')
    }
})

it('T88: redaction finds secrets by key and by pattern, at any depth, in messages and in errors', () => {
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
