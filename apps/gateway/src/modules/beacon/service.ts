import type { Platform } from '../../platform/index.ts'
import type { ChainWish, createChains } from './chains.ts'
import { createReleases, type Verdict } from './release.ts'
import type { BeaconStore, Chain } from './store.ts'

type ServiceParts = Pick<Platform, 'db' | 'log'> & {
  readonly store: BeaconStore
  readonly chains: ReturnType<typeof createChains>
  /** Marks outside the database what was released. */
  readonly seal: () => Promise<unknown>
}
type Item = { readonly chain: string; readonly no: number; readonly root: string | null; readonly acceptUntil: string }
/** `beacon` is null where it is refused. */
export type Released = Verdict & { readonly beacon: string | null }

/** Values that decide draws together with seeds that this gateway never sees, told when nobody can bet any more (W29). */
export function createBeacons({ db, log, store, chains, seal }: ServiceParts) {
  const releases = createReleases({ db, store })
  return {
    open: (wish: ChainWish): Promise<void> => chains.open(wish),
    announce: chains.announce,
    list: (): Promise<Chain[]> => store.chains(),

    /** The time by the clock that judges what is in time. */
    now: (): Promise<Date> => store.now(),

    /** W29. Asked again with the same root it answers the same. */
    async release(vassalage: string, items: readonly Item[]): Promise<Released[]> {
      const verdicts = await releases(
        vassalage,
        items.map((item) => ({ ...item, acceptUntil: new Date(item.acceptUntil) })),
      )
      if (verdicts.some(({ code }) => code === null)) await seal()
      const released: Released[] = []
      for (const verdict of verdicts) {
        if (verdict.code !== null)
          log.warn({ event: verdict.code, vendor: vassalage, chain: verdict.chain, no: verdict.no }, 'security event')
        released.push({ ...verdict, beacon: verdict.code === null ? await chains.valueOf(verdict.chain, verdict.no) : null })
      }
      return released
    },
  }
}

export type BeaconService = ReturnType<typeof createBeacons>
