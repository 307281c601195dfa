import { chainsCall, type fairness as operations, type ValueInputOf } from '@halong/api'
import { type AskDeps, keepAnswers } from './vendor-answers.ts'

type Listed = ValueInputOf<typeof operations.listChains>
type Row = Listed['chains'][number]
type Vendor = Listed['heard'][number]
/** A chain of the gateway, as the module of the beacons keeps it. */
export type GatewayChain = {
  readonly chain: string
  readonly vassalage: string
  readonly code: string
  readonly generation: number
  readonly binds: 'root' | 'time'
  readonly length: number
  readonly terminal: string
  readonly schedule: { readonly firstAt: Date; readonly everyMs: number } | null
  readonly released: number
  readonly announcedAt: Date
  readonly retiredAt: Date | null
}
type Family = Row['family']
export type ChainGame = { readonly vassalage: string; readonly gameCode: string; readonly name: string; readonly category: string }
type Asked = { readonly family?: Family | undefined; readonly cursor?: string | undefined }
type Deps = AskDeps & { readonly gatewayChains: () => Promise<readonly GatewayChain[]> }

const families = ['tables', 'rooms', 'draws', 'leagues'] as const satisfies readonly Family[]
const familyOfType: Readonly<Record<string, Family>> = {
  PVP: 'rooms',
  LOTT: 'draws',
  ELOTT: 'draws',
  SPORTS: 'leagues',
  ESPORTS: 'leagues',
}
const PER_PAGE = 12
const MOST_VENDORS = 100

/** Whether a chain of the gateway still has values to tell. */
function hasMore({ retiredAt, schedule, released, length }: GatewayChain, now: number): boolean {
  if (retiredAt !== null) return false
  return schedule === null ? released < length : schedule.firstAt.getTime() + length * schedule.everyMs > now
}

/** The gateway's chain in use for each code of a vendor (`RICE/CRASH`): the oldest that has values left. */
function inUse(chains: readonly GatewayChain[], now: number): ReadonlyMap<string, GatewayChain> {
  const oldestLast = chains.filter((chain) => hasMore(chain, now)).toSorted((a, b) => b.generation - a.generation)
  return new Map(oldestLast.map((chain) => [`${chain.vassalage}/${chain.code}`, chain]))
}

const presentGateway = ({ chain, terminal: end, length, released: told, binds, announcedAt }: GatewayChain) => ({
  chain,
  end,
  length,
  told,
  binds,
  announcedAt: announcedAt.toISOString(),
})
const placeOf = ({ vassalage, code, number }: Pick<Row, 'vassalage' | 'code' | 'number'>) => `${vassalage}/${code}/${number}`

/** What vendors published before the first round of their games for many, beside the gateway's half of it (R25). Each vendor is asked by a signed call. */
export function createChainList({ gatewayChains, ...deps }: Deps) {
  const toldBy = keepAnswers(deps, chainsCall)

  /** A page of the chains of open games, in the games' order. `vendors` are those with an open game. */
  return async (
    { vendors, games }: { vendors: readonly Vendor[]; games: readonly ChainGame[] },
    { family, cursor }: Asked,
  ): Promise<Listed> => {
    const [ours, all] = await Promise.all([
      gatewayChains(),
      Promise.all(vendors.slice(0, MOST_VENDORS).map(async (vendor) => ({ vendor, told: await toldBy(vendor.vassalage, {}) }))),
    ])
    const gateway = inUse(ours, deps.clock.now().getTime())
    // Several vendors may be one house and tell the same: each has the chains of its own games.
    const byGame = new Map(
      all.flatMap(({ vendor: { vassalage }, told }) => [...Map.groupBy(told?.chains ?? [], ({ gameCode }) => `${vassalage}/${gameCode}`)]),
    )
    const rows = games.flatMap(({ vassalage, gameCode, name, category }) =>
      (byGame.get(`${vassalage}/${gameCode}`) ?? []).map(({ beaconCode, ...chain }): Row => {
        const half = gateway.get(`${vassalage}/${beaconCode}`)
        return { ...chain, vassalage, name, family: familyOfType[category] ?? 'tables', gateway: half ? presentGateway(half) : null }
      }),
    )
    const byFamily = Map.groupBy(rows, (row) => row.family)
    const wanted = family === undefined ? rows : (byFamily.get(family) ?? [])
    const from = wanted.findIndex((row) => placeOf(row) === cursor) + 1
    const page = wanted.slice(from, from + PER_PAGE)
    const last = from + PER_PAGE < wanted.length ? page.at(-1) : undefined
    return {
      heard: all.flatMap(({ vendor, told }) => (told === null ? [] : [vendor])),
      families: families.flatMap((each) => (byFamily.has(each) ? [{ family: each, chains: byFamily.get(each)?.length ?? 0 }] : [])),
      chains: page,
      next: last ? placeOf(last) : null,
    }
  }
}
