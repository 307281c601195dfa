import { editing as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { FastifyInstance } from 'fastify'
import { refuseFields, type Server } from '../../platform/index.ts'
import { CACHE_IMMUTABLE, pictureHeaders } from '../../platform/pictures.ts'
import { type OperatorsService, readCursor } from '../operator/index.ts'
import type { Editing } from './editing.ts'
import type { Piece } from './kinds.ts'
import { type Pictures, pictureAddress } from './pictures.ts'
import type { Stored } from './store.ts'

type Deps = { readonly editing: Editing; readonly pictures: Pictures; readonly operators: Pick<OperatorsService, 'brandOf'> }

const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/
const badCursor = () => refuseFields([{ field: 'cursor', code: 'field.invalid' }])
const moment = (text: string | null) => (text === null ? null : new Date(text))

const present = ({ linkage, startsAt, endsAt, texts: _texts, ...piece }: Piece) => ({
  ...piece,
  linkageType: linkage.type,
  linkage: linkage.target,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})
const textsOf = ({ texts }: Pick<Piece, 'texts'>) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, words]) => [
      code,
      { ...words, sections: (words.sections ?? []).map(({ heading, content }) => ({ heading, content })) },
    ]),
  )
const presentStored = ({ id: _id, publishedAt: _publishedAt, version, changedAt, changedBy, ...piece }: Stored) => ({
  ...present(piece),
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
})

export function editingRoutes(server: Server, { editing, pictures, operators }: Deps): void {
  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const { kind, limit, cursor: after = '' } = query
    if (after !== '' && !NAME.test(after)) return badCursor()
    const { rows, next } = await editing.list({ brandId: brand.value, kind, after, limit })
    const pieces = rows.map((piece) => ({
      ...presentStored(piece),
      titles: Object.fromEntries(Object.entries(piece.texts).map(([code, { title }]) => [code, title])),
    }))
    return ok({ pieces, next })
  })
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
  server.answer(operations.setShown, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? editing.setShown({ ...body, brandId: brand.value }, { caller, request, action: 'editing.setShown' }) : brand
  })
  server.answer(operations.listVersions, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const below = readCursor(query.cursor)
    if (below === undefined) return badCursor()
    const page = await editing.versions({ brandId: brand.value, kind: query.kind, name: query.name, below, limit: query.limit })
    if (!page.ok) return page
    const versions = page.value.rows.map(({ piece, changedAt, ...rest }) => ({
      ...present(piece),
      ...rest,
      texts: textsOf(piece),
      changedAt: changedAt.toISOString(),
    }))
    return ok({ versions, next: page.value.next })
  })
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
  server.answer(operations.listPictures, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const below = readCursor(query.cursor)
    if (below === undefined) return badCursor()
    const { rows, next } = await pictures.list({ brandId: brand.value, below, limit: query.limit })
    const list = rows.map(({ name, width, height, addedAt, addedBy }) => ({
      url: pictureAddress(name),
      width,
      height,
      addedAt: addedAt.toISOString(),
      addedBy,
    }))
    return ok({ pictures: list, next })
  })
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
