import type { Channels } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { gameDefinition, gameDefinitions, type IssueNews, type LobbyNews, type OwnNews } from '#protocol/index.ts'
import { readCards, type VersionedCard } from '../http/cards.ts'
import type { Views } from '../http/views.ts'
import type { LotteryTables } from '../tables.ts'

export const issueChannel = (code: string): string => `issue:${code}`
export const issueNews = ({ card }: VersionedCard): IssueNews => ({ game: card, serverNow: new Date().toISOString() })
export const lobbyVersion = (cards: readonly VersionedCard[]): number => cards.reduce((sum, { version }) => sum + version, 0)
export const lobbyNews = (cards: readonly VersionedCard[]): LobbyNews => ({
  games: cards.map(({ card }) => card),
  serverNow: new Date().toISOString(),
})

/** How many tickets of a player ended; it only grows, and is the same in every process. */
export async function endedOf(db: Kysely<LotteryTables>, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery.ticket where player_id = ${playerId}::uuid and settled_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

type Parts = { readonly db: Kysely<LotteryTables>; readonly views: Pick<Views, 'ended'> }

/**
 * What open pages hear (contracts §15): of one game its draws, of the lobby those of all, and of a player what became of their tickets. Every version of `issue` and `me` is a
 * whole; of `lobby` a delta holds the cards that changed.
 */
export function createChannels({ db, views }: Parts) {
  const ownNews = async (playerId: string): Promise<{ v: number; s: OwnNews }> => {
    const ended = await endedOf(db, playerId)
    return { v: ended + 1, s: { tickets: await views.ended(playerId) } }
  }
  return {
    ownNews,
    channels: {
      issue: {
        async read(key) {
          const game = gameDefinition(key)
          const [found] = game === null ? [] : await readCards(db, [game])
          return found === undefined ? null : { v: found.version, s: issueNews(found) }
        },
      },
      lobby: {
        async read(key) {
          if (key !== '') return null
          const cards = await readCards(db, gameDefinitions)
          return { v: lobbyVersion(cards), s: lobbyNews(cards) }
        },
      },
      me: { isOwn: true, read: async (_key, playerId) => (playerId === null ? null : ownNews(playerId)) },
    } satisfies Channels,
  }
}

export type LotteryChannels = ReturnType<typeof createChannels>
