import { ok, refuse } from '@halong/base'
import { PREVIEW_SECONDS, previewPath } from '@halong/rules/preview'
import { sitePages } from '@halong/rules/site-addresses'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { idFromUuid, newSecret, type Platform, uuidv7 } from '../../platform/index.ts'
import type { TextChanges } from './editing.ts'
import { isGenerated, type Piece, type Texts } from './kinds.ts'
import type { Publish } from './publish.ts'
import type { ContentStore, Stored } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: ContentStore
  readonly publish: Pick<Publish, 'prepare'>
  originOf(brandId: number): Promise<string>
}
/** Moments are texts in JSON. */
type Kept = Omit<Stored, 'startsAt' | 'endsAt' | 'publishedAt' | 'changedAt'> &
  Record<'startsAt' | 'endsAt' | 'publishedAt' | 'changedAt', string | null>

/** Of one brand at one time; the oldest goes first. */
const MOST_KEPT = 50
const TOKEN = /^[\w-]{43}$/
const groupPages: Readonly<Record<string, string>> = {
  w_promotion: '/promotions',
  w_shop: '/pointMall',
  w_help: '/helpmc',
  w_reg: '/register',
}
const documentPages: Readonly<Record<string, string>> = {
  about: '/about',
  agreement: '/help/agreement',
  privacy: '/help/privacy',
  responsible: '/help/responsible-gaming',
}

/** The page of the site that shows a piece. */
export function pageOf({ kind, name, placed, id }: Pick<Stored, 'kind' | 'name' | 'placed' | 'id'>): string {
  switch (kind) {
    case 'banner': {
      const page = groupPages[placed] ?? placed.replace(/^w_/, '/')
      return sitePages.has(page.toLowerCase()) ? page : '/'
    }
    case 'promotion':
      return `/promoDetail?id=${idFromUuid('prm', id)}`
    case 'category':
      return '/promotions'
    case 'article':
      return `/helpmc?article=${name}`
    case 'document':
      return documentPages[name] ?? `/helpmc?document=${name}`
    case 'topic':
      return `/helpmc?topic=${name}`
    case 'hint':
      return '/helpmc'
    case 'notice':
    case 'popup':
      return '/'
  }
}

/**
 * Pieces that are looked at on the site itself before they are published: each is kept under a secret for half an hour, and stands on the pages of a browser that
 * holds it and on no other. It is judged and cleaned as it would be for everybody (D4).
 */
export function createPreviews({ db, clock, store, publish, originOf }: Deps) {
  async function keep(brandId: number, piece: Piece, by: string) {
    const now = clock.now()
    const known = await store.find({ brandId, kind: piece.kind, name: piece.name })
    const shown: Stored = {
      ...piece,
      isShown: true,
      // What begins later is seen now.
      startsAt: piece.startsAt !== null && piece.startsAt > now ? null : piece.startsAt,
      id: known?.id ?? uuidv7(),
      version: (known?.version ?? 0) + 1,
      publishedAt: known?.publishedAt ?? now,
      changedAt: now,
      changedBy: by,
    }
    const token = newSecret()
    const until = new Date(now.getTime() + PREVIEW_SECONDS * 1_000)
    await db.transaction(async (tx) => {
      await tx.query('insert into gateway.content_preview (token_hash, brand_id, piece, made_by, until) values ($1, $2, $3, $4, $5)', [
        hashSecret(token),
        brandId,
        JSON.stringify(shown),
        by,
        until,
      ])
      await tx.query(
        `delete from gateway.content_preview where token_hash in (
           select token_hash from gateway.content_preview where brand_id = $1 order by until desc, token_hash offset $2)`,
        [brandId, MOST_KEPT],
      )
    })
    const url = new URL(previewPath(token), await originOf(brandId))
    url.searchParams.set('to', pageOf(shown))
    return ok({ url: url.href, until: until.toISOString() })
  }

  return {
    /** A preview of what an operator writes: languages that are named stand for what they said. */
    async make({ brandId, piece, texts }: { brandId: number; piece: Omit<Piece, 'texts'>; texts: TextChanges }, by: string) {
      if (isGenerated(piece)) return refuse('content.generated')
      const before = (await store.find({ brandId, kind: piece.kind, name: piece.name }))?.texts ?? {}
      const all: TextChanges = { ...before, ...texts }
      const written: Texts = Object.fromEntries(Object.entries(all).flatMap(([code, words]) => (words === null ? [] : [[code, words]])))
      const prepared = await publish.prepare(brandId, { ...piece, isShown: true, texts: written })
      return prepared.ok ? keep(brandId, prepared.value, by) : prepared
    },
    /** A preview of a piece that a program writes, such as the page of a promotion. */
    async makeOf(brandId: number, piece: Piece, by: string) {
      const prepared = await publish.prepare(brandId, piece)
      return prepared.ok ? keep(brandId, prepared.value, by) : prepared
    },

    /** What a secret shows at a brand; null where it shows nothing, or no longer. */
    async find(brandId: number, token: string): Promise<Stored | null> {
      if (!TOKEN.test(token)) return null
      const { rows } = await db.reads.query<{ piece: Kept }>(
        'select piece from gateway.content_preview where token_hash = $1 and brand_id = $2 and until > $3',
        [hashSecret(token), brandId, clock.now()],
      )
      const [row] = rows
      if (!row) return null
      const { startsAt, endsAt, publishedAt, changedAt, ...rest } = row.piece
      const moment = (text: string | null) => (text === null ? null : new Date(text))
      return {
        ...rest,
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
        publishedAt: new Date(publishedAt ?? 0),
        changedAt: new Date(changedAt ?? 0),
      }
    },

    async tend(): Promise<void> {
      await db.pool.query('delete from gateway.content_preview where until <= $1', [clock.now()])
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>
