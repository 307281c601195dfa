import type { Clock } from '@halong/base'
import { isFromBrand } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { voidRules } from '#protocol/real.ts'
import { fixtureId } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read } from '../http/guard.ts'
import type { Competitions } from '../real/competitions.ts'
import type { Corrections } from '../real/corrections.ts'
import type { MatchDesk } from '../real/desk.ts'
import type { Entries } from '../real/entries.ts'
import { type Imports, importFormats } from '../real/import/import.ts'
import type { Matches } from '../real/matches.ts'
import { marketsFor, pacesFor } from '../real/pricing.ts'
import { isPossible } from '../real/result-line.ts'
import type { Trading } from '../trading/trading.ts'

type Parts = {
  readonly competitions: Competitions
  readonly matches: Matches
  readonly entries: Entries
  readonly corrections: Corrections
  readonly imports: Imports
  readonly desk: MatchDesk
  readonly trading: Pick<Trading, 'of'>
  readonly secret: string
  readonly clock: Clock
}

const by = z.strictObject({ id: z.string().min(1).max(60), name: z.string().min(1).max(64) })
const code = z.string().regex(/^c-[a-z0-9][a-z0-9-]{0,38}$/)
const name = z.string().trim().min(1).max(60)
const version = z.int().min(0).max(1_000_000)
const price = z.int().min(1_010).max(1_001_000)
const goals = z.int().min(5).max(600)
const pricing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('goals'), home: goals, away: goals }),
  z.strictObject({ by: z.literal('prices'), home: price, draw: price, away: price, over: price.nullable(), under: price.nullable() }),
])
const score = z.int().min(0).max(99)
export const lineBody = z.discriminatedUnion('ended', [
  z.strictObject({ ended: z.literal('final'), home: score, away: score, halfHome: score, halfAway: score }),
  z.strictObject({ ended: z.literal('abandoned'), home: score, away: score }),
  z.strictObject({ ended: z.literal('void'), rule: z.enum(voidRules) }),
])
const listQuery = z.strictObject({
  viewer: z.string().min(1).max(60),
  view: z.enum(['coming', 'results', 'over', 'one']),
  match: fixtureId.optional(),
  competition: code.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}-\d{1,16}$/)
    .optional(),
})
const competitionBody = z.strictObject({
  code,
  name,
  region: name,
  teams: z.array(name).max(100),
  expectedVersion: version,
  by: by.shape.name,
})
const priceBody = z.strictObject({ competition: code, pricing })
const addBody = z.strictObject({ competition: code, home: name, away: name, startsAt: z.iso.datetime(), pricing })
const repriceBody = z.strictObject({ matchId: fixtureId, pricing, expectedVersion: version })
const moveBody = z.strictObject({ matchId: fixtureId, startsAt: z.iso.datetime().nullable(), expectedVersion: version })
const enterBody = z.strictObject({ matchId: fixtureId, by, line: lineBody, known: z.int().min(0).max(100) })

const correctBody = enterBody.extend({ reason: z.string().min(3).max(400) })
const decideBody = z.strictObject({ matchId: fixtureId, by, correctionId: z.uuid(), isConfirmed: z.boolean() })

/** A file is larger than any other call. */
const FILE_BYTES = 262_144
const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
const importBody = z.strictObject({
  competition: code,
  format: z.enum(importFormats),
  zone: z.string().max(40).refine(isZone),
  text: z.string().min(1).max(65_536),
  by,
  isApplied: z.boolean(),
})
const nameBody = z.strictObject({ competition: code, written: name, team: name })

/** Matches of the world and their results, kept by operators through calls that the gateway signs. None of them changes a virtual match (N2). */
export function matchRoutes(
  server: FastifyInstance,
  { competitions, matches, entries, corrections, imports, desk, trading, secret, clock }: Parts,
): void {
  const isBrand = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const body = request.method === 'GET' ? '' : JSON.stringify(request.body)
    if (isFromBrand({ method: request.method, url: request.url, headers: request.headers, body }, { secret, clock })) return true
    refuseCall(reply, 'session.required')
    return false
  }
  const bodyOf = <T>(schema: z.ZodType<T>, request: FastifyRequest, reply: FastifyReply): T | null =>
    isBrand(request, reply) ? read(schema, request.body, reply) : null

  server.get('/operate/matches', async (request, reply) => {
    const query = isBrand(request, reply) ? read(listQuery, request.query, reply) : null
    if (!query) return reply
    const [known, page] = await Promise.all([competitions.list(), desk(query)])
    return answer(reply, { competitions: known, ...page })
  })

  server.post('/operate/competitions', async (request, reply) => {
    const body = bodyOf(competitionBody, request, reply)
    if (!body) return reply
    const saved = await competitions.save(body)
    return answer(reply, saved.ok ? { version: saved.version, why: null } : { version: null, why: saved.code })
  })

  server.post('/operate/matches/price', async (request, reply) => {
    const body = bodyOf(priceBody, request, reply)
    if (!body) return reply
    const priced = pacesFor(body.pricing)
    if (!priced.ok) return answer(reply, { why: priced.why, goals: null, markets: [] })
    const { margins } = trading.of({ id: 0n, league: body.competition })
    const { home_pace: home, away_pace: away } = priced.paces
    return answer(reply, {
      why: null,
      goals: { home: Math.round(home / 100), away: Math.round(away / 100) },
      markets: marketsFor(priced.paces, margins),
    })
  })

  server.post('/operate/matches/add', async (request, reply) => {
    const body = bodyOf(addBody, request, reply)
    if (!body) return reply
    const priced = pacesFor(body.pricing)
    if (!priced.ok) return answer(reply, { matchId: null, version: null, why: priced.why })
    const done = await matches.add({ ...body, startsAt: new Date(body.startsAt), paces: priced.paces })
    return answer(
      reply,
      done.ok ? { matchId: String(done.id), version: done.version, why: null } : { matchId: null, version: null, why: done.code },
    )
  })

  server.post('/operate/matches/reprice', async (request, reply) => {
    const body = bodyOf(repriceBody, request, reply)
    if (!body) return reply
    const priced = pacesFor(body.pricing)
    if (!priced.ok) return answer(reply, { matchId: null, version: null, why: priced.why })
    const done = await matches.reprice({ id: BigInt(body.matchId), expectedVersion: body.expectedVersion }, priced.paces)
    return answer(
      reply,
      done.ok ? { matchId: body.matchId, version: done.version, why: null } : { matchId: null, version: null, why: done.code },
    )
  })

  server.post('/operate/matches/move', async (request, reply) => {
    const body = bodyOf(moveBody, request, reply)
    if (!body) return reply
    const done = await matches.move(
      { id: BigInt(body.matchId), expectedVersion: body.expectedVersion },
      body.startsAt === null ? null : new Date(body.startsAt),
    )
    return answer(
      reply,
      done.ok ? { matchId: body.matchId, version: done.version, why: null } : { matchId: null, version: null, why: done.code },
    )
  })

  server.post('/operate/matches/result', async (request, reply) => {
    const body = bodyOf(enterBody, request, reply)
    if (!body) return reply
    if (!isPossible(body.line)) return answer(reply, { stage: null, why: 'result.impossible' })
    const { matchId, ...asked } = body
    const entered = await entries.enter({ ...asked, id: BigInt(matchId), source: 'hand' })
    return answer(reply, entered.ok ? { stage: entered.stage, why: null } : { stage: null, why: entered.code })
  })

  server.post('/operate/matches/correct', async (request, reply) => {
    const body = bodyOf(correctBody, request, reply)
    if (!body) return reply
    if (!isPossible(body.line)) return answer(reply, { stage: null, why: 'result.impossible' })
    const { matchId, reason, ...asked } = body
    const entered = await corrections.correct({ ...asked, id: BigInt(matchId), source: 'hand' }, reason)
    return answer(reply, entered.ok ? { stage: entered.stage, why: null } : { stage: null, why: entered.code })
  })

  server.post('/operate/matches/decide', async (request, reply) => {
    const body = bodyOf(decideBody, request, reply)
    if (!body) return reply
    const { matchId, ...asked } = body
    const decided = await corrections.decide({ ...asked, id: BigInt(matchId) })
    return answer(reply, decided.ok ? { state: decided.state, why: null } : { state: null, why: decided.code })
  })

  server.post('/operate/matches/import', { bodyLimit: FILE_BYTES }, async (request, reply) => {
    const body = bodyOf(importBody, request, reply)
    return body ? answer(reply, await imports.run(body)) : reply
  })

  server.post('/operate/teams/name', async (request, reply) => {
    const body = bodyOf(nameBody, request, reply)
    return body ? answer(reply, { isKnown: await imports.nameTeam(body) }) : reply
  })
}
