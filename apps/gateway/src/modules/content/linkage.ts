import { contentPopups } from '@halong/rules/content'
import { isPageOfSite } from '@halong/rules/site-addresses'
import { isListedUrl } from '../../platform/listed-url.ts'

export { isListedUrl }

import type { Piece } from './kinds.ts'

/** As calls take it. Whether there is such a game is asked when a piece is written (`known-targets.ts`); afterwards games come and go. */
const MAX_NODE_ID = 2_000_000_000
// eslint-disable-next-line no-control-regex
const UNCLEAN = /[\u0000-\u0020\u007f\\]/

/** Where calls are answered. A link there would make whoever follows it call. */
const CALLS = /^\/(?:wps|lgw|ws)(?:[/?#]|$)/i

/** As the router reads it: `/%77ps` is `/wps`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A page of this site: one slash first, no host, no tricks (D5, T71), and nothing that a call is answered at. */
export function isSitePath(text: string): boolean {
  if (CALLS.test(decoded(text))) return false
  if (!text.startsWith('/') || text.startsWith('//') || UNCLEAN.test(text) || /%(5c|2f%2f|0[0-9a-f]|1[0-9a-f])/i.test(text)) return false
  const base = 'https://site.invalid'
  return URL.canParse(text, base) && new URL(text, base).origin === base && new URL(text, base).href === `${base}${text}`
}

/** A page that this site has. */
export const isSitePage = (text: string): boolean => isSitePath(text) && isPageOfSite(text)

/** Why a link may not be shown, or null when it may. */
export function whyRefused({ type, target }: Piece['linkage'], hosts: readonly string[]): string | null {
  switch (type) {
    case '':
      return target === '' ? null : 'a link without a type leads nowhere'
    case 'PATH':
      return isSitePage(target) ? null : 'not a page of this site'
    case 'GAME':
      return /^[1-9]\d{0,9}$/.test(target) && Number(target) <= MAX_NODE_ID ? null : 'not a node id'
    case 'POPUP':
      return contentPopups.some((name) => name === target) ? null : 'not a popup that content may open'
    case 'URL':
      return isListedUrl(target, hosts) ? null : 'not an https address of a listed host'
  }
}
