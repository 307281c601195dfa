import { wager as operations, seamless as vendorCalls } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { type GameDirectory, type PlayerCaller, refuseWith, type Server } from '../../platform/index.ts'
import { type LaunchTransfer, presentTransfer, type WalletService } from '../wallet/index.ts'
import type { Correcting } from './correcting.ts'
import type { GameJackpots } from './game-jackpots.ts'
import type { OpenGrant } from './grants-store.ts'
import type { Launched, Launches, LaunchOrder } from './launch.ts'
import { presentApplied, presentBalance, presentEntered, presentGames, presentItem, presentOpenRound, presentTold } from './present.ts'
import type { RoundStore } from './rounds-store.ts'
import type { Applied, Seamless, Told } from './seamless.ts'

/** As many as the operation may answer. */
const MAX_OPEN_ROUNDS = 5

type WagerRoutes = {
  readonly launches: Launches
  readonly seamless: Seamless
  readonly correcting: Correcting
  readonly rounds: RoundStore
  readonly games: GameDirectory
  readonly wallet: WalletService
  /** Free rounds of a player that may be played in a game now. */
  readonly grantsOf: (memberId: number, vassalage: string, gameCode: string) => Promise<readonly OpenGrant[]>
  readonly jackpotsOf: GameJackpots
  /** A brand's own money. */
  readonly assetOf: (brandId: number) => Promise<Asset>
  /** What became of the player's money where the game's vendor keeps a wallet of its own. */
  readonly onLaunch: (caller: PlayerCaller, launched: Launched) => Promise<LaunchTransfer | null>
}

export function wagerRoutes(
  server: Server,
  { launches, seamless, correcting, rounds, games, wallet, grantsOf, jackpotsOf, assetOf, onLaunch }: WagerRoutes,
): void {
  async function launch(caller: PlayerCaller, body: Omit<LaunchOrder, 'language'>, language: string) {
    const launched = await launches.launch(caller, { ...body, language })
    if (!launched.ok) return launched
    const { url, origin, cdns, launchId } = launched.value
    const transfer = presentLaunchTransfer(await onLaunch(caller, launched.value))
    return ok({ game_url: url, game_url2: null, origin, cdns: [...cdns], launchId, ...(transfer && { transfer }) })
  }
  server.answer(operations.launchGame, ({ caller, body }) => launch(caller, body, body.language ?? caller.language))
  // The second form takes the language from the header alone; the platform has read it.
  server.answer(operations.launchGameV2, ({ caller, body }) => launch(caller, body, caller.language))

  server.answer(operations.launchRoom, ({ caller, query: { room, ...order } }) =>
    launch(caller, { ...order, roomId: room }, caller.language),
  )

  server.answer(operations.getLaunch, async ({ caller, query }) => ok({ entered: await launches.isEntered(caller, query.launchId) }))

  server.answer(operations.listOpenRounds, async ({ caller }) => {
    const found = await rounds.openOf(caller.memberId, caller.asset, MAX_OPEN_ROUNDS)
    const list = await Promise.all(
      found.map(async (round) => presentOpenRound(round, await games.byCode(round.vassalage, round.gameCode, caller.language))),
    )
    return ok({ asset: caller.asset, list })
  })

  server.answer(operations.listJackpots, async ({ caller }) => {
    const asset = caller.player?.asset ?? (await assetOf(caller.brandId))
    return ok({ asset, jackpots: [...(await jackpotsOf(caller.brandId, asset))] })
  })

  // The nonce of a call that moves money is used up with it.
  const usesNonce = { usesNonce: true } as const
  server.answer(vendorCalls.authenticate, async ({ caller, body }) => {
    const entered = await launches.enter(caller.vendor, body.ticket, body.gameCode)
    if (!entered.ok) return entered
    const { player } = entered.value
    const [{ version }, balance, grants] = await Promise.all([
      games.ofVendor(caller.vendor),
      wallet.balanceOf(player.memberId, player.asset),
      grantsOf(player.memberId, caller.vendor, body.gameCode),
    ])
    return ok(presentEntered(entered.value, balance, { limitsVersion: version, grants }))
  })
  server.answer(vendorCalls.games, async ({ caller, body }) => ok(presentGames(await games.ofVendor(caller.vendor), body.version)))
  server.answer(vendorCalls.balance, async ({ caller, body }) => {
    const found = await seamless.balance(caller.vendor, body.playerId, body.asset)
    return found.ok ? ok(presentBalance(found.value)) : found
  })
  server.answer(
    vendorCalls.debit,
    async ({ caller, body }) => answered(vendorCalls.debit.errors, await seamless.debit(caller, body), body.asset),
    usesNonce,
  )
  server.answer(
    vendorCalls.credit,
    async ({ caller, body }) => answered(vendorCalls.credit.errors, await seamless.credit(caller, body), body.asset),
    usesNonce,
  )
  server.answer(
    vendorCalls.rollback,
    async ({ caller, body }) => answered(vendorCalls.rollback.errors, await seamless.rollback(caller, body), body.asset),
    usesNonce,
  )
  server.answer(
    vendorCalls.close,
    async ({ caller, body }) => answered(vendorCalls.close.errors, await seamless.close(caller, body), body.asset),
    usesNonce,
  )
  server.answer(vendorCalls.award, async ({ caller, body }) =>
    answered(vendorCalls.award.errors, await seamless.award(caller, body), body.asset),
  )
  server.answer(vendorCalls.apply, async ({ caller, body }) =>
    ok({ results: (await seamless.apply(caller.vendor, body.items)).map(presentItem) }),
  )
  server.answer(vendorCalls.corrections, async ({ caller, body }) => ok({ items: await correcting.correct(caller.vendor, body) }))
}

function presentLaunchTransfer(found: LaunchTransfer | null) {
  if (found === null) return null
  const { vendor, isAuto, opened } = found
  const moved = opened?.ok ? presentTransfer(opened.value, vendor.name) : null
  return { vassalage: vendor.vassalage, vendor: vendor.name, isAuto, moved, refusal: opened && !opened.ok ? opened.code : null }
}

type Outcome =
  | { readonly ok: true; readonly value: Applied }
  | ({ readonly ok: false; readonly code: string; readonly balance?: bigint } & Told)

/** One set of rules answers four operations; each may refuse only with what it declares. Anything else is a bug. */
function answered<const Code extends Parameters<typeof refuseWith>[0]>(declared: readonly Code[], outcome: Outcome, asset: Asset) {
  if (outcome.ok) return ok(presentApplied(outcome.value))
  const code = declared.find((each) => each === outcome.code)
  if (code === undefined) throw new Error(`the wallet refused with ${outcome.code}, which the operation does not declare`)
  const { balance } = outcome
  return refuseWith<Code>(code, {
    ...(balance === undefined ? {} : { balance: toWire({ asset, minor: balance }) }),
    ...presentTold(asset, outcome),
  })
}
