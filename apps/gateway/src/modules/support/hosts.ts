/** A name with a dot and what could be a top-level domain, written plainly or with a full stop of another script; after a scheme or not. */
const HOST =
  /(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?[.\u3002\uff0e\uff61])+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24}))/giu
const MAX_HOSTS = 10
const LATIN = /^[a-z0-9.-]+$/

export type NamedHost = { readonly host: string; readonly isLookalike: boolean }

/**
 * Hosts that a text names. Nobody is led there: a text is never a link. One that is not written in plain Latin letters, or comes in its encoded form, is told as a
 * look-alike (F46).
 */
export function splitHosts(text: string): NamedHost[] {
  const found = new Map<string, NamedHost>()
  for (const [, written = ''] of text.matchAll(HOST)) {
    const host = written.replace(/[\u3002\uff0e\uff61]/g, '.').toLowerCase()
    if (host.length <= 253)
      found.set(host, { host, isLookalike: !LATIN.test(host) || host.split('.').some((label) => label.startsWith('xn--')) })
    if (found.size === MAX_HOSTS) break
  }
  return [...found.values()]
}
