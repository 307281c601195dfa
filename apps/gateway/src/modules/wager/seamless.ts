import type { BodyOf, seamless as operations } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { type Asset, parseMoney } from '@halong/money'
import type { GameDirectory, Platform, PlayerCard, PlayerDirectory } from '../../platform/index.ts'
import type { WalletService } from '../wallet/index.ts'
import type { Command, DebitRefusal } from './command.ts'
import type { Launches } from './launch.ts'
import type { LaunchStore } from './launch-store.ts'
import type { Played, PlayRefusal } from './play.ts'

export type SeamlessDeps = Pick<Platform, 'log' | 'clock'> & {
  readonly launches: Launches
  readonly launchStore: LaunchStore
  readonly games: GameDirectory
  readonly players: PlayerDirectory
  readonly wallet: WalletService
  readonly play: (command: Command) => Promise<Played>
  /** Whether a player's brand is under maintenance: no new stake is taken then. */
  readonly isBrandClosed: (brandId: number) => Promise<boolean>
}
type DebitBody = BodyOf<typeof operations.debit>
type CreditBody = BodyOf<typeof operations.credit>
type RollbackBody = BodyOf<typeof operations.rollback>
type CloseBody = BodyOf<typeof operations.close>

export type Applied = {
  readonly transactionId: string
  readonly duplicate: boolean
  readonly asset: Asset
  readonly balance: bigint
  readonly version: number
}
/** `balance` where the refusal tells it: the vendor shows the player what there is. */
export type Refused<Code extends PlayRefusal = PlayRefusal> = { readonly ok: false; readonly code: Code; readonly balance?: bigint } & Pick<
  Played,
  'limit' | 'why'
>

const SECURITY: ReadonlySet<PlayRefusal> = new Set<PlayRefusal>([
  'wallet.transaction_conflict',
  'wallet.credit_refused',
  'wallet.bet_cancelled',
])

/** Amounts that are no amount of the asset are refused by the ledger's rule I5, under the id that carried them. */
const readAmount = (text: string, asset: Asset): bigint | null => {
  const minor = parseMoney(text, asset)?.minor ?? 0n
  return minor > 0n && minor <= 1_000_000_000_000_000n ? minor : null
}

/** The wallet a vendor's game server calls (R-LAUNCH-4, W1–W17, W19). The signature (W18) is checked before a call gets here. */
export function createSeamless({ log, clock, launches, launchStore, games, players, wallet, play, isBrandClosed }: SeamlessDeps) {
  async function carryOut(command: Command): Promise<{ ok: true; value: Applied } | Refused> {
    const { code, duplicate, balance, version, ...told } = await play(command)
    if (code !== null) {
      if (SECURITY.has(code)) {
        const { kind, vassalage, txId, roundId, memberId } = command
        log.warn({ event: code, kind, vendor: vassalage, transactionId: txId, roundId, memberId }, 'security event')
      }
      return code === 'wallet.insufficient_balance' && balance !== null ? { ok: false, code, balance } : { ok: false, code, ...told }
    }
    const now = balance ?? 0n
    if (!duplicate && command.kind !== 'close') wallet.tell({ memberId: command.memberId, asset: command.asset, minor: now, version })
    return ok({ transactionId: command.txId, duplicate, asset: command.asset, balance: now, version })
  }

  const named = (vassalage: string, player: PlayerCard, body: CloseBody | DebitBody | CreditBody | RollbackBody) => ({
    memberId: player.memberId,
    vassalage,
    txId: body.transactionId,
    roundId: body.roundId,
    gameCode: body.gameCode,
    asset: body.asset,
    brandId: player.brandId,
  })

  /** A player that never entered a game of the vendor does not exist for it (T60). */
  async function known(vassalage: string, playerId: DebitBody['playerId']): Promise<PlayerCard | null> {
    const player = await players.byPlayerId(playerId)
    return player && (await launchStore.hasEntered(player.memberId, vassalage)) ? player : null
  }

  async function whyNotDebit(vassalage: string, player: PlayerCard, body: DebitBody) {
    const session = await launches.session(vassalage, body.gameSession, {
      memberId: player.memberId,
      playerId: player.playerId,
      gameCode: body.gameCode,
    })
    const game = await games.byCode(vassalage, body.gameCode, 'EN')
    const limits = body.asset === player.asset ? (game?.limits(player.asset) ?? null) : null
    const amount = readAmount(body.amount, body.asset)
    // W19, by this gateway's clock. Whichever answer is written first under the id is kept, so a debit judged in time here and late elsewhere still has one end.
    const isLate = body.acceptUntil !== undefined && clock.now().getTime() > Date.parse(body.acceptUntil)
    const refusal: DebitRefusal | null = isLate
      ? 'wallet.too_late'
      : session === null
        ? 'vendor.session_ended'
        : player.isBlocked
          ? 'wallet.member_blocked'
          : amount === null || body.asset !== player.asset
            ? 'wallet.amount_invalid'
            : !game?.isOpen || limits === null || (await isBrandClosed(player.brandId))
              ? 'lobby.game_closed'
              : amount < limits.min || amount > limits.max
                ? 'wallet.stake_out_of_range'
                : null
    return {
      refusal,
      amount: amount ?? 0n,
      nodeId: game?.nodeId ?? 0,
      scope: game?.gameType ?? '',
      maxWinTimes: game?.maxWinTimes ?? 0,
      launchId: session?.launchId ?? null,
      acceptUntil: body.acceptUntil,
    }
  }

  return {
    async balance(
      vassalage: string,
      playerId: DebitBody['playerId'],
      asset: Asset,
    ): Promise<Result<{ asset: Asset; balance: bigint; version: number }, 'wallet.round_unknown'>> {
      const player = await known(vassalage, playerId)
      if (!player || player.asset !== asset) return refuse('wallet.round_unknown')
      const { cash, version } = await wallet.balanceOf(player.memberId, asset)
      return ok({ asset, balance: cash, version })
    },

    async debit(vassalage: string, body: DebitBody) {
      const player = await known(vassalage, body.playerId)
      if (!player) return refuse('vendor.session_ended')
      return carryOut({ kind: 'debit', ...named(vassalage, player, body), ...(await whyNotDebit(vassalage, player, body)) })
    },

    async credit(vassalage: string, body: CreditBody) {
      const player = await known(vassalage, body.playerId)
      if (!player) return refuse('wallet.credit_refused')
      const amount = readAmount(body.amount, body.asset)
      return carryOut({
        kind: 'credit',
        ...named(vassalage, player, body),
        debitTxId: body.debitTransactionId,
        amount: amount ?? 0n,
        refusal: amount === null ? 'wallet.amount_invalid' : null,
      })
    },

    async rollback(vassalage: string, body: RollbackBody) {
      const player = await known(vassalage, body.playerId)
      if (!player) return refuse('wallet.transaction_conflict')
      return carryOut({ kind: 'rollback', ...named(vassalage, player, body), debitTxId: body.debitTransactionId })
    },

    async close(vassalage: string, body: CloseBody) {
      const player = await known(vassalage, body.playerId)
      if (!player) return refuse('wallet.round_unknown')
      return carryOut({ kind: 'close', ...named(vassalage, player, body) })
    },
  }
}

export type Seamless = ReturnType<typeof createSeamless>
