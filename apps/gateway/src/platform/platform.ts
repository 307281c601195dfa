import type { Clock, PlayerId, Result, SessionId } from '@halong/base'
import type { Asset, AssetLimits } from '@halong/money'
import type { Bus } from './bus.ts'
import type { Db } from './db.ts'
import type { PlayerKind } from './http/types.ts'
import type { Logger } from './log.ts'

/** The infrastructure every module is given. */
export type Platform = {
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Narrow read interfaces of games, players and sessions for other modules; passed to earlier modules through ports.
 */
export type PlayableGame = {
  readonly nodeId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly gameType: string
  readonly gameClassify: string
  /** Name in the language asked for, English when there is none. */
  readonly name: string
  /** Path of its wide picture. */
  readonly picture: string
  /** False while the game or its vendor is switched off or under maintenance. */
  readonly isOpen: boolean
  /** Exact origin of the vendor's pages, without a trailing slash. */
  readonly launchOrigin: string
  /** Page that proves a round; `{roundId}` stands for the vendor's round id. Null when the vendor has none. */
  readonly verifyUrl: string | null
  /** What the house keeps of a stake by the game's rules, in hundredths of a percent; null where it states no return. */
  readonly edgeBp: number | null
  /** Largest win a round may pay, in stakes (I11). */
  readonly maxWinTimes: number
  /** A brand's limits in minor units of the asset asked for; null when the game isn't offered in it. */
  limits(asset: Asset, brandId: number): AssetLimits | null
}
/** The games of a vendor with their limits. `version` changes with any of it. */
export type VendorGames = {
  readonly version: string
  readonly games: readonly {
    readonly gameCode: string
    readonly isOpen: boolean
    /** `brandId` null: of every brand that has none of its own in the asset. */
    readonly limits: readonly (AssetLimits & { readonly brandId: number | null; readonly asset: Asset })[]
  }[]
}
export type GameDirectory = {
  byNodeId(nodeId: number, language: string): Promise<PlayableGame | null>
  byCode(vassalage: string, gameCode: string, language: string): Promise<PlayableGame | null>
  ofVendor(vassalage: string): Promise<VendorGames>
}

export type VendorCard = {
  readonly vassalage: string
  readonly name: string
  readonly isOpen: boolean
  readonly launchOrigin: string
}
export type VendorDirectory = { byVassalage(vassalage: string): Promise<VendorCard | null> }

export type PlayerCard = {
  readonly playerId: PlayerId
  readonly memberId: number
  readonly brandId: number
  readonly merchantCode: string
  readonly username: string
  readonly nickname: string
  readonly kind: PlayerKind
  readonly asset: Asset
  readonly currencySymbol: string
  readonly language: string
  /** A blocked player may not stake or launch; what is owed is still paid (W13). */
  readonly isBlocked: boolean
  /** Closed for good; its wins stand on no board. */
  readonly isClosed: boolean
}
/** Cached in memory and dropped over the Bus; a call costs no query in the common case. */
export type PlayerDirectory = {
  byMemberId(memberId: number): Promise<PlayerCard | null>
  byPlayerId(playerId: PlayerId): Promise<PlayerCard | null>
}

/** The trial members through whom members play the demo, each one its member's alone (R-FREE-1, I16). */
export type DemoDirectory = {
  /** Who plays a member's demo, with trial money for a stake of so many minor units; made with the first demo. */
  playerOf(memberId: number, leastStake: bigint): Promise<Result<PlayerCard, 'system.feature_off' | 'launch.blocked'>>
  /** Null until the member plays a demo. */
  idOf(memberId: number): Promise<number | null>
}

/** Cached like players. */
export type SessionDirectory = {
  isLive(sessionId: SessionId): Promise<boolean>
  /** The open session of a token, or null. */
  sessionOf(token: string): Promise<SessionId | null>
}
