import { fallbackLanguage } from '@halong/i18n'
import type { Platform } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Kind, Words } from './kinds.ts'
import { whyRefused } from './linkage.ts'
import type { ContentStore, Stored } from './store.ts'

/** A piece with what it says in the language asked for. */
export type Shown = { readonly piece: Stored; readonly words: Words; readonly language: string }
type ShelfDeps = Pick<Platform, 'bus' | 'clock'> & { readonly store: ContentStore; readonly site: SiteService }
export type Shelf = ReturnType<typeof createShelf>

const STALE_MS = 60_000

/** What a brand shows, kept in memory until it changes: every page asks for it. */
export function createShelf({ store, site, bus, clock }: ShelfDeps) {
  const kept = new Map<number, { at: number; rows: Promise<Stored[]> }>()
  bus.subscribe('settings', ({ brandId, what }) => (what === 'content' ? void kept.delete(brandId) : undefined))
  bus.onGap(() => kept.clear())

  async function rowsOf(brandId: number): Promise<Stored[]> {
    const known = kept.get(brandId)
    const now = performance.now()
    if (known && now - known.at < STALE_MS) return known.rows
    const rows = store.shown(brandId)
    kept.set(brandId, { at: now, rows })
    rows.catch(() => kept.delete(brandId))
    return rows
  }

  return {
    /** Told by whoever changed something, once it is in the database. */
    changed(brandId: number): void {
      kept.delete(brandId)
      bus.publish('settings', { brandId, what: 'content' })
    },

    /**
     * The pieces of some kinds in their order, whatever their time, in a language; the brand's own and English stand in for it. A link whose
     * host is no longer listed goes, the piece stays.
     */
    async all(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]> {
      const [{ brand, settings }, rows] = await Promise.all([site.byId(brandId), rowsOf(brandId)])
      const languages = [language, brand.defaultLanguage, fallbackLanguage]
      return rows.flatMap((piece) => {
        if (!wanted.includes(piece.kind)) return []
        const code = languages.find((each) => piece.texts[each] !== undefined)
        const words = code === undefined ? undefined : piece.texts[code]
        if (code === undefined || !words) return []
        const isLinkGood = whyRefused(piece.linkage, settings.linkHosts) === null
        return [{ piece: isLinkGood ? piece : { ...piece, linkage: { type: '', target: '' } }, words, language: code }]
      })
    },

    /** The same, but only what is within its time now. */
    async now(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]> {
      const at = clock.now()
      const all = await this.all(brandId, language, wanted)
      return all.filter(({ piece: { startsAt, endsAt } }) => !(startsAt && startsAt > at) && !(endsAt && endsAt <= at))
    },
  }
}
