import { type Clock, uuidFromId } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fixtureId, gameCode } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read } from '../http/guard.ts'
import type { createBetDesk } from './bets.ts'
import type { createFixtureDesk } from './desk.ts'
import type { TradedFixture, TradedLeague } from './fixture.ts'

type Parts = {
  readonly desk: ReturnType<typeof createFixtureDesk>
  readonly bets: ReturnType<typeof createBetDesk>
  readonly traded: TradedFixture
  readonly leagues: () => Promise<readonly TradedLeague[]>
  readonly secret: string
  readonly clock: Clock
}

const listQuery = z.strictObject({
  league: gameCode,
  state: z.enum(['OPEN', 'CLOSED', 'FROZEN', 'LIVE', 'PLAYED', 'SETTLED']).optional(),
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(20).max(100).default(60),
})

const betsQuery = z.strictObject({
  fixture: fixtureId.optional(),
  player: z.string().min(1).max(40).optional(),
  state: z.enum(['RECEIVED', 'PLACED', 'ACCEPTED', 'PAYING', 'SETTLED', 'REFUSED']).optional(),
  before: z.string().min(1).max(40).optional(),
})
const tradedQuery = z.strictObject({ fixture: fixtureId, asset: z.string().regex(/^[A-Z][A-Z0-9]{1,9}\/\d$/) })
const BETS_PAGE = 30

/** What the brand's operators read, by calls that the gateway signs (contracts §6, `operate/…`). Nothing here changes a match. */
export function operateRoutes(server: FastifyInstance, { desk, bets, traded, leagues, secret, clock }: Parts): void {
  const isOurs = ({ method, url, headers }: FastifyRequest) => isFromBrand({ method, url, headers }, { secret, clock })

  server.get('/operate/fixtures', async (request, reply) => {
    if (!isOurs(request)) return refuseCall(reply, 'session.required')
    const query = read(listQuery, request.query, reply)
    return query ? answer(reply, { leagues: desk.leagues(), ...(await desk.list(query)) }) : reply
  })

  server.get('/operate/leagues', async (request, reply) =>
    isOurs(request) ? answer(reply, { leagues: await leagues() }) : refuseCall(reply, 'session.required'),
  )

  server.get('/operate/fixture', async (request, reply) => {
    if (!isOurs(request)) return refuseCall(reply, 'session.required')
    const query = read(tradedQuery, request.query, reply)
    if (!query) return reply
    const fixture = await traded({ id: BigInt(query.fixture), asset: query.asset })
    return fixture ? answer(reply, { fixture }) : refuseCall(reply, 'fixture.unknown')
  })

  server.get('/operate/bets', async (request, reply) => {
    if (!isOurs(request)) return refuseCall(reply, 'session.required')
    const query = read(betsQuery, request.query, reply)
    if (!query) return reply
    const player = query.player === undefined ? undefined : uuidFromId('ply', query.player)
    const before = query.before === undefined ? undefined : uuidFromId('bet', query.before)
    if (player === null || before === null) return refuseCall(reply, 'request.invalid')
    const fixture = query.fixture === undefined ? undefined : BigInt(query.fixture)
    return answer(reply, await bets.list({ fixture, player, state: query.state, before, limit: BETS_PAGE }))
  })
}
