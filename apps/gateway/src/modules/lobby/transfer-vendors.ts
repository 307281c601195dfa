import type { TransferVendor, TransferVendors } from '../wallet/index.ts'
import type { Catalogue, Vendor } from './catalogue.ts'

const OTHER_SCOPE = 'INHOUSE'

/** Vendors that keep players' money in wallets of their own, with what their games are played in. Money there counts to the limits of the type of their first game. */
export function createTransferVendors(current: () => Promise<Catalogue>): TransferVendors {
  function toTransferVendor({ games }: Catalogue, { vassalage, name, secret, isOpen, walletUrl }: Vendor): TransferVendor | null {
    if (walletUrl === null) return null
    const own = games.filter(({ vendor }) => vendor.vassalage === vassalage)
    const assets = [...new Set(own.flatMap(({ limits }) => [...limits.keys()].map((key) => key.split(' ').at(-1) ?? key)))].sort()
    return { vassalage, name, walletUrl, secret, isOpen, scope: own[0]?.type ?? OTHER_SCOPE, assets }
  }
  return {
    async list() {
      const catalogue = await current()
      return [...catalogue.vendors.values()].flatMap((vendor) => toTransferVendor(catalogue, vendor) ?? [])
    },
    async byVassalage(vassalage) {
      const catalogue = await current()
      const vendor = catalogue.vendors.get(vassalage)
      return vendor ? toTransferVendor(catalogue, vendor) : null
    },
  }
}
