import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import type { Game } from './catalogue.ts'
import type { Orders } from './orders.ts'

type Rounds = ReadonlyMap<string, number>
/** At which brand, in which money. */
type BrandAsset = { readonly brandId: number; readonly asset: Asset }
type Played = readonly { readonly brandId: number; readonly vassalage: string; readonly gameCode: string; readonly rounds: number }[]
type PopularityDeps = Pick<Platform, 'clock'> & {
  /** Rounds of each game at each brand since a moment, from the wagers themselves. */
  roundsSince(since: Date): Promise<Played>
}

const WEEK_MS = 7 * 24 * 3_600_000
const CACHE_TTL_MS = 60_000

/** Hot and popular games, ordered by the rounds that a brand's own players had in the last seven days (T69): counted and put in order at most once a minute (R-LOB-2). */
export function createPopularity({ clock, roundsSince }: PopularityDeps) {
  let counted: { at: number; rounds: Promise<Rounds> } | null = null
  let kept: { readonly rounds: Rounds; readonly orders: Orders; readonly lists: Map<string, readonly Game[]> } | null = null

  function roundsNow(): Promise<Rounds> {
    const now = performance.now()
    if (!counted || now - counted.at > CACHE_TTL_MS) {
      const rounds = roundsSince(new Date(clock.now().getTime() - WEEK_MS)).then(
        (played) => new Map(played.map((each) => [`${each.brandId}/${each.vassalage}/${each.gameCode}`, each.rounds])),
      )
      rounds.catch(() => (counted = null))
      counted = { at: now, rounds }
    }
    return counted.rounds
  }

  /** A list of a brand's games in one money, made of how often the brand's own players played each. */
  async function listOf(
    { name, orders, brandId, asset }: BrandAsset & { readonly name: string; readonly orders: Orders },
    make: (played: (game: Game) => number) => readonly Game[],
  ): Promise<readonly Game[]> {
    const rounds = await roundsNow()
    if (kept?.rounds !== rounds || kept.orders !== orders) kept = { rounds, orders, lists: new Map() }
    const { lists } = kept
    const key = `${name} ${brandId} ${asset}`
    const known = lists.get(key) ?? make((game) => rounds.get(`${brandId}/${game.vendor.vassalage}/${game.code}`) ?? 0)
    lists.set(key, known)
    return known
  }

  const open = (orders: Orders, market: BrandAsset) => orders.offered(market).filter(({ isOpen }) => isOpen)
  return {
    hot: (orders: Orders, { brandId, asset }: BrandAsset) =>
      listOf({ name: 'hot', orders, brandId, asset }, (played) =>
        open(orders, { brandId, asset })
          .filter(({ isHot }) => isHot)
          .sort((a, b) => played(b) - played(a)),
      ),
    popular: (orders: Orders, { brandId, asset }: BrandAsset) =>
      listOf({ name: 'popular', orders, brandId, asset }, (played) =>
        open(orders, { brandId, asset }).sort((a, b) => played(b) - played(a) || Number(b.isHot) - Number(a.isHot)),
      ),
  }
}
