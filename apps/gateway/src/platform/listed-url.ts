// eslint-disable-next-line no-control-regex
const UNCLEAN = /[\u0000-\u0020\u007f\\]/

/** An external URL on a host that an operator listed: https, no credentials, no port, in canonical form (D5, T71). */
export function isListedUrl(text: string, hosts: readonly string[]): boolean {
  if (UNCLEAN.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    hosts.includes(url.hostname) &&
    url.href.startsWith(`https://${url.hostname}`) &&
    text.startsWith(`https://${url.hostname}`)
  )
}
