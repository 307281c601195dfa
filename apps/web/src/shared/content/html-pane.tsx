import { Button } from '@halong/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { type SpokenIn, useWrittenIn } from '#shared/text/written-in.tsx'
import { contentLink } from './content-link.ts'
import { watchPictures } from './failed-pictures.ts'
import { showHtml } from './safe-html.ts'
import { dressPictures, inWidthsWithin } from './text-pictures.ts'

const CLASS_NAME = 'rich-text'
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Links that lead nowhere lose their address, those that lead away get a tab of their own that knows nothing of this one. */
function dressLinks(text: ParentNode): void {
  for (const link of text.querySelectorAll('a')) {
    const target = contentLink(link.getAttribute('href') ?? '', location.origin)
    if (!target) link.removeAttribute('href')
    else if ('href' in target) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
  }
}

/** Follows links to other pages of the site without a new document. Heard on the pane: its links are the text's own, not this page's parts. */
function useLinks(pane: { readonly current: HTMLElement | null }, isThere: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const node = pane.current
    if (!node || !isThere) return undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const target = link && contentLink(link.getAttribute('href') ?? '', location.origin)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!target || !('to' in target) || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      navigate(target.to)
    }
    node.addEventListener('click', follow)
    return () => node.removeEventListener('click', follow)
  }, [pane, isThere, navigate])
}

function usePictures(pane: { readonly current: HTMLElement | null }, isThere: boolean): void {
  useBeforePaint(() => (pane.current && isThere ? watchPictures(pane.current) : undefined), [pane, isThere])
}

function dress(text: ParentNode): void {
  dressLinks(text)
  dressPictures(text)
}

/** What the server rendered stays as it stands: the gateway cleaned it when it was answered. */
function ServerPane({ serverHtml, spoken }: { readonly serverHtml: { readonly __html: string }; readonly spoken: SpokenIn }) {
  const pane = useRef<HTMLDivElement>(null)
  useLinks(pane, true)
  usePictures(pane, true)
  useEffect(() => {
    if (pane.current) dressLinks(pane.current)
  }, [])
  // oxlint-disable-next-line react/no-danger -- cleaned when it was answered (D4); the browser only hydrates what the server wrote
  return <div ref={pane} {...spoken} className={CLASS_NAME} dangerouslySetInnerHTML={serverHtml} />
}

/** What arrives later is checked by this browser before it stands in the page. */
function CheckedPane({ html, spoken }: { readonly html: string; readonly spoken: SpokenIn }) {
  const text = useText()
  const pane = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(false)
  useLinks(pane, !failed)
  usePictures(pane, !failed)
  useBeforePaint(() => {
    const node = pane.current
    if (!node) return
    showHtml(node, html, dress)?.catch(() => setFailed(true))
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
  return <div ref={pane} {...spoken} className={CLASS_NAME} />
}

/**
 * Text of the house as HTML (D4): allowed elements only, links by the site's own rules. The server writes what was saved; the browser hydrates that
 * and checks everything that comes afterwards by itself.
 */
export function HtmlPane({ html, writtenIn }: { readonly html: string; readonly writtenIn?: string | undefined }) {
  const spoken = useWrittenIn()({ writtenIn })
  const hydrated = useHydrated()
  // One object for the whole life of the pane: React would write the text again for another one, which the page's policy forbids.
  const [first] = useState(() => (hydrated ? null : { html, serverHtml: { __html: inWidthsWithin(html) } }))
  return first?.html === html ? (
    <ServerPane serverHtml={first.serverHtml} spoken={spoken} />
  ) : (
    <CheckedPane key={html} html={html} spoken={spoken} />
  )
}
