import { useEffect } from 'react'
import { useSite } from '#shared/site.ts'
import { useLanguage, useText } from '#shared/text.ts'
import type { SiteRoute } from '../routes.ts'

/** Title and language of the document, as the server writes them for a first page. */
export function useHead({ path, title }: SiteRoute): void {
  const text = useText()
  const { tag, dir } = useLanguage()
  const { brand } = useSite()
  useEffect(() => {
    const page = text(title, { brand: brand.name })
    document.title = title === 'title.home' ? page : text('title.page', { page, brand: brand.name })
    document.documentElement.lang = tag
    document.documentElement.dir = dir
    const canonical = document.querySelector('link[rel=canonical]')
    canonical?.setAttribute('href', path === '*' ? location.pathname : path)
  }, [text, title, path, tag, dir, brand.name])
}
