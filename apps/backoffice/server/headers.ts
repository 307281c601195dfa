/** No other origin is named: what these pages show is read from this listener alone (T64, T80). */
const policy = (isSecure: boolean): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Headers of every page and file of the back office. */
export const headersOf = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': policy(isSecure),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
