import { z } from 'zod'
import { assetText, gameCode, idText, instant, language, moneyText, nodeId, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { roomName } from '../vendor-calls.ts'
import { walletTransfer } from './wallet-transfers.ts'

export { getWinnerChoice, listWinners, setWinnerChoice } from './winners.ts'

/** Launch request of seed 2 §3. Identity comes from the session alone; fields that name someone else are refused (T46, D15). */
const launchRequest = z.strictObject({
  nodeId,
  gameId: text(60).optional(),
  roomId: roomName.optional(),
  accountType: z.literal(1).default(1),
  confirmTrans: z.literal(0).default(0),
  vassalage: vassalage.optional(),
  /** The seed's other name of `vassalage`. */
  accountTypeName: vassalage.optional(),
  launchMode: z.literal('GLS').default('GLS'),
  platform: text(60).default('html5-desktop'),
  clientType: z.literal(3).default(3),
  username: text(64).optional(),
  token: text(100).optional(),
  merchantCode: text(40).optional(),
  language: language.optional(),
  theme: z.enum(['dark', 'light']).default('dark'),
  /** `demo` plays for trial money, whoever asks; a trial account has nothing else. */
  mode: z.enum(['real', 'demo']).default('real'),
})
export const launched = z.object({
  game_url: text(2_000),
  game_url2: text(2_000).nullable(),
  /** Exact origin of the frame, for messages to and from it (T49). */
  origin: text(200),
  /** Other origins that serve the same pages of this vendor, by the brand's settings (R-SYS-9). */
  cdns: z.array(text(500)).max(20),
  launchId: idText('lch'),
  /** Of a vendor that keeps players' money itself: whether it followed into the game (`wallet.setAutoTransfer`). */
  transfer: z
    .object({
      vassalage,
      vendor: text(60),
      isAuto: z.boolean(),
      /** What was moved, or is on its way; null where nothing was. */
      moved: walletTransfer.nullable(),
      /** Why nothing was moved though it should have been. */
      refusal: text(60).nullable(),
    })
    .optional(),
})
const errors = [
  'lobby.game_unknown',
  'lobby.game_closed',
  'launch.identity_mismatch',
  'launch.blocked',
  'launch.no_demo',
  'system.feature_off',
] as const

/** Seed 2 §7 "Launch game"; R-LAUNCH-1. */
export const launchGame = operation({
  id: 'wager.launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'signed_in',
  summary: 'Opens a game for the signed-in player and answers the address of its frame.',
  body: launchRequest,
  value: launched,
  errors,
})

/** The second form of the launch: the language comes in the `Language` header. */
export const launchGameV2 = operation({
  id: 'wager.launchGameV2',
  method: 'POST',
  path: '/wps/game/v2/launchGame',
  access: 'signed_in',
  summary: 'The same launch; the language comes in the Language header.',
  body: launchRequest,
  value: launched,
  errors,
})

/** R-LAUNCH-5: a launch like any other whose address names the room (`open`, contracts §6). Where it is full or gone the vendor's page shows the others. */
export const launchRoom = operation({
  id: 'wager.launchRoom',
  method: 'GET',
  path: '/lgw/games/rooms/launch',
  access: 'signed_in',
  summary: 'Opens a game straight in one of its rooms; the language comes in the Language header.',
  query: z.object({
    nodeId,
    room: roomName,
    theme: z.enum(['dark', 'light']).default('dark'),
    mode: z.enum(['real', 'demo']).default('real'),
  }),
  value: launched,
  errors,
})

/** A game that says nothing of itself may be open all the same: then its ticket was exchanged (R-LAUNCH-1). */
export const getLaunch = operation({
  id: 'wager.getLaunch',
  method: 'GET',
  path: '/wps/game/launch',
  access: 'signed_in',
  summary: "Whether the game of a launch of the player's was entered.",
  query: z.object({ launchId: idText('lch') }),
  value: z.object({ entered: z.boolean() }),
  errors: [],
})

/**
 * W26, S55: what games' own jackpots hold. A jackpot that a vendor names `<game code>.<name>` is that game's own; of several the largest is told.
 */
export const listJackpots = operation({
  id: 'wager.listJackpots',
  method: 'GET',
  path: '/lgw/games/jackpots',
  access: 'visitor',
  summary: 'What the jackpots of games hold, in the money of whoever asks; none of play money.',
  value: z.object({
    asset: assetText,
    jackpots: z.array(z.object({ vassalage, gameCode, pool: moneyText })).max(200),
  }),
  errors: [],
})

/** Most games with an open round that are told. */
const MAX_OPEN_ROUNDS = 5

/** Games a player left in the middle of a round, for the way back into them: the last one first, each game once. */
export const listOpenRounds = operation({
  id: 'wager.listOpenRounds',
  method: 'GET',
  path: '/wps/game/rounds/open',
  access: 'member',
  leaveOpen: true,
  summary: 'The newest open round of each game, five games at most.',
  value: z.object({
    asset: assetText,
    list: z
      .array(z.object({ id: idText('rnd'), nodeId: z.int(), gameCode, gameName: text(80), openedAt: instant, stake: moneyText }))
      .max(MAX_OPEN_ROUNDS),
  }),
  errors: [],
})
