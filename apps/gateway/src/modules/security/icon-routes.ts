import { security as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { FastifyInstance } from 'fastify'
import type { Server } from '../../platform/index.ts'
import { CACHE_IMMUTABLE, pictureHeaders } from '../../platform/pictures.ts'
import type { Icons } from './icons.ts'

export function iconRoutes(server: Server, icons: Icons): void {
  server.answer(operations.getIcon, async ({ caller }) => ok({ icon: await icons.addressOf(caller.memberId) }))
  server.answer(operations.setIcon, async ({ caller, body }) => {
    const set = await icons.set(caller.memberId, body)
    return set.ok ? ok({ icon: set.value }) : set
  })
  server.answer(operations.removeIcon, async ({ caller }) => {
    await icons.remove(caller.memberId)
    return ok({ icon: null })
  })
}

const NAME = /^([\w-]{22})\.webp$/

/** Serves avatars as immutable: a name never shows another picture. */
export function serveIcons(fastify: Pick<FastifyInstance, 'get'>, icons: Icons): void {
  fastify.get<{ Params: { file: string } }>('/wps/icons/:file', async (request, reply) => {
    const name = NAME.exec(request.params.file)?.[1]
    const picture = name === undefined ? null : await icons.pictureOf(name)
    void reply.headers({ ...pictureHeaders })
    if (picture === null) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': CACHE_IMMUTABLE }).send(picture)
  })
}
