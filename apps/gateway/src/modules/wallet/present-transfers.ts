import type { transfers, ValueInputOf, wallet } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type PlayerCard } from '../../platform/index.ts'
import type { RefusedWhy, Transfer, TransferStage } from './transfer.ts'
import type { Purse } from './transfer-store.ts'
import type { VendorWallet } from './transfers.ts'

type Shown = ValueInputOf<typeof wallet.transfer>
const wire = (asset: Asset, minor: bigint) => toWire({ asset, minor })
const shownState: Readonly<Record<TransferStage, Shown['state']>> = {
  requested: 'under_way',
  sent: 'under_way',
  unknown: 'under_way',
  matter: 'looked_at',
  done: 'done',
  refused: 'refused',
}

/** A transfer as its player sees it. */
export const presentTransfer = (t: Transfer, vendor: string): Shown => ({
  id: idFromUuid('trf', t.transferId),
  vassalage: t.vassalage,
  vendor,
  way: t.way,
  asset: t.asset,
  amount: t.amount === null ? null : wire(t.asset, t.amount),
  state: shownState[t.state],
  // cast: what was refused has one of the vendor's reasons.
  code: t.state === 'refused' ? (t.code as RefusedWhy) : null,
  at: t.createdAt.toISOString(),
  endedAt: t.endedAt?.toISOString() ?? null,
})

export const presentVendorWallet = (asset: Asset, { vendor, purse, underWay }: VendorWallet) => ({
  code: vendor.vassalage,
  name: vendor.name,
  asset,
  balance: wire(asset, purse?.balance ?? 0n),
  toldAt: purse?.toldAt.toISOString() ?? null,
  isOpen: vendor.isOpen,
  underWay: underWay && presentTransfer(underWay, vendor.name),
})

/** A transfer as operators see it. */
export const presentForOffice = (
  t: Transfer,
  { playerId, username }: Pick<PlayerCard, 'playerId' | 'username'>,
): ValueInputOf<typeof transfers.ask> => ({
  id: idFromUuid('trf', t.transferId),
  playerId,
  username,
  vassalage: t.vassalage,
  way: t.way,
  asset: t.asset,
  amount: t.amount === null ? null : wire(t.asset, t.amount),
  state: t.state,
  code: t.code,
  reference: t.reference,
  asks: t.asks,
  at: t.createdAt.toISOString(),
  endedAt: t.endedAt?.toISOString() ?? null,
  version: t.version,
})

export const presentPurse = ({ vassalage, asset, balance, toldAt, movedIn, movedOut }: Purse, vendor: string, underWay: boolean) => ({
  vassalage,
  vendor,
  asset,
  balance: wire(asset, balance),
  toldAt: toldAt.toISOString(),
  movedIn: wire(asset, movedIn),
  movedOut: wire(asset, movedOut),
  underWay,
})
