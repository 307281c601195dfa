import { lotteries as operations, results as resultOperations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, Server } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { LotteryDesk } from './desk.ts'
import type { GuardedLimit } from './guarded-limit.ts'
import { listNumberLimits, numberLimitsVersion } from './limit-store.ts'
import { presentLimit } from './present-limit.ts'
import type { Results } from './results.ts'

type Deps = Pick<Platform, 'db'> & {
  readonly desk: LotteryDesk
  readonly results: Results
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly limit: GuardedLimit
  readonly players: Pick<PlayerService, 'byPlayerId'>
  /** Whether a member is in a time-out or an exclusion. */
  readonly isStopped: (memberId: number) => Promise<boolean>
}

/** What operators read of lotteries. Draws are of no brand; the brand only says whose rights are asked about. */
export function deskRoutes(server: Server, { db, desk, results, operators, limit, players, isStopped }: Deps): void {
  server.answer(operations.listIssues, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.list(asked, { language: request.language, isOfAllBrands: caller.onlyBrandId === null })
  })
  server.answer(operations.getIssue, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.one(asked, { language: request.language, isOfAllBrands: caller.onlyBrandId === null })
  })
  server.answer(operations.listChases, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await operators.brandOf(caller, brandId, request)
    if (!brand.ok) return brand
    return desk.chases({ ...asked, brandId: brand.value }, { language: request.language })
  })
  // What draws may cost and how they are paid is counted over all brands (T69).
  const isOfAll = (caller: { readonly onlyBrandId: number | null }) => caller.onlyBrandId === null
  server.answer(operations.getExposure, async ({ caller, query, request }) =>
    isOfAll(caller) ? desk.exposure(query, request.language) : refuse('operator.not_allowed'),
  )
  server.answer(operations.getSettlement, async ({ caller, query, request }) =>
    isOfAll(caller) ? desk.settlement(query, request.language) : refuse('operator.not_allowed'),
  )
  // A result of a station is one for all brands.
  server.answer(resultOperations.list, async ({ caller, request }) =>
    isOfAll(caller) ? results.list({ caller, request }) : refuse('operator.not_allowed'),
  )
  server.answer(resultOperations.enter, async ({ caller, body, request }) =>
    isOfAll(caller) ? results.enter(body, { caller, request }) : refuse('operator.not_allowed'),
  )
  server.answer(resultOperations.enterFile, async ({ caller, body, request }) =>
    isOfAll(caller) ? results.enterFile(body.text, { caller, request }) : refuse('operator.not_allowed'),
  )
  server.answer(resultOperations.correct, async ({ caller, body, request }) =>
    isOfAll(caller) ? results.correct(body, { caller, request }) : refuse('operator.not_allowed'),
  )
  server.answer(resultOperations.decide, async ({ caller, body, request }) =>
    isOfAll(caller) ? results.decide(body, { caller, request }) : refuse('operator.not_allowed'),
  )
  server.answer(operations.setLimit, ({ caller, body, request }) => operators.plain(limit, body, { caller, request }))
  server.answer(operations.listStopped, async ({ body }) => {
    const asked = await Promise.all(
      body.playerIds.map(async (playerId) => {
        const player = await players.byPlayerId(playerId)
        return player !== null && (await isStopped(player.memberId)) ? [playerId] : []
      }),
    )
    return ok({ playerIds: asked.flat() })
  })
  server.answer(operations.numberLimits, async ({ body }) => {
    const version = await numberLimitsVersion(db.pool)
    if (version === body.version) return ok({ version, limits: null })
    const limits = (await listNumberLimits(db.pool, null)).map(presentLimit).map(({ version: _, ...limits }) => limits)
    return ok({ version, limits })
  })
}
