import { join } from 'node:path'
import { jackpots as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import type { Award } from './awards-store.ts'
import type { GuardedBudgets } from './guarded-budgets.ts'
import { type BudgetSource, budgetText, prizeBudgets } from './prize-budgets.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
  readonly guarded: GuardedBudgets
}
type MeterRow = {
  meter_id: string
  asset: Asset
  contributed: string
  awarded: string
  began_at: Date
  wins: number
  last_won_at: Date | null
}
type BudgetRow = {
  source: BudgetSource
  source_id: string
  asset: Asset
  budget: string
  per_player: string
  spent: string
  opened_by: string
  opened_at: Date
  ended_at: Date | null
  version: number
}
type AwardRow = {
  tx_id: string
  member_id: string
  vassalage: string
  source: Award['source']
  source_id: string
  game_code: string
  round_id: string
  round: string | null
  asset: Asset
  amount: string
  pool: string | null
  paid_at: Date
}

const statements = readStatements('jackpot_desk', join(import.meta.dirname, 'jackpot-desk.sql'), ['meters', 'holdings', 'budgets'])
const wire = (asset: Asset, minor: string | bigint) => toWire({ asset, minor: BigInt(minor) })

const NOBODY = '00000000-0000-0000-0000-000000000000'
const OF_PLAYER = '(select p.member_id from gateway.player_ref p where p.player_id ='

const awardsList = (players: Deps['players']): ListDefinition<AwardRow, typeof operations.listAwards> => ({
  from: `gateway.wager_award a left join gateway.wager_round r
    on r.lane = a.lane and r.member_id = a.member_id and r.vassalage = a.vassalage and r.round_id = a.round_id`,
  columns:
    'a.tx_id, a.member_id, a.vassalage, a.source, a.source_id, a.game_code, a.round_id, r.id as round, a.asset, a.amount, a.pool, a.paid_at',
  brand: 'a.brand_id',
  // An id is one of its vendor alone.
  id: { sql: "(a.vassalage || '/' || a.tx_id)", type: 'text' },
  filters: {
    member({ value, bind }) {
      const member = `${OF_PLAYER} ${bind(uuidFromId('ply', value) ?? NOBODY)}::uuid)`
      return `a.lane = ledger.lane_of(${member}) and a.member_id = ${member}`
    },
    vassalage: 'a.vassalage',
    gameCode: 'a.game_code',
    source: 'a.source',
    paidAt: 'a.paid_at',
  },
  sorts: { paidAt: { sql: 'a.paid_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      if (player === null) return []
      return [
        {
          id: row.tx_id,
          playerId: player.playerId,
          username: player.username,
          vassalage: row.vassalage,
          source: row.source,
          sourceId: row.source_id,
          gameCode: row.game_code,
          roundId: row.round_id,
          round: row.round === null ? null : idFromUuid('rnd', row.round),
          asset: row.asset,
          amount: wire(row.asset, row.amount),
          pool: row.pool === null ? null : wire(row.asset, row.pool),
          paidAt: row.paid_at.toISOString(),
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})

const presentMeter = ({ meter_id, asset, contributed, awarded, began_at, wins, last_won_at }: MeterRow) => ({
  meterId: meter_id,
  asset,
  pool: wire(asset, BigInt(contributed) - BigInt(awarded)),
  contributed: wire(asset, contributed),
  awarded: wire(asset, awarded),
  wins,
  lastWonAt: last_won_at?.toISOString() ?? null,
  beganAt: began_at.toISOString(),
})
const presentBudget = (row: BudgetRow) => ({
  source: row.source,
  sourceId: row.source_id,
  asset: row.asset,
  budget: wire(row.asset, row.budget),
  perPlayer: wire(row.asset, row.per_player),
  spent: wire(row.asset, row.spent),
  openedBy: row.opened_by,
  openedAt: row.opened_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  version: row.version,
})

/** Jackpots and prizes of vendors as operators look at them (W26). Nobody adds to a jackpot or pays one from here. */
export function jackpotDeskRoutes(server: Server, { db, clock, operators, players, guarded }: Deps): void {
  listsOn(server, { db, clock, operators }).answer(operations.listAwards, awardsList(players))

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const values = [brand.value, query.vassalage]
    const [meters, holdings, budgets] = await Promise.all([
      db.pool.query<MeterRow>({ ...statements.meters, values }),
      db.pool.query<{ asset: Asset; pool: string; held: string }>(statements.holdings),
      db.pool.query<BudgetRow>({ ...statements.budgets, values }),
    ])
    return ok({
      jackpots: meters.rows.map(presentMeter),
      holdings: holdings.rows.map(({ asset, pool, held }) => ({
        asset,
        isRight: pool === held,
        // A sum over all brands.
        held: caller.onlyBrandId === null ? wire(asset, held) : null,
      })),
      budgets: budgets.rows.map(presentBudget),
      asOf: clock.now().toISOString(),
    })
  })

  server.answer(operations.openBudget, ({ caller, body, request }) => operators.plain(guarded.open, body, { caller, request }))
  server.answer(operations.changeBudget, ({ caller, body, request }) => operators.plain(guarded.change, body, { caller, request }))

  server.answer(operations.endBudget, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const at = clock.now()
    const spent = await db.transaction(async (tx) => {
      const ended = await prizeBudgets.end(tx, { ...body, brandId: brand.value }, at)
      if (ended === null) return null
      const spent = wire(ended.asset, ended.spent)
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId: brand.value,
        action: 'jackpots.endBudget',
        target: budgetText(body),
        before: null,
        after: { spent },
        reason: body.reason,
      })
      return spent
    })
    return spent === null ? refuse('award.unknown_source') : ok({ spent })
  })
}
