import { sports as operations, type ValueInputOf } from '@halong/api'
import { ok, type PlayerId, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, Queryable, Tx } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import { countTrading, lockTrading } from './rule-store.ts'

type Body = z.output<typeof operations.setFactor.body>
type Value = z.input<typeof operations.setFactor.value>
type Code = Exclude<(typeof operations.setFactor.errors)[number], 'operator.approval_required'> | 'request.invalid'
export type GuardedFactor = Guarded<Body, Value, Code>
type Listed = ValueInputOf<typeof operations.listFactors>
type Players = Pick<PlayerService, 'byPlayerId'>
type Row = {
  member_id: number
  player_id: PlayerId
  factor: number
  cause: Listed['factors'][number]['cause']
  reason: string
  set_by: string
  changed_at: Date
  version: number
}

/** Below this another person agrees; above the usual likewise. */
const LEAST_ALONE = 10
const USUAL = 100
const PAGE = 50
const MOST = 20_000

/** Every player whose limits are not the usual ones, for whoever sells. */
export async function allFactors(from: Queryable): Promise<{ playerId: PlayerId; factor: number }[]> {
  const { rows } = await from.query<Pick<Row, 'player_id' | 'factor'>>(
    `select player_id, factor from gateway.sports_factor where factor <> ${USUAL} order by changed_at desc limit ${MOST}`,
  )
  return rows.map(({ player_id, factor }) => ({ playerId: player_id, factor }))
}

const one = async (from: Queryable, memberId: number): Promise<Row | null> =>
  (await from.query<Row>('select * from gateway.sports_factor where member_id = $1', [memberId])).rows[0] ?? null

type ListParts = Pick<Platform, 'db' | 'clock'> & { readonly players: Players }
/** Players of a brand whose limits are not the usual ones. */
export const createFactorList = ({ db, clock, players }: ListParts) =>
  async function listFactors(
    brandId: number,
    { player, before }: { readonly player?: PlayerId | undefined; readonly before?: string | undefined },
  ) {
    const { rows } = await db.reads.query<Row>(
      `select * from gateway.sports_factor where brand_id = $1 and ($2::text is null or player_id = $2) and ($3::timestamptz is null or changed_at < $3)
       order by changed_at desc limit ${PAGE + 1}`,
      [brandId, player ?? null, before ?? null],
    )
    const page = rows.slice(0, PAGE)
    const factors = await Promise.all(
      page.map(async ({ player_id, factor, cause, reason, set_by, changed_at, version }) => ({
        playerId: player_id,
        username: (await players.byPlayerId(player_id))?.username ?? null,
        factor,
        cause,
        reason,
        by: set_by,
        changedAt: changed_at.toISOString(),
        version,
      })),
    )
    const next = rows.length > PAGE ? (page.at(-1)?.changed_at.toISOString() ?? null) : null
    return ok<Listed>({ factors, next, asOf: clock.now().toISOString() })
  }

type Parts = Pick<Platform, 'clock'> & { readonly players: Players; readonly brandOf: OperatorsService['brandOf'] }
/** Limits of one player, with a cause that is not winning (N3, contracts §13 kind `sports_factor`). */
export function guardFactor({ clock, players, brandOf }: Parts): GuardedFactor {
  const found = async (brandId: number | null, { player }: Body) => {
    const known = await players.byPlayerId(player)
    return known === null || known.brandId !== brandId ? null : known
  }
  async function read(tx: Tx, order: { readonly body: Body; readonly brandId: number | null }) {
    const player = await found(order.brandId, order.body)
    if (player === null) return refuse('records.unknown')
    await lockTrading(tx)
    return ok({ player, own: await one(tx, player.memberId) })
  }
  const shown = (row: Pick<Row, 'factor' | 'cause'> | null) => (row === null ? null : { factor: row.factor, cause: row.cause })

  return {
    operation: operations.setFactor,
    kind: 'sports_factor',
    decide: 'sports.trade',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: async ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { player }) => `limits of ${player} at the sportsbook`,
    async look(tx, order) {
      const known = await read(tx, order)
      if (!known.ok) return known
      const { own } = known.value
      if ((own?.version ?? 0) !== order.body.expectedVersion) return refuse('lobby.changed_meanwhile')
      const { factor } = order.body
      const isGuarded = factor < LEAST_ALONE || (factor > USUAL && factor > (own?.factor ?? USUAL))
      return ok({ needs: isGuarded ? 1 : 0, before: shown(own), after: shown(order.body), basis: String(own?.version ?? 0) } as const)
    },
    ready: async () => undefined,
    async execute(tx, order, { asker, approver, request }) {
      const known = await read(tx, order)
      if (!known.ok) return known
      const { player, own } = known.value
      const { factor, cause, reason } = order.body
      const { rows } = await tx.query<{ version: number }>(
        `insert into gateway.sports_factor as f (member_id, brand_id, player_id, factor, cause, reason, set_by, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
         on conflict (member_id) do update set factor = excluded.factor, cause = excluded.cause, reason = excluded.reason, set_by = excluded.set_by,
           changed_at = excluded.changed_at, version = f.version + 1
         returning version`,
        [player.memberId, player.brandId, order.body.player, factor, cause, reason, asker.username],
      )
      await countTrading(tx)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: order.brandId,
        action: 'sports.setFactor',
        target: order.body.player,
        before: shown(own),
        after: { limits: shown(order.body), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason,
      })
      return ok({ version: rows[0]?.version ?? 1 })
    },
    done: () => undefined,
  }
}
