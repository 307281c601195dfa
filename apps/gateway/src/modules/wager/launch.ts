import { idFromUuid, type LaunchId, ok, type PlayerId, type Result, refuse, uuidFromId } from '@halong/base'
import { TRIAL_ASSET, toWire } from '@halong/money'
import { type JurisdictionRules, shortestCycleMs } from '@halong/rules/jurisdictions'
import type {
  DemoDirectory,
  GameDirectory,
  Platform,
  PlayableGame,
  PlayerCaller,
  PlayerCard,
  PlayerDirectory,
  SessionDirectory,
} from '../../platform/index.ts'
import type { Entered, LaunchStore } from './launch-store.ts'
import { newToken, readToken } from './token.ts'

/** A ticket is exchanged within a minute or not at all. */
export const TICKET_MS = 60_000
/** A game session ends with the player's own session, and at the latest after half a day. */
export const GAME_SESSION_MS = 12 * 3_600_000

export type LaunchDeps = Pick<Platform, 'clock'> & {
  /** Origin of a brand's site where that is not the installation's own; null where it is. */
  readonly ownOriginOf: (brandId: number) => Promise<string | null>
  readonly launches: LaunchStore
  readonly games: GameDirectory
  readonly players: PlayerDirectory
  readonly demo: DemoDirectory
  readonly sessions: SessionDirectory
  /** Whether a player's brand is under maintenance: no game is entered then. */
  readonly isBrandClosed: (brandId: number) => Promise<boolean>
  /** Origins that serve a vendor's pages beside its own at a brand (R-SYS-9). */
  readonly launchHosts: (brandId: number, vassalage: string) => Promise<readonly string[]>
  /** The rules of a brand's market. */
  readonly marketOf: (brandId: number) => Promise<Pick<JurisdictionRules, 'slotCycleMs' | 'casinoCycleMs' | 'autoplay'>>
}
/** What the body of a launch says about itself; identity fields are only compared (T46, D15). */
export type LaunchOrder = {
  readonly nodeId: number
  readonly gameId?: string | undefined
  /** A room of the game that its page opens with (R-LAUNCH-5). */
  readonly roomId?: string | undefined
  readonly vassalage?: string | undefined
  readonly accountTypeName?: string | undefined
  readonly username?: string | undefined
  readonly merchantCode?: string | undefined
  /** The caller's own session token, when the client repeats it. */
  readonly token?: string | undefined
  readonly language: string
  readonly theme: string
  /** `demo`: for trial money, through the companion of who asks; a trial member has nothing else. */
  readonly mode: 'real' | 'demo'
}
export type Launched = {
  readonly url: string
  readonly origin: string
  readonly cdns: readonly string[]
  readonly launchId: LaunchId
  readonly vassalage: string
  readonly isDemo: boolean
}
export type LaunchRefusal =
  | 'lobby.game_unknown'
  | 'lobby.game_closed'
  | 'launch.identity_mismatch'
  | 'launch.blocked'
  | 'launch.no_demo'
  | 'system.feature_off'

export type EnteredGame = {
  readonly player: PlayerCard
  readonly game: PlayableGame
  readonly gameSession: string
  readonly language: string
  readonly limits: { readonly min: bigint; readonly max: bigint }
  /** R12: milliseconds between the starts of two paid rounds in the player's market. */
  readonly minCycleMs: number
  /** R13: whether the game may play rounds by itself there. */
  readonly autoplay: boolean
}

export function createLaunches({
  clock,
  launches,
  games,
  players,
  demo,
  sessions,
  isBrandClosed,
  launchHosts,
  ownOriginOf,
  marketOf,
}: LaunchDeps) {
  const isSamePlayer = (player: PlayerCard, { username, merchantCode }: LaunchOrder): boolean =>
    (username === undefined || username === '' || username === player.username) &&
    (merchantCode === undefined || merchantCode === '' || merchantCode === player.merchantCode)
  const isSameSession = async ({ sessionId }: PlayerCaller, { token }: LaunchOrder): Promise<boolean> =>
    token === undefined || token === '' || (await sessions.sessionOf(token)) === sessionId
  const isSameGame = (game: PlayableGame, { gameId, vassalage, accountTypeName }: LaunchOrder): boolean =>
    (gameId === undefined || gameId === '' || gameId === game.gameCode || gameId === String(game.nodeId)) &&
    [vassalage, accountTypeName].every((vendor) => vendor === undefined || vendor === game.vassalage)

  return {
    /** Whether the vendor exchanged the ticket of a launch of the caller's, in either mode. False of one that is unknown. */
    async isEntered({ memberId }: PlayerCaller, launchId: LaunchId): Promise<boolean> {
      const uuid = uuidFromId('lch', launchId)
      if (uuid === null) return false
      const companionId = await demo.idOf(memberId)
      return launches.isEntered(companionId === null ? [memberId] : [memberId, companionId], uuid)
    },

    /** R-LAUNCH-1: a single-use ticket in the address of the game's frame, behind `#` so that it reaches no log and no Referer. A demo's game session is the companion's, and ends with the session of who asked. */
    async launch(caller: PlayerCaller, order: LaunchOrder): Promise<Result<Launched, LaunchRefusal>> {
      const player = await players.byMemberId(caller.memberId)
      if (!player || !isSamePlayer(player, order) || !(await isSameSession(caller, order))) return refuse('launch.identity_mismatch')
      if (player.isBlocked) return refuse('launch.blocked')
      const game = await games.byNodeId(order.nodeId, order.language)
      if (!game || !isSameGame(game, order)) return refuse('lobby.game_unknown')
      if (!game.isOpen) return refuse('lobby.game_closed')
      const isDemo = order.mode === 'demo' && player.kind !== 'trial'
      const limits = game.limits(isDemo ? TRIAL_ASSET : player.asset, player.brandId)
      if (limits === null) return refuse(isDemo ? 'launch.no_demo' : 'lobby.game_closed')
      const seat = isDemo ? await demo.playerOf(player.memberId, limits.min) : ok(player)
      if (!seat.ok) return seat
      const { token, hash } = newToken(seat.value.playerId)
      const at = clock.now()
      const launchId = await launches.insert({
        memberId: seat.value.memberId,
        vassalage: game.vassalage,
        gameCode: game.gameCode,
        nodeId: game.nodeId,
        sessionId: caller.sessionId,
        language: order.language,
        ticketHash: hash,
        at,
        ticketExpiresAt: new Date(at.getTime() + TICKET_MS),
      })
      const mode = isDemo ? { mode: 'demo' } : {}
      const open = order.roomId === undefined ? {} : { open: order.roomId }
      const fragment = new URLSearchParams({ ticket: token, lang: order.language, theme: order.theme, ...mode, ...open })
      // A brand that is reached elsewhere says where, so that the vendor's page lets that site frame it.
      const site = await ownOriginOf(player.brandId)
      const query = site === null ? '' : `?${new URLSearchParams({ site })}`
      return ok({
        url: `${game.launchOrigin}/play/${game.gameCode}${query}#${fragment}`,
        origin: game.launchOrigin,
        cdns: await launchHosts(player.brandId, game.vassalage),
        launchId: idFromUuid('lch', launchId),
        vassalage: game.vassalage,
        isDemo,
      })
    },

    /** Exchanges a ticket for a game session: once, within 60 s, by the vendor and for the game it was made for, while the player is signed in. */
    async enter(
      vassalage: string,
      ticket: string,
      gameCode: string,
    ): Promise<Result<EnteredGame, 'vendor.ticket_invalid' | 'lobby.game_closed' | 'wallet.member_blocked'>> {
      const read = readToken(ticket)
      const player = read ? await players.byPlayerId(read.playerId) : null
      if (!read || !player) return refuse('vendor.ticket_invalid')
      const { token, hash } = newToken(player.playerId)
      const at = clock.now()
      const entry = {
        memberId: player.memberId,
        ticketHash: read.hash,
        vassalage,
        gameCode,
        at,
        gameSessionHash: hash,
        expiresAt: new Date(at.getTime() + GAME_SESSION_MS),
      }
      const entered = await launches.enter(entry)
      if (!entered || !(await sessions.isLive(entered.sessionId as PlayerCaller['sessionId']))) return refuse('vendor.ticket_invalid')
      if (player.isBlocked) return refuse('wallet.member_blocked')
      const game = await games.byCode(vassalage, gameCode, entered.language)
      const limits = game?.limits(player.asset, player.brandId) ?? null
      if (!game?.isOpen || limits === null || (await isBrandClosed(player.brandId))) return refuse('lobby.game_closed')
      const market = await marketOf(player.brandId)
      const pace = { minCycleMs: shortestCycleMs(market, game), autoplay: market.autoplay }
      return ok({ player, game, gameSession: token, language: entered.language, limits, ...pace })
    },

    /** The live game session a debit rests on; null when it is over, another vendor's, game's or player's. */
    async session(
      vassalage: string,
      gameSession: string,
      expected: { memberId: number; playerId: PlayerId; gameCode: string },
    ): Promise<Entered | null> {
      const read = readToken(gameSession)
      if (!read || read.playerId !== expected.playerId) return null
      const entered = await launches.byGameSession(expected.memberId, read.hash)
      if (!entered || entered.vassalage !== vassalage || entered.gameCode !== expected.gameCode || entered.expiresAt <= clock.now())
        return null
      return (await sessions.isLive(entered.sessionId as PlayerCaller['sessionId'])) ? entered : null
    },
  }
}

export type Launches = ReturnType<typeof createLaunches>

/** Stake bounds as the vendor reads them. */
export const presentLimits = ({ player, limits }: EnteredGame) => ({
  minStake: toWire({ asset: player.asset, minor: limits.min }),
  maxStake: toWire({ asset: player.asset, minor: limits.max }),
})
