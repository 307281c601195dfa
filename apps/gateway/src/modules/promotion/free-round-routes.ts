import { bonus as operations } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { type GameDirectory, idFromUuid, type Platform, type Server } from '../../platform/index.ts'
import { ROUNDS_VENDOR, freeRoundsStore as store } from './free-rounds-store.ts'

const MOST_SHOWN = 50
type Deps = Pick<Platform, 'db'> & { readonly games: GameDirectory }

/** Which stakes the studio's slots take from players of a brand: none of a game that is not there, or of another kind. */
export async function stakesOf(games: GameDirectory, { brandId, asset }: { brandId: number; asset: Asset }) {
  const known = await games.ofVendor(ROUNDS_VENDOR)
  const found = await Promise.all(known.games.map(({ gameCode }) => games.byCode(ROUNDS_VENDOR, gameCode, 'EN')))
  const limits = new Map(found.flatMap((game) => (game?.gameType === 'RNG' ? [[game.gameCode, game.limits(asset, brandId)] as const] : [])))
  return (gameCode: string, stake: bigint): boolean => {
    const bounds = limits.get(gameCode)
    return bounds !== undefined && bounds !== null && stake >= bounds.min && stake <= bounds.max && stake % bounds.step === 0n
  }
}

/** Free rounds of a player, with the games they are played in. */
export function freeRoundRoutes(server: Server, { db, games }: Deps): void {
  server.answer(operations.listFreeRounds, async ({ caller: { memberId, language } }) => {
    const found = await store.ofMember(db.pool, memberId, MOST_SHOWN)
    const list = found.map(
      async ({ grantId, code, asset, stake, won, rules, isOpen, count, used, inPlay, givenAt, endsAt, ...rounds }) => ({
        id: idFromUuid('frg', grantId),
        code,
        asset,
        stake: toWire({ asset, minor: stake }),
        count,
        left: count - used,
        inPlay,
        won: toWire({ asset, minor: won }),
        wins: rules === null ? ('cash' as const) : ('bonus' as const),
        times: rules?.times ?? 0,
        isOpen,
        givenAt: givenAt.toISOString(),
        endsAt: endsAt.toISOString(),
        games: (
          await Promise.all(
            rounds.games.map(async (gameCode) => {
              const game = await games.byCode(ROUNDS_VENDOR, gameCode, language)
              return game === null ? [] : [{ nodeId: game.nodeId, gameCode, name: game.name }]
            }),
          )
        ).flat(),
      }),
    )
    return ok({ list: await Promise.all(list) })
  })
}
