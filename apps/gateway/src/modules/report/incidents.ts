import { randomUUID } from 'node:crypto'
import { incidentsCall, type fairness as operations, type ValueInputOf } from '@halong/api'
import type { Platform } from '../../platform/index.ts'
import type { VendorLink } from '../lobby/index.ts'

type Listed = ValueInputOf<typeof operations.listIncidents>
type Vendor = Listed['heard'][number]
type Told = Awaited<ReturnType<typeof askOne>>

const MOST = 100
/** Everybody may ask, and seeds are replaced once in years. */
const KEPT_MS = 60_000
/** A vendor that did not answer is asked again sooner. */
const KEPT_SILENT_MS = 5_000

type Deps = Pick<Platform, 'clock'> & { readonly ask: VendorLink['ask'] }

const askOne = (ask: Deps['ask'], vassalage: string) => ask(incidentsCall, vassalage, { commandId: randomUUID(), language: 'EN', body: {} })

/** When vendors replaced all their seeds at once (R25), asked of each by a signed call. */
export function createIncidents({ clock, ask }: Deps) {
  const kept = new Map<string, { readonly until: number; readonly told: Promise<Told> }>()

  function toldBy(vassalage: string): Promise<Told> {
    const now = clock.now().getTime()
    const known = kept.get(vassalage)
    if (known && known.until > now) return known.told
    const told = askOne(ask, vassalage).then((answer) => {
      if (answer === null) kept.set(vassalage, { until: now + KEPT_SILENT_MS, told })
      return answer
    })
    if (kept.size >= MOST) kept.clear()
    kept.set(vassalage, { until: now + KEPT_MS, told })
    return told
  }

  return async (vendors: readonly Vendor[]): Promise<Listed> => {
    const all = await Promise.all(vendors.slice(0, MOST).map(async (vendor) => ({ vendor, told: await toldBy(vendor.vassalage) })))
    const found = all.flatMap(({ vendor, told }) => (told?.incidents ?? []).map((incident) => ({ vendor, incident })))
    // Several vendors may be one house with one set of seeds: told twice, it happened once.
    const incidents = [...Map.groupBy(found, ({ incident }) => JSON.stringify(incident)).values()].flatMap((same) =>
      same[0] ? [{ ...same[0].incident, vendors: same.map(({ vendor }) => vendor) }] : [],
    )
    return {
      heard: all.flatMap(({ vendor, told }) => (told === null ? [] : [vendor])),
      incidents: incidents.sort((a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt)).slice(0, MOST),
    }
  }
}
