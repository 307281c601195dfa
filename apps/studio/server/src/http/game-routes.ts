import { idFromUuid, uuidFromId } from '@halong/base'
import { type Launch, type Limits, minorOf, NotDealing, type Sessions, type Witness } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findGame } from '#games/catalogue.ts'
import { capOf, highestStake, lowestStake } from '#games/limits.ts'
import { gameOf } from '#games/run.ts'
import { rulesContent } from '#games/version.ts'
import type { EnterAnswer, HistoryAnswer } from '#protocol/api.ts'
import { enterBody, historyQuery, huntQuery, openRoundBody, rotateBody, stepBody } from '#protocol/schemas.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { Hunts } from '../hunt/hunts.ts'
import type { FreeRounds } from '../round/free-rounds.ts'
import type { RoundResult, Rounds } from '../round/rounds.ts'
import type { RoundStore } from '../round/store.ts'
import type { RulesVersions } from '../rules-versions.ts'
import { answer, refuseCall } from './answers.ts'
import { read, type Seated, seatOf } from './guard.ts'
import { cycleOf, type StateViews, termsOf } from './state.ts'

type Deps = {
  readonly sessions: Sessions
  readonly fairness: Fairness
  readonly rounds: Rounds
  readonly store: RoundStore
  readonly views: StateViews
  readonly launch: Launch
  readonly limits: Limits
  readonly versions: RulesVersions
  readonly witness: Witness
  readonly hunts: Hunts
  readonly freeRounds: FreeRounds
}

const ROUNDS_PER_PAGE = 20

/** The calls of a game in its frame. */
export function gameRoutes(
  server: FastifyInstance,
  { sessions, fairness, rounds, store, views, launch, limits, versions, witness, hunts, freeRounds }: Deps,
): void {
  const mustDeal = () => {
    if (!witness.isDealing()) throw new NotDealing()
  }
  /** Before anything is told that seeds gave: a database without it must be found out. */
  const mustSeal = async () => {
    if (!(await witness.seal())) throw new NotDealing(witness.isDealing() ? 'request.busy' : 'seeds.retiring')
  }

  async function sendRound(
    reply: FastifyReply,
    { session, entry }: Seated,
    { result, chapter }: { result: RoundResult; chapter: number },
  ): Promise<FastifyReply> {
    // A round that was played in this call was sealed with its stake; one that stood already may have been left unsealed.
    if (result.ok && (chapter > 0 || !result.value.play)) await mustSeal()
    if (result.ok) return answer(reply, await views.roundAnswer(session, result.value, { chapter, minCycleMs: cycleOf(session, entry) }))
    const { retryAfterMs, nextStep, round } = result.detail ?? {}
    const detail = {
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(nextStep === undefined ? {} : { nextStep }),
      ...(round === undefined ? {} : { roundId: idFromUuid('rnd', round.id) }),
    }
    return refuseCall(reply, result.code, Object.keys(detail).length === 0 ? null : detail)
  }

  server.post('/api/enter', async (request, reply) => {
    const body = read(enterBody, request.body, reply)
    if (!body) return reply
    const entry = findGame(body.gameCode)
    if (!entry) return refuseCall(reply, 'enter.game_unknown')
    mustDeal()
    const launched = await launch.enter({ ...body, address: request.ip })
    if (!launched.ok) {
      const { code, retryAfterMs } = launched
      return refuseCall(reply, code, retryAfterMs === undefined ? null : { retryAfterMs })
    }
    const { token, session, entered } = launched.value
    limits.heardOf(entered.limitsVersion)
    await freeRounds.hear(session, entered)
    const state = await views.state(session, entry)
    if (!state) return refuseCall(reply, state === null ? 'enter.game_closed' : 'wallet.unreachable')
    const value: EnterAnswer = { token, state }
    return answer(reply, value)
  })

  server.get('/api/state', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    if (!seat) return reply
    mustDeal()
    const state = await views.state(seat.session, seat.entry)
    if (!state) return refuseCall(reply, state === null ? 'enter.game_closed' : 'wallet.unreachable')
    if (state.openRound) await mustSeal()
    return answer(reply, state)
  })

  server.post('/api/rounds', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    const body = seat && read(openRoundBody, request.body, reply)
    if (!seat || !body) return reply
    mustDeal()
    const { session, entry } = seat
    // Stakes of a table are slips of a shared round.
    if (entry.game.kind === 'table') return refuseCall(reply, 'round.choices_invalid')
    const stake = minorOf(body.stake, session.asset)
    const own = await limits.of({ gameCode: entry.code, asset: session.asset, brand: session.brand })
    if (own === undefined) return refuseCall(reply, 'wallet.unreachable')
    const free = body.grantId === undefined ? null : await freeRounds.stakeOf(session, body.grantId)
    if (body.grantId !== undefined && free === null && !(await store.findByIntent(session, body.intentId)))
      return refuseCall(reply, 'wallet.rounds_over')
    const isOwnStake =
      own !== null && stake !== null && stake >= lowestStake(entry, own) && stake <= highestStake(entry, own) && stake % own.step === 0n
    const isStake = free === null ? isOwnStake : stake === free.stake
    // What was staked under limits of before is answered as it was.
    if (stake === null || own === null || !(isStake || (await store.findByIntent(session, body.intentId))))
      return refuseCall(reply, 'round.stake_invalid')
    const choices = gameOf(rulesContent(entry)).readChoices(body.choices)
    if (choices === null) return refuseCall(reply, 'round.choices_invalid')
    if (stake % BigInt(entry.game.shares(choices)) !== 0n) return refuseCall(reply, 'round.stake_invalid')
    const isOld = body.seedsEpoch !== undefined && body.seedsEpoch !== witness.epoch()
    if (isOld && !(await store.findByIntent(session, body.intentId))) return refuseCall(reply, 'seeds.retired')
    const rulesHash = await versions.under(entry, capOf(own))
    const order = {
      intentId: body.intentId,
      stakeMinor: stake,
      choices,
      rulesHash,
      minCycleMs: cycleOf(session, entry),
      grantId: free?.uuid ?? null,
      jackpot: termsOf(session, entry, { own, stake }),
    }
    return sendRound(reply, seat, { result: await rounds.open(session, order), chapter: 0 })
  })

  server.post<{ Params: { id: string } }>('/api/rounds/:id/step', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    const body = seat && read(stepBody, request.body, reply)
    if (!seat || !body) return reply
    if (!(await witness.confirm())) throw new NotDealing()
    const { id } = request.params
    const admitted = await hunts.admit(seat, id, body)
    if (!admitted.ok) return refuseCall(reply, admitted.code)
    const result = await rounds.step(seat.session, id, admitted.value)
    if (result.ok && result.value.play) await hunts.tell(seat, admitted.value, result.value.play)
    return sendRound(reply, seat, { result, chapter: body.step })
  })

  server.get('/api/hunt', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    if (!seat) return reply
    const query = read(huntQuery, request.query, reply)
    if (!query) return reply
    return hunts.rulesOf(seat) ? answer(reply, await hunts.look(seat, query.room ?? null)) : refuseCall(reply, 'round.unknown')
  })

  server.get('/api/jackpot', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    if (!seat) return reply
    const { session, entry } = seat
    const own = await limits.of({ gameCode: entry.code, asset: session.asset, brand: session.brand })
    return answer(reply, { jackpot: own ? await views.jackpotOf(session, entry, own) : null })
  })

  server.get<{ Params: { id: string } }>('/api/rounds/:id', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    if (!seat) return reply
    const uuid = uuidFromId('rnd', request.params.id)
    const round = uuid === null ? undefined : await store.find(seat.session.player_id, uuid)
    if (!round) return refuseCall(reply, 'round.unknown')
    await mustSeal()
    return answer(reply, await views.roundView(round))
  })

  server.get('/api/rounds', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    const query = seat && read(historyQuery, request.query, reply)
    if (!seat || !query) return reply
    const [at, id] = query.before?.split('.') ?? []
    const before = at !== undefined && id !== undefined ? { at: new Date(Number(at)), id } : null
    const rows = await store.history({ session: seat.session, before, limit: ROUNDS_PER_PAGE })
    await mustSeal()
    const last = rows.length === ROUNDS_PER_PAGE ? rows.at(-1) : undefined
    const value: HistoryAnswer = {
      rounds: await Promise.all(rows.map(views.summaryOf)),
      next: last ? `${last.started_at.getTime()}.${last.id}` : null,
    }
    return answer(reply, value)
  })

  server.post('/api/seeds/rotate', async (request, reply) => {
    const seat = await seatOf(request, reply, sessions)
    const body = seat && read(rotateBody, request.body, reply)
    if (!seat || !body) return reply
    mustDeal()
    const rotated = await fairness.rotate({ playerId: seat.session.player_id, gameCode: seat.session.game_code }, body.clientSeed ?? null)
    if (!rotated.ok) return refuseCall(reply, rotated.code)
    await mustSeal()
    return answer(reply, rotated.value)
  })
}
