import { useSyncExternalStore } from 'react'
import { keepInTab } from './kept.ts'
import { readLanguage, speak } from './texts.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function wear(theme: string): void {
  const worn = theme === 'light' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = worn
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', worn === 'dark' ? '#0E0B1A' : '#F6F4FB')
  keepInTab('theme', worn)
}

/** The one origin that this page's own policy lets frame it; null when it names none. */
async function siteOrigin(): Promise<string | null> {
  const response = await fetch(location.pathname + location.search, { method: 'HEAD', credentials: 'omit' }).catch(() => null)
  const policy = response?.headers.get('content-security-policy') ?? ''
  const source = /frame-ancestors ([^;]+)/
    .exec(policy)?.[1]
    ?.split(/\s+/)
    .find((each) => each.startsWith('http') && !each.includes('*'))
  return source ?? null
}

let origin: string | null = null
let isHeard = false
const readers = new Set<() => void>()
/** Whether the site is around us: its bar over the frame shows the balance. Known from its first word on. */
export const useIsInSite = (): boolean =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => isHeard,
  )

const isEmbedded = () => window.parent !== window && origin !== null

/** The line to the site around the frame (T49): only its window, only its origin, only messages of a known shape. */
export async function linkSite(): Promise<void> {
  origin = await siteOrigin()
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (!isEmbedded() || source !== window.parent || from !== origin || !isRecord(data)) return
    isHeard = true
    for (const reader of readers) reader()
    const { type, value } = data
    if (type === 'halong.theme' && typeof value === 'string') wear(value)
    const wanted = type === 'halong.language' && typeof value === 'string' ? readLanguage(value) : null
    if (wanted === null) return
    keepInTab('language', wanted)
    void speak(wanted)
  })
  tellSite({ type: 'halong.ready' })
}

export function tellSite(message: { readonly type: string; readonly [field: string]: unknown }): void {
  if (isEmbedded() && origin !== null) window.parent.postMessage(message, origin)
}
/** Asks the site to launch another game of this vendor in our place; false where no site is around us. */
export function askForGame(gameCode: string): boolean {
  if (!isEmbedded()) return false
  tellSite({ type: 'halong.game', gameCode })
  return true
}
export function leave(): void {
  if (isEmbedded()) tellSite({ type: 'halong.exit' })
  else if (origin !== null) location.assign(origin)
  else history.back()
}
