import { LRUCache } from 'lru-cache'

export type PageKey = {
  readonly brand: string
  /** Vendors may be named otherwise at another host of a brand. */
  readonly host: string
  readonly settingsVersion: number
  readonly status: number
  readonly path: string
  /** Only the parameters the page reads, in a fixed order. */
  readonly search: string
  /** Its address named its language, which it then says of itself. */
  readonly isAddressed: boolean
  readonly language: string
  readonly theme: string
  readonly device: string
}

/** One text for one kind of page. Parts are separated by what none of them can hold. */
export const keyText = (key: PageKey): string =>
  [key.brand, key.host, key.settingsVersion, key.status, key.path, key.search, key.isAddressed, key.language, key.theme, key.device].join(
    '\n',
  )

const MAX_PAGES = 500
const KEPT_MS = 60_000
/** From here on a visit has its page rendered again, without waiting for it: a page that is asked for often is always there. */
const RENEWED_AFTER_MS = 20_000

/**
 * Visitors' pages, rendered once for all who see the same (architecture.md, "Overview"). Those who ask while a page is being rendered for the first time wait for that one.
 * `drop` forgets everything, also what is still being rendered: it was rendered from what has just changed.
 */
export function createPageCache<Page extends { readonly whole: boolean }>({ now = Date.now }: { readonly now?: () => number } = {}) {
  const pages = new LRUCache<string, { page: Page; at: number }>({ max: MAX_PAGES })
  const drawing = new Map<string, Promise<Page>>()
  let age = 0
  async function keep(name: string, draw: () => Promise<Page>): Promise<Page> {
    const begunAt = age
    const drawn = draw()
    drawing.set(name, drawn)
    try {
      const page = await drawn
      if (page.whole && begunAt === age) pages.set(name, { page, at: now() })
      return page
    } finally {
      if (drawing.get(name) === drawn) drawing.delete(name)
    }
  }
  return {
    async read(key: PageKey, draw: () => Promise<Page>): Promise<Page> {
      const name = keyText(key)
      const found = pages.get(name)
      const keptMs = found ? now() - found.at : Number.POSITIVE_INFINITY
      if (!found || keptMs >= KEPT_MS) return drawing.get(name) ?? keep(name, draw)
      // Who asks when its minute is over is told what is wrong with it.
      if (keptMs >= RENEWED_AFTER_MS && !drawing.has(name)) keep(name, draw).catch(() => {})
      return found.page
    },
    drop(): void {
      age += 1
      pages.clear()
      drawing.clear()
    },
  }
}
