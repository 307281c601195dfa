import { documents, kyc as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type PlayerCaller, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { presentChecklist, presentDocument } from './present.ts'
import type { Review } from './review.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, type KycStore } from './store.ts'
import type { Member, Verification } from './verification.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly verification: Verification
  readonly review: Review
  readonly store: KycStore
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  readonly keptDays: number
  memberOf(caller: PlayerCaller): Promise<Member>
  payeeOf(memberId: number): Promise<string | null>
}

export function kycRoutes(server: Server, deps: Deps): void {
  const { db, clock, verification, review, store, operators, players, keptDays, memberOf, payeeOf } = deps
  const tell = async (member: Member) => ok(presentChecklist(await verification.checklistOf(member), keptDays))

  server.answer(operations.getChecklist, async ({ caller }) => tell(await memberOf(caller)))
  server.answer(operations.addPicture, async ({ caller, query, body }) => {
    const member = await memberOf(caller)
    const added = await verification.addPicture(member, { ...query, bytes: body })
    return added.ok ? tell(member) : added
  })
  server.answer(operations.send, async ({ caller, body: { item } }) => {
    const member = await memberOf(caller)
    const sent = await verification.send(member, item)
    return sent.ok ? tell(member) : sent
  })

  const documentsList: ListDefinition<DocumentRow, typeof documents.list> = {
    from: 'gateway.kyc_document',
    columns: DOCUMENT_COLUMNS,
    brand: 'brand_id',
    id: { sql: 'document_id', type: 'uuid' },
    filters: { state: 'state', item: 'item', member: 'member_id', sentAt: 'sent_at' },
    sorts: { sentAt: { sql: 'sent_at', type: 'timestamptz' } },
    async present(rows) {
      const told = rows.map(async (row) => {
        const player = await players.byMemberId(Number(row.member_id))
        return player === null ? [] : [presentDocument(row, player, clock.now())]
      })
      return (await Promise.all(told)).flat()
    },
  }
  listsOn(server, { db, clock, operators }).answer(documents.list, documentsList)

  server.answer(documents.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('kyc', query.id)
    const row = id === null ? null : await store.ofBrand(db.pool, { brandId: brand.value, id })
    const player = row && (await players.byMemberId(Number(row.member_id)))
    if (!row || !player) return refuse('kyc.document_unknown')
    const [pictures, payeeName] = await Promise.all([store.picturesOf(player.memberId), payeeOf(player.memberId)])
    return ok({
      ...presentDocument(row, player, clock.now()),
      payeeName,
      code: row.code,
      remark: row.remark,
      pictures: pictures
        .filter(({ item }) => item === row.item)
        .map(({ pictureId, part, at }) => ({ id: idFromUuid('prf', pictureId), part, at: at.toISOString() })),
    })
  })

  server.answer(documents.view, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const [id, pictureId] = [uuidFromId('kyc', body.id), uuidFromId('prf', body.picture)]
    if (id === null || pictureId === null) return refuse('kyc.document_unknown')
    return review.look({ brandId: brand.value, id, pictureId, reason: body.reason }, { caller, request })
  })

  server.answer(documents.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('kyc', body.id)
    return id === null ? refuse('kyc.document_unknown') : review.decide({ ...body, id, brandId: brand.value }, { caller, request })
  })
}
