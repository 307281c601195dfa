import type { Clock } from '@halong/base'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { leagueDefinitions, leagueOf, type RulesAnswer } from '#protocol/index.ts'
import { boardQuery, fixtureId, gameCode, quoteBody } from '#protocol/schemas.ts'
import { hasSideLines, isInPlayOnly, marketKinds } from '#sports/markets.ts'
import { IN_PLAY_MARGIN, SIDE_LINE_MARGIN } from '#sports/pricing.ts'
import { ruleIdOf } from '../bet/terms.ts'
import type { Board } from '../board/board.ts'
import { clocks, drawCodes, lobbyEntries } from '../lobby-entries.ts'
import { competitionsOf } from '../real/competitions.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { answer, refuseCall } from './answers.ts'
import { read } from './guard.ts'
import { proofOf } from './proofs.ts'

const payback = (margin: number): number => Math.floor(10_000 / (1 + margin))
/** What each kind of market pays back in the league where it pays back least. */
const rulesBy = (trading: Trading): RulesAnswer => ({
  markets: marketKinds.map((kind) => {
    const margin = Math.max(...leagueDefinitions.map(({ code }) => trading.of({ id: 0n, league: code }).margins[kind]))
    return {
      kind,
      ruleId: ruleIdOf(kind),
      paybackBp: payback(margin),
      livePaybackBp: payback(margin + IN_PLAY_MARGIN),
      sidePaybackBp: hasSideLines(kind) ? payback(margin + SIDE_LINE_MARGIN) : null,
      isInPlayOnly: isInPlayOnly(kind),
    }
  }),
})

type Parts = { readonly board: Board; readonly db: Kysely<BookTables>; readonly trading: Trading; readonly clock: Clock }

/** What anybody may read: fixtures, results, tables, rules and proofs. */
export function publicRoutes(server: FastifyInstance, { board, db, trading, clock }: Parts): void {
  const named = z.object({ id: fixtureId })
  const serverNow = () => new Date().toISOString()

  /** What the gateway reads at each start. */
  server.get('/api/lobby-entries', (_request, reply) =>
    answer(reply, { games: lobbyEntries(), drawCodes: drawCodes(), clocks: clocks(clock.now()) }),
  )

  server.get('/api/fixtures', async (request, reply) => {
    const query = read(boardQuery, request.query, reply)
    if (!query) return reply
    const [page, live] = await Promise.all([board.list(query), board.liveCount(query.sport)])
    return answer(reply, { ...page, live, serverNow: serverNow() })
  })

  server.get('/api/fixtures/:id', async (request, reply) => {
    const params = read(named, request.params, reply)
    const fixture = params && (await board.one(BigInt(params.id)))
    if (!params) return reply
    return fixture ? answer(reply, { fixture, serverNow: serverNow() }) : refuseCall(reply, 'fixture.unknown')
  })

  server.post('/api/quote', async (request, reply) => {
    const body = read(quoteBody, request.body, reply)
    return body ? answer(reply, { legs: await board.quote(body.legs), serverNow: serverNow() }) : reply
  })

  server.get('/api/table/:league', async (request, reply) => {
    const params = read(z.object({ league: gameCode }), request.params, reply)
    if (!params) return reply
    if (!leagueOf(params.league)) return refuseCall(reply, 'game.unknown')
    return answer(reply, { league: params.league, ...(await board.table(params.league)) })
  })

  server.get('/api/competitions', async (_request, reply) => answer(reply, { competitions: await competitionsOf(db) }))

  server.get('/api/rules', (_request, reply) => answer(reply, rulesBy(trading)))

  server.get('/api/proof/:id', async (request, reply) => {
    const params = read(named, request.params, reply)
    const proof = params && (await proofOf({ db, trading }, BigInt(params.id)))
    if (!params) return reply
    return proof ? answer(reply, proof) : refuseCall(reply, 'fixture.unknown')
  })
}
