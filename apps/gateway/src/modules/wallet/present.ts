import type { LimitReachedValue, ValueInputOf, wallet } from '@halong/api'
import type { LimitReached, Movement } from '@halong/ledger'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/ids.ts'
import type { LedgerRoot } from './root-store.ts'
import type { WalletBalance } from './service.ts'

export const presentBalance = (asset: Asset, { cash, inPlay, version }: WalletBalance): ValueInputOf<typeof wallet.getBalance> => ({
  sumBalance: toWire({ asset, minor: cash }),
  asset,
  version,
  inPlay: toWire({ asset, minor: inPlay }),
})

/** What `protection.limit_reached` tells: what of the limit is left, and when it begins anew. */
export const presentLimitReached = (asset: Asset, { kind, span, scope, left, renewsAt }: LimitReached): LimitReachedValue => ({
  kind,
  span,
  scope,
  left: toWire({ asset, minor: left }),
  renewsAt: renewsAt.toISOString(),
})

export const presentMovement = (asset: Asset, movement: Movement): ValueInputOf<typeof wallet.listMovements>['list'][number] => ({
  id: idFromUuid('mov', movement.transferId),
  at: movement.writtenAt.toISOString(),
  reason: movement.reason,
  reference: movement.reference,
  amount: toWire({ asset, minor: movement.minor }),
  balanceBefore: toWire({ asset, minor: movement.before }),
  balanceAfter: toWire({ asset, minor: movement.after }),
})

export const presentRoot = ({ day, root, findings, takenAt }: LedgerRoot): ValueInputOf<typeof wallet.listRoots>['list'][number] => ({
  day,
  root,
  isWhole: findings === 0,
  takenAt: takenAt.toISOString(),
})
