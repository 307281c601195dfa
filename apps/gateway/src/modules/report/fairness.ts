import { games as gameOperations, fairness as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { CallContext, Server, VisitorCaller } from '../../platform/index.ts'
import type { BeaconService } from '../beacon/index.ts'
import type { LobbyService } from '../lobby/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import { createChainList } from './chains.ts'
import { createFairFigures, type FiguresDeps } from './fair-figures.ts'
import { createIncidents } from './incidents.ts'
import type { Replays } from './replays.ts'

/** A card of the lobby has as many games at most. */
const MOST_GAMES = 500
const MOST_VENDORS = 100
const DAYS = 30

type Deps = FiguresDeps & {
  readonly lobby: Pick<LobbyService, 'open'>
  readonly site: SiteService
  readonly beacon: Pick<BeaconService, 'list'>
  readonly operators: OperatorsService
  readonly replays: Pick<Replays, 'shown'>
}
type Call = {
  readonly caller: VisitorCaller
  readonly query: { readonly language?: CallContext['language'] | undefined }
  readonly request: CallContext
}

/** Where a vendor's results are checked, without the round that a link of a record names. */
function verifierOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address.replaceAll('{roundId}', ''))
  return `${origin}${pathname}`
}

/** R25, W27: the public centre of fairness, and the same figures of one game for operators. Returns are those of the operators' page of returns, without sums of money. */
export function fairnessRoutes(server: Server, deps: Deps): void {
  const { clock, lobby, site, beacon, operators, replays, askVendor } = deps
  const fair = createFairFigures(deps)
  const incidents = createIncidents({ clock, ask: askVendor })
  const chains = createChainList({ clock, ask: askVendor, gatewayChains: beacon.list })

  /** Open games of the caller's brand, in the operator's order, with what their vendors are called. */
  async function gamesOf({ caller, query, request: { brandId, host, language } }: Call) {
    const asset = caller.player?.asset ?? (await site.byId(brandId)).brand.asset
    const games = await lobby.open({ brandId, host, language: query.language ?? language, asset }, MOST_GAMES)
    const names = new Map(games.map(({ game, vendorName }) => [game.vendor.vassalage, vendorName]))
    return { games, vendors: [...names].slice(0, MOST_VENDORS).map(([vassalage, name]) => ({ vassalage, name })) }
  }

  server.answer(operations.getCentre, async (call) => {
    const { brandId } = call.request
    const [{ games, vendors }, figures] = await Promise.all([gamesOf(call), fair.ofBrand(brandId)])
    const byVendor = Map.groupBy(games, ({ game }) => game.vendor.vassalage)
    const told = await Promise.all(
      vendors.map(async ({ vassalage, name }) => {
        const own = byVendor.get(vassalage) ?? []
        const verifierUrl = verifierOf(own[0]?.game.vendor.verifyUrl ?? null)
        const [refused, script] = await Promise.all([
          fair.refusalsOf(vassalage, { brand: brandId, since: figures.from }),
          fair.scriptOf(vassalage, verifierUrl),
        ])
        const shown = own.map(({ game: { code: gameCode, type: category, returnRateBp: statedBp }, name: called }) => {
          const counted = figures.returns.get(`${vassalage}/${gameCode}`)
          const isJudged = counted !== undefined && counted.verdict !== 'too_few' && counted.verdict !== 'unstated'
          return {
            gameCode,
            name: called,
            category,
            statedBp,
            measured: isJudged
              ? {
                  actualBp: counted.actualBp,
                  lowBp: Math.max(0, counted.lowBp),
                  highBp: counted.highBp,
                  isInside: counted.verdict === 'inside',
                }
              : null,
            ...fair.ofGame({ vassalage, gameCode }, figures, refused),
          }
        })
        return { vassalage, name, verifierUrl, script, games: shown }
      }),
    )
    return ok({ days: DAYS, countedTo: figures.countedTo, vendors: told })
  })

  server.answer(operations.listIncidents, async (call) => ok(await incidents((await gamesOf(call)).vendors)))

  server.answer(operations.listChains, async (call) => {
    const { games, vendors } = await gamesOf(call)
    const named = games.map(({ game, name }) => ({ vassalage: game.vendor.vassalage, gameCode: game.code, name, category: game.type }))
    return ok(await chains({ vendors, games: named }, call.query))
  })

  server.answer(gameOperations.getFairness, async ({ caller, query: { vassalage, gameCode, brandId }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    const figures = await fair.ofBrand(brand.value)
    const refused = await fair.refusalsOf(vassalage, { brand: brand.value, since: figures.from })
    return ok({ days: DAYS, countedTo: figures.countedTo, ...fair.ofGame({ vassalage, gameCode }, figures, refused) })
  })

  server.answer(operations.getReplays, async (call) => {
    const { vendors } = await gamesOf(call)
    return ok(
      await replays.shown(new Map(vendors.map(({ vassalage, name }) => [vassalage, name])), call.query.language ?? call.request.language),
    )
  })
}
