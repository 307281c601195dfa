import { incidentsCall, type fairness as operations, type ValueInputOf } from '@halong/api'
import { type AskDeps, keepAnswers } from './vendor-answers.ts'

type Listed = ValueInputOf<typeof operations.listIncidents>
type Vendor = Listed['heard'][number]

const MOST = 100

/** When vendors replaced all their seeds at once (R25), asked of each by a signed call. */
export function createIncidents(deps: AskDeps) {
  const toldBy = keepAnswers(deps, incidentsCall)

  return async (vendors: readonly Vendor[]): Promise<Listed> => {
    const all = await Promise.all(vendors.slice(0, MOST).map(async (vendor) => ({ vendor, told: await toldBy(vendor.vassalage, {}) })))
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
