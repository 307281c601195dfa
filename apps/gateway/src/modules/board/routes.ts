import { boards as desk, lottery, mission as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import type { Platform, PlayerDirectory, Server } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { minorOf } from '../promotion/index.ts'
import { type BoardPeriod, type BoardStore, type PeriodRow, toPeriod } from './board-store.ts'
import type { BoardDesk } from './desk.ts'
import type { BoardPorts } from './ports.ts'
import type { Presenting } from './presenting.ts'
import { scoreText } from './scoring.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: BoardStore
  readonly presenting: Presenting
  readonly desk: BoardDesk
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  readonly find: BoardPorts['find']
  assetOf(brandId: number): Promise<Asset>
  countedTo(): Promise<Date | null>
}
const LOTTERIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])
const PLACES = 100
/** All periods there are. */
const EVER = new Date(0)

const presentRow = ({ code, period, endsAt, state, reviewUntil, players, reserved }: BoardPeriod, asset: Asset) => ({
  id: `${code} ${period}`,
  code,
  period,
  endsAt: endsAt.toISOString(),
  state,
  reviewUntil: reviewUntil?.toISOString() ?? null,
  players,
  prizes: toWire({ asset, minor: reserved }),
  asset,
})

const periodsList = (assetOf: Deps['assetOf']): ListDefinition<PeriodRow, typeof desk.list> => ({
  from: 'gateway.board_period p',
  columns: `p.brand_id, p.code, p.period, p.ends_at, p.state, p.reserved, p.places, p.review_until, (select count(*)::int from gateway.board_score s
    where s.brand_id = p.brand_id and s.code = p.code and s.period = p.period and s.score > 0) as players`,
  brand: 'p.brand_id',
  id: { sql: 'p.code', type: 'text' },
  filters: { state: 'p.state', code: 'p.code', endsAt: 'p.ends_at' },
  sorts: { endsAt: { sql: 'p.ends_at', type: 'timestamptz' } },
  present: (rows) => Promise.all(rows.map(async (row) => presentRow(toPeriod(row), await assetOf(row.brand_id)))),
})

export function boardRoutes(server: Server, deps: Deps): void {
  const { db, clock, store, presenting, operators, players, find, assetOf, countedTo } = deps
  const counted = async () => (await countedTo())?.toISOString() ?? null
  server.answer(operations.getLeaderboard, async ({ caller }) =>
    ok({ countedTo: await counted(), list: await presenting.boardsOf(caller, null) }),
  )
  server.answer(lottery.getMissionLeaderboard, async ({ caller }) =>
    ok({ countedTo: await counted(), list: await presenting.boardsOf(caller, LOTTERIES) }),
  )

  listsOn(server, { db, clock, operators }).answer(desk.list, periodsList(assetOf))
  server.answer(desk.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const key = { brandId: brand.value, code: query.code, period: query.period }
    const found = (await store.periods(key.brandId, [key.code], EVER)).find(({ period }) => period === key.period)
    const terms = (await find(key))?.terms
    if (!found || terms?.template !== 'leaderboard') return refuse('board.unknown')
    const asset = await assetOf(key.brandId)
    let place = 0
    const placed = (await store.top(db.pool, key, { most: PLACES, withLeftOut: true })).map((each) => ({
      ...each,
      place: each.leftOut === null ? ++place : null,
    }))
    const places = placed.map(async ({ memberId, score, reachedAt, leftOut, place: at }) => {
      const player = await players.byMemberId(memberId)
      const prize = at === null ? undefined : terms.prizes[at - 1]
      return player === null
        ? []
        : [
            {
              place: at,
              playerId: player.playerId,
              username: player.username,
              score: scoreText(terms.score, score, asset),
              reachedAt: reachedAt.toISOString(),
              prize: prize ? toWire({ asset, minor: minorOf(prize.amount, asset) }) : null,
              leftOut,
            },
          ]
    })
    return ok({ ...presentRow(found, asset), score: terms.score, places: (await Promise.all(places)).flat() })
  })
  server.answer(desk.leaveOut, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.playerId)
    if (player === null || player.brandId !== brand.value) return refuse('board.unknown')
    const { code, period, reason } = body
    return deps.desk.leaveOut({ brandId: brand.value, code, period }, { memberId: player.memberId, reason }, { caller, request })
  })
}
