import { errorCatalogue, type seamless, type ValueInputOf, type wager } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/ids.ts'
import type { PlayableGame, VendorGames } from '../../platform/index.ts'
import { presentLimitReached } from '../wallet/index.ts'
import type { OpenGrant } from './grants-store.ts'
import { type EnteredGame, presentLimits } from './launch.ts'
import type { Round } from './rounds-store.ts'
import type { Applied, ItemResult, Told } from './seamless.ts'

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

/** How a vendor treats a refusal: a group as its cause; what the wallet could not do is asked again. */
const retryOf = (code: NonNullable<ItemResult['code']>) =>
  code === 'request.fault' ? 'retry' : ('retry' in errorCatalogue[code] && errorCatalogue[code].retry) || 'final'

/** What a refusal says beside its code, as single calls and items of a set tell it. */
export const presentTold = (asset: Asset, { limit, why, bonusWhy, maxStake }: Told) => ({
  ...(limit === undefined ? {} : { limit: presentLimitReached(asset, limit) }),
  ...(why === undefined ? {} : { why }),
  ...(bonusWhy === undefined ? {} : { bonus: bonusWhy }),
  ...(maxStake === undefined ? {} : { maxStake: toWire({ asset, minor: maxStake }) }),
})

const presentDetails = (asset: Asset, told: Told) => {
  const details = presentTold(asset, told)
  return Object.keys(details).length === 0 ? null : details
}

export const presentItem = (result: ItemResult): ValueInputOf<typeof seamless.apply>['results'][number] => ({
  transactionId: result.transactionId,
  code: result.code,
  cause: result.cause,
  retry: result.code === null ? null : retryOf(result.cause ?? result.code),
  duplicate: result.duplicate,
  details: presentDetails(result.asset, result.told),
  balance: result.balance === null ? null : toWire({ asset: result.asset, minor: result.balance }),
  version: result.version,
})

export const presentEntered = (
  entered: EnteredGame,
  balance: { cash: bigint; playable: bigint; version: number },
  { limitsVersion, grants }: { limitsVersion: string; grants: readonly OpenGrant[] },
): ValueInputOf<typeof seamless.authenticate> => ({
  ...presentBalance({ asset: entered.player.asset, balance: balance.cash + balance.playable, version: balance.version }),
  playerId: entered.player.playerId,
  gameSession: entered.gameSession,
  kind: entered.player.kind,
  nickname: entered.player.nickname,
  language: entered.language,
  ...presentLimits(entered),
  currencySymbol: entered.player.currencySymbol,
  brand: entered.player.brandId,
  minCycleMs: entered.minCycleMs,
  autoplay: entered.autoplay,
  limitsVersion,
  grants: grants.map(({ grantId, games, asset, stake, left, endsAt, toCash }) => ({
    grantId: idFromUuid('frg', grantId),
    gameCodes: [...games],
    stake: toWire({ asset, minor: stake }),
    left,
    endsAt: endsAt.toISOString(),
    wins: toCash ? 'cash' : 'bonus',
  })),
})

/** A vendor's games, and nothing of them where it knows this version. */
export const presentGames = ({ version, games }: VendorGames, known: string | undefined): ValueInputOf<typeof seamless.games> => ({
  version,
  games:
    known === version
      ? null
      : games.map(({ gameCode, isOpen, limits }) => ({
          gameCode,
          isOpen,
          limits: limits.map(({ brandId, asset, min, max, step, chips, prizeCap }) => {
            const amount = (minor: bigint) => toWire({ asset, minor })
            const amounts = { min: amount(min), max: amount(max), step: amount(step), chips: chips.map(amount) }
            return { brand: brandId, asset, ...amounts, prizeCap: prizeCap === null ? null : amount(prizeCap) }
          }),
        })),
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
