import { ok, refuse } from '@halong/base'
import type { Platform } from '../../platform/index.ts'
import type { ContentReading, Shown } from './content-cache.ts'

export type PromotionState = 'coming' | 'open' | 'closed'
export type ShownPromotion = Shown & { readonly state: PromotionState }

const CLOSED_SHOWN_MS = 30 * 24 * 3_600_000
const PROMOTIONS_PER_PAGE = 12
const MAX_OTHER_PROMOTIONS = 3
/** Who looks, and with what; nobody in particular sees everything. */
export type Viewer = { readonly audience?: 'visitors' | 'members' | undefined; readonly device?: 'phone' | 'desktop' | undefined }

/** Whether a piece is for who looks. */
export const isFor = ({ audience, device }: Viewer, { piece }: Shown): boolean =>
  (audience === undefined || piece.audience === 'everybody' || piece.audience === audience) &&
  (device === undefined || piece.device === 'all' || piece.device === device)

const STATE_ORDER: readonly PromotionState[] = ['open', 'coming', 'closed']

/** R-PROMO-1: `coming` before it begins, `open` while it runs, `closed` for thirty days after; then it is no longer shown. */
export function stateOf({ startsAt, endsAt }: Shown['piece'], now: Date): PromotionState | null {
  if (startsAt && startsAt > now) return 'coming'
  if (!endsAt || endsAt > now) return 'open'
  return now.getTime() - endsAt.getTime() < CLOSED_SHOWN_MS ? 'closed' : null
}

/** Open ones in the brand's order, then those to come by their beginning, then closed ones, the latest first. */
function byState(a: ShownPromotion, b: ShownPromotion): number {
  if (a.state !== b.state) return STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state)
  if (a.state === 'coming') return Number(a.piece.startsAt) - Number(b.piece.startsAt)
  if (a.state === 'closed') return Number(b.piece.endsAt) - Number(a.piece.endsAt)
  return Number(b.piece.isPinned) - Number(a.piece.isPinned)
}

/** Promotions as visitors browse them (R-PROMO-1). */
export function createPromotions({ contentCache, clock }: { readonly contentCache: ContentReading } & Pick<Platform, 'clock'>) {
  async function all(brandId: number, language: string, viewer: Viewer = {}): Promise<ShownPromotion[]> {
    const now = clock.now()
    const shown = (await contentCache.all(brandId, language, ['promotion'])).flatMap((each) => {
      const state = isFor(viewer, each) ? stateOf(each.piece, now) : null
      return state === null ? [] : [{ ...each, state }]
    })
    return shown.sort(byState)
  }
  const categoriesOf = (brandId: number, language: string) => contentCache.all(brandId, language, ['category'])

  return {
    all,

    async list({
      brandId,
      language,
      category,
      pageNo,
      viewer,
    }: {
      brandId: number
      language: string
      /** Empty means all of them. */
      category: string
      pageNo: number
      viewer: Viewer
    }) {
      const [promotions, categories] = await Promise.all([all(brandId, language, viewer), categoriesOf(brandId, language)])
      const wanted = category === '' ? promotions : promotions.filter(({ piece }) => piece.placed === category)
      const counted = categories.map(({ piece, words }) => ({
        code: piece.name,
        name: words.title,
        promotions: promotions.filter(({ piece: { placed } }) => placed === piece.name).length,
      }))
      return {
        categories: counted.filter((each) => each.promotions > 0).slice(0, 40),
        promotions: wanted.slice((pageNo - 1) * PROMOTIONS_PER_PAGE, pageNo * PROMOTIONS_PER_PAGE),
        pageNo,
        totalPages: Math.ceil(wanted.length / PROMOTIONS_PER_PAGE),
      }
    },

    /** One promotion, whoever it is for, and others of its category before others of the brand that are for who looks. */
    async find({ brandId, language, viewer }: { brandId: number; language: string; viewer: Viewer }, id: string | null) {
      const promotions = await all(brandId, language)
      const found = promotions.find(({ piece }) => piece.id === id)
      if (!found) return refuse('content.unknown')
      const { placed } = found.piece
      const others = promotions.filter((each) => each !== found && each.state !== 'closed' && isFor(viewer, each))
      const [alike, rest] = [others.filter(({ piece }) => piece.placed === placed), others.filter(({ piece }) => piece.placed !== placed)]
      const category = (await categoriesOf(brandId, language)).find(({ piece }) => piece.name === placed)
      return ok({ found, categoryName: category?.words.title ?? '', others: [...alike, ...rest].slice(0, MAX_OTHER_PROMOTIONS) })
    },
  }
}
