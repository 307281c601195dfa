import { randomUUID } from 'node:crypto'
import { mathsCall, games as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, Server } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { operatorModule } from '../operator/index.ts'
import { GAME_COLUMNS, type ListedGame, presentGame } from './catalogue-lists.ts'
import { type GuardedLimits, shownLimits } from './guarded-limits.ts'
import { limitsOfGame } from './limit-store.ts'
import type { VendorLink } from './vendor-link.ts'

type Deps = Pick<Platform, 'db'> & {
  readonly limits: GuardedLimits
  readonly link: Pick<VendorLink, 'ask'>
  readonly operators: Pick<ServiceOf<typeof operatorModule>, 'plain'>
}

/** One game, its limits by brand and asset, and its mathematics. */
export function gameRoutes(server: Server, { db, limits, link, operators }: Deps): void {
  server.answer(operations.get, async ({ caller: { onlyBrandId }, query: { vassalage, gameCode } }) => {
    const sql = `select ${GAME_COLUMNS} from gateway.game g where g.vassalage = $1 and g.game_code = $2`
    const [row] = (await db.pool.query<ListedGame>(sql, [vassalage, gameCode])).rows
    if (!row) return refuse('lobby.game_unknown')
    const held = await limitsOfGame(db.pool, { vassalage, gameCode, onlyBrandId })
    return ok({
      ...presentGame(row),
      limits: held.map((each) => ({
        brandId: each.brandId,
        asset: each.asset,
        isByOperator: each.isByOperator,
        ...shownLimits(each.asset, each),
      })),
    })
  })
  server.answer(operations.getMaths, async ({ query: { vassalage, gameCode }, request: { language } }) => {
    const { rowCount } = await db.pool.query('select from gateway.game where vassalage = $1 and game_code = $2', [vassalage, gameCode])
    if (rowCount === 0) return refuse('lobby.game_unknown')
    return ok({ maths: await link.ask(mathsCall, vassalage, { commandId: randomUUID(), language, body: { gameCode } }) })
  })
  server.answer(operations.setLimits, ({ caller, body, request }) => operators.plain(limits, body, { caller, request }))
}
