import { type Clock, uuidFromId } from '@halong/base'
import { ladderAssets } from '@halong/money'
import { amountText, type KitDb, type Limits, listIncidents, NotDealing, type Witness } from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { gameCard } from '#games/card.ts'
import { findGame, offered, retired } from '#games/catalogue.ts'
import { gameRules } from '#games/rules.ts'
import { rulesContent } from '#games/version.ts'
import type { CatalogueAnswer } from '#protocol/api.ts'
import type { VoidFigures } from '#protocol/fairness.ts'
import { rulesQuery, ticksQuery, voidsQuery } from '#protocol/schemas.ts'
import type { DrawWitness } from '../fairness/draw-witness.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { SeedPair } from '../fairness/seed-pair.ts'
import type { Meters } from '../round/meters.ts'
import type { Replayer } from '../round/play.ts'
import { isVoidRound } from '../round/present.ts'
import { presentProof } from '../round/present-proof.ts'
import type { RoundStore } from '../round/store.ts'
import type { Voids } from '../round/voids.ts'
import type { RulesVersions } from '../rules-versions.ts'
import type { EntryProof } from '../table/round-proof.ts'
import { answer, refuseCall } from './answers.ts'
import { read } from './guard.ts'

type Deps = {
  readonly entryProof: EntryProof
  readonly kit: KitDb
  readonly fairness: Fairness
  readonly store: RoundStore
  readonly replayer: Replayer
  readonly versions: RulesVersions
  readonly voids: Voids
  readonly limits: Limits
  readonly witness: Witness
  readonly drawWitness: DrawWitness
  readonly meters: Meters
  readonly clock: Clock
}

/** Longer than any seal takes: what was stored before is sealed, or was given up. */
const SEALING_MS = 60_000
const MAX_CACHED_PROOFS = 1_000

/** What anyone may read: the games, their rules, the figures of void rounds, the incidents of fairness, and the proof of a round. */
export function publicRoutes(
  server: FastifyInstance,
  { entryProof, kit, fairness, store, replayer, versions, voids, limits, witness, drawWitness, meters, clock }: Deps,
): void {
  const sealed = new Set<string>()
  /** A seed that a rotation has only just revealed is told here no sooner than to the player; one seal does for all rounds of its pair. */
  async function mustBeSealed({ commitment, revealed_at: revealedAt }: SeedPair): Promise<void> {
    const key = `${witness.epoch()}:${commitment}`
    const isOld = clock.now().getTime() - (revealedAt?.getTime() ?? 0) >= SEALING_MS
    if (isOld || sealed.has(key)) return
    if (!(await witness.seal())) throw new NotDealing('request.busy')
    if (sealed.size >= MAX_CACHED_PROOFS) sealed.clear()
    sealed.add(key)
  }

  server.get('/api/catalogue', async (_request, reply) => {
    const games = await Promise.all(offered.map(async (entry) => gameCard(entry, clock.now(), await limits.byAsset(entry.code))))
    const value: CatalogueAnswer = { games, retired: retired.map(({ code, maths, name }) => ({ code, engine: maths.engine, name })) }
    // The site and anyone who compares games may read it from another origin; nothing else of this API.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=60')
    return answer(reply, value)
  })

  server.get<{ Params: { gameCode: string } }>('/api/rules/:gameCode', async (request, reply) => {
    const query = read(rulesQuery, request.query, reply)
    if (!query) return reply
    const entry = findGame(request.params.gameCode)
    if (!entry) return refuseCall(reply, 'enter.game_unknown')
    const version = query.version === undefined ? null : await versions.find(query.version)
    if (query.version !== undefined && version?.content.code !== entry.code) return refuseCall(reply, 'enter.game_unknown')
    reply.header('cache-control', 'public, max-age=60')
    const rules = gameRules(entry, clock.now(), await limits.byAsset(entry.code))
    if (version === null && Object.keys(rules.game.prizeCap).length > 0) return answer(reply, rules)
    const { hash, content } = version ?? { hash: rules.game.rulesHash, content: rulesContent(entry) }
    // A version shows the mathematics and the cap its rounds were played with, whatever their asset; names, prose and stakes are today's. Without word of the wallet it is the first.
    const prizeCap = Object.fromEntries(ladderAssets.map((asset) => [asset, amountText(asset, BigInt(content.prizeCapMinor))]))
    return answer(reply, { ...rules, game: { ...rules.game, rulesHash: hash, prizeCap }, maths: content.maths })
  })

  server.get<{ Params: { gameCode: string } }>('/api/voids/:gameCode', async (request, reply) => {
    const query = read(voidsQuery, request.query, reply)
    if (!query) return reply
    const { gameCode } = request.params
    if (!findGame(gameCode)) return refuseCall(reply, 'enter.game_unknown')
    const until = query.until === undefined ? clock.now() : new Date(query.until)
    const [days, waiting] = await Promise.all([voids.daysOf(gameCode, until), voids.waiting(gameCode)])
    const value: VoidFigures = { gameCode, until: until.toISOString().slice(0, 10), days, waiting }
    reply.header('cache-control', 'public, max-age=60')
    return answer(reply, value)
  })

  server.get<{ Params: { gameCode: string } }>('/api/jackpots/:gameCode/ticks', async (request, reply) => {
    const query = read(ticksQuery, request.query, reply)
    if (!query) return reply
    const { gameCode } = request.params
    if (!findGame(gameCode)) return refuseCall(reply, 'enter.game_unknown')
    const { brand, asset, before } = query
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=1')
    return answer(reply, await meters.ticks({ gameCode, brand, asset }, before ?? null))
  })

  server.get('/api/fairness/incidents', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=10')
    return answer(reply, await listIncidents(kit))
  })

  server.get<{ Params: { draw: string } }>('/api/witness/:draw', async (request, reply) => {
    const { draw } = request.params
    const found = /^[a-z0-9.-]{3,80}$/.test(draw) ? await drawWitness.look(draw) : null
    if (found === null) return refuseCall(reply, 'request.not_found')
    // Whoever checks a draw of a brand's compares it with what the brand shows.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    return answer(reply, found)
  })

  server.get<{ Params: { roundId: string } }>('/api/proof/:roundId', async (request, reply) => {
    const uuid = uuidFromId('rnd', request.params.roundId)
    const round = uuid === null ? undefined : await store.findAnyones(uuid)
    if (!round) {
      const shared = await entryProof(request.params.roundId)
      return shared ? answer(reply, shared) : refuseCall(reply, 'round.unknown')
    }
    const [pair, { game }] = await Promise.all([
      fairness.pairNumbered({ playerId: round.player_id, gameCode: round.game_code }, round.pair_number),
      replayer.versionOf(round),
    ])
    if (pair.revealed_at !== null) await mustBeSealed(pair)
    const wouldReturn = isVoidRound(round) && pair.revealed_at !== null ? await voids.wouldReturn(round) : null
    const serverSeed = pair.revealed_at === null ? null : pair.server_seed
    return answer(reply, presentProof(round, { pair, game, serverSeed, wouldReturn }))
  })
}
