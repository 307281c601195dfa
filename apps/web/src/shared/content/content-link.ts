/** Where a link inside text of the house leads: a path of the site, an address elsewhere, a mail or a call; null for nowhere. */
export type ContentLink = { readonly to: string } | { readonly href: string } | { readonly contact: string } | null

/**
 * Reads the address of a link in text of the house (T48, T71): paths of the site, https elsewhere, mail and telephone. Anything else leads nowhere.
 * @param origin of the site, whose whole addresses count as paths
 */
export function contentLink(address: string, origin: string): ContentLink {
  if (/^\/(?![/\\])/.test(address)) return { to: address }
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin === origin) return { to: `${url.pathname}${url.search}${url.hash}` }
  if (url.protocol === 'https:') return { href: url.href }
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? { contact: url.href } : null
}
