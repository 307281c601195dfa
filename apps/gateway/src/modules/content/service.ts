import type { Platform, Tx } from '../../platform/index.ts'
import type { ContentCache, ContentReading, Shown } from './content-cache.ts'
import { createHelp } from './help.ts'
import type { Piece } from './kinds.ts'
import type { Previews } from './previews.ts'
import { createPromotions, isFor, type Viewer } from './promotions.ts'
import type { Publish } from './publish.ts'
import type { ContentStore, Stored } from './store.ts'

type ContentDeps = Pick<Platform, 'clock'> & {
  readonly contentCache: ContentCache
  readonly publish: Publish
  readonly store: ContentStore
  readonly previews: Previews
}
export type ContentService = ReturnType<typeof createContentService>

/** A piece as a program writes it: what is left out is shown to everybody, everywhere, always. */
export type Publication = Pick<Piece, 'kind' | 'name' | 'texts'> &
  Partial<Piece> & { readonly brandId: number; readonly by: string; readonly reason?: string }

/** How many of a kind each who looks is shown, of banners in each group; what is for others takes nobody's place. */
const MAX_SHOWN_PER_KIND = { banner: 20, notice: 90, popup: 10, promotion: 60, hint: 10 } as const
const MAX_BANNERS = 500
/** Of what is for a player's segments alone. */
const MAX_OWN = 20
const viewers: readonly Required<Viewer>[] = (['visitors', 'members'] as const).flatMap((audience) =>
  (['phone', 'desktop'] as const).map((device) => ({ audience, device })),
)

/** Whatever is among the first so many for anybody who may look, in the order given: at most four times as many. */
function firstForEach<Piece extends Shown>(pieces: readonly Piece[], most: number): Piece[] {
  const counts = viewers.map(() => 0)
  return pieces.filter((piece) => {
    const lookers = viewers.flatMap((viewer, at) => (isFor(viewer, piece) ? [at] : []))
    const isAmongFirst = lookers.some((at) => (counts[at] ?? 0) < most)
    if (isAmongFirst) for (const at of lookers) counts[at] = (counts[at] ?? 0) + 1
    return isAmongFirst
  })
}

/** The same for each group by itself, in the order given. */
function firstOfGroups(banners: readonly Shown[]): Shown[] {
  const groups = Object.values(Object.groupBy(banners, ({ piece }) => piece.placed))
  const first = new Set(groups.flatMap((group = []) => firstForEach(group, MAX_SHOWN_PER_KIND.banner)))
  return banners.filter((banner) => first.has(banner)).slice(0, MAX_BANNERS)
}

const byDate = (a: Shown, b: Shown) =>
  Number(b.piece.isPinned) - Number(a.piece.isPinned) || Number(b.piece.publishedAt) - Number(a.piece.publishedAt)

/** Content as it is shown. */
function createShowing({ contentCache, clock }: { readonly contentCache: ContentReading } & Pick<Platform, 'clock'>) {
  const promotions = createPromotions({ contentCache, clock })
  return {
    promotions,
    help: createHelp({ contentCache }),

    /** What the pages of a brand show now, by kind; notices and hints newest first, pinned ones before. */
    async notices(brandId: number, language: string) {
      const [shown, all] = await Promise.all([
        contentCache.now(brandId, language, ['banner', 'notice', 'popup', 'hint']),
        promotions.all(brandId, language),
      ])
      // What is for a segment alone is answered to its players alone (`own`): this answer is kept for everybody.
      const of = (kind: 'banner' | 'notice' | 'popup' | 'hint') => shown.filter(({ piece }) => piece.kind === kind && piece.segment === '')
      return {
        banner: firstOfGroups(of('banner')),
        notice: firstForEach(of('notice').sort(byDate), MAX_SHOWN_PER_KIND.notice),
        popup: firstForEach(of('popup'), MAX_SHOWN_PER_KIND.popup),
        hint: firstForEach(of('hint').sort(byDate), MAX_SHOWN_PER_KIND.hint),
        promotion: firstForEach(
          all.filter(({ state }) => state === 'open'),
          MAX_SHOWN_PER_KIND.promotion,
        ),
      }
    },

    /** Banners and notices for the players of some segments alone. */
    async own(brandId: number, language: string, segments: ReadonlySet<string>) {
      const found = (await contentCache.now(brandId, language, ['banner', 'notice'])).filter(({ piece }) => segments.has(piece.segment))
      return {
        banner: firstOfGroups(found.filter(({ piece }) => piece.kind === 'banner')).slice(0, MAX_OWN),
        notice: found
          .filter(({ piece }) => piece.kind === 'notice')
          .sort(byDate)
          .slice(0, MAX_OWN),
      }
    },
  }
}
export type Showing = ReturnType<typeof createShowing>

/** Content as it is shown, and as the house itself publishes it. */
export function createContentService({ contentCache, publish, clock, store, previews }: ContentDeps) {
  async function publishIn(tx: Tx, publications: readonly Publication[]): Promise<void> {
    for (const publication of publications) {
      const { brandId, by, reason = 'published', ...given } = publication
      const piece = await publish.prepare(brandId, { ...unwritten, ...given })
      if (!piece.ok) throw new Error(`${given.kind} ${given.name}: ${JSON.stringify(piece.refusal.fields)}`)
      const done = await publish.write(tx, { brandId, piece: piece.value, by, reason, at: clock.now(), expectedVersion: null })
      if (!done.ok) throw new Error(`${given.kind} ${given.name}: ${done.code}`)
    }
  }

  return {
    ...createShowing({ contentCache, clock }),
    /** The same as a browser sees it that holds the secret of a preview; as everybody does where it shows nothing. */
    async seenWith(brandId: number, token: string | null): Promise<Showing | null> {
      const piece = token === null ? null : await previews.find(brandId, token)
      return piece === null ? null : createShowing({ contentCache: contentCache.withPiece(piece), clock })
    },
    /** A link to look at a piece on the site before it is published. */
    preview: ({ brandId, by, reason: _reason, ...given }: Publication) => previews.makeOf(brandId, { ...unwritten, ...given }, by),

    /** Every piece of a brand as `kind name`, with who wrote its first version. */
    authors: store.authors,

    /** Languages that each document of a brand is written in, by its name. */
    async documentLanguages(brandId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const shown = (await store.shown(brandId)).filter(({ kind }) => kind === 'document')
      return new Map(shown.map(({ name, texts }) => [name, new Set(Object.keys(texts))]))
    },

    /** Takes over what a brand shows, at one that has nothing of that name. What may not be shown there is left out. */
    async copy({ from, to, by, reason }: { from: number; to: number; by: string; reason: string }) {
      const isPlace = (kind: string) => kind === 'category' || kind === 'topic'
      const pieces = (await store.shown(from)).toSorted((a, b) => Number(isPlace(b.kind)) - Number(isPlace(a.kind)))
      const ready = await Promise.all(pieces.map((stored) => publish.prepare(to, pieceOf(stored))))
      const copied = await publish.transaction(async (tx) => {
        let done = 0
        for (const prepared of ready) {
          if (!prepared.ok) continue
          const written = await publish.write(tx, { brandId: to, piece: prepared.value, by, reason, at: clock.now(), expectedVersion: 0 })
          if (written.ok) done++
        }
        return done
      })
      await contentCache.changed(to)
      return { copied, leftOut: pieces.length - copied }
    },

    /** Publishes pieces under their names, all or none; what stands under a name is replaced. Throws when one may not be shown. */
    async publish(publications: readonly Publication[]): Promise<void> {
      await publish.transaction((tx) => publishIn(tx, publications))
      for (const brandId of new Set(publications.map((each) => each.brandId))) await contentCache.changed(brandId)
    },
    /** The same in the caller's transaction; `changed` is called after its commit. */
    publishIn,
    /** What is wrong with a piece, field by field; null where it may be shown. */
    async problemsOf({ brandId, by: _by, reason: _reason, ...given }: Publication) {
      const piece = await publish.prepare(brandId, { ...unwritten, ...given })
      return piece.ok ? null : piece.refusal.fields
    },
    changed: contentCache.changed,
  }
}

/** What holds for a piece that says nothing of it. */
const unwritten: Omit<Piece, 'kind' | 'name' | 'texts'> = {
  placed: '',
  picture: '',
  linkage: { type: '', target: '' },
  audience: 'everybody',
  device: 'all',
  segment: '',
  isPinned: false,
  order: 1_000,
  startsAt: null,
  endsAt: null,
  isShown: true,
}

/** What was written of it, without what is known of it beside. */
const pieceOf = ({ id: _id, version: _version, publishedAt: _published, changedAt: _changed, changedBy: _by, ...piece }: Stored): Piece =>
  piece
