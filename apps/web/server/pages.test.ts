// More than 300 lines: what the server answers is asked of one made-up site, set up here once.
import Fastify from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceOf } from '../src/shared/site/service-contact.ts'
import { type Fixture, fixtureCall, newFixture, openStatus } from '../test/fixture-call.ts'
import type { BuiltSite } from './built-site.ts'
import { mountSite, type WebOptions } from './index.ts'

/** What the pages say is rendered elsewhere; here a page is its address, its language and its theme. */
const renderPage = vi.fn(async (input: Parameters<BuiltSite['renderer']['renderPage']>[0]) => ({
  body: `<main>${input.path}${input.search} ${input.language} ${input.theme} ${input.device} ${input.status.location.ip} ${input.status.status === 2 ? (serviceOf(input.status) ?? 'nobody') : ''}</main>`,
  title: 'Halong',
  description: '',
  canonical: input.path,
  hidden: false,
  sources: [],
  areas: [],
  route: input.path === '/nowhere' ? 'lost' : 'home',
  found: !input.search.includes('gone'),
  whole: true,
  start: {
    build: input.build,
    language: input.language,
    languages: ['EN', 'VI'],
    theme: input.theme,
    device: input.device,
    studioOrigin: input.studioOrigin,
    host: input.host,
    foreignHost: input.foreignHost,
    imageCdn: '',
    answers: [[['status'], { ...input.status, note: '</script><b>' }] as const],
  },
}))
const canonical: Record<string, string> = { '/index': '/', '/register.html': '/register' }
const site: BuiltSite = {
  clientFolder: '/nowhere-at-all',
  build: 'b1',
  entry: '/assets/entry.js',
  style: '/assets/site.css',
  scriptsOf: () => ['/assets/site.js'],
  renderer: {
    renderPage,
    matchRoute: (path: string) => ({
      route: {
        path: path === '/nowhere' ? '*' : (canonical[path] ?? path),
        reads: ['gameName'],
      },
      redirect: canonical[path] ?? null,
    }),
    redirectOf: (_route: object, search: URLSearchParams) => (search.has('id') ? '/one?gameName=a' : null),
    handOffSnippet: 'one()',
    sideSnippet: 'two()',
    earlyClickSnippet: 'three()',
    searchKeySnippet: 'four()',
  } as unknown as BuiltSite['renderer'],
}

let fixture: Fixture
let listeners: (() => void)[]
let gaps: (() => void)[]
beforeEach(() => {
  fixture = newFixture()
  listeners = []
  gaps = []
  renderPage.mockClear()
})
function open(more: Partial<WebOptions> = {}) {
  const server = Fastify()
  const bus = {
    subscribe: (_: 'settings', changed: () => void) => (listeners.push(changed), () => {}),
    onGap: (missed: () => void) => (gaps.push(missed), () => {}),
  }
  mountSite(server, site, {
    call: fixtureCall(fixture),
    studioOrigin: 'http://localhost:8081',
    publicOrigin: 'http://localhost:8080',
    artFolder: '/none',
    bus,
    ...more,
  })
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers: { host: 'localhost:8080', ...headers } })
}

describe('status of the site', () => {
  it('R-SYS-2: answers pages while the site is open', async () => {
    expect((await open()('/')).statusCode).toBe(200)
  })
  it('R-SYS-3: answers 503 with Retry-After during maintenance, until its announced end', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    fixture.status = { ...openStatus, status: 1, maintenance: { until } }
    const answer = await open()('/rng')
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590)
    fixture.status = { ...openStatus, status: 1, maintenance: { until: null } }
    expect((await open()('/')).headers['retry-after']).toBe('60')
  })
  it('R-SYS-4: answers 451 in a restricted region, naming the visitor’s own place and keeping it for nobody else', async () => {
    const get = open()
    fixture.status = { ...openStatus, status: 2, regionRestriction: { country: 'VN', ip: '203.0.113.9' } }
    expect((await get('/')).body).toContain('203.0.113.9')
    fixture.status = { ...openStatus, status: 2, location: { country: 'TH', ip: '198.51.100.1' } }
    const other = await get('/')
    expect(other.statusCode).toBe(451)
    expect(other.body).toContain('198.51.100.1')
    expect(other.body).not.toContain('203.0.113.9')
  })
  it('R-SYS-4: Contact Us leads to the brand’s service, else its channels, else the mailbox of the host that was asked', async () => {
    const get = open()
    const restricted = { ...openStatus, status: 2, regionRestriction: { country: 'VN', ip: '203.0.113.9' } } as const
    const told = (more: Partial<typeof openStatus.info>) => {
      fixture.status = { ...restricted, info: { ...openStatus.info, ...more } }
      return get('/rng', { host: 'play.halong.example:8443' })
    }
    const channel = { TELEGRAM: { url: 'https://t.example/halong', labelNameEn: 'Telegram' } }
    const vip = { csType: 'VIP', path: 'https://vip.example/' } as const
    const chat = { csType: 'LIVECHAT', path: 'https://chat.example/' } as const
    expect((await told({ customerService: [vip, chat], resources: channel })).body).toContain(' https://chat.example/</main>')
    expect((await told({ resources: channel })).body).toContain(' https://t.example/halong</main>')
    expect((await told({})).body).toContain(' nobody</main>')
  })
  it('T69: a page of a closed brand asks for nothing that the gateway refuses there and a page of another brand may wait for', async () => {
    const asked: string[] = []
    const call: WebOptions['call'] = (url, init) => {
      asked.push(new URL(url).pathname)
      return fixtureCall(fixture)(url, init)
    }
    const get = open({ call })
    fixture.status = { ...openStatus, status: 1, maintenance: { until: null } }
    await get('/')
    expect(asked.filter((path) => !path.startsWith('/wps/system/'))).toEqual([])
    fixture.status = openStatus
    await get('/')
    expect(asked).toContain('/lgw/games/frame_origins')
  })
  it('names no host in a page of the open site', async () => {
    const get = open()
    await get('/')
    await get('/', { host: 'other.example' })
    expect(renderPage.mock.calls.map(([{ host }]) => host)).toEqual(['', ''])
  })
  it('R-SYS-12: answers 421 at a host nobody claims, and keeps that page for nobody else', async () => {
    const get = open()
    fixture.status = { ...openStatus, brand: { ...openStatus.brand, hostsClaimed: true, domains: ['halong.example'] } }
    const foreign = await get('/', { host: 'imitation.example' })
    expect(foreign.statusCode).toBe(421)
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({ foreignHost: true, host: 'imitation.example' })
    const ours = await get('/', { host: 'halong.example' })
    expect(ours.statusCode).toBe(200)
    expect(renderPage.mock.calls[1]?.[0]).toMatchObject({ foreignHost: false, host: '' })
  })
  it('T14: the frame that proves a number by Firebase has a policy of its own and holds nothing of the site', async () => {
    const answer = await open()('/phone-check')
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    expect(answer.body).toContain('src="/phone-check.js"')
    expect(renderPage).not.toHaveBeenCalled()
  })
  it('R-SYS-12: answers 404 with a page for an address that leads nowhere', async () => {
    const answer = await open()('/nowhere')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })
  it('R-PROMO-1: answers 404 with the page when there is no such thing as it is about', async () => {
    const get = open()
    expect((await get('/one?gameName=gone')).statusCode).toBe(404)
    expect((await get('/one?gameName=here')).statusCode).toBe(200)
  })
  it('R-RT-3: leads an address that means another page there', async () => {
    const answer = await open()('/one?id=7')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/one?gameName=a'])
    expect((await open()('/one?id=7&lang=VI')).headers.location).toBe('/one?gameName=a&lang=VI')
  })
  it('answers 503 with a page of its own when the gateway does not answer', async () => {
    fixture.failing.add('/wps/system/status')
    const error = vi.fn()
    const answer = await open({ log: { error } })('/', { 'accept-language': 'vi' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('Hệ thống chưa phản hồi')
    expect(error).toHaveBeenCalledOnce()
  })
  it('is judged by the address the request came from', async () => {
    await open()('/')
    expect(fixture.asked[0]).toBe('/wps/system/status  127.0.0.1')
  })
})

describe('R-SYS-13: a brand for members only', () => {
  beforeEach(() => {
    fixture.status = { ...openStatus, brand: { ...openStatus.brand, loggedInOnly: true } }
  })
  it.each(['/', '/rng', '/help', '/game?nodeId=1', '/nowhere'])('sends a visitor from %s to the login page', async (url) => {
    const answer = await open()(url)
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([302, '/login', 'no-store'])
  })
  it('R-LANG-1: leads there in the language the address names', async () => {
    expect((await open()('/rng?lang=VI')).headers['location']).toBe('/login?lang=VI')
  })
  it.each(['/login', '/register', '/register.html', '/helpmc', '/download', '/helpmc/'])('lets a visitor see %s', async (url) => {
    expect((await open()(url)).statusCode).not.toBe(302)
  })
  it('lets pass who brings a session or a hand-off code', async () => {
    expect((await open()('/rng', { cookie: 'theme=dark; halong-session=abc' })).statusCode).toBe(200)
    expect((await open()('/rng', { cookie: '__Host-halong-session=abc' })).statusCode).toBe(200)
    expect((await open()('/?token=code')).statusCode).toBe(200)
    expect((await open()('/rng', { cookie: 'not-halong-session=abc' })).statusCode).toBe(302)
  })
  it('leaves every other brand as it is', async () => {
    fixture.status = openStatus
    expect((await open()('/rng')).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  it('R-RT-1: leads every other name of a page to its one address and keeps the query', async () => {
    const answer = await open()('/index?ref=a')
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/?ref=a'])
  })
  it.each(['//x/register', '//[', '//evil.example/'])(
    'T71, R-SYS-12: does not read %s, the beginning of which may be taken for a host, and says so on a page that does not either',
    async (target) => {
      const answer = await open()(target, { 'accept-language': 'vi' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
      expect(answer.body).toContain('Không tìm thấy trang')
      expect(answer.body).not.toMatch(/<script|evil/)
    },
  )
  it('R-LOB-3: renders a page for each host of a brand, and caches none that was asked for by a host anybody may have made up', async () => {
    const drawnFor = async (...hosts: string[]) => {
      renderPage.mockClear()
      const get = open()
      for (const host of [...hosts, ...hosts]) await get('/rng', { host })
      return renderPage.mock.calls.length
    }
    fixture.status = { ...openStatus, brand: { ...openStatus.brand, domains: ['one.example', 'two.example'] } }
    expect(await drawnFor('one.example', 'two.example')).toBe(2)
    expect(await drawnFor('made-up.example')).toBe(2)
  })
  it.each(['/assets/old.js', '/art/none.svg'])('answers a missing file %s with no page', async (path) => {
    const answer = await open()(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })
  it('R-SYS-10: tells which build is served', async () => {
    expect((await open()('/build.json')).json()).toEqual({ build: 'b1' })
  })
  it('R-SYS-11: answers a page of another line that measures this one, and keeps nothing', async () => {
    const answer = await open()('/line', { origin: 'https://play.example' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    expect(fixture.asked).toEqual([])
  })
  it('takes no other methods', async () => {
    const server = Fastify()
    mountSite(server, site, { call: fixtureCall(fixture), studioOrigin: '', publicOrigin: 'http://x', artFolder: '/none' })
    expect((await server.inject({ method: 'POST', url: '/rng' })).statusCode).toBe(405)
  })
})

describe('what is cached and what is not', () => {
  it('renders a page once for visitors who see the same', async () => {
    const get = open()
    await get('/')
    await get('/')
    expect(renderPage).toHaveBeenCalledTimes(1)
    await get('/', { cookie: 'theme=light' })
    await get('/', { cookie: 'lang=VI' })
    await get('/', { 'sec-ch-ua-mobile': '?1' })
    expect(renderPage).toHaveBeenCalledTimes(4)
  })
  it('R-OPS-1: renders a preview for the browser that holds it, says so on the page, and keeps and lists it nowhere', async () => {
    const asked: string[] = []
    const call: WebOptions['call'] = (url, init) => {
      asked.push(new Headers(init?.headers).get('cookie') ?? '')
      return fixtureCall(fixture)(url, init)
    }
    const get = open({ call })
    await get('/')
    expect(asked.join('')).toBe('')
    const token = 'b'.repeat(43)
    for (let time = 0; time < 2; time++) {
      const seen = await get('/', { cookie: `halong-preview=${token}` })
      expect(seen.headers['cache-control']).toBe('no-store')
      expect(seen.headers['x-robots-tag']).toContain('noindex')
      expect(seen.body).toContain('href="/preview/end"')
    }
    expect(asked.at(-1)).toContain(`halong-preview=${token}`)
    expect(renderPage).toHaveBeenCalledTimes(3)
    const plain = await get('/')
    expect(renderPage).toHaveBeenCalledTimes(3)
    expect([plain.headers['x-robots-tag'], plain.body.includes('/preview/end')]).toEqual([undefined, false])
    const led = await get(`/preview/${token}?to=%2Frng&lang=VI`)
    expect([led.statusCode, led.headers['location'], led.headers['cache-control']]).toEqual([302, '/rng?lang=VI', 'no-store'])
  })
  it('keeps one page whatever foreign parameters its address carries', async () => {
    const get = open()
    await get('/rng?utm=1')
    await get('/rng?utm=2&modal=login')
    expect(renderPage).toHaveBeenCalledTimes(1)
    await get('/rng?gameName=sea')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })
  it('renders again when settings change and when news of a change arrives', async () => {
    const get = open()
    await get('/')
    fixture.status = { ...openStatus, settingsVersion: 2 }
    await get('/')
    expect(renderPage).toHaveBeenCalledTimes(2)
    for (const tell of listeners) tell()
    await get('/')
    expect(renderPage).toHaveBeenCalledTimes(3)
  })
  it('renders again after news may have been missed', async () => {
    const get = open()
    await get('/')
    for (const tell of gaps) tell()
    await get('/')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })
  it('never puts one visitor’s address into a page cached for others', async () => {
    const get = open()
    await get('/')
    fixture.status = { ...openStatus, location: { country: 'TH', ip: '198.51.100.1' } }
    const { body } = await get('/')
    expect(body).not.toContain('203.0.113.9')
    expect(body).toContain('{"country":"TH","ip":"198.51.100.1"}')
  })
  it('gives every answer a nonce of its own, the same in header and page', async () => {
    const get = open()
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { headers, body } = await get(url)
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
        expect(body.split(`nonce="${nonce}"`).length).toBeGreaterThan(3)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })
  it('T48: text with the sign that marks places of a document is no such place', async () => {
    const { body } = await open()('/rng?gameName=again%00visitor%00%00nonce%00')
    expect(body).toContain('again')
    expect(body).not.toMatch(/[\0]/)
    expect(body.match(/id="visitor"/g)).toHaveLength(1)
    expect(body.match(/<\/html>/g)).toHaveLength(1)
  })
  it('tells a browser without scripts what it can not do, in the language of the page, outside of what a script hydrates', async () => {
    const get = open()
    const said = async (url: string) => {
      const { body, headers } = await get(url)
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
      const [, notice = ''] = /<\/main><\/div><noscript>(.*?)<\/noscript>/.exec(body) ?? []
      expect(notice).toContain(`<style nonce="${nonce}">`)
      return notice
    }
    expect(await said('/')).toMatch(/JavaScript is off in this browser.*href="\/helpmc">Help centre</)
    expect(await said('/?lang=vi')).toMatch(/đang tắt JavaScript.*href="\/helpmc\?lang=VI">Trung tâm trợ giúp</)
  })
  it('R-LANG-1: every address of a page in its document names the language that its own address named', async () => {
    const { body } = await open()('/rng?lang=vi')
    for (const place of ['rel="canonical" href', 'property="og:url" content'])
      expect(body).toContain(`${place}="http://localhost:8080/rng?lang=VI"`)
    expect(body).toContain('"item":"http://localhost:8080/rng?lang=VI"')
  })
  it('T48: start-up state can’t break out of its element', async () => {
    const { body } = await open()('/')
    expect(body.match(/<\/script>/g)).toHaveLength(7)
  })
  it('R-SYS-5: a code is taken out of the address before anything else is loaded', async () => {
    const [head = ''] = (await open()('/?token=x')).body.split('<style')
    expect(head).toContain('one();two()')
    expect(head).not.toMatch(/ (?:src|href)="\/assets/)
  })
  it('R-SYS-1, R-SYS-10: asks for all scripts of the page at its end, and stands ready for one that is lost', async () => {
    const { body } = await open()('/')
    const end = body.slice(body.indexOf('id="visitor"'))
    expect(end).toMatch(/<link rel="modulepreload" href="\/assets\/site\.js" nonce="[^"]+">/)
    expect(end).toMatch(
      /<script type="module" src="\/assets\/entry\.js" nonce="[^"]+"><\/script><script nonce="[^"]+">document\.currentScript\.previousElementSibling\.onerror/,
    )
  })
})
