import { contentPolicyName } from '../src/shared/content/content-policy-name.ts'

/** Where pages may fetch from beside the site itself. */
export type Sources = {
  readonly studioOrigin: string
  /** Origins of the vendors whose games are launched. */
  readonly vendors: readonly string[]
  readonly imageCdns: readonly string[]
  readonly gameCdns: readonly string[]
  readonly host: string
  /** Hosts of the brand, whose speed the page measures (R-SYS-11). */
  readonly domains: readonly string[]
  readonly production: boolean
}

/** The origin of an address an operator typed; nothing when it is not an http(s) address, so that no text of theirs can widen the policy. */
function originOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
const isHost = (host: string): boolean => /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host)

/** The content security policy of one answer (T48, T70, T79). */
export function contentPolicy(nonce: string, { studioOrigin, vendors, imageCdns, gameCdns, host, domains, production }: Sources): string {
  const socket = isHost(host) ? ` ${production ? 'wss' : 'ws'}://${host}` : ''
  const port = isHost(host) ? (/:\d+$/.exec(host)?.[0] ?? '') : ''
  const lines = domains.filter(isHost).map((domain) => ` ${production ? 'https' : 'http'}://${domain}${port}`)
  const frames = [...new Set([studioOrigin, ...vendors, ...gameCdns].flatMap(originOf))]
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...imageCdns.flatMap(originOf)].join(' '),
    `font-src 'self'`,
    `connect-src 'self'${socket}${lines.join('')}`,
    `worker-src 'self'`,
    ['frame-src', `'self'`, ...frames].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default ${contentPolicyName}`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer, pages and files alike. */
export const headersOfAll = (production: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  // Not `same-origin`: a window of customer service stays one that this page can close (ASVS 3.4.8).
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Hosts that Firebase proves a phone number with (T14); only the frame made for it may reach them, and no page of another site may embed it. */
export const phoneCheckPolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline'`,
    `img-src 'self' data: https://www.gstatic.com`,
    `connect-src https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com`,
    `frame-src https://www.google.com https://recaptcha.google.com`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
