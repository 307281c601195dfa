import { ok, refuse } from '@halong/base'
import { type Platform, refuseWith, type Tx } from '../../platform/index.ts'
import type { LobbyService } from '../lobby/index.ts'
import type { SiteService } from '../site/index.ts'
import { cleanTexts, type Measure, placeKinds, problemsOf } from './check.ts'
import type { Piece } from './kinds.ts'
import { unknownTargets } from './known-targets.ts'
import { pictureNamesIn } from './picture-dimensions.ts'
import type { PictureStore } from './picture-store.ts'
import type { Change, ContentStore, Stored } from './store.ts'

type PublishDeps = Pick<Platform, 'db'> & {
  readonly store: ContentStore
  readonly pictures: Pick<PictureStore, 'sizes' | 'hold'>
  readonly site: SiteService
  readonly lobby: Pick<LobbyService, 'games' | 'hasPicture'>
  readonly segments: { isOfBrand(brandId: number, segment: string): Promise<boolean> }
}
export type Publish = ReturnType<typeof createPublish>
/** A change and the version it rests on: 0 for a piece that is not there yet, null to take whatever is there. */
export type Order = Change & { readonly expectedVersion: number | null }

/** Bounds what every page asks for; far above what a brand needs. */
const MAX_SHOWN_PIECES_PER_KIND = 500
/** Of all kinds, hidden ones too: a name is never given away, so what is over for good stays, hidden. */
const MAX_PIECES_PER_BRAND = 5_000
const UPLOADED = /^\/wps\/pictures\/([\w-]{22})-/

/** The one way content is written, whoever writes it: checked, cleaned, one version a change. */
export function createPublish({ db, store, pictures, site, lobby, segments }: PublishDeps) {
  async function measureOf(brandId: number): Promise<Measure> {
    const [{ brand, settings }, sizes] = await Promise.all([site.byId(brandId), pictures.sizes(brandId)])
    return { linkHosts: settings.linkHosts, imageCDNs: settings.imageCDNs, pictures: sizes, defaultLanguage: brand.defaultLanguage }
  }

  /** Whether the category or topic a piece stands in is one of the brand. */
  async function hasPlace(tx: Tx, brandId: number, { kind, placed }: Piece): Promise<boolean> {
    const placeKind = placeKinds[kind]
    return placeKind === undefined || (await store.findToChange(tx, { brandId, kind: placeKind, name: placed })) !== null
  }

  /** Whether the pictures it shows were not taken away since it was prepared. */
  async function holdsPictures(tx: Tx, brandId: number, { picture, texts }: Piece): Promise<boolean> {
    const names = [...(UPLOADED.exec(picture)?.slice(1) ?? []), ...pictureNamesIn(texts)]
    return names.length === 0 || (await pictures.hold(tx, { brandId, names }))
  }

  /** Whether the limits allow it: only a new piece counts against that of all pieces, only one newly shown against that of its kind. */
  async function isBelowLimit(tx: Tx, { brandId, piece }: Change, before: Stored | null): Promise<boolean> {
    const isShownAnew = piece.isShown && before?.isShown !== true
    if (before !== null && !isShownAnew) return true
    const { shown, all } = await store.countOf(tx, { brandId, kind: piece.kind })
    return !(isShownAnew && shown >= MAX_SHOWN_PIECES_PER_KIND) && !(before === null && all >= MAX_PIECES_PER_BRAND)
  }

  return {
    /** A piece as it would be kept, or what is wrong with it field by field. */
    async prepare(brandId: number, piece: Piece) {
      const measure = await measureOf(brandId)
      // Cleaning may make a text longer: what is judged is what would be kept.
      const cleaned: Piece = { ...piece, texts: cleanTexts(piece.texts, measure) }
      const wrong = problemsOf(cleaned, measure)
      const isSegmentKnown = piece.segment === '' || (await segments.isOfBrand(brandId, piece.segment))
      const unknown = isSegmentKnown ? [] : [{ field: 'segment', code: 'field.invalid' }]
      const fields = wrong.length > 0 ? wrong : [...unknown, ...(await unknownTargets(cleaned, lobby))]
      return fields.length > 0 ? refuseWith('content.invalid', { fields }) : ok(cleaned)
    },

    /** Writes a prepared piece within a transaction, and answers what stood there before and what it is now. */
    async write(tx: Tx, { expectedVersion, ...change }: Order) {
      const { brandId, piece } = change
      const before: Stored | null = await store.findToChange(tx, { brandId, kind: piece.kind, name: piece.name })
      if (expectedVersion !== null && expectedVersion !== (before?.version ?? 0)) return refuse('content.changed_meanwhile')
      if (!(await hasPlace(tx, brandId, piece)))
        return refuseWith('content.invalid', { fields: [{ field: 'placed', code: 'field.invalid' }] })
      if (!(await isBelowLimit(tx, change, before))) return refuse('content.limit')
      if (!(await holdsPictures(tx, brandId, piece))) return refuse('content.changed_meanwhile')
      const version = await store.write(tx, change, before)
      return version === null ? refuse('content.changed_meanwhile') : ok({ before, version })
    },

    /** Hides a piece and leaves it as it stands. Nothing about it is judged: what may no longer be shown must go. */
    async hide(tx: Tx, { expectedVersion, ...change }: Order) {
      const { brandId, piece } = change
      const before = await store.findToChange(tx, { brandId, kind: piece.kind, name: piece.name })
      if (before === null || expectedVersion !== before.version) return refuse('content.changed_meanwhile')
      const version = await store.write(tx, { ...change, piece: { ...piece, isShown: false } }, before)
      return version === null ? refuse('content.changed_meanwhile') : ok({ before, version })
    },

    transaction: db.transaction,
  }
}
