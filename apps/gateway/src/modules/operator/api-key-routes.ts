import { apikeys as operations, permissions } from '@halong/api'
import { ok } from '@halong/base'
import { idFromUuid, type Platform, type Server } from '../../platform/index.ts'
import { type ApiKey, type ApiKeys, isForKeys, writesForKeys } from './api-keys.ts'
import type { Approvals } from './approvals.ts'
import type { GuardedKeys } from './guarded-keys.ts'

type Deps = Pick<Platform, 'clock'> & { readonly keys: ApiKeys; readonly guarded: GuardedKeys; readonly approvals: Approvals }

export function apiKeyRoutes(server: Server, { keys, guarded, approvals, clock }: Deps): void {
  const stateOf = ({ revokedAt, expiresAt }: ApiKey) => (revokedAt !== null ? 'REVOKED' : expiresAt <= clock.now() ? 'EXPIRED' : 'LIVE')
  server.answer(operations.list, async ({ caller }) => {
    const today = clock.now().toISOString().slice(0, 10)
    return ok({
      keys: (await keys.list(caller.onlyBrandId)).map((key) => ({
        id: idFromUuid('key', key.keyId),
        name: key.name,
        brandId: key.brandId,
        permissions: [...key.permissions],
        writes: [...key.writes],
        networks: [...key.networks],
        state: stateOf(key),
        madeBy: key.madeBy,
        madeAt: key.madeAt.toISOString(),
        expiresAt: key.expiresAt.toISOString(),
        usedAt: key.usedAt?.toISOString() ?? null,
        usedFrom: key.usedFrom,
        callsToday: key.day === today ? key.calls : 0,
      })),
      permissions: permissions.filter((each) => isForKeys(each) && caller.permissions.includes(each)),
      writes: [...writesForKeys].flatMap(([id, permission]) => (caller.permissions.includes(permission) ? [id] : [])),
    })
  })
  server.answer(operations.make, ({ caller, body, request }) => approvals.plain(guarded.make, body, { caller, request }))
  server.answer(operations.rotate, ({ caller, body, request }) => approvals.plain(guarded.rotate, body, { caller, request }))
  server.answer(operations.revoke, ({ caller, body, request }) => guarded.revoke(body, caller, request))
}
