// oxlint-disable-next-line no-control-regex
const UNCLEAN = /[\u0000-\u0020\u007f\\]/

/**
 * An address outside the site as it may be opened (D5, T71): https and a host, no user name, no port of its own, written the one way it can be written.
 * Null for everything else, so that nothing an operator typed can run, hide where it leads or lead back here.
 */
export function outsideAddress(text: string | undefined): string | null {
  if (text === undefined || UNCLEAN.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  const host = `https://${url.hostname}`
  const isWrittenSo = text.startsWith(host) && /^(?:$|[/?#])/.test(text.slice(host.length))
  return isPlain && isWrittenSo && /\.[a-z]/.test(url.hostname) && !url.hostname.endsWith('.') ? url.href : null
}
