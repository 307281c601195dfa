import { randomInt, randomUUID } from 'node:crypto'
import { MAX_APART, operateApartCall } from '@halong/api'
import { backoffMs, idFromUuid } from '@halong/base'
import type { Platform } from '../../platform/index.ts'
import type { VendorLink } from '../lobby/index.ts'
import type { ApartStore, Told } from './apart-store.ts'

type Parts = Pick<Platform, 'clock'> & {
  readonly store: Pick<ApartStore, 'claim' | 'after' | 'note'>
  /** Vendors that are open and have rooms. */
  readonly vendors: () => Promise<readonly string[]>
  readonly ask: VendorLink['ask']
}
/** Longer than a pass at one vendor takes. */
const LEASE_MS = 60_000
const PAGES_A_PASS = 10
/** Who knows everything is asked again after so long: a vendor whose database was put back is told what it has lost. */
const AGAIN_MS = 5 * 60_000
/** What doubles from the first wait to the longest while a vendor does not answer. */
const waits = { firstMs: 2_000, longestMs: 5 * 60_000 }

/** Tells vendors with rooms which players are kept apart: the changes since what each knows, again until it knows them all. */
export function createTelling({ clock, store, vendors, ask }: Parts) {
  /** One page after what the vendor is thought to know; null where it does not answer. */
  async function tell({ vassalage, version }: Told): Promise<{ version: number; isWhole: boolean } | null> {
    const changes = await store.after(version, { at: clock.now(), most: MAX_APART })
    const upTo = changes.at(-1)?.version ?? version
    // Without a change it is a question whether the vendor knows what it knew.
    const told = await ask(operateApartCall, vassalage, {
      commandId: randomUUID(),
      language: 'EN',
      body: {
        after: version,
        version: upTo,
        pairs: changes.map(({ first, second, until }) => ({
          first: idFromUuid('ply', first),
          second: idFromUuid('ply', second),
          until: until?.toISOString() ?? null,
        })),
      },
    })
    if (told === null) return null
    if (told.isTaken) return { version: upTo, isWhole: changes.length < MAX_APART }
    // It knows less, or more than was ever told by this list: from where it stands, or from the beginning.
    return { version: told.version < version ? told.version : 0, isWhole: false }
  }

  async function tellAll(vendor: Told): Promise<void> {
    let known = vendor.version
    for (let page = 0; page < PAGES_A_PASS; page++) {
      const told = await tell({ ...vendor, version: known })
      const now = clock.now()
      const later = (ms: number) => new Date(now.getTime() + ms)
      if (told === null) {
        const dueAt = later(backoffMs(Math.min(vendor.failures, 20), waits, randomInt(1_000) / 1_000))
        return store.note({ ...vendor, version: known, failures: vendor.failures + 1 }, { dueAt, toldAt: null })
      }
      known = told.version
      const dueAt = later(told.isWhole ? AGAIN_MS : 0)
      await store.note({ ...vendor, version: known, failures: 0 }, { dueAt, toldAt: now })
      if (told.isWhole) return
    }
  }

  return async (): Promise<void> => {
    const now = clock.now()
    const due = await store.claim(await vendors(), { at: now, until: new Date(now.getTime() + LEASE_MS) })
    await Promise.all(due.map(tellAll))
  }
}
