import { randomBytes, randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { languageOf } from '@halong/i18n'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenToVisitors } from '../src/app/members-only.ts'
import { LANGUAGE_PARAMETER } from './alternates.ts'
import { type BuiltSite, loadBuiltSite } from './built-site.ts'
import { type CachedDocument, fillDocument, writeDocument } from './document.ts'
import { faultPage } from './fault-page.ts'
import { createFrameOrigins } from './frame-origins.ts'
import { hostNameOf, isForeignHost, isKnownHost } from './hosts.ts'
import { encodingFor, pack } from './pack.ts'
import { createPageCache } from './page-cache.ts'
import { PHONE_CHECK_PATH, sendPhoneCheck } from './phone-check-page.ts'
import { previewHeaders, previewIn, previewLead, writePreviewNotice } from './preview.ts'
import { createSpecialPaths } from './reach/special-paths.ts'
import { contentPolicy, headersOfAll } from './security-headers.ts'
import { siteOriginOf } from './site-origin.ts'
import { createGatewayClient, type GatewayCall, type SiteStatus, type Visitor } from './start-up-calls.ts'
import { serveFiles } from './static-files.ts'
import { readVisitorPreferences } from './visitor.ts'

export type { GatewayCall } from './start-up-calls.ts'

export type WebOptions = {
  /** Reaches the gateway; the answers are those a browser would get. */
  readonly call: GatewayCall
  /** Origin of our own studio: the only one, beside launch CDNs, that games are framed from. */
  readonly studioOrigin: string
  /** Where visitors reach the site; https makes HSTS, wss and upgrades apply. */
  readonly publicOrigin: string
  /** News of changed settings, content or games: cached pages are then rendered again. */
  readonly bus?: { subscribe(topic: 'settings', changed: () => void): () => void; onGap(missed: () => void): () => void }
  /** Folder of the drawn artwork; served under `/art/`. */
  readonly artFolder?: string
  /** Told when a page could not be rendered. */
  readonly log?: Pick<FastifyBaseLogger, 'error'>
}

const DAY_SECONDS = 86_400
const RETRY_SECONDS = 60
const defaultArtFolder = fileURLToPath(new URL('../../../packages/art/dist/art/', import.meta.url))

const statusOf = (site: SiteStatus, { route, found }: Pick<CachedDocument, 'route' | 'found'>, foreignHost: boolean): number =>
  foreignHost ? 421 : site.status === 1 ? 503 : site.status === 2 ? 451 : route === 'lost' || !found ? 404 : 200
/** R-SYS-11: pages on another line of the brand may see that this one answers, which tells nothing about anybody. */
const lineHeaders = { 'cache-control': 'no-store', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const anyOf = <T>(list: readonly T[]): T | undefined => list[list.length === 0 ? 0 : randomInt(list.length)]

/**
 * R-SYS-13: a browser that holds no session, at a brand for members only, anywhere but on the way in. One that holds something is let through here: the page itself
 * looks whether it is still good, as it does for everybody. So is a hand-off code, which is a way in (R-SYS-5).
 */
const isShutOut = ({ brand }: SiteStatus, url: URL, cookies: string | undefined): boolean =>
  brand.loggedInOnly &&
  !isOpenToVisitors(url.pathname) &&
  !url.searchParams.has('token') &&
  !/(?:^|;\s*)(?:__Host-)?halong-session=/.test(cookies ?? '')

/** Seconds until the announced end of the maintenance, within sensible bounds; a minute when none is announced (R-SYS-3). */
function retryAfter({ maintenance }: SiteStatus): number {
  const until = maintenance?.until ? Date.parse(maintenance.until) : Number.NaN
  return Number.isFinite(until) ? Math.min(Math.max(Math.ceil((until - Date.now()) / 1_000), RETRY_SECONDS), DAY_SECONDS) : RETRY_SECONDS
}

/**
 * Mounts the player site on a listener: every path that no other route has taken. Pages are rendered on the server, cached for all visitors who see the
 * same, and sent with their start-up state, a nonce of their own and the visitor's place (architecture.md, "Overview").
 * Throws when the site was not built.
 */
export async function mountWeb(server: FastifyInstance, options: WebOptions): Promise<void> {
  mountSite(server, await loadBuiltSite(), options)
}

/** The same with a site that is already loaded. */
export function mountSite(server: FastifyInstance, site: BuiltSite, options: WebOptions): void {
  const { studioOrigin, publicOrigin } = options
  const production = publicOrigin.startsWith('https:')
  const headers = headersOfAll(production)
  serveFiles(server, { folder: site.clientFolder, prefix: '/', headers })
  serveFiles(server, { folder: options.artFolder ?? defaultArtFolder, prefix: '/art/', headers })
  const askAs = createGatewayClient(options.call)
  const cache = createPageCache<CachedDocument>()
  const frames = createFrameOrigins()
  const special = createSpecialPaths({ site, askAs, publicOrigin, headers })
  const forget = () => {
    cache.drop()
    frames.drop()
    special.drop()
  }
  const stops = options.bus ? [options.bus.subscribe('settings', forget), options.bus.onGap(forget)] : []
  server.addHook('onClose', async () => stops.forEach((stop) => stop()))

  async function renderDocument(input: Parameters<BuiltSite['renderer']['renderPage']>[0], isAddressed: boolean): Promise<CachedDocument> {
    return writeDocument(site, await site.renderer.renderPage(input), {
      origin: siteOriginOf(input.status.brand, publicOrigin),
      brand: input.status.brand.name,
      isAddressed,
    })
  }

  async function sendPage(url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = visitorOf(request)
    const status = (await askAs('', visitor)('system.getStatus', undefined)) as SiteStatus
    const foreignHost = isForeignHost(status.brand, visitor.host, publicOrigin)
    const open = status.status === 0 && !foreignHost
    if (open && isShutOut(status, url, request.headers.cookie)) {
      return reply
        .code(302)
        .headers({ ...headers, location: handedOn('/login', url), 'cache-control': 'no-store' })
        .send()
    }
    const { route, redirect } = site.renderer.matchRoute(url.pathname)
    if (redirect !== null && open) {
      return reply
        .code(301)
        .headers({ ...headers, location: `${redirect}${url.search}`, 'cache-control': 'public, max-age=3600' })
        .send()
    }
    const lead = open ? site.renderer.redirectOf(route, url.searchParams) : null
    if (lead) {
      return reply
        .code(302)
        .headers({ ...headers, location: handedOn(lead, url), 'cache-control': 'no-store' })
        .send()
    }
    const requestedLanguage = url.searchParams.get(LANGUAGE_PARAMETER)
    const preferences = readVisitorPreferences(request.headers, status.brand, requestedLanguage)
    const isAddressed = requestedLanguage?.toUpperCase() === preferences.language
    const place = status.location
    const read = new URLSearchParams(
      (route.reads ?? []).flatMap((name) => ((value) => (value === null ? [] : [[name, value]]))(url.searchParams.get(name))),
    )
    // What shows a preview is rendered for the browser that holds it.
    // What a cached page says of its visitor is filled in when it is sent; the page that names the visitor's place is never cached, nor one asked for by a host that
    // anybody may have made up: what is rendered depends on it.
    const isPersonal = visitor.preview !== null || status.status === 2 || !isKnownHost(status.brand, visitor.host, publicOrigin)
    const shared: SiteStatus = status.status === 2 ? status : { ...status, location: { country: null, ip: '' } }
    const input = {
      ...preferences,
      path: url.pathname,
      search: read.size === 0 ? '' : `?${read.toString()}`,
      build: site.build,
      studioOrigin,
      host: status.status === 2 || foreignHost ? hostNameOf(visitor.host) : '',
      foreignHost,
      imageCdn: anyOf(status.info.imageCDNs) ?? '',
      status: shared,
      ask: askAs(preferences.language, visitor),
    }
    const key = {
      ...preferences,
      brand: status.brand.merchantCode,
      host: hostNameOf(visitor.host),
      settingsVersion: status.settingsVersion,
      status: status.status,
      path: status.status === 0 ? (route.path === '*' ? '*' : route.path) : '',
      search: input.search,
      isAddressed,
    }
    const document = isPersonal ? await renderDocument(input, isAddressed) : await cache.read(key, () => renderDocument(input, isAddressed))
    const nonce = randomBytes(16).toString('base64')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const page = fillDocument(document, { nonce, place })
    const notice = visitor.preview === null ? '' : writePreviewNotice(preferences.language, nonce)
    const body = await pack(notice === '' ? page : page.replace('</body>', () => `${notice}</body>`), encoding)
    reply.code(statusOf(status, document, foreignHost)).headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': languageOf(preferences.language).tag,
      'cache-control': 'private, no-cache',
      ...(visitor.preview === null ? {} : previewHeaders),
      vary: 'cookie, accept-language, accept-encoding, sec-ch-ua-mobile, user-agent',
      'content-security-policy': contentPolicy(nonce, {
        studioOrigin,
        // At a closed brand the gateway refuses to tell, and the page of another brand would wait for that answer (T69).
        vendors: open ? await frames.read(askAs('', visitor)) : frames.known(),
        imageCdns: status.info.imageCDNs,
        gameCdns: status.info.launchGameCDNs,
        host: request.headers.host ?? '',
        domains: status.brand.domains,
        production,
      }),
      ...(status.status === 1 ? { 'retry-after': String(retryAfter(status)) } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    return reply.send(body)
  }

  function sendFault(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    ;(options.log ?? request.log).error({ err: failure }, 'a page could not be drawn')
    return sendBare(reply.code(503).header('retry-after', '10'), faultPage(request.headers['accept-language']))
  }

  const sendBare = (reply: FastifyReply, page: string): FastifyReply =>
    reply
      .headers({
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(page)

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const url = readAddress(request.url)
      // R-SYS-12, T71: a page without a script, as one would read the address again.
      if (!url) return sendBare(reply.code(400), faultPage(request.headers['accept-language'], 'lost'))
      if (url.pathname === '/line')
        return reply
          .code(204)
          .headers({ ...headers, ...lineHeaders })
          .send()
      const led = previewLead(url, production)
      if (led !== null)
        return reply
          .code(302)
          .headers({ ...headers, ...previewHeaders, location: handedOn(led.location, url), 'set-cookie': [...led.cookies] })
          .send()
      if (url.pathname === PHONE_CHECK_PATH) return sendPhoneCheck(reply, headers)
      if (url.pathname === '/build.json') return reply.headers({ ...headers, 'cache-control': 'no-store' }).send({ build: site.build })
      // A file of an older build or a missing picture: no page, so that a script or an image fails as one.
      if (/^\/(assets|art)\//.test(url.pathname))
        return reply
          .code(404)
          .headers({ ...headers, 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send('not found')
      try {
        const answered = special.answer({ url, request, reply, visitor: visitorOf(request) })
        if (answered) return await answered
        return await sendPage(url, request, reply)
      } catch (failure) {
        return sendFault(failure, request, reply)
      }
    },
  })
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (_request, reply) =>
      reply
        .code(405)
        .headers({ ...headers, allow: 'GET, HEAD' })
        .type('text/plain; charset=utf-8')
        .send('method not allowed'),
  })
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  host: request.headers.host ?? '',
  address: request.socket.remoteAddress ?? '127.0.0.1',
  forwardedFor: request.headers['x-forwarded-for']?.toString(),
  preview: previewIn(request.headers.cookie),
})

/** What goes along to whatever page an address leads to: the language it names, and the ticket of a sign-in handed over (R-SYS-5). */
const HANDED_ON = [LANGUAGE_PARAMETER, 'token'] as const

/** The way to another page of the site with what goes along. */
function handedOn(location: string, { searchParams }: URL): string {
  const kept = HANDED_ON.flatMap((name) => ((value) => (value === null ? [] : [[name, value]]))(searchParams.get(name)))
  return kept.length === 0 ? location : `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(kept)}`
}

/** The path and query of a request; null when they can't be read, or when a later reader could take the beginning of the path for a host. */
function readAddress(target: string): URL | null {
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(`http://site${target}`)) return null
  return new URL(`http://site${target}`)
}
