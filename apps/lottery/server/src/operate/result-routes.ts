import type { Clock } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readPrizes } from '#draws/official/read-prizes.ts'
import { regionOf } from '#plays/index.ts'
import { gameDefinition } from '#protocol/index.ts'
import { gameCode, issueNo } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read } from '../http/guard.ts'
import type { Corrections } from '../official/corrections.ts'
import type { ResultDesk } from '../official/desk.ts'
import type { Enter } from '../official/entries.ts'
import { createFiling } from '../official/file.ts'

type Parts = {
  readonly enter: Enter
  readonly corrections: Corrections
  readonly results: ResultDesk
  readonly secret: string
  readonly clock: Clock
}

const by = z.strictObject({ id: z.string().min(1).max(60), name: z.string().min(1).max(64) })
const listQuery = z.strictObject({ viewer: z.string().min(1).max(60) })
const enterBody = z.strictObject({
  gameCode,
  issueNo,
  by,
  known: z.int().min(0).max(100),
  prizes: z.record(z.string().max(2), z.array(z.string().max(6)).max(7)).nullable(),
})
const correctBody = enterBody.extend({ prizes: enterBody.shape.prizes.unwrap(), reason: z.string().min(1).max(400) })
const decideBody = z.strictObject({ gameCode, issueNo, by, correctionId: z.uuid(), isConfirmed: z.boolean() })
const fileBody = z.strictObject({ by, text: z.string().min(1).max(65_536) })

/** Results of stations, entered by operators through calls that the gateway signs. No call sets a result of a draw of the house (N2). */
export function resultRoutes(server: FastifyInstance, { enter, corrections, results, secret, clock }: Parts): void {
  const file = createFiling(enter)
  const isBrand = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const body = request.method === 'GET' ? '' : JSON.stringify(request.body)
    if (isFromBrand({ method: request.method, url: request.url, headers: request.headers, body }, { secret, clock })) return true
    refuseCall(reply, 'session.required')
    return false
  }

  server.get('/operate/results', async (request, reply) => {
    const query = isBrand(request, reply) ? read(listQuery, request.query, reply) : null
    return query ? answer(reply, { draws: await results(query.viewer) }) : reply
  })

  server.post('/operate/results/enter', async (request, reply) => {
    const body = isBrand(request, reply) ? read(enterBody, request.body, reply) : null
    if (!body) return reply
    const region = regionOf(gameDefinition(body.gameCode)?.family)
    if (region === null) return refuseCall(reply, 'issue.unknown')
    const result = body.prizes === null ? ({ ok: true, numbers: '' } as const) : readPrizes(region, body.prizes)
    if (!result.ok) return answer(reply, { stage: null, faults: result.faults })
    const { prizes: _, ...asked } = body
    const entered = await enter({ ...asked, source: 'hand', numbers: result.numbers })
    return entered.ok ? answer(reply, { stage: entered.stage, faults: [] }) : refuseCall(reply, entered.code)
  })

  server.post('/operate/results/correct', async (request, reply) => {
    const body = isBrand(request, reply) ? read(correctBody, request.body, reply) : null
    if (!body) return reply
    const region = regionOf(gameDefinition(body.gameCode)?.family)
    if (region === null) return refuseCall(reply, 'issue.unknown')
    const result = readPrizes(region, body.prizes)
    if (!result.ok) return answer(reply, { stage: null, faults: result.faults })
    const { prizes: _, reason, ...asked } = body
    const entered = await corrections.correct({ ...asked, source: 'hand', numbers: result.numbers }, reason)
    return entered.ok ? answer(reply, { stage: entered.stage, faults: [] }) : refuseCall(reply, entered.code)
  })

  server.post('/operate/results/decide', async (request, reply) => {
    const body = isBrand(request, reply) ? read(decideBody, request.body, reply) : null
    if (!body) return reply
    const decided = await corrections.decide(body)
    return decided.ok ? answer(reply, { state: decided.state }) : refuseCall(reply, decided.code)
  })

  server.post('/operate/results/file', async (request, reply) => {
    const body = isBrand(request, reply) ? read(fileBody, request.body, reply) : null
    return body ? answer(reply, await file(body.text, body.by)) : reply
  })
}
