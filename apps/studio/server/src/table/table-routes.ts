import {
  type GameSession,
  isSpot,
  knownAsset,
  type Limits,
  minorOf,
  NotDealing,
  type Sessions,
  type TableGame,
  type Tables,
  type Witness,
} from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGame } from '#games/catalogue.ts'
import { capOf, highestStake, lowestStake, presentLimits } from '#games/limits.ts'
import { cashOutBody, slipBody, tableParams, tableRoundParams } from '#protocol/schemas.ts'
import type { CashOutAnswer, PlaceSlipAnswer, TableMine, TableProof, TableState } from '#protocol/table.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read, seatOf } from '../http/guard.ts'
import type { StateViews } from '../http/state.ts'
import { debitRefusals } from '../round/refusals.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'

type Deps = {
  readonly tables: Tables
  readonly sessions: Sessions
  readonly limits: Limits
  readonly views: StateViews
  readonly wallet: Pick<WalletClient, 'balance'>
  readonly witness: Witness
}

/** The calls of tables: what everybody sees, a player's own part, and slips. */
export function tableRoutes(server: FastifyInstance, { tables, sessions, limits, views, wallet, witness }: Deps): void {
  function tableOf(request: FastifyRequest, reply: FastifyReply): TableGame | null {
    const params = read(tableParams, request.params, reply)
    const game = params && tables.find(params.code)
    if (params && !game) refuseCall(reply, 'table.unknown')
    return game ?? null
  }
  /** A player inside the game of the table. */
  async function seatAt(request: FastifyRequest, reply: FastifyReply): Promise<{ session: GameSession; game: TableGame } | null> {
    const game = tableOf(request, reply)
    const seat = game && (await seatOf(request, reply, sessions))
    if (!game || !seat) return null
    if (seat.entry.code === game.gameCode) return { session: seat.session, game }
    refuseCall(reply, 'table.unknown')
    return null
  }

  async function mineOf(session: GameSession, game: TableGame): Promise<TableMine | null | undefined> {
    const entry = findGame(game.gameCode)
    const own = await limits.of({ gameCode: game.gameCode, asset: session.asset, brand: session.brand })
    if (!own || !entry) return own === undefined ? undefined : null
    const [entries, balance, current] = await Promise.all([
      tables.entriesOf(game, session.player_id),
      wallet.balance(session.player_id, session.asset),
      sessions.reload(session),
    ])
    const { asset, symbol } = session
    return {
      entries: entries.filter((each) => each.asset === asset),
      balance: balance.kind === 'ok' ? { asset, symbol, amount: balance.value.balance, version: balance.value.version } : null,
      session: views.sessionView(current),
      limits: presentLimits(entry, knownAsset(asset), own),
    }
  }

  server.get('/api/tables/:code', async (request, reply) => {
    const game = tableOf(request, reply)
    if (!game) return reply
    const value: TableState = (await tables.state(game)).s
    return answer(reply, value)
  })

  server.get('/api/tables/:code/mine', async (request, reply) => {
    const seat = await seatAt(request, reply)
    if (!seat) return reply
    const mine = await mineOf(seat.session, seat.game)
    return mine ? answer(reply, mine) : refuseCall(reply, mine === null ? 'enter.game_closed' : 'wallet.unreachable')
  })

  server.post('/api/tables/:code/slips', async (request, reply) => {
    const seat = await seatAt(request, reply)
    const body = seat && read(slipBody, request.body, reply)
    if (!seat || !body) return reply
    if (!witness.isDealing()) throw new NotDealing()
    const { session, game } = seat
    if (session.end_reason === 'superseded') return refuseCall(reply, 'session.superseded')
    const entry = findGame(game.gameCode)
    const own = await limits.of({ gameCode: game.gameCode, asset: session.asset, brand: session.brand })
    if (!own || !entry) return refuseCall(reply, own === undefined ? 'wallet.unreachable' : 'enter.game_closed')
    const bets = body.bets.map(({ spot, amount }) => ({ spot, amount: minorOf(amount, session.asset) ?? 0n }))
    const isBet = bets.every(({ spot, amount }) => isSpot(game, spot) && amount >= lowestStake(entry, own) && amount % own.step === 0n)
    if (!isBet) return refuseCall(reply, 'table.bet_invalid')
    const order = { ...body, roundNo: BigInt(body.roundNo), bets, prizeCap: capOf(own), mostOnSpot: highestStake(entry, own) }
    const placed = await tables.place(game, session, order)
    if (!placed.ok) return refuseCall(reply, placed.code)
    const { verdict } = placed
    if (verdict.kind === 'refused') return refuseCall(reply, debitRefusals(verdict.code))
    const mine = await mineOf(session, game)
    if (!mine) return refuseCall(reply, 'wallet.unreachable')
    const value: PlaceSlipAnswer = { fate: verdict.kind, mine }
    return answer(reply, value)
  })

  // A session that another game superseded cashes out all the same: its stake is in the round.
  server.post('/api/tables/:code/cash-out', async (request, reply) => {
    const seat = await seatAt(request, reply)
    const body = seat && read(cashOutBody, request.body, reply)
    if (!seat || !body) return reply
    const { player_id, asset } = seat.session
    const cashed = await tables.cashOut(seat.game, { playerId: player_id, asset, slipNo: body.slipNo, roundNo: BigInt(body.roundNo) })
    if (!cashed.ok) return refuseCall(reply, cashed.code)
    const value: CashOutAnswer = { units: cashed.value }
    return answer(reply, value)
  })

  server.get('/api/tables/:code/rounds/:no/slips', async (request, reply) => {
    const seat = await seatAt(request, reply)
    const params = seat && read(tableRoundParams, request.params, reply)
    if (!seat || !params) return reply
    return answer(reply, { slips: await tables.slipProofs(seat.game, { playerId: seat.session.player_id, no: BigInt(params.no) }) })
  })

  server.get('/api/proof/tables/:code/:no', async (request, reply) => {
    const params = read(tableRoundParams, request.params, reply)
    const game = params && tables.find(params.code)
    if (!params) return reply
    const proof: TableProof | null = game ? await tables.proof(game, BigInt(params.no)) : null
    return proof ? answer(reply, proof) : refuseCall(reply, 'table.unknown')
  })
}
