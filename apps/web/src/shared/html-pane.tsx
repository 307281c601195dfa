import { Button } from '@halong/ui'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { contentLink } from './content-link.ts'
import { useNavigate } from './router.ts'
import { showHtml } from './safe-html.ts'
import { useHydrated } from './session.ts'
import { useText } from './text.ts'

const LOOK = 'rich-text'
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Links that lead nowhere lose their address, those that lead away get a tab of their own that knows nothing of this one. */
function dressLinks(pane: HTMLElement): void {
  for (const link of pane.querySelectorAll('a')) {
    const target = contentLink(link.getAttribute('href') ?? '', location.origin)
    if (!target) link.removeAttribute('href')
    else if ('href' in target) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
  }
}

/** Follows links to other pages of the site without a new document. */
function useLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link && contentLink(link.getAttribute('href') ?? '', location.origin)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!target || !('to' in target) || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    navigate(target.to)
  }
}

/** What the server drew stays as it stands: it was checked when it was saved. */
function DrawnPane({ drawn }: { readonly drawn: { readonly __html: string } }) {
  const pane = useRef<HTMLDivElement>(null)
  const follow = useLinks()
  useEffect(() => {
    if (pane.current) dressLinks(pane.current)
  }, [])
  return <div ref={pane} className={LOOK} onClick={follow} dangerouslySetInnerHTML={drawn} />
}

/** What arrives later is checked by this browser before it stands in the page. */
function CheckedPane({ html }: { readonly html: string }) {
  const text = useText()
  const pane = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(false)
  const follow = useLinks()
  useBeforePaint(() => {
    const node = pane.current
    if (!node) return
    const dress = () => dressLinks(node)
    const waiting = showHtml(node, html)
    if (!waiting) return dress()
    waiting.then(dress, () => setFailed(true))
  }, [html, attempt])
  function again() {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (failed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {text('failed.chunk.title')}
        <Button size="small" tone="secondary" onClick={again}>
          {text('action.retry')}
        </Button>
      </div>
    )
  return <div ref={pane} className={LOOK} onClick={follow} />
}

/**
 * Text of the house as HTML (D4): allowed elements only, links by the site's own rules. The server writes what was saved; the browser takes that over
 * and checks everything that comes afterwards by itself.
 */
export function HtmlPane({ html }: { readonly html: string }) {
  const hydrated = useHydrated()
  // One object for the whole life of the pane: React would write the text again for another one, which the page's policy forbids.
  const [drawn] = useState(() => (hydrated ? null : { __html: html }))
  return drawn?.__html === html ? <DrawnPane drawn={drawn} /> : <CheckedPane key={html} html={html} />
}
