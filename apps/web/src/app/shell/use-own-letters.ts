import { useEffect, useRef } from 'react'
import { drawWithAllLetters, drawWithOwnLetters } from '#shared/letters.ts'
import { useLocation } from '#shared/router.ts'
import { useLanguage } from '#shared/text.ts'
import { useBeforePaint } from './use-scroll-memory.ts'

/** The page after the first is drawn with the site's own letters, and a text in another language than the first with those of that. Before whatever measures the page. */
export function useOwnLetters(): void {
  const { pathname } = useLocation()
  const { code } = useLanguage()
  const shownPath = useRef(pathname)
  const shownLanguage = useRef(code)
  useBeforePaint(() => {
    if (shownPath.current !== pathname) drawWithOwnLetters()
    shownPath.current = pathname
  }, [pathname])
  useEffect(() => {
    if (shownLanguage.current !== code) drawWithAllLetters()
    shownLanguage.current = code
  }, [code])
}
