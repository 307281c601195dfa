import { agents as operations } from '@halong/api'
import { idFromUuid, type Platform, type Queryable, type Server } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'

type Look = { readonly brandId: number; readonly agentId: number; readonly aboutId: number; readonly billId: number; readonly at: Date }
type Row = { look_id: string; at: Date; bill_id: string; about: string; about_name: string }

/** Notes that an agent opened the bets of a member of its line (R-ROLE-4, T59). */
export async function noteLook(on: Queryable, { brandId, agentId, aboutId, billId, at }: Look): Promise<void> {
  await on.query('insert into gateway.agency_look (brand_id, member_id, about_id, bill_id, at) values ($1, $2, $3, $4, $5)', [
    brandId,
    agentId,
    aboutId,
    billId,
    at,
  ])
}

const looksList: ListDefinition<Row, typeof operations.listLooks> = {
  from: 'gateway.agency_look l join gateway.player q on q.member_id = l.about_id',
  columns: 'l.look_id, l.at, l.bill_id, q.player_id as about, q.username as about_name',
  brand: 'l.brand_id',
  id: { sql: 'l.look_id', type: 'bigint' },
  filters: { agent: 'l.member_id' },
  sorts: { at: { sql: 'l.look_id', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ look_id: id, at, bill_id: bill, about, about_name: aboutName }) => ({
      id: Number(id),
      at: at.toISOString(),
      bill: Number(bill),
      about: idFromUuid('ply', about),
      aboutName,
    })),
}

/** Which bets agents opened, as operators see it. */
export function lookRoutes(
  server: Server,
  { db, clock, operators }: Pick<Platform, 'db' | 'clock'> & { readonly operators: OperatorsService },
): void {
  listsOn(server, { db, clock, operators }).answer(operations.listLooks, looksList)
}
