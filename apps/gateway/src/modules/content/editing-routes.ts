import { editing as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { FastifyInstance } from 'fastify'
import type { Platform, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import { CACHE_IMMUTABLE, pictureHeaders } from '../../platform/pictures.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { Editing } from './editing.ts'
import { contentList, contentVersions, picturesList, presentStored, textsOf } from './editing-lists.ts'
import { type Pictures, pictureAddress } from './pictures.ts'
import type { Previews } from './previews.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly editing: Editing
  readonly previews: Previews
  readonly pictures: Pictures
  readonly operators: OperatorsService
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

export function editingRoutes(server: Server, { editing, previews, pictures, operators, db, clock }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, contentList)
  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await editing.get({ brandId: brand.value, kind: query.kind, name: query.name })
    return found.ok ? ok({ ...presentStored(found.value), texts: textsOf(found.value) }) : found
  })
  server.answer(operations.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { texts, reason, expectedVersion, linkageType, linkage, startsAt, endsAt, brandId: _brandId, ...rest } = body
    const piece = { ...rest, linkage: { type: linkageType, target: linkage }, startsAt: moment(startsAt), endsAt: moment(endsAt) }
    return editing.save({ brandId: brand.value, piece, texts, reason, expectedVersion }, { caller, request, action: 'editing.save' })
  })
  server.answer(operations.preview, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { texts, linkageType, linkage, startsAt, endsAt, brandId: _brandId, ...rest } = body
    const piece = { ...rest, linkage: { type: linkageType, target: linkage }, startsAt: moment(startsAt), endsAt: moment(endsAt) }
    return previews.make({ brandId: brand.value, piece, texts }, caller.username)
  })
  server.answer(operations.setShown, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? editing.setShown({ ...body, brandId: brand.value }, { caller, request, action: 'editing.setShown' }) : brand
  })
  lists.answer(operations.listVersions, contentVersions)
  server.answer(operations.revert, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? editing.revert({ ...body, brandId: brand.value }, { caller, request, action: 'editing.revert' }) : brand
  })

  server.answer(operations.uploadPicture, async ({ caller, body, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const done = await pictures.upload(body, { brandId: brand.value, reason: query.reason }, { caller, request })
    return done.ok ? ok({ url: pictureAddress(done.value.name), width: done.value.width, height: done.value.height }) : done
  })
  server.answer(operations.removePicture, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? pictures.remove({ ...body, brandId: brand.value }, { caller, request }) : brand
  })
  lists.answer(operations.listPictures, picturesList)
}

const FILE = /^(?<name>[\w-]{22})-(?<width>480|960|1440)\.(?<format>webp|avif)$/

/** The pictures themselves, for good: what a name shows never changes. */
export function servePictures(fastify: Pick<FastifyInstance, 'get'>, pictures: Pictures): void {
  fastify.get<{ Params: { file: string } }>('/wps/pictures/:file', async (request, reply) => {
    const { name, width, format } = FILE.exec(request.params.file)?.groups ?? {}
    const known = name !== undefined && (format === 'webp' || format === 'avif')
    const bytes = known ? await pictures.file({ name, width: Number(width), format }) : null
    // Picture hosts of the brand serve them too, to pages of this site (R-SYS-9).
    void reply.headers({ ...pictureHeaders, 'cross-origin-resource-policy': 'cross-origin' })
    if (bytes === null) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.headers({ 'content-type': `image/${format}`, 'cache-control': CACHE_IMMUTABLE }).send(bytes)
  })
}
