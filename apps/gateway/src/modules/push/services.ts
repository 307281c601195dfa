/** Push services of the browsers there are; an address is taken from nobody else (T61). */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const ENDS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * Whether an address may be called: `https` of a known service on its own port, or of an origin that the installation names.
 * @param named origins, `https://push.example`
 */
export function isOfService(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (named.includes(origin)) return true
  return protocol === 'https:' && port === '' && (HOSTS.includes(hostname) || ENDS.some((end) => hostname.endsWith(end)))
}
