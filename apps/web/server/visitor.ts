import type { IncomingHttpHeaders } from 'node:http'
import { negotiateLanguage } from '@halong/i18n'

/** What a page looks like for this visitor: read from the request alone, so that the first paint is the right one. */
export type VisitorPreferences = { readonly language: string; readonly theme: 'dark' | 'light'; readonly device: 'phone' | 'desktop' }

function cookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';').slice(0, 60)) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** A phone by the client's own hint, else by its name for itself. */
const isPhone = (headers: IncomingHttpHeaders): boolean => {
  const hint = headers['sec-ch-ua-mobile']
  if (hint === '?1' || hint === '?0') return hint === '?1'
  return /Mobi|Android.*Mobile|iPhone/i.test(headers['user-agent'] ?? '')
}

/** Language that the address names, else chosen before, else accepted, else the brand's; theme chosen before, else dark (R-LANG-1, R-HEAD-1). */
export function readVisitorPreferences(
  headers: IncomingHttpHeaders,
  brand: { readonly languages: readonly string[]; readonly defaultLanguage: string },
  wished: string | null = null,
): VisitorPreferences {
  const named = brand.languages.find((code) => code === wished?.toUpperCase())
  return {
    language: negotiateLanguage({
      chosen: named ?? cookie(headers.cookie, 'lang'),
      accept: headers['accept-language'],
      offered: brand.languages,
      fallback: brand.defaultLanguage,
    }),
    theme: cookie(headers.cookie, 'theme') === 'light' ? 'light' : 'dark',
    device: isPhone(headers) ? 'phone' : 'desktop',
  }
}
