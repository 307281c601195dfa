import { agents as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type Platform, type Server } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { type SignalState, signalStore } from './signal-store.ts'

type Row = {
  signal_id: string
  kind: (typeof operations.signalKinds)[number]
  state: SignalState
  agent: string
  agent_name: string
  about: string | null
  about_name: string | null
  shares: string[]
  accounts: number
  asset: Asset | null
  turnover: string | null
  deposits: string | null
  noted_at: Date
  decided_by: string | null
  remark: string
}
const wire = (asset: Asset | null, minor: string | null) =>
  asset === null || minor === null ? null : toWire({ asset, minor: BigInt(minor) })

const signalsList: ListDefinition<Row, typeof operations.listSignals> = {
  from: 'gateway.agency_signal s join gateway.player p on p.member_id = s.member_id left join gateway.player q on q.member_id = s.about_id',
  columns: `s.signal_id, s.kind, s.state, p.player_id as agent, p.username as agent_name, q.player_id as about, q.username as about_name, s.shares, s.accounts, s.asset,
    s.turnover, s.deposits, s.noted_at, s.decided_by, s.remark`,
  brand: 's.brand_id',
  id: { sql: 's.signal_id', type: 'bigint' },
  filters: { state: 's.state', kind: 's.kind', agent: 's.member_id' },
  sorts: { notedAt: { sql: 's.signal_id', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => ({
      id: Number(row.signal_id),
      kind: row.kind,
      state: row.state,
      agent: idFromUuid('ply', row.agent),
      agentName: row.agent_name,
      about: row.about === null ? null : idFromUuid('ply', row.about),
      aboutName: row.about_name,
      shares: row.shares,
      accounts: row.accounts,
      asset: row.asset,
      turnover: wire(row.asset, row.turnover),
      deposits: wire(row.asset, row.deposits),
      notedAt: row.noted_at.toISOString(),
      decidedBy: row.decided_by,
      remark: row.remark,
    })),
}

/** Signals of collusion as operators see and decide them. */
export function signalRoutes(
  server: Server,
  { db, clock, operators }: Pick<Platform, 'db' | 'clock'> & { readonly operators: OperatorsService },
): void {
  listsOn(server, { db, clock, operators }).answer(operations.listSignals, signalsList)
  server.answer(operations.decideSignal, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    return db.transaction(async (tx) => {
      const found = await signalStore.lock(tx, { brandId: brand.value, id: body.id })
      if (found === null) return refuse('records.unknown')
      if (found.state !== 'OPEN') return refuse('agency.changed_meanwhile')
      const at = clock.now()
      await signalStore.decide(tx, body.id, { state: body.decision, by: caller.username, at, remark: body.reason })
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId: brand.value,
        action: 'agents.decideSignal',
        target: `signal ${body.id}`,
        before: { state: 'OPEN' },
        after: { state: body.decision },
        reason: body.reason,
      })
      return ok({})
    })
  })
}
