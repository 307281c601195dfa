import { ok } from '@halong/base'
import { type Asset, parseMoney } from '@halong/money'
import type { Platform, PlayerDirectory } from '../../platform/index.ts'
import type { Moving, Opened, TransferWish } from './moving.ts'
import type { Transfer } from './transfer.ts'
import type { Purse, TransferStore } from './transfer-store.ts'
import type { CallVendor, TransferVendor, TransferVendors } from './vendor-client.ts'

type Member = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
export type VendorWallet = {
  readonly vendor: TransferVendor
  readonly purse: Pick<Purse, 'balance' | 'toldAt'> | null
  readonly underWay: Transfer | null
}
/** What a launch of a game did with the player's money; null where its vendor plays from the main wallet. */
export type LaunchTransfer = { readonly vendor: TransferVendor; readonly isAuto: boolean; readonly opened: Opened | null }
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: TransferStore
  readonly moving: Moving
  readonly vendors: TransferVendors
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
  readonly call: CallVendor
}

/** Wallets at vendors as a player uses them. */
export function createTransfers({ db, clock, log, store, moving, vendors, players, call }: Deps) {
  /** Opens a transfer and takes its first step while the caller waits. */
  async function transfer(wish: TransferWish): Promise<Opened> {
    const opened = await moving.open(wish)
    // Only what nobody sent yet is sent here: a press that comes again reads how far the first one came.
    const isNew = opened.ok && opened.value.state === 'requested'
    return isNew ? ok(await moving.carry(opened.value, { isLate: false })) : opened
  }

  /** Vendors that offer the player's money, and those that hold some of it. */
  async function walletsOf({ memberId, asset }: Pick<Member, 'memberId' | 'asset'>): Promise<VendorWallet[]> {
    const [all, purses, open] = await Promise.all([vendors.list(), store.pursesOf(memberId), store.underWayOf(memberId)])
    return all.flatMap((vendor) => {
      const purse = purses.find((each) => each.vassalage === vendor.vassalage && each.asset === asset) ?? null
      const underWay = open.find(({ vassalage }) => vassalage === vendor.vassalage) ?? null
      const isShown = (vendor.isOpen && vendor.assets.includes(asset)) || (purse?.balance ?? 0n) > 0n || underWay !== null
      return isShown ? [{ vendor, purse, underWay }] : []
    })
  }

  /** Asks a vendor what the player has there now; the last word stays where it does not say. */
  async function lookAt({ memberId, asset }: Pick<Member, 'memberId' | 'asset'>, { vendor, purse }: VendorWallet): Promise<void> {
    const player = await players.byMemberId(memberId)
    // A vendor that never held money of the player's is not asked.
    if (player === null || purse === null) return
    const { playerId } = player
    const answer = await call(vendor, 'balance', { playerId, asset })
    if (answer.kind === 'unknown') return
    const balance = answer.value.playerId === playerId && answer.value.asset === asset ? parseMoney(answer.value.balance, asset) : null
    if (balance === null || balance.minor < 0n) return
    await store.tellPurse(db.pool, {
      memberId,
      vassalage: vendor.vassalage,
      asset,
      balance: balance.minor,
      toldAt: clock.now(),
      movedIn: 0n,
      movedOut: 0n,
    })
  }

  /** Everything back from the vendors that may hold some; each by itself, so that one that does not answer keeps nobody else's. */
  async function recall(member: Member, isMeant: (vassalage: string) => boolean): Promise<Transfer[]> {
    const wallets = (await walletsOf(member)).filter(({ vendor, purse }) => purse !== null && isMeant(vendor.vassalage))
    const moved = wallets.map(async ({ vendor, underWay }): Promise<Transfer[]> => {
      if (underWay) return [underWay]
      const opened = await transfer({ ...member, vassalage: vendor.vassalage, way: 'out', amount: null, requestId: null })
      return opened.ok ? [opened.value] : []
    })
    return (await Promise.all(moved)).flat()
  }

  return {
    transfer,
    walletsOf,
    recallAll: (member: Member) => recall(member, () => true),
    recallFrom: (member: Member, vassalage: string) => recall(member, (each) => each === vassalage),

    /** The same wallets with what the vendors say now. */
    async freshWalletsOf(member: Pick<Member, 'memberId' | 'asset'>): Promise<VendorWallet[]> {
      await Promise.all((await walletsOf(member)).map((wallet) => lookAt(member, wallet)))
      return walletsOf(member)
    },

    /**
     * Where the player wants it so, the money follows into the game that is launched: to its vendor's wallet, or back from others. A game opens all the same when it does not: its
     * answer says what is on the way.
     */
    async onLaunch(member: Member, vassalage: string): Promise<LaunchTransfer | null> {
      const vendor = await vendors.byVassalage(vassalage)
      const isAuto = await store.isAuto(member.memberId)
      if (isAuto)
        await recall(member, (each) => each !== vassalage).catch((fault: unknown) =>
          log.warn({ err: fault }, 'money at vendors was not called back'),
        )
      if (vendor === null) return null
      if (!isAuto) return { vendor, isAuto, opened: null }
      const opened = await transfer({ ...member, vassalage, way: 'in', amount: null, requestId: null })
      return { vendor, isAuto, opened }
    },
  }
}
export type Transfers = ReturnType<typeof createTransfers>
