import { ok, refuse } from '@halong/base'
import { type Platform, refuseWith, type Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { cleanTexts, type Measure, placeKinds, problemsOf } from './check.ts'
import type { Piece } from './kinds.ts'
import type { Change, ContentStore, Stored } from './store.ts'

type PublishDeps = Pick<Platform, 'db'> & { readonly store: ContentStore; readonly site: SiteService }
export type Publish = ReturnType<typeof createPublish>
/** A change and the version it rests on: 0 for a piece that is not there yet, null to take whatever is there. */
export type Order = Change & { readonly expectedVersion: number | null }

/** Far above what a brand shows; a list of everything stays bounded. */
const MOST_OF_A_KIND = 500

/** The one way content is written, whoever writes it: checked, cleaned, one version a change. */
export function createPublish({ db, store, site }: PublishDeps) {
  async function measureOf(brandId: number): Promise<Measure> {
    const { brand, settings } = await site.byId(brandId)
    return { linkHosts: settings.linkHosts, imageCDNs: settings.imageCDNs, defaultLanguage: brand.defaultLanguage }
  }

  /** Whether the category or topic a piece stands in is one of the brand. */
  async function hasPlace(tx: Tx, brandId: number, { kind, placed }: Piece): Promise<boolean> {
    const placeKind = placeKinds[kind]
    return placeKind === undefined || (await store.findToChange(tx, { brandId, kind: placeKind, name: placed })) !== null
  }

  return {
    /** A piece as it would be kept, or what is wrong with it field by field. */
    async prepare(brandId: number, piece: Piece) {
      const measure = await measureOf(brandId)
      // Cleaning may make a text longer: what is judged is what would be kept.
      const cleaned: Piece = { ...piece, texts: cleanTexts(piece.texts, measure) }
      const fields = problemsOf(cleaned, measure)
      return fields.length > 0 ? refuseWith('content.invalid', { fields }) : ok(cleaned)
    },

    /** Writes a prepared piece within a transaction, and answers what stood there before and what it is now. */
    async write(tx: Tx, { expectedVersion, ...change }: Order) {
      const { brandId, piece } = change
      const before: Stored | null = await store.findToChange(tx, { brandId, kind: piece.kind, name: piece.name })
      if (expectedVersion !== null && expectedVersion !== (before?.version ?? 0)) return refuse('content.changed_meanwhile')
      if (!(await hasPlace(tx, brandId, piece)))
        return refuseWith('content.invalid', { fields: [{ field: 'placed', code: 'field.invalid' }] })
      if (before === null && (await store.countOf(tx, { brandId, kind: piece.kind })) >= MOST_OF_A_KIND) return refuse('content.limit')
      const version = await store.write(tx, change, before)
      return version === null ? refuse('content.changed_meanwhile') : ok({ before, version })
    },

    transaction: db.transaction,
  }
}
