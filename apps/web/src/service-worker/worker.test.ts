import { beforeEach, expect, it } from 'vitest'
import { MAX_CACHED_FILES, OFFLINE_PATH, startWorker, type WorkerScope } from './worker.ts'

const origin = 'https://play.example'
type Kept = Map<string, Response>
let stores: Map<string, Kept>
let answers: (path: string) => Response
let asked: string[]
let isWaiting: boolean
let listeners: Record<string, (event: never) => void>
let work: Promise<unknown>[]
const shown: object[] = []
const opened: string[] = []

const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)
const open = (name: string) => {
  const kept = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, kept)
  return {
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => void kept.set(pathOf(request), answer),
    add: async (path: string) => void kept.set(path, await fetchNow(path)),
    keys: async () => [...kept.keys()],
    delete: async (request: Request | string) => kept.delete(pathOf(request)),
  }
}
async function fetchNow(request: Request | string): Promise<Response> {
  asked.push(pathOf(request))
  return answers(pathOf(request))
}
const page = (language: string, text = 'page') => new Response(text, { headers: { 'content-language': language } })
/** A file as the site itself answers it. */
function basic(text: string, status = 200): Response {
  return Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' })
}

beforeEach(() => {
  ;[stores, asked, isWaiting, listeners, work] = [new Map(), [], true, {}, []]
  answers = (path) => (path === OFFLINE_PATH ? page('en', 'offline') : page('en'))
  startWorker({
    location: { origin },
    // cast: as much of the store as is used.
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (request: Request | string, { cacheName }: { cacheName: string }) => open(cacheName).match(request),
    } as unknown as CacheStorage,
    clients: {
      claim: async () => {},
      matchAll: async () => [],
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: { showNotification: async (title: string, options: object) => void shown.push({ title, ...options }) },
    fetch: fetchNow,
    async skipWaiting() {
      isWaiting = false
    },
    addEventListener: (type: string, listener: (event: never) => void) => void (listeners[type] = listener),
  } as WorkerScope)
})
async function tell(type: string, event: object = {}): Promise<void> {
  listeners[type]?.({ waitUntil: (more: Promise<unknown>) => work.push(more), ...event } as never)
  await Promise.all(work)
}
async function get(path: string, mode = 'cors'): Promise<Response | null> {
  let answer: Promise<Response> | null = null
  const request = { method: 'GET', mode, url: `${origin}${path}`, headers: new Headers() }
  await tell('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) })
  const given = await (answer as Promise<Response> | null)
  await Promise.all(work)
  return given
}
const cut = () => {
  answers = () => {
    throw new TypeError('Failed to fetch')
  }
}

it('R-SYS-12: shows the stand-in for every page while there is no network, and the page when there is', async () => {
  await tell('install')
  expect(await (await get('/rng', 'navigate'))?.text()).toBe('page')
  cut()
  expect(await (await get('/rng', 'navigate'))?.text()).toBe('offline')
  answers = () => page('en', 'back')
  expect(await (await get('/rng', 'navigate'))?.text()).toBe('back')
})
it('shows what the site says when it answers with a fault: only no answer is no network', async () => {
  await tell('install')
  answers = () => new Response('closed', { status: 503 })
  expect((await get('/', 'navigate'))?.status).toBe(503)
})
it('R-LANG-1: the stand-in follows the language of the page that came last', async () => {
  await tell('install')
  asked = []
  answers = (path) => page('vi', path === OFFLINE_PATH ? 'ngoại tuyến' : 'trang')
  await get('/', 'navigate')
  await get('/', 'navigate')
  expect(asked.filter((path) => path === OFFLINE_PATH)).toHaveLength(1)
  cut()
  expect(await (await get('/', 'navigate'))?.text()).toBe('ngoại tuyến')
})
it('keeps files of the build, so many at most, and no answer that is a fault', async () => {
  answers = (path) => basic(path)
  for (let at = 0; at < MAX_CACHED_FILES + 5; at++) await get(`/assets/${at}.js`)
  expect(stores.get('halong-files-1')?.size).toBe(MAX_CACHED_FILES)
  asked = []
  await get(`/assets/${MAX_CACHED_FILES}.js`)
  expect(asked).toEqual([])
  answers = () => basic('gone', 404)
  await get('/assets/gone.js')
  expect(stores.get('halong-files-1')?.has('/assets/gone.js')).toBe(false)
})
it('T23: leaves calls of the site to the network and keeps none of them', async () => {
  expect(await get('/wps/member/balance')).toBeNull()
  expect([...stores.values()].flatMap((kept) => [...kept.keys()])).toEqual([])
})
it('R-SYS-10: waits until it is told to take over, and forgets stores of an older worker', async () => {
  await tell('install')
  expect(isWaiting).toBe(true)
  await tell('message', { data: 'something else' })
  expect(isWaiting).toBe(true)
  await tell('message', { data: 'take-over' })
  expect(isWaiting).toBe(false)
  open('halong-files-0')
  await tell('activate')
  expect([...stores.keys()]).toEqual(['halong-offline-1'])
})

it('R-MSG-2: shows what is pushed, and a press leads to pages of this site alone', async () => {
  await tell('push', { data: { json: () => ({ title: 'Your withdrawal was paid', text: '', link: '/member/withdraw', tag: 'a' }) } })
  expect(shown).toMatchObject([{ title: 'Your withdrawal was paid', tag: 'a', data: '/member/withdraw' }])
  for (const data of ['/member/withdraw?id=1', 'https://evil.example/x', '//evil.example', 'javascript:alert(1)', undefined])
    await tell('notificationclick', { notification: { data, close: () => undefined } })
  expect(opened).toEqual(['/member/withdraw?id=1', '/', '/', '/', '/'])
})
