import { uuidFromId } from '@halong/base'
import type { GameSession, Sessions } from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BalanceView, GameAnswer, PlayerView } from '#protocol/api.ts'
import { gameDefinition } from '#protocol/index.ts'
import { cancelBody, chasesQuery, enterBody, gameCode, ordersQuery, placeBody } from '#protocol/schemas.ts'
import { limitsOf } from '../limits.ts'
import type { Offers } from '../offers.ts'
import type { Cancel } from '../place/cancel.ts'
import type { Placed } from '../place/place.ts'
import type { PlaceBody, Refused } from '../place/read-order.ts'
import { refusalOf } from '../place/wallet-refusals.ts'
import { PRICE_VERSION, PRICES, rulesVersionOf, SERIES } from '../rules.ts'
import type { Vendors } from '../vendors.ts'
import { answer, refuseCall } from './answers.ts'
import { read, seatOf } from './guard.ts'
import type { Views } from './views.ts'

type Deps = {
  readonly sessions: Sessions
  readonly vendors: Vendors
  readonly views: Views
  readonly offers: Pick<Offers, 'soldTo'>
  readonly cancel: Cancel
  readonly isDealing: () => boolean
  readonly place: (session: GameSession, body: PlaceBody) => Promise<Placed | Refused>
}

const RECENT = 20
const playerOf = ({ nickname, kind, language }: GameSession): PlayerView => ({ nickname, kind, language })

/** The calls of a player in the frame. */
export function playerRoutes(server: FastifyInstance, { sessions, vendors, views, offers, place, cancel, isDealing }: Deps): void {
  async function balanceOf({ player_id, asset, symbol, game_code }: GameSession): Promise<BalanceView | null> {
    const heard = await vendors.of(game_code).wallet.balance(player_id, asset)
    return heard.kind === 'ok' ? { asset, symbol, amount: heard.value.balance, version: heard.value.version } : null
  }

  server.post('/api/enter', async (request, reply) => {
    const body = read(enterBody, request.body, reply)
    if (!body) return reply
    if (!gameDefinition(body.gameCode)) return refuseCall(reply, 'game.unknown')
    const entered = await vendors.of(body.gameCode).launch.enter({ ...body, address: request.ip })
    if (!entered.ok) {
      const away = entered.code === 'wallet.unreachable'
      if (entered.code === 'enter.too_often') return refuseCall(reply, 'request.rate_limited', { retryAfterMs: entered.retryAfterMs })
      return refuseCall(
        reply,
        away ? 'wallet.unavailable' : entered.code === 'enter.ticket_invalid' ? 'session.required' : 'lottery.unavailable',
      )
    }
    const { token, session } = entered.value
    return answer(reply, { token, player: playerOf(session), balance: await balanceOf(session) })
  })

  server.get('/api/games/:code', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const params = read(z.object({ code: gameCode }), request.params, reply)
    const game = params && gameDefinition(params.code)
    if (!params) return reply
    if (!game) return refuseCall(reply, 'game.unknown')
    const { asset } = session
    const [card, balance, recent, coming, sold] = await Promise.all([
      views.card(game),
      balanceOf(session),
      views.drawn(game.code, RECENT),
      views.coming(game.code),
      offers.soldTo(session),
    ])
    if (!card) return refuseCall(reply, 'game.unknown')
    const value: GameAnswer = {
      game: card,
      player: playerOf(session),
      balance,
      rulesVersion: rulesVersionOf(game.family, coming[0]?.issueNo ?? null),
      priceVersion: PRICE_VERSION,
      series: SERIES,
      limits: limitsOf(game, asset),
      recent,
      coming,
      sold,
      serverNow: new Date().toISOString(),
    }
    return answer(reply, value)
  })

  server.get('/api/prices/:code', async (request, reply) => {
    const params = read(z.object({ code: gameCode }), request.params, reply)
    if (!params) return reply
    return gameDefinition(params.code) ? answer(reply, { priceVersion: PRICE_VERSION, prices: PRICES }) : refuseCall(reply, 'game.unknown')
  })

  server.post('/api/orders', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const body = session && read(placeBody, request.body, reply)
    if (!session || !body) return reply
    // A database that was put back may know seeds that were told already: nothing is sold on them.
    if (!isDealing()) return refuseCall(reply, 'lottery.unavailable')
    const placed = await place(session, body)
    if (!placed.ok) return refuseCall(reply, placed.code, placed.detail)
    if (placed.verdict.kind === 'refused') return refuseCall(reply, refusalOf(placed.verdict.code), { why: placed.verdict.code })
    const order = await views.orderOf(session.player_id, placed.orderId)
    return answer(reply, { orders: order ? [order] : [], balance: await balanceOf(session) })
  })

  server.post('/api/orders/:id/cancel', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const params = session && read(z.object({ id: z.string().max(40) }), request.params, reply)
    const body = params && read(cancelBody, request.body, reply)
    if (!session || !params || !body) return reply
    const orderId = uuidFromId('ord', params.id)
    if (!orderId) return refuseCall(reply, 'order.unknown')
    const refusal = await cancel(session.player_id, orderId, body.issues ?? null)
    if (refusal !== null) return refuseCall(reply, refusal)
    const order = await views.orderOf(session.player_id, orderId)
    return order ? answer(reply, { order, balance: await balanceOf(session) }) : refuseCall(reply, 'order.unknown')
  })

  server.get('/api/orders', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const query = session && read(ordersQuery, request.query, reply)
    if (!session || !query) return reply
    const before = query.before === undefined ? null : uuidFromId('tkt', query.before)
    if (query.before !== undefined && before === null) return refuseCall(reply, 'request.invalid')
    return answer(reply, await views.ticketsOf(session.player_id, { ...query, before }))
  })

  server.get('/api/orders/:id', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const params = session && read(z.object({ id: z.string().max(40) }), request.params, reply)
    if (!session || !params) return reply
    const id = uuidFromId('ord', params.id)
    const order = id ? await views.orderOf(session.player_id, id) : undefined
    return order ? answer(reply, order) : refuseCall(reply, 'order.unknown')
  })

  server.get('/api/chases', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const query = session && read(chasesQuery, request.query, reply)
    if (!session || !query) return reply
    const before = query.before === undefined ? null : uuidFromId('ord', query.before)
    if (query.before !== undefined && before === null) return refuseCall(reply, 'request.invalid')
    const { gameCode: game, running } = query
    const { chases, next } = await views.chases.page({
      playerId: session.player_id,
      gameCode: game,
      running: running === 'true',
      before,
    })
    return answer(reply, { chases, next })
  })

  server.get('/api/tickets/:id', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const params = read(z.object({ id: z.string().max(40) }), request.params, reply)
    const id = params && uuidFromId('tkt', params.id)
    if (!params) return reply
    const ticket = id ? await views.ticketOf(session.player_id, id) : undefined
    return ticket ? answer(reply, ticket) : refuseCall(reply, 'ticket.unknown')
  })
}
