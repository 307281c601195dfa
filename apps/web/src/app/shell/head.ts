import { useEffect, useRef, useState } from 'react'
import { useShownSubject } from '#shared/gateway/page-subject.ts'
import { useHydrated } from '#shared/session/session.ts'
import { useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { SiteRoute } from '../routes.ts'

const none: readonly string[] = []

/** A browser told once more what it knows looks at the whole page anew. */
const setChanged = (element: Element | null, name: string, value: string): void => {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/**
 * Title, description and language of the document. What the server wrote into a first page stays until something changes. A component
 * of its own, so that what it waits for renders nothing else again.
 */
export function Head({ path, title, description, reads = none }: SiteRoute): null {
  const text = useText()
  const { code, tag, dir } = useLanguage()
  const { brand } = useSite()
  const subject = useShownSubject()
  const [isDrawn] = useState(!useHydrated())
  const isFirst = useRef(isDrawn)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const tell = () => {
      const page = subject ?? text(title, { brand: brand.name })
      document.title = title === 'title.home' ? page : text('title.page', { page, brand: brand.name })
      setChanged(document.querySelector('meta[name=description]'), 'content', text(description, { brand: brand.name }))
      setChanged(document.querySelector('link[rel=manifest]'), 'href', `/manifest.webmanifest?lang=${code}`)
      const canonicalParameters = [...new URLSearchParams(location.search)].filter(([name]) => subject !== null && reads.includes(name))
      const query = canonicalParameters.length === 0 ? '' : `?${new URLSearchParams(canonicalParameters).toString()}`
      // What the server said of other languages was said of the page it wrote.
      for (const link of document.querySelectorAll('link[hreflang]')) link.remove()
      setChanged(document.querySelector('link[rel=canonical]'), 'href', path === '*' ? location.pathname : `${path}${query}`)
    }
    setChanged(document.documentElement, 'lang', tag)
    setChanged(document.documentElement, 'dir', dir)
    // After the frame that shows the page: nobody sees these.
    const timer = setTimeout(tell)
    return () => clearTimeout(timer)
  }, [text, title, description, path, reads, subject, code, tag, dir, brand.name])
  return null
}
