import { evidence as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { Making } from './making.ts'
import { PACK_COLUMNS, type PackRow } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly making: Making
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
}

/** Calls of operators about evidence packs. */
export function evidenceRoutes(server: Server, { db, clock, making, operators, players }: Deps): void {
  async function present(row: PackRow) {
    const player = await players.byMemberId(Number(row.member_id))
    if (player === null) return []
    const { playerId, username } = player
    const { subject, sha256, bytes, reason, downloads } = row
    const made = { madeAt: row.made_at.toISOString(), madeBy: row.made_by }
    return [{ id: idFromUuid('evp', row.pack_id), subject, playerId, username, sha256, bytes, reason, downloads, ...made }]
  }
  const list: ListDefinition<PackRow, typeof operations.list> = {
    from: 'gateway.evidence_pack',
    columns: PACK_COLUMNS,
    brand: 'brand_id',
    id: { sql: 'pack_id', type: 'uuid' },
    filters: { member: 'member_id', madeAt: 'made_at' },
    sorts: { madeAt: { sql: 'made_at', type: 'timestamptz' } },
    present: async (rows) => (await Promise.all(rows.map(present))).flat(),
  }
  listsOn(server, { db, clock, operators }).answer(operations.list, list)

  server.answer(operations.make, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.playerId)
    if (player === null || player.brandId !== brand.value) return refuse('records.row_unknown')
    const { memberId, playerId, brandId } = player
    const about = { player: { memberId, playerId, brandId, asset: player.asset }, subject: body.subject, reason: body.reason }
    const made = await making.make(about, { caller, request })
    if (!made.ok) return made
    const [pack] = await present(made.value)
    invariant(pack, 'a pack is about a player')
    return ok(pack)
  })

  server.answer(operations.download, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const packId = uuidFromId('evp', body.id)
    return packId === null ? refuse('records.row_unknown') : making.download({ brandId: brand.value, packId }, { caller, request })
  })
}
