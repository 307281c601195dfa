import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { aMember, type Site, startSite } from '@halong/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let port: number
const warnings: string[] = []
const hear = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)
beforeAll(async () => {
  process.on('warning', hear)
  site = await startSite({ name: 'http', payloadEncryption: 'optional', trustedProxies: ['10.8.0.0/16'], inFlight: 50 })
  port = (await site.gateway.listen()).port
})
afterAll(async () => {
  process.off('warning', hear)
  await site.stop()
})

it('starts without a warning of the runtime or the framework', () => {
  expect(warnings.filter((text) => !text.startsWith('ExperimentalWarning'))).toEqual([])
})

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  site.browser().fetch('/wps/session/login', { method: 'POST', headers: { 'content-type': type }, body })
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('T83, T84: what a body may be', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  it.each([
    ['broken JSON', '{"username":'],
    ['a name twice', '{"username":"a","username":"b","password":"c"}'],
    ['a name twice, once written with an escape', '{"username":"a","\\u0075sername":"b","password":"c"}'],
    ['__proto__', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}'],
    ['__proto__ by escapes', '{"\\u005f_proto__":{"isAdmin":true},"username":"a"}'],
    ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['21 levels', deep(21)],
    ['ten thousand levels', deep(10_000)],
    ['a byte-order mark', '\ufeff{"username":"a","password":"b"}'],
    ['a NUL', '{"username":"a\\u0000","password":"b"}'],
    ['a control character', '{"username":"a\\u0007","password":"b"}'],
    ['half a surrogate pair', '{"username":"a\\ud800","password":"b"}'],
  ])('%s is refused as unreadable', async (_what, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('request.unreadable')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
  it('invalid UTF-8 and UTF-16 are refused', async () => {
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400)
    expect((await post(new Uint8Array(Buffer.from('{"username":"a"}', 'utf16le')))).status).toBe(400)
  })
  it('20 levels are read, and then refused for what they say', async () => {
    expect(await codeOf(await post(deep(20)))).toBe('request.invalid')
  })
  it('more than 64 KB is too large, to the byte', async () => {
    const fill = (size: number) => `{"username":"${'a'.repeat(size - 15)}"}`
    expect(fill(65_536)).toHaveLength(65_536)
    expect(await codeOf(await post(fill(65_536)))).toBe('request.invalid')
    const response = await post(fill(65_537))
    expect(response.status).toBe(413)
    expect(await codeOf(response)).toBe('request.too_large')
  })
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/json;evil=1',
    '',
  ])('a body of type %j is refused', async (type) => {
    const response = await post('{"username":"a","password":"b"}', type)
    expect(response.status).toBe(415)
    expect(await codeOf(response)).toBe('request.media_type')
  })
  it.each(['[]', 'null', '1', '"text"', 'true'])('the body %s is no request', async (body) => {
    expect(await codeOf(await post(body))).toBe('request.invalid')
  })
})

describe('T85: what a query may be', () => {
  it.each(['pageNo=1&pageNo=2', 'pageNo=%', 'gameName=%00', 'gameName=%ed%a0%80', '__proto__=1', 'gameName=a%07'])(
    '%s is refused',
    async (query) => {
      const response = await site.browser().fetch(`/lgw/games?${query}`)
      expect(response.status).toBe(400)
      expect(await codeOf(response)).toBe('request.unreadable')
    },
  )
  it('names a field that does not fit', async () => {
    const response = await site.browser().fetch('/lgw/games?pageNo=0&gameType=XX')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      value: {
        fields: expect.arrayContaining([{ field: 'gameType', code: 'field.invalid' }, expect.objectContaining({ field: 'pageNo' })]),
      },
    })
  })
})

describe('R-CALL-1, T81: addresses', () => {
  it.each([
    '/wps',
    '/wps/',
    '/wps/nothing',
    '/lgw/nothing',
    '/wps/member/info/x.css',
    '/wps/member/info/',
    '/wps//member/info',
    '/WPS/member/info',
    '/wps/member/info;x.css',
  ])('%s is nothing, says so as an answer, and is never kept', async (path) => {
    const { browser } = await aMember(site)
    const response = await browser.fetch(path)
    expect(response.status).toBe(404)
    if (/^\/(wps|lgw)/.test(path)) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ success: false, code: 'request.not_found' })
    }
  })
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('%s on a GET address is refused with what is allowed', async (method) => {
    const response = await site.browser().fetch('/wps/member/info', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'request.method' })
  })
  it('T82: no header changes the method', async () => {
    const { browser } = await aMember(site)
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      expect((await browser.fetch('/wps/member/info', { headers: { [header]: 'DELETE' } })).status).toBe(200)
    }
  })
})

it('T80, T81, ASVS 3.4: every answer, good or bad, forbids keeping, framing and guessing', async () => {
  const { browser } = await aMember(site)
  for (const path of ['/wps/member/info', '/wps/system/status', '/lgw/games', '/wps/nothing', '/wps/session/login']) {
    const { headers } = await browser.fetch(path)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
    for (const telling of ['server', 'x-powered-by', 'server-timing', 'via']) expect(headers.get(telling)).toBeNull()
  }
})

describe('T79: cross-site requests', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'an unsafe call with %j changes nothing',
    async (headers) => {
      const { browser } = await aMember(site)
      const response = await browser.fetch('/wps/session/logout', { method: 'DELETE', headers: headers as Record<string, string> })
      expect(response.status).toBe(403)
      expect(await codeOf(response)).toBe('request.cross_site')
      expect((await browser.fetch('/wps/member/info')).status).toBe(200)
    },
  )
  it('the site’s own pages and programs without a browser may call', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }, {}]) {
      const { browser } = await aMember(site)
      expect((await browser.fetch('/wps/session/logout', { method: 'DELETE', headers: headers as Record<string, string> })).status).toBe(
        200,
      )
    }
  })
})

describe('T82: the caller’s address', () => {
  const seen = async (peer: string, headers: Record<string, string>) =>
    (await (await site.gateway.call('http://localhost/wps/system/location', { headers, address: peer })).json()) as {
      value: { ip: string }
    }
  it('believes forwarding headers of listed proxies only, and takes the last address that none of them vouches for', async () => {
    expect((await seen('203.0.113.1', { 'x-forwarded-for': '8.8.8.8' })).value.ip).toBe('203.0.113.1')
    expect((await seen('10.8.0.1', { 'x-forwarded-for': '8.8.8.8' })).value.ip).toBe('8.8.8.8')
    expect((await seen('10.8.0.1', { 'x-forwarded-for': '1.1.1.1, 8.8.8.8, 10.8.3.3' })).value.ip).toBe('8.8.8.8')
    expect((await seen('::ffff:10.8.0.1', { 'x-forwarded-for': '8.8.4.4' })).value.ip).toBe('8.8.4.4')
    expect((await seen('10.8.0.1', { 'x-forwarded-for': 'nonsense' })).value.ip).toBe('10.8.0.1')
    expect(
      (
        await seen('203.0.113.1', {
          'x-real-ip': '8.8.8.8',
          forwarded: 'for=8.8.8.8',
          'cf-connecting-ip': '8.8.8.8',
          'true-client-ip': '8.8.8.8',
        })
      ).value.ip,
    ).toBe('203.0.113.1')
  })
  it('takes a request id from a listed proxy only', async () => {
    const id = async (peer: string, given: string) =>
      (await site.gateway.call('http://localhost/wps/system/location', { headers: { 'x-request-id': given }, address: peer })).headers.get(
        'x-request-id',
      )
    expect(await id('10.8.0.1', 'edge-12345678')).toBe('edge-12345678')
    expect(await id('203.0.113.1', 'edge-12345678')).not.toBe('edge-12345678')
    expect(await id('10.8.0.1', 'bad id\twith spaces')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('load and faults', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket
        .setEncoding('utf8')
        .on('data', (part: string) => (answer += part))
        .on('close', () => resolve(answer))
        .on('error', reject)
      setTimeout(() => socket.end(), 1_500)
    })
  it.each([
    [
      'both lengths',
      'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 20 KB', `GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a bare line feed in a header', 'GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n'],
  ])('%s is refused in our shape and the line is closed', async (_what, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(answer).toContain('"code":"request.unreadable"')
  })
  it('T95: calls beyond the bound are shed with Retry-After, and running ones are served', async () => {
    const ask = () =>
      new Promise<{ status: number; wait: string | undefined }>((resolve, reject) => {
        const call = httpRequest({ port, path: '/wps/system/bot-check?purpose=login', agent: false }, (response) => {
          response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, wait: response.headers['retry-after'] }))
        })
        call.on('error', reject).end()
      })
    const { browser } = await aMember(site)
    const slow = Array.from({ length: 60 }, () => browser.call('session.openLive'))
    const answers = await Promise.all([
      ...slow.map(async (each) => (await each).status),
      ...Array.from({ length: 60 }, async () => (await ask()).status),
    ])
    expect(new Set(answers)).toEqual(new Set([200, 503]))
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50)
    expect((await ask()).status).toBe(200)
  })
})

it('T89: a fault reveals nothing internal, and an unavailable database is "busy", not a fault', async () => {
  const broken = await startSite({ name: 'fault' })
  try {
    const { browser } = await aMember(broken)
    await broken.db.pool.query('alter table gateway.one_time_code rename to away')
    const fault = await browser.fetch('/wps/session/live', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(fault.status).toBe(500)
    expect(await fault.text()).toBe(
      '{"success":false,"value":null,"message":"Something went wrong on our side. Nothing was lost. Try again in a moment.","code":"request.fault"}',
    )
    await broken.db.pool.query('alter table gateway.away rename to one_time_code')
    const database = new URL(broken.db.url).pathname.slice(1)
    broken.db.pool.on('error', () => undefined)
    const outside = new URL(broken.db.url)
    outside.pathname = '/postgres'
    const admin = new pg.Client({ connectionString: outside.href })
    await admin.connect()
    await admin.query(`alter database ${database} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    const away = await browser.fetch('/wps/session/live', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(away.status).toBe(503)
    expect(await codeOf(away)).toBe('request.busy')
    await admin.query(`alter database ${database} allow_connections true`)
    await admin.end()
    await expect
      .poll(
        async () =>
          (await browser.fetch('/wps/session/live', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
            .status,
        { timeout: 10_000 },
      )
      .toBe(200)
  } finally {
    await broken.stop()
  }
})
