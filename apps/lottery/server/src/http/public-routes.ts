import { type Incident, type Sessions, sessionOf } from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { prizesIn, type Region, regionOf } from '#plays/index.ts'
import { gameDefinition, houseGames, type IssueView } from '#protocol/index.ts'
import { digest, gameCode, issueNo, issuesQuery } from '#protocol/schemas.ts'
import { lobbyEntries } from '../lobby-entries.ts'
import type { Offers } from '../offers.ts'
import { PRICE_VERSION, PRICES, rulesVersionOf } from '../rules.ts'
import { answer, refuseCall } from './answers.ts'
import { read } from './guard.ts'
import type { Proofs } from './proofs.ts'
import type { Views } from './views.ts'

const withPrizes = (issue: IssueView, region: Region): IssueView =>
  issue.numbers === null
    ? issue
    : { ...issue, prizes: Object.fromEntries(prizesIn(region, issue.numbers).map(({ code, numbers }) => [code, numbers])) }

type Parts = {
  readonly views: Views
  readonly offers: Pick<Offers, 'soldTo'>
  readonly sessions: Sessions
  readonly proofs: Proofs
  readonly incidents: () => Promise<{ readonly incidents: readonly Incident[] }>
}

/** What anybody may read: games, results, rules and proofs. */
export function publicRoutes(server: FastifyInstance, { views, offers, sessions, proofs, incidents }: Parts): void {
  const ofGame = z.object({ code: gameCode })

  server.get('/api/catalogue', async (_request, reply) =>
    answer(reply, { games: await views.cards(), serverNow: new Date().toISOString() }),
  )
  /** The same for whoever is in a game: what their brand sells of its vendor. */
  server.get('/api/lobby', async (request, reply) => {
    const found = await sessionOf(request, sessions)
    const games = await views.cards(found.ok ? await offers.soldTo(found.value) : houseGames.map(({ code }) => code))
    return answer(reply, { games, serverNow: new Date().toISOString() })
  })

  /** When all seeds of draws to come were replaced, and why. */
  server.get('/api/fairness/incidents', async (_request, reply) => answer(reply, await incidents()))

  /** What the gateway reads at each start. */
  server.get('/api/lobby-entries', (_request, reply) => answer(reply, { games: lobbyEntries() }))

  server.get('/api/issues/:code', async (request, reply) => {
    const params = read(ofGame, request.params, reply)
    const query = params && read(issuesQuery, request.query, reply)
    if (!params || !query) return reply
    const game = gameDefinition(params.code)
    if (!game) return refuseCall(reply, 'game.unknown')
    const region = regionOf(game.family)
    const drawn = await views.drawn(params.code, query.limit, query.before)
    const issues = region === null ? drawn : drawn.map((issue) => withPrizes(issue, region))
    return answer(reply, { issues, next: issues.length === query.limit ? (issues.at(-1)?.issueNo ?? null) : null })
  })

  server.get('/api/rules/:code', async (request, reply) => {
    const params = read(ofGame, request.params, reply)
    const game = params && gameDefinition(params.code)
    if (!params) return reply
    if (!game) return refuseCall(reply, 'game.unknown')
    const [onSale] = await views.coming(game.code, 1)
    const issueNo = onSale?.issueNo ?? null
    return answer(reply, {
      gameCode: game.code,
      issueNo,
      rulesVersion: rulesVersionOf(game.family, issueNo),
      priceVersion: PRICE_VERSION,
      prices: PRICES,
    })
  })

  server.get('/api/proof/ticket/:digest', async (request, reply) => {
    const params = read(z.object({ digest }), request.params, reply)
    if (!params) return reply
    const proof = await proofs.ofTicket(params.digest)
    return proof ? answer(reply, proof) : refuseCall(reply, 'ticket.unknown')
  })

  server.get('/api/proof/:code/:issueNo', async (request, reply) => {
    const params = read(z.object({ code: gameCode, issueNo }), request.params, reply)
    if (!params) return reply
    const proof = await proofs.ofIssue(params.code, params.issueNo)
    return proof ? answer(reply, proof) : refuseCall(reply, 'issue.unknown')
  })
}
