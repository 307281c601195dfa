import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import type { Game } from './catalogue.ts'
import type { Orders } from './orders.ts'

type Rounds = ReadonlyMap<string, number>
type Played = readonly { readonly vassalage: string; readonly gameCode: string; readonly rounds: number }[]
type PopularityDeps = Pick<Platform, 'clock'> & {
  /** Rounds of each game since a moment, from the wagers themselves. */
  roundsSince(since: Date): Promise<Played>
}

const WEEK_MS = 7 * 24 * 3_600_000
const COUNTED_FOR_MS = 60_000

/** Hot and popular games, ordered by the rounds of the last seven days: counted and put in order at most once a minute (R-LOB-2). */
export function createPopularity({ clock, roundsSince }: PopularityDeps) {
  let counted: { at: number; rounds: Promise<Rounds> } | null = null
  let kept: { readonly rounds: Rounds; readonly orders: Orders; readonly lists: Map<string, readonly Game[]> } | null = null

  function roundsNow(): Promise<Rounds> {
    const now = performance.now()
    if (!counted || now - counted.at > COUNTED_FOR_MS) {
      const rounds = roundsSince(new Date(clock.now().getTime() - WEEK_MS)).then(
        (played) => new Map(played.map((each) => [`${each.vassalage}/${each.gameCode}`, each.rounds])),
      )
      rounds.catch(() => (counted = null))
      counted = { at: now, rounds }
    }
    return counted.rounds
  }

  async function listOf(name: string, orders: Orders, make: (played: (game: Game) => number) => readonly Game[]): Promise<readonly Game[]> {
    const rounds = await roundsNow()
    if (kept?.rounds !== rounds || kept.orders !== orders) kept = { rounds, orders, lists: new Map() }
    const { lists } = kept
    const known = lists.get(name) ?? make((game) => rounds.get(`${game.vendor.vassalage}/${game.code}`) ?? 0)
    lists.set(name, known)
    return known
  }

  const open = (orders: Orders, asset: Asset) => orders.offered(asset).filter(({ isOpen }) => isOpen)
  return {
    hot: (orders: Orders, asset: Asset) =>
      listOf(`hot ${asset}`, orders, (played) =>
        open(orders, asset)
          .filter(({ isHot }) => isHot)
          .sort((a, b) => played(b) - played(a)),
      ),
    popular: (orders: Orders, asset: Asset) =>
      listOf(`popular ${asset}`, orders, (played) =>
        open(orders, asset).sort((a, b) => played(b) - played(a) || Number(b.isHot) - Number(a.isHot)),
      ),
  }
}
