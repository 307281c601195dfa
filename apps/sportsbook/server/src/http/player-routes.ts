import { uuidFromId } from '@halong/base'
import type { GameSession, Launch, Sessions, Wallet } from '@halong/vendor-kit'
import type { FastifyInstance } from 'fastify'
import { type BalanceView, gameCodes, type PlayerView } from '#protocol/index.ts'
import { autoCashOutBody, betParams, betsQuery, cashOutBody, enterBody, placeBody, slipBody } from '#protocol/schemas.ts'
import type { Placed, Refused } from '../bet/place.ts'
import type { PlaceBody } from '../bet/read-bets.ts'
import type { BetViews } from '../bet/views.ts'
import type { AutoCashOut } from '../cash-out/auto.ts'
import type { Cashed, CashOutBody } from '../cash-out/take.ts'
import { limitsOf } from '../limits.ts'
import type { Slips } from '../slip/slips.ts'
import type { Trading } from '../trading/trading.ts'
import { answer, refuseCall } from './answers.ts'
import { read, seatOf } from './guard.ts'

type Deps = {
  readonly sessions: Sessions
  readonly launch: Launch
  readonly wallet: Pick<Wallet, 'balance'>
  readonly views: BetViews
  readonly cashOut: (session: GameSession, betId: string, body: CashOutBody) => Promise<Cashed>
  readonly autoCashOut: Pick<AutoCashOut, 'set'>
  /** Pays what is due at once; what is left is paid by the next pass. */
  readonly payNow: () => Promise<void>
  readonly trading: Pick<Trading, 'limitsFor'>
  readonly slips: Pick<Slips, 'read' | 'save'>
  readonly place: (session: GameSession, body: PlaceBody) => Promise<Placed | Refused>
}

const playerOf = ({ nickname, kind, language }: GameSession): PlayerView => ({ nickname, kind, language })

/** The calls of a player in the frame. */
export function playerRoutes(
  server: FastifyInstance,
  { sessions, launch, wallet, views, trading, slips, place, cashOut, autoCashOut, payNow }: Deps,
): void {
  async function balanceOf({ player_id, asset, symbol }: GameSession): Promise<BalanceView | null> {
    const heard = await wallet.balance(player_id, asset)
    return heard.kind === 'ok' ? { asset, symbol, amount: heard.value.balance, version: heard.value.version } : null
  }

  server.post('/api/enter', async (request, reply) => {
    const body = read(enterBody, request.body, reply)
    if (!body) return reply
    if (!gameCodes.includes(body.gameCode)) return refuseCall(reply, 'game.unknown')
    const entered = await launch.enter({ ...body, address: request.ip })
    if (!entered.ok) {
      if (entered.code === 'enter.too_often') return refuseCall(reply, 'request.rate_limited', { retryAfterMs: entered.retryAfterMs })
      if (entered.code === 'wallet.unreachable') return refuseCall(reply, 'wallet.unavailable')
      return refuseCall(reply, entered.code === 'enter.ticket_invalid' ? 'session.required' : 'book.unavailable')
    }
    const { token, session } = entered.value
    return answer(reply, { token, player: playerOf(session), balance: await balanceOf(session) })
  })

  server.get('/api/me', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const [balance, openBets] = await Promise.all([balanceOf(session), views.openCount(session.player_id)])
    return answer(reply, {
      player: playerOf(session),
      balance,
      limits: limitsOf(session.asset, trading.limitsFor(session.player_id, session.asset)),
      openBets,
      serverNow: new Date().toISOString(),
    })
  })

  server.get('/api/slip', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    return session ? answer(reply, await slips.read(session)) : reply
  })

  server.post('/api/slip', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    const body = session && read(slipBody, request.body, reply)
    if (!session || !body) return reply
    const saved = await slips.save(session, body)
    return saved.ok ? answer(reply, { version: saved.version }) : refuseCall(reply, 'slip.changed', { slip: saved.now })
  })

  server.post('/api/bets', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const body = read(placeBody, request.body, reply)
    if (!body) return reply
    if (session.ended_at !== null) return refuseCall(reply, 'session.required')
    const placed = await place(session, body)
    if (!placed.ok) return refuseCall(reply, placed.code, placed.detail ?? undefined)
    return answer(reply, { bets: await views.present(placed.bets), balance: await balanceOf(session) })
  })

  server.post('/api/bets/:id/cash-out', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const params = read(betParams, request.params, reply)
    const body = params && read(cashOutBody, request.body, reply)
    if (!params || !body) return reply
    const id = uuidFromId('bet', params.id)
    if (id === null) return refuseCall(reply, 'bet.unknown')
    const cashed = await cashOut(session, id, body)
    if (!cashed.ok) return refuseCall(reply, cashed.code, cashed.offer && { offer: cashed.offer })
    await payNow()
    const bet = await views.one(session.player_id, id)
    return bet ? answer(reply, { bet, balance: await balanceOf(session) }) : refuseCall(reply, 'bet.unknown')
  })

  server.post('/api/bets/:id/auto-cash-out', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const params = read(betParams, request.params, reply)
    const body = params && read(autoCashOutBody, request.body, reply)
    if (!params || !body) return reply
    const id = uuidFromId('bet', params.id)
    if (id === null) return refuseCall(reply, 'bet.unknown')
    const done = await autoCashOut.set(session, id, body.atOrAbove)
    if (!done.ok) return refuseCall(reply, done.code)
    const bet = await views.one(session.player_id, id)
    return bet ? answer(reply, { bet, serverNow: new Date().toISOString() }) : refuseCall(reply, 'bet.unknown')
  })

  server.get('/api/bets/:id', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const params = read(betParams, request.params, reply)
    if (!params) return reply
    const id = uuidFromId('bet', params.id)
    const bet = id === null ? null : await views.one(session.player_id, id)
    return bet ? answer(reply, { bet, serverNow: new Date().toISOString() }) : refuseCall(reply, 'bet.unknown')
  })

  server.get('/api/bets', async (request, reply) => {
    const session = await seatOf(request, reply, sessions)
    if (!session) return reply
    const query = read(betsQuery, request.query, reply)
    if (!query) return reply
    const before = query.before === undefined ? null : uuidFromId('bet', query.before)
    if (query.before !== undefined && before === null) return refuseCall(reply, 'request.invalid')
    return answer(reply, { ...(await views.list(session.player_id, { ...query, before })), serverNow: new Date().toISOString() })
  })
}
