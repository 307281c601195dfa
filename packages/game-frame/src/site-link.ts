import { useSyncExternalStore } from 'react'

type Parts = {
  /** Keeps a choice for this tab. */
  readonly keep: (key: 'theme' | 'language', value: string) => void
  /** Any spelling of a language that is spoken here; null for others. */
  readonly readLanguage: (text: string) => string | null
  readonly speak: (language: string) => Promise<void>
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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

/** The line from a vendor's page to the site around it (T49): only its window, only its origin, only messages of a known shape. */
export function createSiteLink({ keep, readLanguage, speak }: Parts) {
  let origin: string | null = null
  let isHeard = false
  const readers = new Set<() => void>()
  const isEmbedded = () => window.parent !== window && origin !== null

  function wear(theme: string): void {
    const worn = theme === 'light' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = worn
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', worn === 'dark' ? '#0E0B1A' : '#F6F4FB')
    keep('theme', worn)
  }
  function tellSite(message: { readonly type: string; readonly [field: string]: unknown }): void {
    if (isEmbedded() && origin !== null) window.parent.postMessage(message, origin)
  }

  return {
    wear,
    tellSite,
    /** Whether the site is around us: its bar over the frame shows the balance. Known from its first word on. */
    useIsInSite: (): boolean =>
      useSyncExternalStore(
        (reader) => {
          readers.add(reader)
          return () => readers.delete(reader)
        },
        () => isHeard,
      ),
    async linkSite(): Promise<void> {
      origin = await siteOrigin()
      window.addEventListener('message', ({ source, origin: from, data }) => {
        if (!isEmbedded() || source !== window.parent || from !== origin || !isRecord(data)) return
        isHeard = true
        for (const reader of readers) reader()
        const { type, value } = data
        if (type === 'halong.theme' && typeof value === 'string') wear(value)
        const wanted = type === 'halong.language' && typeof value === 'string' ? readLanguage(value) : null
        if (wanted === null) return
        keep('language', wanted)
        void speak(wanted)
      })
      tellSite({ type: 'halong.ready' })
    },
    /** Asks the site to launch another game of this vendor in our place; false where no site is around us. */
    askForGame(gameCode: string): boolean {
      if (!isEmbedded()) return false
      tellSite({ type: 'halong.game', gameCode })
      return true
    },
    leave(): void {
      if (isEmbedded()) tellSite({ type: 'halong.exit' })
      else if (origin !== null) location.assign(origin)
      else history.back()
    },
  }
}
