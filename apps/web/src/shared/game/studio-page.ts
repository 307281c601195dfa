import { usePageContext } from '#shared/site/page-context.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage } from '#shared/text/text.ts'
import { wornAddress } from './worn-address.ts'

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
