import type { BodyOf, seamless as operations } from '@halong/api'
import { uuidFromId } from '@halong/base'
import { type Asset, isTrial, parseMoney } from '@halong/money'
import { weightOf } from '@halong/rules/weights'
import type { GameDirectory, Platform, PlayerCard, PlayerDirectory } from '../../platform/index.ts'
import type { Command, Contribution, Credit, DebitRefusal, Unit } from './command.ts'
import type { Launches } from './launch.ts'
import type { LaunchStore } from './launch-store.ts'
import type { PlayRefusal } from './play.ts'

export type ReadingDeps = Pick<Platform, 'clock'> & {
  readonly launches: Launches
  readonly games: GameDirectory
  readonly known: Known
  /** Whether a player's brand is under maintenance: no new stake is taken then. */
  readonly isBrandClosed: (brandId: number) => Promise<boolean>
}
export type DebitBody = Omit<BodyOf<typeof operations.debit>, 'kind'>
export type CreditBody = BodyOf<typeof operations.credit>
export type RollbackBody = BodyOf<typeof operations.rollback>
export type CloseBody = BodyOf<typeof operations.close>
type AnyItem = BodyOf<typeof operations.apply>['items'][number]
export type AwardItem = Extract<AnyItem, { kind: 'award' }>
/** What rounds are made of; an award needs none (`awarding.ts`). */
export type Item = Exclude<AnyItem, AwardItem>
type NamedBody = Pick<CloseBody, 'transactionId' | 'roundId' | 'gameCode' | 'asset' | 'playerId'>

/** Amounts that are no amount of the asset are refused by the ledger's rule I5, under the id that carried them. */
export const readAmount = (text: string, asset: Asset): bigint | null => {
  const minor = parseMoney(text, asset)?.minor ?? 0n
  return minor > 0n && minor <= 1_000_000_000_000_000n ? minor : null
}

/** W21: an amount the vendor says the stake may win; as much as the game pays where it says nothing, null where it is no amount or more than that. */
function readMaxWin(text: string | undefined, asset: Asset, most: bigint): bigint | null {
  const maxWin = text === undefined ? most : readAmount(text, asset)
  return maxWin !== null && maxWin <= most ? maxWin : null
}

/** W26: null where one is no amount, or play money, which no jackpot takes. */
function readContributions({ contributions = [], asset }: Pick<CloseBody, 'contributions' | 'asset'>): Contribution[] | null {
  if (contributions.length > 0 && isTrial(asset)) return null
  const read = contributions.map(({ meterId, amount }) => ({ meterId, minor: readAmount(amount, asset) ?? 0n }))
  return read.every(({ minor }) => minor > 0n) ? read : null
}

/** A round is expected for no longer than this. */
const LONGEST_EXPECTED_MS = 400 * 24 * 3_600_000
/** A player whom a vendor may name; null for anybody else. */
export type Known = (vassalage: string, playerId: DebitBody['playerId']) => Promise<PlayerCard | null>

/** A player that never entered a game of the vendor does not exist for it (T60). */
export const createKnown =
  ({ launchStore, players }: { launchStore: Pick<LaunchStore, 'hasEntered'>; players: Pick<PlayerDirectory, 'byPlayerId'> }): Known =>
  async (vassalage, playerId) => {
    const player = await players.byPlayerId(playerId)
    return player && (await launchStore.hasEntered(player.memberId, vassalage)) ? player : null
  }

/** What a vendor's calls ask for, as commands of the wallet: who is meant, and why a new debit may not pass. */
export function createReading({ clock, launches, games, known, isBrandClosed }: ReadingDeps) {
  /** Bonus money is staked where a stake counts for it. */
  async function takesBonus(vassalage: string, { asset, gameCode }: Pick<NamedBody, 'asset' | 'gameCode'>): Promise<boolean> {
    const game = isTrial(asset) ? null : await games.byCode(vassalage, gameCode, 'EN')
    return game !== null && weightOf(game.edgeBp) > 0
  }

  const named = async (vassalage: string, player: PlayerCard, body: NamedBody) => ({
    memberId: player.memberId,
    vassalage,
    txId: body.transactionId,
    roundId: body.roundId,
    gameCode: body.gameCode,
    asset: body.asset,
    brandId: player.brandId,
    takesBonus: await takesBonus(vassalage, body),
  })

  /** A debit with what the gateway finds wrong with it; its time (W19) is judged by the database. */
  async function debitOf(vassalage: string, player: PlayerCard, body: DebitBody): Promise<Command> {
    const session = await launches.session(vassalage, body.gameSession, {
      memberId: player.memberId,
      playerId: player.playerId,
      gameCode: body.gameCode,
    })
    const game = await games.byCode(vassalage, body.gameCode, 'EN')
    const limits = body.asset === player.asset ? (game?.limits(player.asset, player.brandId) ?? null) : null
    const amount = readAmount(body.amount, body.asset)
    const maxWinTimes = game?.maxWinTimes ?? 0
    const maxWin = readMaxWin(body.maxWin, body.asset, (amount ?? 0n) * BigInt(maxWinTimes))
    const refusal: DebitRefusal | null =
      session === null
        ? 'vendor.session_ended'
        : player.isBlocked
          ? 'wallet.member_blocked'
          : amount === null || maxWin === null || body.asset !== player.asset
            ? 'wallet.amount_invalid'
            : !game?.isOpen || limits === null || (await isBrandClosed(player.brandId))
              ? 'lobby.game_closed'
              : body.grantId === undefined && (amount < limits.min || amount > limits.max || amount % limits.step !== 0n)
                ? 'wallet.stake_out_of_range'
                : null
    const latest = clock.now().getTime() + LONGEST_EXPECTED_MS
    return {
      kind: 'debit',
      ...(await named(vassalage, player, body)),
      refusal,
      amount: amount ?? 0n,
      nodeId: game?.nodeId ?? 0,
      scope: game?.gameType ?? '',
      maxWinTimes,
      maxWin: body.maxWin === undefined ? undefined : (maxWin ?? 0n),
      launchId: session?.launchId ?? null,
      acceptUntil: body.acceptUntil,
      expectedBy: body.expectedBy === undefined || Date.parse(body.expectedBy) <= latest ? body.expectedBy : new Date(latest).toISOString(),
      summary: body.summary,
      potId: body.potId,
      // An id that is none is of no grant.
      ...(body.grantId !== undefined && { grantId: uuidFromId('frg', body.grantId) ?? '00000000-0000-0000-0000-000000000000' }),
    }
  }

  async function creditOf(vassalage: string, player: PlayerCard, body: CreditBody): Promise<Credit> {
    const amount = readAmount(body.amount, body.asset)
    return {
      kind: body.as === 'refund' ? 'refund' : 'credit',
      ...(await named(vassalage, player, body)),
      debitTxId: body.debitTransactionId,
      amount: amount ?? 0n,
      refusal: amount === null ? 'wallet.amount_invalid' : null,
    }
  }

  const rollbackOf = async (vassalage: string, player: PlayerCard, body: RollbackBody): Promise<Command> => ({
    kind: 'rollback',
    ...(await named(vassalage, player, body)),
    debitTxId: body.debitTransactionId,
    reason: body.reason,
  })

  /** W23. An amount that is none of the asset is refused before anything is closed. */
  async function closeOf(vassalage: string, player: PlayerCard, body: CloseBody): Promise<Command | 'wallet.amount_invalid'> {
    const valid = body.valid === undefined ? undefined : parseMoney(body.valid, body.asset)?.minor
    const contributions = readContributions(body)
    if ((body.valid !== undefined && valid === undefined) || contributions === null) return 'wallet.amount_invalid'
    const said = { valid, validWhy: body.validWhy, result: body.result, ...(contributions.length > 0 && { contributions }) }
    return { kind: 'close', ...(await named(vassalage, player, body)), ...said }
  }

  /** The commands of an item, or why there are none: that binds no id. */
  async function commandsOf(vassalage: string, item: Item): Promise<Unit | PlayRefusal> {
    const player = await known(vassalage, item.playerId)
    switch (item.kind) {
      case 'debit':
        return player ? [await debitOf(vassalage, player, item)] : 'vendor.session_ended'
      case 'credit':
        return player ? [await creditOf(vassalage, player, item)] : 'wallet.credit_refused'
      case 'rollback':
        return player ? [await rollbackOf(vassalage, player, item)] : 'wallet.transaction_conflict'
      case 'close': {
        const close = player ? await closeOf(vassalage, player, item) : 'wallet.round_unknown'
        return typeof close === 'string' ? close : [close]
      }
      case 'settle': {
        if (!player) return 'wallet.credit_refused'
        const close = await closeOf(vassalage, player, { ...item, transactionId: item.closeTransactionId })
        const isLost = parseMoney(item.amount, item.asset)?.minor === 0n
        if (typeof close === 'string') return close
        return isLost ? [close] : [await creditOf(vassalage, player, { ...item, as: 'win' }), close]
      }
    }
  }

  return { debitOf, creditOf, rollbackOf, closeOf, commandsOf }
}
