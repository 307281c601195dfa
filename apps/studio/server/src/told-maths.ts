import type { mathsCall } from '@halong/api'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { z } from 'zod'
import { gameCard } from '#games/card.ts'
import { type CatalogueEntry, findGame } from '#games/catalogue.ts'
import { oddsOf } from '#games/table-sheet.ts'
import { canonicalJson, rulesContent } from '#games/version.ts'
import type { StudioDb } from './database.ts'

type Told = z.input<typeof mathsCall.value>
const MOST_VERSIONS = 50
const inPpm = (share: number) => Math.round(share * 1_000_000)

/** Each spot of a table by its sheet, in the order of its layout; none of other games, whose bets their published figures tell. */
function betsOf({ game, maths }: CatalogueEntry): Told['bets'] {
  const table = game.table(maths)
  if (!table || table.run) return []
  return table.spots.map((spot) => {
    const { chance, returned } = oddsOf(table, spot)
    const most = Math.max(...table.kinds.map(({ outcome }) => table.units(spot, outcome)))
    return { bet: spot, chancePpm: inPpm(chance), returnPpm: inPpm(returned), mostPays: String(most / Number(TEN_THOUSAND)) }
  })
}

/** What operators read of the mathematics of our games (N16): from the very definition that rounds are played by. Null for a game that is not ours. */
export function createToldMaths({ db }: { readonly db: StudioDb }) {
  return async ({ body: { gameCode } }: { readonly body: { readonly gameCode: string } }): Promise<Told | null> => {
    const entry = findGame(gameCode)
    if (!entry) return null
    const versions = await db
      .selectFrom('studio.rules')
      .select(['hash', 'published_at'])
      .where('game_code', '=', gameCode)
      .orderBy('published_at', 'desc')
      .orderBy('hash')
      .limit(MOST_VERSIONS)
      .execute()
    const { rulesHash, returnRatePpm, largestWin, releasedOn } = gameCard(entry, new Date(0))
    return {
      rulesHash,
      releasedOn,
      returnPpm: returnRatePpm,
      hitPpm: entry.hitPpm,
      largestWin,
      bets: betsOf(entry),
      versions: versions.map(({ hash, published_at }) => ({ hash, publishedAt: published_at.toISOString() })),
      sheet: canonicalJson(rulesContent(entry)),
    }
  }
}
