import type { ClientValue } from '@halong/api/client'
import type { BuiltSite } from '../built-site.ts'
import { escapeHtml } from '../escape.ts'
import type { createGatewayClient, SiteStatus } from '../start-up-calls.ts'

type Ask = ReturnType<ReturnType<typeof createGatewayClient>>
type Site = { readonly status: SiteStatus; readonly origin: string; readonly ask: Ask }

/** A sitemap may hold fifty thousand; what is more than this is for the lists on the pages themselves. */
const MAX_PROMOTION_PAGES = 20
const MAX_URLS_PER_SITEMAP = 5_000

async function asked<Id extends 'lobby.listCategories' | 'content.listPromotions' | 'content.getHelpCenter'>(
  ask: Ask,
  id: Id,
  query?: object,
): Promise<ClientValue<Id> | null> {
  try {
    // cast: the answer of this very operation; what can't be had is left out of the map, which is then not whole.
    return (await ask(id, query)) as ClientValue<Id>
  } catch {
    return null
  }
}

type Paths = {
  readonly paths: readonly string[]
  /** Every call was answered: nothing is missing that a visitor could find. */
  readonly whole: boolean
}
export type Sitemap = { readonly xml: string; readonly whole: boolean }

async function promotionPaths(ask: Ask): Promise<Paths> {
  const paths: string[] = []
  for (let pageNo = 1; pageNo <= MAX_PROMOTION_PAGES; pageNo++) {
    const page = await asked(ask, 'content.listPromotions', { pageNo, audience: 'visitors' })
    if (!page) return { paths, whole: false }
    paths.push(...(page.promotions ?? []).map(({ id }) => `/promoDetail?id=${id}`))
    if (pageNo >= page.totalPages) break
  }
  return { paths, whole: true }
}

/** Every page a visitor may find: the fixed ones, lobbies that have a game, promotions, articles of the help centre. */
export async function publicPaths({ renderer }: Pick<BuiltSite, 'renderer'>, { status, ask }: Site): Promise<Paths> {
  if (status.brand.loggedInOnly || status.status !== 0) return { paths: [], whole: true }
  const [categories, help, promotions] = await Promise.all([
    asked(ask, 'lobby.listCategories'),
    asked(ask, 'content.getHelpCenter'),
    promotionPaths(ask),
  ])
  const openLobbies = new Set(['/hot', ...(categories?.categories ?? []).map(({ path }) => path)])
  const fixed = renderer.openPages.filter(({ path, isLobby }) => !isLobby || openLobbies.has(path)).map(({ path }) => path)
  const articles = (help?.topics ?? []).flatMap(({ articles }) => articles.map(({ slug }) => `/helpmc?article=${encodeURIComponent(slug)}`))
  return {
    paths: [...new Set([...fixed, ...promotions.paths, ...articles])].slice(0, MAX_URLS_PER_SITEMAP),
    whole: categories !== null && help !== null && promotions.whole,
  }
}

export async function writeSitemap(built: Pick<BuiltSite, 'renderer'>, site: Site): Promise<Sitemap> {
  const { paths, whole } = await publicPaths(built, site)
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${site.origin}${path}`)}</loc></url>`)
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    whole,
  }
}

/** Search engines are let in to every page; each says by itself whether it is to be found. A brand for members only is not to be searched at all. */
export function writeRobots({ status, origin }: Pick<Site, 'status' | 'origin'>, isForeign: boolean): string {
  if (isForeign || status.brand.loggedInOnly) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/wps/', '/lgw/', '/dev/', '/phone-check', '/line'].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
