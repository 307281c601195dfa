import type { records as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { type GameDirectory, idFromUuid, type VendorDirectory } from '../../platform/index.ts'
import { kindOf } from './movement-kind.ts'
import type { Movement } from './movements-store.ts'
import type { ProfitRow } from './profit.ts'
import { netOf, stakeOf } from './round-money.ts'
import type { RoundPosting, RoundRecord, RoundSums } from './rounds-store.ts'

export type Names = { readonly games: GameDirectory; readonly vendors: VendorDirectory; readonly language: string }
type ListedRound = ValueInputOf<typeof operations.listRounds>['list'][number]

/** The name of a game in the reader's language; its code where it is gone. */
export const gameName = async ({ games, language }: Names, vassalage: string, gameCode: string): Promise<string> =>
  (await games.byCode(vassalage, gameCode, language))?.name ?? gameCode

export async function presentMovement(
  asset: Asset,
  movement: Movement,
  names: Names,
): Promise<ValueInputOf<typeof operations.listMovements>['list'][number]> {
  const { vassalage, gameCode } = movement
  return {
    id: idFromUuid('mov', movement.transferId),
    no: Number(movement.version),
    at: movement.at.toISOString(),
    reason: movement.reason,
    kind: kindOf(movement.reason),
    reference: movement.reference,
    gameName: vassalage !== null && gameCode !== null ? await gameName(names, vassalage, gameCode) : null,
    amount: toWire({ asset, minor: movement.minor }),
    balanceBefore: toWire({ asset, minor: movement.before }),
    balanceAfter: toWire({ asset, minor: movement.after }),
  }
}

// cast: rounds keep the game type of the catalogue, which is one of the list.
const productOf = (round: RoundRecord) => round.product as ListedRound['product']

export async function presentRound(asset: Asset, round: RoundRecord, names: Names): Promise<ListedRound> {
  const wire = (minor: bigint) => toWire({ asset, minor })
  const optional = (minor: bigint | null) => (minor === null ? null : wire(minor))
  const game = await names.games.byCode(round.vassalage, round.gameCode, names.language)
  const vendor = await names.vendors.byVassalage(round.vassalage)
  const verifyUrl = round.state === 'completed' ? (game?.verifyUrl ?? null) : null
  return {
    id: idFromUuid('rnd', round.id),
    vendorRoundId: round.roundId,
    vassalage: round.vassalage,
    vendorName: vendor?.name ?? round.vassalage,
    product: productOf(round),
    gameCode: round.gameCode,
    gameName: game?.name ?? round.gameCode,
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    status: round.state,
    stake: wire(stakeOf(round)),
    valid: optional(round.valid),
    win: wire(round.won),
    awarded: wire(round.awarded),
    net: optional(netOf(round)),
    balanceAfter: optional(round.balanceAfter),
    verifyUrl: verifyUrl?.replaceAll('{roundId}', encodeURIComponent(round.roundId)) ?? null,
  }
}

export const presentSums = (asset: Asset, { count, stake, valid, win, awarded, net }: RoundSums) => ({
  count,
  stake: toWire({ asset, minor: stake }),
  valid: toWire({ asset, minor: valid }),
  win: toWire({ asset, minor: win }),
  awarded: toWire({ asset, minor: awarded }),
  net: toWire({ asset, minor: net }),
})

export const presentPosting = (asset: Asset, { at, kind, state, amount, transactionId }: RoundPosting) => ({
  at: at.toISOString(),
  kind,
  state,
  amount: toWire({ asset, minor: amount }),
  transactionId,
})

export const presentProfit = (asset: Asset, { rounds, staked, valid, won, awarded }: Omit<ProfitRow, 'key'>) => ({
  rounds,
  staked: toWire({ asset, minor: staked }),
  valid: toWire({ asset, minor: valid }),
  won: toWire({ asset, minor: won }),
  awarded: toWire({ asset, minor: awarded }),
  net: toWire({ asset, minor: won + awarded - staked }),
})
