import { randomUUID } from 'node:crypto'
import { operatePairsCall, operateTablesCall, type tables as operations, type ValueInputOf } from '@halong/api'
import { idFromUuid } from '@halong/base'
import type { Platform, PlayerDirectory } from '../../platform/index.ts'
import type { VendorLink } from '../lobby/index.ts'

type Listed = ValueInputOf<typeof operations.list>
type Pairs = ValueInputOf<typeof operations.listPairs>
type Pair = Pairs['pairs'][number]
type Link = { readonly player_id: string; readonly kinds: readonly Pair['links'][number][] }
type Parts = Pick<Platform, 'clock'> & {
  readonly vendors: () => Promise<readonly string[]>
  readonly ask: VendorLink['ask']
  readonly playerOf: PlayerDirectory['byPlayerId']
  readonly linksOf: (memberId: number) => Promise<readonly Link[]>
  /** Whom a member is kept apart from now, by their numbers. */
  readonly apartFrom: (memberId: number) => Promise<readonly number[]>
}
const MOST_TABLES = 100
const MOST_ROOMS = 200
const MOST_PAIRS = 100
/** Of so many pairs it is looked up what their accounts share. */
const LINKED = 20

/** What runs at vendors' tables and in their rooms, asked of each that is open by signed calls. */
export function createTablesDesk({ clock, vendors, ask, playerOf, linksOf, apartFrom }: Parts) {
  const order = (language: string) => ({ commandId: randomUUID(), language, body: {} })

  return {
    async list(language: string): Promise<Listed> {
      const told = await Promise.all(
        (await vendors()).map(async (vassalage) => ({ vassalage, told: await ask(operateTablesCall, vassalage, order(language)) })),
      )
      return {
        tables: told
          .flatMap(({ vassalage, told: one }) => (one?.tables ?? []).map((table) => ({ ...table, vassalage })))
          .slice(0, MOST_TABLES),
        rooms: told.flatMap(({ vassalage, told: one }) => (one?.rooms ?? []).map((room) => ({ ...room, vassalage }))).slice(0, MOST_ROOMS),
        isReached: told.some(({ told: one }) => one !== null),
        asOf: clock.now().toISOString(),
      }
    },

    /** Pairs of a brand's own players; of the most one-sided also what their accounts share. */
    async pairs(brandId: number, language: string): Promise<Pairs> {
      const told = await Promise.all(
        (await vendors()).map(async (vassalage) => ({ vassalage, told: await ask(operatePairsCall, vassalage, order(language)) })),
      )
      const all = told
        .flatMap(({ vassalage, told: one }) => (one?.pairs ?? []).map((pair) => ({ ...pair, vassalage })))
        .sort((a, b) => b.score - a.score)
      const pairs: Pair[] = []
      for (const { first, second, ...pair } of all) {
        const [loser, winner] = await Promise.all([playerOf(first), playerOf(second)])
        if (loser?.brandId !== brandId || winner?.brandId !== brandId || pairs.length === MOST_PAIRS) continue
        const links = pairs.length < LINKED ? await linksOf(loser.memberId) : []
        pairs.push({
          ...pair,
          loser: { member: loser.playerId, username: loser.username },
          winner: { member: winner.playerId, username: winner.username },
          isApart: (await apartFrom(loser.memberId)).includes(winner.memberId),
          links: [...(links.find(({ player_id }) => idFromUuid('ply', player_id) === winner.playerId)?.kinds ?? [])],
        })
      }
      return { pairs, isReached: told.some(({ told: one }) => one !== null), asOf: clock.now().toISOString() }
    },
  }
}
