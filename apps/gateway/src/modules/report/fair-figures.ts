import { type GameRefusals, refusalsCall, scriptCall } from '@halong/api'
import type { Platform } from '../../platform/index.ts'
import type { VendorLink } from '../lobby/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import { givenBackSince } from './given-back.ts'
import { judgeRefusals } from './refusals.ts'
import type { Reports } from './reports.ts'
import type { createReturns, GameReturn } from './returns.ts'
import type { createRollbacks } from './rollbacks.ts'
import { keepAnswers } from './vendor-answers.ts'

/** Everybody may ask, and figures of 30 days move slowly. */
const KEPT_MS = 60_000
/** A page waits no longer for what a vendor tells: it is there at the next call. */
const PATIENCE_MS = 500

export type FiguresDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly askVendor: VendorLink['ask']
  readonly site: Pick<SiteService, 'byId'>
  readonly operators: Pick<OperatorsService, 'scopeOf'>
  readonly reports: Reports
  readonly returns: ReturnType<typeof createReturns>
  readonly rollbacks: ReturnType<typeof createRollbacks>
}
type Figures = Awaited<ReturnType<typeof readFigures>>
type Named = { readonly vassalage: string; readonly gameCode: string }

async function readFigures({ db, site, operators, reports, returns, rollbacks }: FiguresDeps, brandId: number) {
  const { brand } = await site.byId(brandId)
  const { zone } = await operators.scopeOf(brandId)
  const { from, to, countedTo, rows } = (await reports.returns({ brandId, asset: brand.asset, zone })).value
  const sums = await returns.ofBrand({ brandId, asset: brand.asset, from, to }, { sinceRelease: false })
  return {
    from,
    countedTo,
    returns: new Map(rows.map((row) => [`${row.vassalage}/${row.gameCode}`, row])),
    sums: new Map<string, GameReturn>(sums.map((row) => [`${row.vassalage}/${row.game_code}`, row])),
    givenBack: await givenBackSince(db, brandId, from),
    rollbacks: await rollbacks.since(brandId, from),
  }
}

/** What is told in time, or null. */
function soon<T>(told: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    told.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What the fairness centre and the operators' page of a game say of 30 days, kept for a minute a brand. */
export function createFairFigures(deps: FiguresDeps) {
  const { clock } = deps
  const kept = new Map<number, { readonly until: number; readonly figures: Promise<Figures> }>()
  const asking = { clock, ask: deps.askVendor }
  const [refusals, script] = [keepAnswers(asking, refusalsCall), keepAnswers(asking, scriptCall)]

  return {
    ofBrand(brandId: number): Promise<Figures> {
      const now = clock.now().getTime()
      const known = kept.get(brandId)
      if (known && known.until > now) return known.figures
      const figures = readFigures(deps, brandId)
      kept.set(brandId, { until: now + KEPT_MS, figures })
      figures.catch(() => kept.delete(brandId))
      return figures
    },

    /** Refused stakes of a vendor's games by their code; none where it tells of none. */
    refusalsOf: async (vassalage: string, body: { brand: number; since: string }): Promise<ReadonlyMap<string, GameRefusals>> =>
      new Map((await soon(refusals(vassalage, body)))?.games.map((game) => [game.gameCode, game])),

    /** The program that checks rounds of a vendor; null where there is none. */
    async scriptOf(vassalage: string, verifierUrl: string | null) {
      const told = verifierUrl === null ? null : await soon(script(vassalage, {}))
      return told && verifierUrl !== null ? { url: new URL(told.file, verifierUrl).href, bytes: told.bytes, sha256: told.sha256 } : null
    },

    /** What was refused at a game and what went back. */
    ofGame({ vassalage, gameCode }: Named, figures: Figures, refused: ReadonlyMap<string, GameRefusals>) {
      const key = `${vassalage}/${gameCode}`
      const told = refused.get(gameCode)
      return {
        rounds: figures.returns.get(key)?.rounds ?? 0,
        givenBack: figures.givenBack.get(key) ?? 0,
        rollbacks: [...(figures.rollbacks.get(key) ?? [])],
        refusals: told ? judgeRefusals(told, figures.sums.get(key)) : null,
      }
    },
  }
}
