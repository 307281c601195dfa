import { SCENES, strategyOf } from './strategy.ts'

type Later = { waitUntil(work: Promise<unknown>): void }
type Fetched = Later & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Page = { readonly url: string; focus(): Promise<unknown>; navigate(path: string): Promise<unknown> }
type Pushed = Later & { readonly data: { json(): unknown } | null }
type Pressed = Later & { readonly notification: { readonly data: unknown; close(): void } }
/** As much of a worker's world as is used; the library of the page knows another. */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { readonly type: 'window' }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Later) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const STAND_IN = 'halong-offline-1'
const FILES = 'halong-files-1'
export const OFFLINE_PATH = '/offline'
/** Files of two or three builds; what was kept first goes first. */
export const MAX_CACHED_FILES = 300

/** A page when the network is there, else the stand-in in the language pages came in; files of the build from what was kept. Nothing else is touched. */
export function startWorker(scope: WorkerScope): void {
  const { caches } = scope

  async function keepStandIn(): Promise<void> {
    const cache = await caches.open(STAND_IN)
    const answer = await scope.fetch(OFFLINE_PATH, { cache: 'no-store' })
    if (!answer.ok) throw new Error('there is no page to stand in')
    await cache.put(OFFLINE_PATH, answer)
    await Promise.all(SCENES.map(async (path) => ((await cache.match(path)) ? undefined : cache.add(path))))
  }

  /** The stand-in speaks the language of the page that came last. */
  async function followLanguage(page: Response): Promise<void> {
    const language = page.headers.get('content-language')
    if (!page.ok || language === null) return
    const cached = await (await caches.open(STAND_IN)).match(OFFLINE_PATH)
    if (cached?.headers.get('content-language') !== language) await keepStandIn()
  }

  async function page(event: Fetched): Promise<Response> {
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      event.waitUntil(followLanguage(answer.clone()).catch(() => {}))
      return answer
    } catch (failure) {
      const standIn = await caches.match(OFFLINE_PATH, { cacheName: STAND_IN })
      if (standIn) return standIn
      throw failure
    }
  }

  async function keepFile(request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(FILES)
    await cache.put(request, answer)
    const cached = await cache.keys()
    await Promise.all(cached.slice(0, Math.max(0, cached.length - MAX_CACHED_FILES)).map((old) => cache.delete(old)))
  }

  async function file(event: Fetched): Promise<Response> {
    const cached = await caches.match(event.request, { cacheName: FILES })
    if (cached) return cached
    const answer = await scope.fetch(event.request)
    if (answer.status === 200 && answer.type === 'basic') event.waitUntil(keepFile(event.request, answer.clone()).catch(() => {}))
    return answer
  }

  async function scene({ request }: Fetched): Promise<Response> {
    try {
      return await scope.fetch(request)
    } catch (failure) {
      const cached = await caches.match(new URL(request.url).pathname, { cacheName: STAND_IN })
      if (cached) return cached
      throw failure
    }
  }

  async function begin(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== STAND_IN && name !== FILES).map((name) => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  /** What the gateway told (module `push`); of anything else the browser says that there is something new. */
  async function show({ data }: Pushed): Promise<void> {
    // cast: read by this key alone, and shown as text.
    const told = (data?.json() ?? {}) as Record<string, unknown>
    const { title, text: body, link, tag } = told
    await scope.registration.showNotification(String(title ?? ''), {
      body: String(body ?? ''),
      tag: String(tag ?? ''),
      icon: '/art/brand/app-icon.svg',
      data: link,
    })
  }
  /** A page of this site, in the tab that is open where there is one. */
  async function follow({ notification }: Pressed): Promise<void> {
    notification.close()
    const { origin } = scope.location
    const meant = new URL(String(notification.data ?? '/'), origin)
    const path = meant.origin === origin ? meant.pathname + meant.search : '/'
    const [open] = await scope.clients.matchAll({ type: 'window' })
    if (!open) return void (await scope.clients.openWindow(path))
    await open.focus()
    await open.navigate(path)
  }

  scope.addEventListener('push', (event) => event.waitUntil(show(event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)))
  scope.addEventListener('install', (event) => event.waitUntil(keepStandIn()))
  scope.addEventListener('activate', (event) => event.waitUntil(begin()))
  // A newer worker waits until somebody takes up the offer of the new version (R-SYS-10).
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting()
  })
  scope.addEventListener('fetch', (event) => {
    const way = strategyOf(event.request, scope.location.origin)
    if (way === 'page') event.respondWith(page(event))
    else if (way === 'file') event.respondWith(file(event))
    else if (way === 'scene') event.respondWith(scene(event))
  })
}
