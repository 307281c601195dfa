import { fallbackLanguage } from '@halong/i18n'
import type { Platform } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { cleanWords } from './check.ts'
import type { Places } from './html.ts'
import type { Kind, Words } from './kinds.ts'
import { whyRefused } from './linkage.ts'
import { withRoom } from './picture-room.ts'
import type { PictureStore } from './picture-store.ts'
import type { ContentStore, Stored } from './store.ts'

/** What of a piece is HTML. */
export type Body = Pick<Words, 'html' | 'terms' | 'sections'>
/** A piece with what it says in the language asked for. */
export type Shown = {
  readonly piece: Stored
  /** Plain text. */
  readonly words: Pick<Words, 'title' | 'text' | 'action'>
  /** Its HTML as it may be answered now. */
  readonly body: () => Body
  readonly language: string
}
type ShelfDeps = Pick<Platform, 'bus' | 'clock'> & {
  readonly store: ContentStore
  readonly pictures: Pick<PictureStore, 'sizes'>
  readonly site: SiteService
}
export type Shelf = ReturnType<typeof createShelf>

const STALE_MS = 60_000

/** Kept with the words themselves, so that they go when these are read anew. */
const bodies = new WeakMap<Words, { readonly allowed: string; readonly body: Body }>()

/**
 * The HTML of a piece, cleaned once more against the hosts that are listed now (D4): what reached the database past saving is not answered, and a link whose
 * host was taken off the list leads nowhere. Done once for each text that is asked for, not for each answer.
 */
function bodyOf(words: Words, { linkHosts, imageCDNs }: Places): Body {
  const allowed = JSON.stringify([linkHosts, imageCDNs])
  const known = bodies.get(words)
  if (known?.allowed === allowed) return known.body
  const body = cleanWords(words, { linkHosts, imageCDNs })
  bodies.set(words, { allowed, body })
  return body
}

/** What a brand shows, kept in memory until it changes: every page asks for it. */
export function createShelf({ store, pictures, site, bus, clock }: ShelfDeps) {
  const kept = new Map<number, { at: number; rows: Promise<Stored[]> }>()
  bus.subscribe('settings', ({ brandId, what }) => (what === 'content' ? void kept.delete(brandId) : undefined))
  bus.onGap(() => kept.clear())

  async function read(brandId: number): Promise<Stored[]> {
    const [rows, sizes] = await Promise.all([store.shown(brandId), pictures.sizes(brandId)])
    return rows.map((row) => ({ ...row, texts: withRoom(row.texts, sizes) }))
  }

  async function rowsOf(brandId: number): Promise<Stored[]> {
    const known = kept.get(brandId)
    const now = performance.now()
    if (known && now - known.at < STALE_MS) return known.rows
    const rows = read(brandId)
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
        const shown = isLinkGood ? piece : { ...piece, linkage: { type: '', target: '' } as const }
        return [{ piece: shown, words, body: () => bodyOf(words, settings), language: code }]
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
