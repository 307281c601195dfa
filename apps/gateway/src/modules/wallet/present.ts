import type { LimitReachedValue, system, ValueInputOf, wallet } from '@halong/api'
import type { LimitReached } from '@halong/ledger'
import { type Asset, toWire } from '@halong/money'
import type { Funds, SessionPlay } from './funds-store.ts'
import type { LedgerRoot } from './root-store.ts'
import type { WalletBalance } from './service.ts'

export const presentBalance = (asset: Asset, { cash, inPlay, bonus, version }: WalletBalance): ValueInputOf<typeof wallet.getBalance> => ({
  sumBalance: toWire({ asset, minor: cash }),
  asset,
  version,
  inPlay: toWire({ asset, minor: inPlay }),
  ...(bonus > 0n && { bonus: toWire({ asset, minor: bonus }) }),
})

/** What `protection.limit_reached` tells: what of the limit is left, and when it begins anew. */
export const presentLimitReached = (asset: Asset, { kind, span, scope, left, renewsAt }: LimitReached): LimitReachedValue => ({
  kind,
  span,
  scope,
  left: toWire({ asset, minor: left }),
  renewsAt: renewsAt.toISOString(),
})

/** The four maps of agents' requests are empty until contracts exist. */
export function presentConsolidated(
  asset: Asset,
  funds: Funds & { readonly locked: bigint },
  session: SessionPlay,
): ValueInputOf<typeof system.getConsolidated> {
  const wire = (minor: bigint) => toWire({ asset, minor })
  const { cash, locked, bonus, inPlay, bonusInPlay, withdrawing, held, points, vendors, atVendors, version, deposited, withdrawn } = funds
  return {
    dailysalreq: {},
    divtypereq: {},
    contracthoursalreq: {},
    realtimesalreqtype: {},
    funds: {
      asset,
      cash: wire(cash),
      // Cash and what is locked are read one after the other: never more than there is.
      withdrawable: wire(cash > locked ? cash - locked : 0n),
      locked: wire(locked < cash ? locked : cash),
      bonus: wire(bonus),
      inPlay: wire(inPlay),
      bonusInPlay: wire(bonusInPlay),
      withdrawing: wire(withdrawing),
      held: wire(held),
      points: Number(points),
      vendors: wire(vendors),
      atVendors: wire(atVendors),
      total: wire(cash + bonus + inPlay + bonusInPlay + withdrawing + held + vendors + atVendors),
      version,
      deposited: wire(deposited),
      withdrawn: wire(withdrawn),
      netDeposits: wire(deposited - withdrawn),
    },
    session: {
      since: session.since.toISOString(),
      staked: wire(session.staked),
      won: wire(session.won),
      net: wire(session.won - session.staked),
    },
  }
}

export const presentRoot = ({ day, root, findings, takenAt }: LedgerRoot): ValueInputOf<typeof wallet.listRoots>['list'][number] => ({
  day,
  root,
  isWhole: findings === 0,
  takenAt: takenAt.toISOString(),
})
