import { fallbackLanguage, isLanguage } from '@halong/i18n'
import type { Platform } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { type Linkage, whyRefused } from './linkage.ts'
import type { ContentRow, ContentStore, Kind, Texts, Words } from './store.ts'

type ContentDeps = Platform & { readonly store: ContentStore; readonly site: SiteService }
export type ContentService = ReturnType<typeof createContentService>

export type Publication = {
  readonly brandId: number
  /** What an operator calls it; publishing again under the same name replaces it. */
  readonly name: string
  /** A banner's group (`w_home` …) or a promotion's category. */
  readonly placed: string
  /** A picture of this site or its listed picture hosts; `{mode}` stands for dark or light. */
  readonly picture: string
  readonly linkage: Linkage
  /** By language code; English is needed, it stands in for the others. */
  readonly texts: Texts
  readonly order?: number
  readonly startsAt?: Date
  readonly endsAt?: Date
  readonly by: string
}
export type Shown = { readonly row: ContentRow; readonly words: Words }

/** Groups of the seeds, by the page they stand on (R-BAN-1). */
const bannerGroups: ReadonlySet<string> = new Set([
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_inhouse',
])
const PICTURE = /^\/[a-zA-Z0-9/_.{}-]{1,290}$/
const STALE_MS = 60_000

function check({ name, placed, picture, linkage, texts }: Publication, kind: Kind, hosts: readonly string[]): void {
  const problems = [
    /^[a-z0-9-]{1,60}$/.test(name) ? null : 'the name has other signs than small letters, digits and hyphens',
    kind === 'banner' && !bannerGroups.has(placed) ? `no banner group ${placed}` : null,
    /^[a-z0-9_]{1,40}$/.test(placed) ? null : 'the category has other signs than small letters, digits and underscores',
    kind !== 'banner' && kind !== 'promotion'
      ? null
      : PICTURE.test(picture.replaceAll('{mode}', 'dark'))
        ? null
        : 'the picture is not one of this site',
    whyRefused(linkage, hosts),
    texts[fallbackLanguage] ? null : 'there is no English text',
    Object.keys(texts).every(isLanguage) ? null : 'there is text in a language the site does not speak',
    Object.values(texts).every(
      ({ title, text, action = '' }) =>
        title.length <= 120 && text.length <= (kind === 'banner' || kind === 'promotion' ? 240 : 20_000) && action.length <= 60,
    )
      ? null
      : 'a text is too long',
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new Error(`${kind} ${name}: ${problems.join('; ')}`)
}

export function createContentService({ store, site, bus, clock }: ContentDeps) {
  const kept = new Map<number, { at: number; rows: Promise<ContentRow[]> }>()
  bus.subscribe('settings', ({ brandId, what }) => (what === 'content' ? void kept.delete(brandId) : undefined))
  bus.onGap(() => kept.clear())

  async function rowsOf(brandId: number): Promise<ContentRow[]> {
    const known = kept.get(brandId)
    const now = performance.now()
    if (known && now - known.at < STALE_MS) return known.rows
    const rows = store.shown(brandId)
    kept.set(brandId, { at: now, rows })
    rows.catch(() => kept.delete(brandId))
    return rows
  }

  async function publish(kind: Kind, publication: Publication): Promise<void> {
    const { settings } = await site.byId(publication.brandId)
    check(publication, kind, settings.linkHosts)
    const { brandId, name, placed, picture, linkage, texts, order = 1_000, startsAt = null, endsAt = null, by } = publication
    await store.put({
      brandId,
      kind,
      name,
      placed,
      picture,
      linkage_type: linkage.type,
      linkage: linkage.target,
      texts,
      sort_order: order,
      starts_at: startsAt,
      ends_at: endsAt,
      at: clock.now(),
      by,
    })
    kept.delete(brandId)
    bus.publish('settings', { brandId, what: 'content' })
  }

  return {
    /**
     * What a page shows now, in its language with English standing in. A link whose host is no longer listed is left out, the content stays.
     */
    async shown(brandId: number, language: string): Promise<Record<Kind, Shown[]>> {
      const { settings } = await site.byId(brandId)
      const now = clock.now()
      const shown: Record<Kind, Shown[]> = { banner: [], promotion: [], notice: [], popup: [] }
      for (const row of await rowsOf(brandId)) {
        if ((row.starts_at && row.starts_at > now) || (row.ends_at && row.ends_at <= now)) continue
        const words = row.texts[language] ?? row.texts[fallbackLanguage]
        if (!words) continue
        const isLinkGood = whyRefused({ type: row.linkage_type, target: row.linkage }, settings.linkHosts) === null
        shown[row.kind].push({ row: isLinkGood ? row : { ...row, linkage_type: '', linkage: '' }, words })
      }
      return shown
    },

    publishBanner: (publication: Publication) => publish('banner', publication),
    publishPromotion: (publication: Publication) => publish('promotion', publication),
    /** Plain text; it is shown as text, never as markup (D4). */
    publishNotice: (publication: Omit<Publication, 'placed' | 'picture' | 'linkage'>, isPopup = false) =>
      publish(isPopup ? 'popup' : 'notice', { ...publication, placed: 'all', picture: '', linkage: { type: '', target: '' } }),

    async hide(order: { brandId: number; kind: Kind; name: string; by: string }): Promise<void> {
      await store.hide({ ...order, at: clock.now() })
      kept.delete(order.brandId)
      bus.publish('settings', { brandId: order.brandId, what: 'content' })
    },
  }
}
