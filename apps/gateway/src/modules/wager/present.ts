import type { seamless, ValueInputOf, wager } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/ids.ts'
import type { PlayableGame } from '../../platform/index.ts'
import { type EnteredGame, presentLimits } from './launch.ts'
import type { Round } from './rounds-store.ts'
import type { Applied } from './seamless.ts'

export const presentBalance = ({ asset, balance, version }: { asset: Asset; balance: bigint; version: number }) => ({
  balance: toWire({ asset, minor: balance }),
  asset,
  version,
})

export const presentApplied = ({ transactionId, duplicate, ...balance }: Applied): ValueInputOf<typeof seamless.debit> => ({
  ...presentBalance(balance),
  transactionId,
  duplicate,
})

export const presentEntered = (
  entered: EnteredGame,
  balance: { cash: bigint; version: number },
): ValueInputOf<typeof seamless.authenticate> => ({
  ...presentBalance({ asset: entered.player.asset, balance: balance.cash, version: balance.version }),
  playerId: entered.player.playerId,
  gameSession: entered.gameSession,
  kind: entered.player.kind,
  nickname: entered.player.nickname,
  language: entered.language,
  ...presentLimits(entered),
  currencySymbol: entered.player.currencySymbol,
})

/** A round that waits for its player. */
export const presentOpenRound = (round: Round, game: PlayableGame | null): ValueInputOf<typeof wager.listOpenRounds>['list'][number] => ({
  id: idFromUuid('rnd', round.id),
  nodeId: round.nodeId,
  gameCode: round.gameCode,
  gameName: game?.name ?? round.gameCode,
  openedAt: round.openedAt.toISOString(),
  stake: toWire({ asset: round.asset, minor: round.staked - round.refunded }),
})
