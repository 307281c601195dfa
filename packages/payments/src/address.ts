import { type AddressInfo, AddressType, getAddressInfo } from 'bitcoin-address-validation'

export type ChainNetwork = 'mainnet' | 'testnet'

function infoOf(address: string): AddressInfo | null {
  try {
    return getAddressInfo(address)
  } catch {
    return null
  }
}

/**
 * An address of Bitcoin as it is paid to: its checksum is right and it is of that network. Null for anything else, an output of a kind that is not known yet too:
 * what is sent there may be lost.
 */
export function readBitcoinAddress(typed: string, network: ChainNetwork): string | null {
  const bare = typed.trim().replace(/^bitcoin:/i, '')
  const address = /^(bc1|tb1)/i.test(bare) && bare === bare.toUpperCase() ? bare.toLowerCase() : bare
  const info = infoOf(address)
  return info !== null && info.network === network && info.type !== AddressType.unknown ? address : null
}
