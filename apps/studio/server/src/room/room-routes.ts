import {
  type GameSession,
  knownAsset,
  type Limits,
  minorOf,
  NotDealing,
  pointsOf,
  type RoomGame,
  type RoomPut,
  type Rooms,
  type Sessions,
  type Witness,
} from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGame } from '#games/catalogue.ts'
import { highestStake, presentLimits } from '#games/limits.ts'
import type { StudioRefusal } from '#protocol/refusals.ts'
import type { RoomMine } from '#protocol/room.ts'
import { moveBody, readyBody, revealBody, seatBody } from '#protocol/schemas.ts'
import { answer, refuseCall } from '../http/answers.ts'
import { read, seatOf } from '../http/guard.ts'
import type { StateViews } from '../http/state.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'
import { roomStateOf } from './room-state.ts'

type Deps = {
  readonly rooms: Rooms
  readonly sessions: Sessions
  readonly limits: Limits
  readonly views: StateViews
  readonly wallet: Pick<WalletClient, 'balance'>
  readonly witness: Witness
  /** What is kept of the network that a player comes from. */
  readonly markOf: (address: string) => string | null
}
type Player = { readonly session: GameSession; readonly game: RoomGame }

/** The calls of rooms: a seat, seeds, moves, and the own view of it all. What may not be known is in no answer (T52). */
export function roomRoutes(server: FastifyInstance, { rooms, sessions, limits, views, wallet, witness, markOf }: Deps): void {
  async function playerOf(request: FastifyRequest, reply: FastifyReply): Promise<Player | null> {
    const seat = await seatOf(request, reply, sessions)
    const game = seat && rooms.find(seat.entry.code)
    if (seat && !game) refuseCall(reply, 'room.none')
    return seat && game ? { session: seat.session, game } : null
  }
  /** A player who may stake: the session is the newest one, and seeds are dealt from. */
  async function stakerOf(request: FastifyRequest, reply: FastifyReply): Promise<Player | null> {
    const player = await playerOf(request, reply)
    if (!player) return null
    if (!witness.isDealing()) throw new NotDealing()
    if (player.session.end_reason === null) return player
    refuseCall(reply, 'session.superseded')
    return null
  }
  const stateAt = roomStateOf(rooms)
  const stateOf = async ({ session }: Player) => (await stateAt(session.player_id)).s

  /** Whether the wallet would refuse what a seat puts in as more than the game takes: known before anybody counts on it. */
  async function isAboveLimit({ session, game }: Player, put: RoomPut): Promise<boolean> {
    const entry = findGame(game.gameCode)
    const own = await limits.of({ gameCode: game.gameCode, asset: session.asset, brand: session.brand })
    const { room } = (await rooms.stateOf(session.player_id)).s
    const stake = room && minorOf(room.stake, session.asset)
    return Boolean(entry && own && stake && stake * BigInt(pointsOf(put)) > highestStake(entry, own))
  }

  async function answerMine(reply: FastifyReply, player: Player): Promise<FastifyReply> {
    const { session, game } = player
    const entry = findGame(game.gameCode)
    const own = await limits.of({ gameCode: game.gameCode, asset: session.asset, brand: session.brand })
    if (!own || !entry) return refuseCall(reply, own === undefined ? 'wallet.unreachable' : 'enter.game_closed')
    const [state, levels, balance, current] = await Promise.all([
      stateOf(player),
      rooms.levels(game, session.asset),
      wallet.balance(session.player_id, session.asset),
      sessions.reload(session),
    ])
    const { asset, symbol } = session
    const value: RoomMine = {
      state,
      levels,
      balance: balance.kind === 'ok' ? { asset, symbol, amount: balance.value.balance, version: balance.value.version } : null,
      session: views.sessionView(current),
      limits: presentLimits(entry, knownAsset(asset), own),
    }
    return answer(reply, value)
  }

  server.get('/api/rooms', async (request, reply) => {
    const player = await playerOf(request, reply)
    return player ? answerMine(reply, player) : reply
  })

  server.get('/api/rooms/hands', async (request, reply) => {
    const player = await playerOf(request, reply)
    return player ? answer(reply, { hands: await rooms.handsOf(player.game, player.session.player_id) }) : reply
  })

  server.post('/api/rooms/seat', async (request, reply) => {
    const player = await stakerOf(request, reply)
    const body = player && read(seatBody, request.body, reply)
    if (!player || !body) return reply
    const { session, game } = player
    const own = await limits.of({ gameCode: game.gameCode, asset: session.asset, brand: session.brand })
    if (!own) return refuseCall(reply, own === undefined ? 'wallet.unreachable' : 'enter.game_closed')
    const stake = minorOf(body.stake, session.asset) ?? 0n
    if (!own.chips.includes(stake) || stake < own.min || stake > own.max) return refuseCall(reply, 'room.level_unknown')
    const seated = await rooms.sit(game, session, { stake, near: markOf(request.ip) })
    return seated.ok ? answerMine(reply, player) : refuseCall(reply, seated.code)
  })

  server.post('/api/rooms/ready', async (request, reply) => {
    const player = await stakerOf(request, reply)
    const body = player && read(readyBody, request.body, reply)
    if (!player || !body) return reply
    if (body.put && (await isAboveLimit(player, body.put))) return refuseCall(reply, 'room.put_invalid')
    const done = await rooms.ready(player.game, player.session, body)
    // cast: what is put in is refused by words that its game declares.
    return done.ok ? answerMine(reply, player) : refuseCall(reply, done.code as StudioRefusal)
  })

  // What is begun is played on in a session that another game superseded: its stake is in the pot.
  server.post('/api/rooms/leave', async (request, reply) => {
    const player = await playerOf(request, reply)
    if (!player) return reply
    await rooms.leave(player.session.player_id)
    return answerMine(reply, player)
  })

  server.post('/api/rooms/back', async (request, reply) => {
    const player = await playerOf(request, reply)
    if (!player) return reply
    await rooms.back(player.session.player_id)
    return answer(reply, await stateOf(player))
  })

  server.post('/api/rooms/reveal', async (request, reply) => {
    const player = await playerOf(request, reply)
    const body = player && read(revealBody, request.body, reply)
    if (!player || !body) return reply
    const { room: code, handNo, seed } = body
    const done = await rooms.reveal(player.session.player_id, { code, no: BigInt(handNo), seed })
    return done.ok ? answer(reply, await stateOf(player)) : refuseCall(reply, done.code)
  })

  server.post('/api/rooms/move', async (request, reply) => {
    const player = await playerOf(request, reply)
    const body = player && read(moveBody, request.body, reply)
    if (!player || !body) return reply
    const { room: code, handNo, seq, move } = body
    const done = await rooms.move(player.game, player.session.player_id, { code, no: BigInt(handNo), seq, move })
    // cast: a hand refuses by words that its game declares.
    return done.ok ? answer(reply, await stateOf(player)) : refuseCall(reply, done.code as StudioRefusal)
  })
}
