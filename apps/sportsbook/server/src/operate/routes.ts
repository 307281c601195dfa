import type { Clock } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { gameCode } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read } from '../http/guard.ts'
import type { createFixtureDesk } from './desk.ts'

type Parts = { readonly desk: ReturnType<typeof createFixtureDesk>; readonly secret: string; readonly clock: Clock }

const listQuery = z.strictObject({
  league: gameCode,
  state: z.enum(['OPEN', 'CLOSED', 'FROZEN', 'PLAYED', 'SETTLED']).optional(),
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(20).max(100).default(60),
})

/** What the brand's operators read, by calls that the gateway signs (contracts §6, `operate/…`). Nothing here changes a match. */
export function operateRoutes(server: FastifyInstance, { desk, secret, clock }: Parts): void {
  server.get('/operate/fixtures', async (request, reply) => {
    if (!isFromBrand({ method: request.method, url: request.url, headers: request.headers }, { secret, clock }))
      return refuseCall(reply, 'session.required')
    const query = read(listQuery, request.query, reply)
    return query ? answer(reply, { leagues: desk.leagues(), ...(await desk.list(query)) }) : reply
  })
}
