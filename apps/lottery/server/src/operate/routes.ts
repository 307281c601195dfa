import { type Clock, idFromUuid, uuidFromId } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issueStates } from '#protocol/issues.ts'
import { chasesQuery, gameCode, issueNo } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import type { Chases } from '../http/chases.ts'
import { read } from '../http/guard.ts'
import type { createExposureDesk } from './exposure.ts'
import type { createIssueDesk } from './issues.ts'
import type { createOrderDesk } from './orders.ts'
import type { createSettlementDesk } from './settlement.ts'

type Parts = {
  readonly desk: ReturnType<typeof createIssueDesk>
  readonly exposure: ReturnType<typeof createExposureDesk>
  readonly settlement: ReturnType<typeof createSettlementDesk>
  readonly chases: Chases
  readonly roundsOf: ReturnType<typeof createOrderDesk>
  readonly secret: string
  readonly clock: Clock
}

const listQuery = z.strictObject({
  gameCode,
  state: z.enum(issueStates).optional(),
  before: issueNo.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const exposureQuery = z.strictObject({ gameCode, issueNo: issueNo.optional() })
const settlementQuery = z.strictObject({ gameCode })
const orderQuery = z.strictObject({ id: z.string().max(40) })
const oneQuery = z.strictObject({ gameCode, issueNo })

/** What the brand's operators read, by calls that the gateway signs (contracts §6, `operate/…`). Nothing here changes a draw. */
export function operateRoutes(server: FastifyInstance, { desk, exposure, settlement, chases, roundsOf, secret, clock }: Parts): void {
  const isBrand = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (isFromBrand({ method: request.method, url: request.url, headers: request.headers }, { secret, clock })) return true
    refuseCall(reply, 'session.required')
    return false
  }

  server.get('/operate/issues', async (request, reply) => {
    const query = isBrand(request, reply) ? read(listQuery, request.query, reply) : null
    return query ? answer(reply, await desk.list(query)) : reply
  })

  server.get('/operate/issue', async (request, reply) => {
    const query = isBrand(request, reply) ? read(oneQuery, request.query, reply) : null
    if (!query) return reply
    const found = await desk.one(query.gameCode, query.issueNo)
    return found ? answer(reply, found) : refuseCall(reply, 'issue.unknown')
  })

  server.get('/operate/exposure', async (request, reply) => {
    const query = isBrand(request, reply) ? read(exposureQuery, request.query, reply) : null
    return query ? answer(reply, await exposure(query)) : reply
  })

  server.get('/operate/settlement', async (request, reply) => {
    const query = isBrand(request, reply) ? read(settlementQuery, request.query, reply) : null
    return query ? answer(reply, await settlement(query)) : reply
  })

  server.get('/operate/order', async (request, reply) => {
    const query = isBrand(request, reply) ? read(orderQuery, request.query, reply) : null
    if (!query) return reply
    const id = uuidFromId('ord', query.id)
    return id === null ? refuseCall(reply, 'order.unknown') : answer(reply, await roundsOf(id))
  })

  server.get('/operate/chases', async (request, reply) => {
    const query = isBrand(request, reply) ? read(chasesQuery, request.query, reply) : null
    if (!query) return reply
    const before = query.before === undefined ? null : uuidFromId('ord', query.before)
    if (query.before !== undefined && before === null) return refuseCall(reply, 'request.invalid')
    const { rows, chases: found, next } = await chases.page({ gameCode: query.gameCode, running: query.running === 'true', before })
    const owned = found.map((chase, at) => ({ ...chase, playerId: idFromUuid('ply', rows[at]?.player_id ?? '') }))
    return answer(reply, { chases: owned, next })
  })
}
