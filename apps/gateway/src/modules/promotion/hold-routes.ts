import { heldClaims as operations } from '@halong/api'
import { refuse } from '@halong/base'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { type HoldRow, type LikelyLink, toHold } from './hold-store.ts'
import type { Holding } from './holding.ts'
import { presentReward } from './present.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly holding: Holding
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
}
type ListedHold = HoldRow & { decided_by: string | null; decided_at: Date | null }

const holdsList = (players: PlayerDirectory): ListDefinition<ListedHold, typeof operations.list> => {
  async function presentLink({ memberId, kinds }: LikelyLink) {
    const player = await players.byMemberId(memberId)
    return player === null ? [] : [{ playerId: player.playerId, username: player.username, kinds: [...kinds] }]
  }
  return {
    from: 'gateway.promotion_hold',
    columns:
      'member_id, hold_id, brand_id, code, period, hash, due, asset, links, state, held_at, until, answer, version, decided_by, decided_at',
    brand: 'brand_id',
    id: { sql: 'hold_id', type: 'uuid' },
    filters: { state: 'state', code: 'code', member: 'member_id', heldAt: 'held_at' },
    sorts: { heldAt: { sql: 'held_at', type: 'timestamptz' } },
    async present(rows) {
      const told = rows.map(async (row) => {
        const { memberId, id, code, state, due, asset, links, heldAt, until, answer, version } = toHold(row)
        const player = await players.byMemberId(memberId)
        if (player === null) return []
        return [
          {
            id: idFromUuid('hcl', id),
            code,
            playerId: player.playerId,
            username: player.username,
            state,
            reward: presentReward(due, asset),
            asset,
            links: (await Promise.all(links.map(presentLink))).flat(),
            heldAt: heldAt.toISOString(),
            until: until.toISOString(),
            answer,
            decidedBy: row.decided_by,
            decidedAt: row.decided_at?.toISOString() ?? null,
            version,
          },
        ]
      })
      return (await Promise.all(told)).flat()
    },
  }
}

export function holdRoutes(server: Server, { db, clock, holding, operators, players }: Deps): void {
  listsOn(server, { db, clock, operators }).answer(operations.list, holdsList(players))
  server.answer(operations.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('hcl', body.id)
    if (id === null) return refuse('promotion.hold_unknown')
    return holding.decide({ ...body, id, brandId: brand.value }, { caller, request })
  })
}
