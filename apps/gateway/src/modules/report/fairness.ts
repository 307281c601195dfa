import { fairness as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { CallContext, Platform, Server, VisitorCaller } from '../../platform/index.ts'
import type { LobbyService, VendorLink } from '../lobby/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import { givenBackSince } from './given-back.ts'
import { createIncidents } from './incidents.ts'
import type { Replays } from './replays.ts'
import type { Reports } from './reports.ts'

/** A card of the lobby has as many games at most. */
const MOST_GAMES = 500
/** Everybody may ask, and figures of 30 days move slowly. */
const KEPT_MS = 60_000

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly lobby: Pick<LobbyService, 'open'> & { readonly askVendor: VendorLink['ask'] }
  readonly site: SiteService
  readonly operators: Pick<OperatorsService, 'scopeOf'>
  readonly reports: Reports
  readonly replays: Pick<Replays, 'shown'>
}
type VisitorCall = {
  readonly caller: VisitorCaller
  readonly query: { readonly language?: string | undefined }
  readonly request: CallContext
}
type Figures = Awaited<ReturnType<typeof readFigures>>

async function readFigures({ db, site, operators, reports }: Deps, brandId: number) {
  const { brand } = await site.byId(brandId)
  const { zone } = await operators.scopeOf(brandId)
  const returns = await reports.returns({ brandId, asset: brand.asset, zone })
  const { from, countedTo, rows } = returns.value
  return {
    asset: brand.asset,
    countedTo,
    returns: new Map(rows.map((row) => [`${row.vassalage}/${row.gameCode}`, row])),
    givenBack: await givenBackSince(db, brandId, from),
  }
}

/** Where a vendor's results are checked, without the round that a link of a record names. */
function verifierOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address.replaceAll('{roundId}', ''))
  return `${origin}${pathname}`
}

/** R25, W27: the public centre of fairness. Figures are those of the operators' page of returns, without sums of money. */
export function fairnessRoutes(server: Server, deps: Deps): void {
  const { clock, lobby, site, replays } = deps
  const kept = new Map<number, { readonly until: number; readonly figures: Promise<Figures> }>()

  function figuresOf(brandId: number): Promise<Figures> {
    const now = clock.now().getTime()
    const known = kept.get(brandId)
    if (known && known.until > now) return known.figures
    const figures = readFigures(deps, brandId)
    kept.set(brandId, { until: now + KEPT_MS, figures })
    figures.catch(() => kept.delete(brandId))
    return figures
  }

  const incidents = createIncidents({ clock, ask: lobby.askVendor })
  const assetOf = async (caller: VisitorCaller, brandId: number) => caller.player?.asset ?? (await site.byId(brandId)).brand.asset

  server.answer(operations.getCentre, async ({ caller, query, request }) => {
    const { brandId, host } = request
    const viewer = { brandId, host, language: query.language ?? request.language, asset: await assetOf(caller, brandId) }
    const [games, { countedTo, returns, givenBack }] = await Promise.all([lobby.open(viewer, MOST_GAMES), figuresOf(brandId)])
    const byVendor = Map.groupBy(games, ({ game }) => game.vendor.vassalage)
    const vendors = [...byVendor].slice(0, 100).map(([vassalage, own]) => ({
      vassalage,
      name: own[0]?.vendorName ?? vassalage,
      verifierUrl: verifierOf(own[0]?.game.vendor.verifyUrl ?? null),
      games: own.map(({ game, name }) => {
        const key = `${vassalage}/${game.code}`
        const counted = returns.get(key)
        const { actualBp, lowBp, highBp, verdict } = counted ?? { actualBp: 0, lowBp: 0, highBp: 0, verdict: 'too_few' }
        return {
          gameCode: game.code,
          name,
          category: game.type,
          statedBp: game.returnRateBp,
          measured:
            verdict === 'too_few' || verdict === 'unstated'
              ? null
              : { actualBp, lowBp: Math.max(0, lowBp), highBp, isInside: verdict === 'inside' },
          rounds: counted?.rounds ?? 0,
          givenBack: givenBack.get(key) ?? 0,
        }
      }),
    }))
    return ok({ days: 30, countedTo, vendors })
  })

  /** Vendors with open games at a brand, by what they are called. */
  async function vendorsOf({ caller, query, request: { brandId, host, language } }: VisitorCall): Promise<ReadonlyMap<string, string>> {
    const viewer = { brandId, host, language: query.language ?? language, asset: await assetOf(caller, brandId) }
    const games = await lobby.open(viewer, MOST_GAMES)
    return new Map(games.map(({ game, vendorName }) => [game.vendor.vassalage, vendorName]))
  }

  server.answer(operations.listIncidents, async (call) =>
    ok(await incidents([...(await vendorsOf(call))].map(([vassalage, name]) => ({ vassalage, name })))),
  )

  server.answer(operations.getReplays, async (call) =>
    ok(await replays.shown(await vendorsOf(call), call.query.language ?? call.request.language)),
  )
}
