import { push as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Server, uuidFromId } from '../../platform/index.ts'
import { deviceWords } from '../session/index.ts'
import type { PushStore } from './push-store.ts'
import { isOfService } from './services.ts'

type Deps = { readonly store: PushStore; readonly key: string; readonly services: readonly string[] }

/** Calls of players about their devices. */
export function pushRoutes(server: Server, { store, key, services }: Deps): void {
  const since = (at: Date | null) => at && at.toISOString()

  server.answer(operations.get, async ({ caller: { memberId } }) => {
    const [{ choices, offersSince }, devices] = await Promise.all([store.choices(memberId), store.devices(memberId)])
    const shown = devices.map(({ id, name, at }) => ({ id: idFromUuid('dev', id), name, at: at.toISOString() }))
    return ok({ key, choices, offersSince: since(offersSince), devices: shown })
  })
  server.answer(operations.subscribe, async ({ caller: { memberId }, body, request }) => {
    if (!isOfService(body.endpoint, services)) return refuse('push.endpoint_refused')
    const added = await store.add(memberId, { ...body, name: deviceWords(request.userAgent) })
    return added.ok ? ok({ id: idFromUuid('dev', added.value) }) : added
  })
  server.answer(operations.unsubscribe, async ({ caller: { memberId }, body: { endpoint, id } }) => {
    await store.remove(memberId, { endpoint, id: id === undefined ? undefined : (uuidFromId('dev', id) ?? undefined) })
    return ok({})
  })
  server.answer(operations.setConsent, async ({ caller: { memberId }, body }) => {
    await store.choose(memberId, body)
    const { choices, offersSince } = await store.choices(memberId)
    return ok({ choices, offersSince: since(offersSince) })
  })
}
