import { apikeys as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import type { Guarded, Person } from '../../platform/guarded.ts'
import { type CallContext, idFromUuid, type OperatorCaller, type Platform, refuseFields, uuidFromId } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { type ApiKey, type ApiKeys, isForKeys, newKey, writesForKeys } from './api-keys.ts'
import { actorOf, writeAudit } from './audit.ts'
import { isNetwork } from './networks.ts'

type Make = z.output<typeof operations.make.body>
type Rotate = z.output<typeof operations.rotate.body>
type Made = z.input<typeof operations.make.value>
type MakeCode = 'operator.not_allowed' | 'apikey.name_taken' | 'request.invalid'
type RotateCode = 'operator.not_allowed' | 'apikey.unknown'
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly keys: ApiKeys; readonly site: SiteService }
export type GuardedKeys = ReturnType<typeof createGuardedKeys>

const DAY_MS = 24 * 3_600_000
/** How long a key that was replaced still holds, so that its program can be given the new one. */
const ROTATING_MS = DAY_MS

/** New keys and those that replace one: another person agrees, who is shown the key, once. Taking one away is done at once. */
export function createGuardedKeys({ db, clock, keys, site }: Deps) {
  const maySee = ({ onlyBrandId }: Pick<Person, 'onlyBrandId'>, { brandId }: Pick<ApiKey, 'brandId'>) =>
    onlyBrandId === null || brandId === onlyBrandId
  const shown = (
    { name, brandId, permissions, writes, networks }: Pick<ApiKey, 'name' | 'brandId' | 'permissions' | 'writes' | 'networks'>,
    expiresAt: Date,
  ) => ({
    name,
    brandId,
    permissions: [...permissions],
    ...(writes.length === 0 ? {} : { writes: [...writes] }),
    networks: [...networks],
    expiresAt: expiresAt.toISOString().slice(0, 10),
  })
  async function codeOf(brandId: number | null): Promise<string | null> {
    return brandId === null ? null : (await site.byId(brandId)).brand.merchantCode
  }
  const endOf = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

  const make: Guarded<Make, Made, MakeCode> = {
    operation: operations.make,
    kind: 'api_key',
    decide: 'apikeys.manage',
    async scope({ brandId, networks, permissions, writes }, asker) {
      if (asker.onlyBrandId !== null && brandId !== asker.onlyBrandId) return refuse('operator.not_allowed')
      if (brandId !== null && !(await site.list()).some(({ id }) => id === brandId))
        return refuseFields([{ field: 'brandId', code: 'field.invalid' }])
      const bad = [
        ...networks.flatMap((text, at) => (isNetwork(text) ? [] : [`networks.${at}`])),
        // One that writes comes from where it is known to run.
        ...(writes.length > 0 && networks.length === 0 ? ['networks'] : []),
        ...(writes.length === 0 && permissions.length === 0 ? ['permissions'] : []),
        ...writes.flatMap(({ operation }, at) => {
          const permission = writesForKeys.get(operation)
          const isTwice = writes.findIndex((other) => other.operation === operation) < at
          return permission !== undefined && asker.permissions.includes(permission) && !isTwice ? [] : [`writes.${at}.operation`]
        }),
        // No more than its maker may do, and never more than to read.
        ...permissions.flatMap((each, at) => (isForKeys(each) && asker.permissions.includes(each) ? [] : [`permissions.${at}`])),
      ]
      return bad.length > 0 ? refuseFields(bad.map((field) => ({ field, code: 'field.invalid' }))) : ok(brandId)
    },
    subject: async (_tx, { name }) => `key ${name}`,
    async look(tx, { body }) {
      if ((await keys.living(tx, body.name)).length > 0) return refuse('apikey.name_taken')
      return ok({ needs: 1, before: null, after: shown(body, endOf(body.days)), basis: '' } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const key = newKey(await codeOf(body.brandId))
      const expiresAt = endOf(body.days)
      const keyId = await keys.insert(tx, { ...body, expiresAt, hash: hashSecret(key), makerId: asker.operatorId })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: body.brandId,
        action: 'apikeys.make',
        target: `key ${body.name}`,
        before: null,
        after: { ...shown(body, expiresAt), askedBy: asker.username },
        reason: body.reason,
      })
      return ok({ id: idFromUuid('key', keyId), key })
    },
    done: () => undefined,
  }

  const rotate: Guarded<Rotate, Made, RotateCode> = {
    operation: operations.rotate,
    kind: 'api_key',
    decide: 'apikeys.manage',
    async scope({ key }, asker) {
      const before = await keys.byId(db.pool, uuidFromId('key', key))
      return before === null || !maySee(asker, before) ? refuse('apikey.unknown') : ok(before.brandId)
    },
    async subject(tx, { key }) {
      return `key ${(await keys.byId(tx, uuidFromId('key', key)))?.name ?? ''}`
    },
    async look(tx, { body }) {
      const before = await keys.byId(tx, uuidFromId('key', body.key))
      const living = before === null ? [] : await keys.living(tx, before.name)
      if (before === null || !living.some(({ keyId }) => keyId === before.keyId)) return refuse('apikey.unknown')
      const after = shown(before, endOf(body.days))
      return ok({ needs: 1, before: shown(before, before.expiresAt), after, basis: living.map(({ keyId }) => keyId).join(' ') } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const before = await keys.byId(tx, uuidFromId('key', body.key))
      if (before === null) return refuse('apikey.unknown')
      const key = newKey(await codeOf(before.brandId))
      const [expiresAt, at] = [endOf(body.days), clock.now()]
      const living = await keys.living(tx, before.name)
      await keys.endBy(
        tx,
        living.map(({ keyId }) => keyId),
        new Date(at.getTime() + ROTATING_MS),
      )
      const keyId = await keys.insert(tx, { ...before, expiresAt, hash: hashSecret(key), makerId: asker.operatorId })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId: before.brandId,
        action: 'apikeys.rotate',
        target: `key ${before.name}`,
        before: shown(before, before.expiresAt),
        after: { ...shown(before, expiresAt), askedBy: asker.username },
        reason: body.reason,
      })
      return ok({ id: idFromUuid('key', keyId), key })
    },
    done: () => undefined,
  }

  return {
    make,
    rotate,
    /** Ends a key at once. */
    async revoke({ key, reason }: z.output<typeof operations.revoke.body>, caller: OperatorCaller, request: CallContext) {
      return db.transaction(async (tx) => {
        const before = await keys.byId(tx, uuidFromId('key', key))
        if (before === null || !maySee(caller, before) || before.revokedAt !== null) return refuse('apikey.unknown')
        await keys.revoke(tx, before.keyId)
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: before.brandId,
          action: 'apikeys.revoke',
          target: `key ${before.name}`,
          before: { state: 'LIVE' },
          after: { state: 'REVOKED' },
          reason,
        })
        return ok({})
      })
    },
  }
}
