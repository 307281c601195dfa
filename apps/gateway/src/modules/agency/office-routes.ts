import { agents as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import type { guardKind } from './guarded-kind.ts'
import type { LinkStore } from './link-store.ts'
import { agentsList, gradeOf, linksList, NODE_COLUMNS, type NodeRow, presentNode } from './office-lists.ts'
import type { AgencyStore } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: AgencyStore
  readonly links: LinkStore
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly guarded: ReturnType<typeof guardKind>
}
type PersonRow = { member_id: string; player_id: string; username: string; grade: number }

/** The tree of agents as operators see it. */
export function agencyOfficeRoutes(server: Server, { db, clock, store, links, operators, guarded }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, agentsList)
  lists.answer(
    operations.listLinks,
    linksList(() => clock.now()),
  )
  server.answer(operations.setKind, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))

  async function nodeOf(brandId: number, id: string) {
    const uuid = uuidFromId('ply', id)
    if (uuid === null) return null
    const { rows } = await db.reads.query<NodeRow & { uplines: string[]; place_no: string }>(
      `select ${NODE_COLUMNS}, m.uplines, m.place_no from gateway.player_ref r join gateway.agency_member m using (member_id)
       join gateway.player p using (member_id) where r.player_id = $1 and m.brand_id = $2`,
      [uuid, brandId],
    )
    return rows[0] ?? null
  }
  async function pathOf(uplines: readonly string[]) {
    const { rows } = await db.reads.query<PersonRow>(
      `select m.member_id, p.player_id, p.username, m.grade from gateway.agency_member m join gateway.player p using (member_id)
       where m.member_id = any($1::bigint[])`,
      [uplines],
    )
    const known = new Map(rows.map((row) => [row.member_id, row]))
    return uplines.toReversed().flatMap((memberId) => {
      const row = known.get(memberId)
      return row ? [{ id: idFromUuid('ply', row.player_id), username: row.username, grade: gradeOf(row.grade) }] : []
    })
  }

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const node = await nodeOf(brand.value, query.id)
    if (node === null) return refuse('records.unknown')
    const memberId = Number(node.member_id)
    const [path, team, codes] = await Promise.all([pathOf(node.uplines), store.teamOf(memberId), store.codesOf(memberId)])
    const shown = presentNode(node)
    return ok({ ...shown, path, team, affiliateCode: codes.affiliate, referralCode: codes.referral, moves: Number(node.place_no) })
  })

  server.answer(operations.endLink, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const node = await nodeOf(brand.value, body.agent)
    if (node === null) return refuse('agency.link_unknown')
    const memberId = Number(node.member_id)
    return db.transaction(async (tx) => {
      await links.lockAndCount(tx, memberId, clock.now())
      const link = await links.one(tx, memberId, body.link)
      if (link === null) return refuse('agency.link_unknown')
      if (link.state === 'ENDED') return refuse('agency.link_ended')
      await links.setState(tx, { memberId, linkId: body.link, state: 'ENDED' })
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'agents.endLink',
        target: `player ${body.agent}`,
        before: { link: link.code, state: link.state },
        after: { state: 'ENDED' },
        reason: body.reason,
      })
      return ok({})
    })
  })
}
