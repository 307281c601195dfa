import { fallbackLanguage } from '@halong/i18n'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import type { Platform } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { answerable, cleanWords, isPiecePicture } from './check.ts'
import type { AllowedHosts } from './html.ts'
import { type Kind, textLimits, type Words } from './kinds.ts'
import { whyRefused } from './linkage.ts'
import { withPictureDimensions } from './picture-dimensions.ts'
import type { PictureSizes, PictureStore } from './picture-store.ts'
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
type ContentCacheDeps = Pick<Platform, 'bus' | 'clock' | 'log'> & {
  readonly store: ContentStore
  readonly versions: Pick<ChannelVersions, 'raise'>
  readonly pictures: Pick<PictureStore, 'sizes'>
  readonly site: SiteService
}
export type ContentCache = ReturnType<typeof createContentCache>
/** The pieces of a brand, as some or all browsers see them. */
export type ContentReading = {
  all(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]>
  now(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]>
}

const STALE_MS = 60_000

/** The shown pieces of a brand and its pictures, read at one time. */
type Kept = { readonly rows: readonly Stored[]; readonly sizes: PictureSizes }

/** Cleaned HTML, cached by the words it was made of, so that it is dropped when these are read anew. */
const bodies = new WeakMap<Words, { readonly allowed: string; readonly body: Body }>()

/**
 * The HTML of a piece, cleaned once more against the hosts that are listed now (D4): what reached the database past saving is not answered, and a link whose
 * host was taken off the list leads nowhere. Done once for each text that is asked for, not for each answer: the pictures there are were read with the text.
 */
function bodyOf(words: Words, { linkHosts, imageCDNs, pictures }: AllowedHosts): Body {
  const allowed = JSON.stringify([linkHosts, imageCDNs])
  const known = bodies.get(words)
  if (known?.allowed === allowed) return known.body
  const body = cleanWords(words, { linkHosts, imageCDNs, pictures })
  bodies.set(words, { allowed, body })
  return body
}

/** In-memory cache of the content a brand shows, invalidated by changes: every page asks for it. */
export function createContentCache({ store, versions, pictures, site, bus, clock, log }: ContentCacheDeps) {
  const kept = new Map<number, { at: number; read: Promise<Kept> }>()
  let toldUntil = clock.now()
  bus.subscribe('settings', ({ brandId, what }) => (what === 'content' ? void kept.delete(brandId) : undefined))
  bus.onGap(() => kept.clear())

  async function readAnew(brandId: number): Promise<Kept> {
    const [stored, sizes] = await Promise.all([store.shown(brandId), pictures.sizes(brandId)])
    const rows = stored.map((row) => ({ ...row, texts: answerable(row.kind, withPictureDimensions(row.texts, sizes)) }))
    const cut = rows.filter(({ texts }, at) => Object.keys(texts).length < Object.keys(stored[at]?.texts ?? {}).length)
    if (cut.length > 0)
      log.warn({ brandId, pieces: cut.map(({ kind, name }) => `${kind} ${name}`) }, 'texts are not as they may be answered')
    return { rows, sizes }
  }

  async function keptOf(brandId: number): Promise<Kept> {
    const known = kept.get(brandId)
    const now = performance.now()
    if (known && now - known.at < STALE_MS) return known.read
    const read = readAnew(brandId)
    kept.set(brandId, { at: now, read })
    read.catch(() => kept.delete(brandId))
    return read
  }

  /** Told by whoever changed something, once it is in the database. Of processes that find the same change, each names it by the same mark. */
  async function changed(brandId: number, mark: string | null = null): Promise<void> {
    kept.delete(brandId)
    await versions
      .raise('content', String(brandId), { at: clock.now(), mark })
      // It is changed all the same: open pages ask with their next visit.
      .catch((error: unknown) => log.warn({ err: error, brandId }, 'open pages could not be told of changed content'))
    bus.publish('settings', { brandId, what: 'content' })
  }

  const readingOf = (read: (brandId: number) => Promise<Kept>): ContentReading => ({
    /**
     * The pieces of some kinds in their order, whatever their time, in a language; the brand's own and English stand in for it. A link or a
     * picture whose host is no longer listed goes, the piece stays.
     */
    async all(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]> {
      const [{ brand, settings }, { rows, sizes }] = await Promise.all([site.byId(brandId), read(brandId)])
      const places = { linkHosts: settings.linkHosts, imageCDNs: settings.imageCDNs, pictures: sizes }
      const languages = [language, brand.defaultLanguage, fallbackLanguage]
      return rows.flatMap((piece) => {
        if (!wanted.includes(piece.kind)) return []
        const code = languages.find((each) => piece.texts[each] !== undefined)
        const words = code === undefined ? undefined : piece.texts[code]
        if (code === undefined || !words) return []
        const isLinkGood = whyRefused(piece.linkage, places.linkHosts) === null
        const isPictureGood = !textLimits[piece.kind].hasPicture || isPiecePicture(piece.picture, places)
        const linked = isLinkGood ? piece : { ...piece, linkage: { type: '', target: '' } as const }
        const shown = isPictureGood ? linked : { ...linked, picture: '' }
        return [{ piece: shown, words, body: () => bodyOf(words, places), language: code }]
      })
    },

    /** The same, but only what is within its time now. */
    async now(brandId: number, language: string, wanted: readonly Kind[]): Promise<Shown[]> {
      const at = clock.now()
      const all = await this.all(brandId, language, wanted)
      return all.filter(({ piece: { startsAt, endsAt } }) => !(startsAt && startsAt > at) && !(endsAt && endsAt <= at))
    },
  })

  return {
    changed,

    /**
     * Tells of brands whose pieces began or ended since the last time, as of any change: pages that are kept or open know no times. What nobody
     * asked this process for stands on no page that was drawn with its help.
     */
    async tellOfTimes(): Promise<void> {
      const [since, now] = [toldUntil, clock.now()]
      const isPassed = (moment: Date | null) => moment !== null && moment > since && moment <= now
      toldUntil = now
      for (const [brandId, { read }] of Array.from(kept)) {
        const { rows } = await read.catch(() => ({ rows: [] }))
        const passed = rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].filter(isPassed))
        const newest = passed
          .map((moment) => moment?.toISOString() ?? '')
          .sort()
          .at(-1)
        if (newest !== undefined) await changed(brandId, newest)
      }
    },

    ...readingOf(keptOf),

    /** The same with a piece that only some browser sees: it stands where it would, in place of the one of its name. */
    withPiece: (piece: Stored): ContentReading =>
      readingOf(async (brandId) => {
        const { rows, sizes } = await keptOf(brandId)
        const others = rows.filter(({ kind, name }) => kind !== piece.kind || name !== piece.name)
        const after = others.findIndex(({ kind, order }) => kind === piece.kind && order > piece.order)
        // Whoever previews it may belong to no segment.
        const shown = { ...piece, segment: '' as const, texts: answerable(piece.kind, withPictureDimensions(piece.texts, sizes)) }
        return { sizes, rows: others.toSpliced(after < 0 ? others.length : after, 0, shown) }
      }),
  }
}
