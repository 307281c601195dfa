import { beacon as beaconOperations, seamless, type ValueOf } from '@halong/api'
import type { Logger } from 'pino'
import { callWallet, type WalletAddress } from '../wallet/call.ts'

export type PublishedChain = ValueOf<typeof beaconOperations.listChains>['list'][number]
/** `root` is null of chains that bind the time. */
export type BeaconAsk = { readonly chain: string; readonly no: number; readonly root: string | null; readonly acceptUntil: Date }

/** What the gateway tells of its half of the draws. */
export function createBeaconClient({ address, log }: { readonly address: WalletAddress; readonly log: Logger }) {
  async function published(): Promise<ValueOf<typeof beaconOperations.listChains> | null> {
    try {
      const response = await fetch(new URL(beaconOperations.listChains.path, address.gatewayUrl), {
        signal: AbortSignal.timeout(address.timeoutMs),
      })
      // cast: read by the schema below.
      const answer = (await response.json()) as { readonly value?: unknown }
      return beaconOperations.listChains.value.safeParse(answer.value).data ?? null
    } catch (fault) {
      log.debug({ err: fault }, 'the chains of the gateway could not be read')
      return null
    }
  }

  return {
    /** This vendor's chains, as everybody may read them; null while the gateway does not answer. */
    chains: async (): Promise<readonly PublishedChain[] | null> =>
      (await published())?.list.filter(({ vassalage }) => vassalage === address.vendorCode) ?? null,

    /** The time by the clock that the wallet judges stakes by; null while the gateway does not answer. */
    async now(): Promise<Date | null> {
      const told = (await published())?.now
      return told === undefined ? null : new Date(told)
    },

    /** Values by the place of their chain, for those that were released. */
    async release(asked: readonly BeaconAsk[]): Promise<ReadonlyMap<number, string>> {
      const items = asked.map(({ acceptUntil, ...item }) => ({ ...item, acceptUntil: acceptUntil.toISOString() }))
      const answer = await callWallet(seamless.beacon, { items }, address)
      if (answer.kind !== 'ok') return new Map()
      const refused = answer.value.items.find(({ code }) => code === 'beacon.bound' || code === 'beacon.unknown')
      if (refused) log.error({ ...refused }, 'a beacon is refused: the draw waits')
      return new Map(answer.value.items.flatMap(({ no, beacon }) => (beacon === null ? [] : [[no, beacon] as const])))
    },
  }
}

export type BeaconClient = ReturnType<typeof createBeaconClient>
