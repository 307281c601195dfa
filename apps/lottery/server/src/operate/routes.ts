import type { Clock } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issueStates } from '#protocol/issues.ts'
import { gameCode, issueNo } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read } from '../http/guard.ts'
import type { createIssueDesk } from './issues.ts'

type Parts = { readonly desk: ReturnType<typeof createIssueDesk>; readonly secret: string; readonly clock: Clock }

const listQuery = z.strictObject({
  gameCode,
  state: z.enum(issueStates).optional(),
  before: issueNo.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const oneQuery = z.strictObject({ gameCode, issueNo })

/** What the brand's operators read, by calls that the gateway signs (contracts §6, `operate/…`). Nothing here changes a draw. */
export function operateRoutes(server: FastifyInstance, { desk, secret, clock }: Parts): void {
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
}
