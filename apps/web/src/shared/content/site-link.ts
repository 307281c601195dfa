import type { ClientValue } from '@halong/api/client'
import { type ContentPopup, contentPopups } from '@halong/rules/content'

type Linkage = Pick<ClientValue<'content.getNotice'>['banners'][number], 'linkageType' | 'linkage'>
export type Target = { readonly to: string } | { readonly href: string } | { readonly modal: ContentPopup } | null

/**
 * Where content leads. Only paths of the site, games, popups and https addresses: anything else an operator may have typed leads
 * nowhere (T48).
 */
export function targetOf({ linkageType, linkage }: Linkage): Target {
  if (linkageType === 'PATH') return /^\/(?![/\\])/.test(linkage) ? { to: linkage } : null
  if (linkageType === 'GAME') return /^\d+$/.test(linkage) ? { to: `/game?nodeId=${linkage}` } : null
  if (linkageType === 'POPUP') {
    const modal = contentPopups.find((name) => name === linkage)
    return modal ? { modal } : null
  }
  if (linkageType === 'URL') return URL.canParse(linkage) && new URL(linkage).protocol === 'https:' ? { href: linkage } : null
  return null
}
