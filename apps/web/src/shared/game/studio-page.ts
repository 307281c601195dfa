import { usePageContext } from '#shared/site/page-context.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage } from '#shared/text/text.ts'

/** An address of the studio's with language and theme of the site in its fragment, beside what stands there already. */
export function wornAddress(address: string, look: { readonly language: string; readonly theme: string }): string {
  const [page = '', fragment = ''] = address.split('#', 2)
  const fields = new URLSearchParams(fragment)
  fields.set('lang', look.language)
  fields.set('theme', look.theme)
  return `${page}#${fields.toString()}`
}

/** Addresses of the studio's own pages, opened in the language and theme on screen; those of other vendors are left as they are. */
export function useStudioPages(): { readonly at: (path: string) => string; readonly worn: (url: string) => string } {
  const { studioOrigin } = usePageContext()
  const { theme } = useTheme()
  const { code: language } = useLanguage()
  const at = (path: string) => wornAddress(studioOrigin + path, { language, theme })
  return {
    at,
    worn: (url) => (studioOrigin !== '' && url.startsWith(`${studioOrigin}/`) ? wornAddress(url, { language, theme }) : url),
  }
}
