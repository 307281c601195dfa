import { applications as desk, promotion as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { Applications } from './application.ts'
import type { ApplicationPictures } from './application-pictures.ts'
import { APPLICATION_COLUMNS, type ApplicationRow } from './application-store.ts'
import type { Claiming } from './claiming.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly applications: Applications
  readonly pictures: ApplicationPictures
  readonly claiming: Pick<Claiming, 'about'>
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
}

const applicationsList = (players: PlayerDirectory): ListDefinition<ApplicationRow, typeof desk.list> => ({
  from: 'gateway.promotion_application',
  columns: APPLICATION_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'application_id', type: 'uuid' },
  filters: { state: 'state', code: 'code', member: 'member_id', at: 'at' },
  sorts: { at: { sql: 'at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      if (player === null) return []
      const { code, state, remark, no, ground, answer, version } = row
      return [
        {
          id: idFromUuid('app', row.application_id),
          code,
          playerId: player.playerId,
          username: player.username,
          state,
          remark,
          pictures: row.pictures.map((picture) => idFromUuid('prf', picture)),
          no,
          at: row.at.toISOString(),
          ground,
          answer,
          decidedBy: row.decided_by,
          decidedAt: row.decided_at?.toISOString() ?? null,
          version,
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})

export function applicationRoutes(server: Server, { db, clock, applications, pictures, claiming, operators, players }: Deps): void {
  server.answer(operations.apply, async ({ caller, body, once }) => {
    const sent = body.pictures.map((id) => uuidFromId('prf', id) ?? '')
    if (sent.includes('')) return refuse('promotion.picture_missing')
    const about = await claiming.about(caller)
    return once(async (tx) => {
      const { code, termsHash: hash, remark } = body
      const done = await applications.apply(tx, caller, { code, hash, remark, pictures: sent, about })
      return done.ok ? ok({ id: idFromUuid('app', done.value.id) }) : done
    })
  })
  server.answer(operations.withdrawApplication, async ({ caller, body }) => {
    const id = uuidFromId('app', body.id)
    return id === null ? refuse('promotion.application_unknown') : applications.withdraw(caller.memberId, id)
  })
  server.answer(operations.addPicture, async ({ caller, body }) => {
    const added = await pictures.add(caller.memberId, body)
    return added.ok ? ok({ id: idFromUuid('prf', added.value) }) : added
  })
  server.answer(operations.getPicture, async ({ caller, query }) => {
    const [applicationId, pictureId] = [uuidFromId('app', query.id), uuidFromId('prf', query.picture)]
    const picture = applicationId && pictureId && (await pictures.of({ memberId: caller.memberId, applicationId }, pictureId))
    return picture ? ok({ picture }) : refuse('promotion.application_unknown')
  })

  listsOn(server, { db, clock, operators }).answer(desk.list, applicationsList(players))
  server.answer(desk.view, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const [id, pictureId] = [uuidFromId('app', body.id), uuidFromId('prf', body.picture)]
    if (id === null || pictureId === null) return refuse('promotion.application_unknown')
    return applications.look({ brandId: brand.value, id, pictureId }, { caller, request })
  })
  server.answer(desk.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('app', body.id)
    if (id === null) return refuse('promotion.application_unknown')
    return applications.decide({ ...body, id, brandId: brand.value }, { caller, request })
  })
}
