import { registry as operations, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type OperatorCaller, refuseFields, type Server } from '../../platform/index.ts'
import { readCursor } from '../operator/index.ts'
import type { LaunchRegistry } from './registry.ts'
import type { Registry } from './registry-store.ts'

type Written = Pick<ValueInputOf<typeof operations.get>, 'launchRules' | 'specials' | 'nameRules'>

// cast: what is kept was read by this very form; rows that a program wrote are judged by it again before they are sent.
const present = ({ launchRules, specials, nameRules }: Registry): Written => ({ launchRules, specials, nameRules }) as unknown as Written

/** It holds for every brand, so whoever is bound to one neither sees nor changes it (T69). */
const isBound = ({ onlyBrandId }: OperatorCaller) => onlyBrandId !== null

export function registryRoutes(server: Server, registry: LaunchRegistry): void {
  server.answer(operations.get, async ({ caller }) => {
    if (isBound(caller)) return refuse('operator.not_allowed')
    const { version, changedAt, changedBy, ...rest } = await registry.get()
    return ok({ ...present(rest), version, changedAt: changedAt.toISOString(), changedBy })
  })
  server.answer(operations.save, async ({ caller, body, request }) =>
    isBound(caller) ? refuse('operator.not_allowed') : registry.save(body, { caller, request }),
  )
  server.answer(operations.listVersions, async ({ caller, query }) => {
    if (isBound(caller)) return refuse('operator.not_allowed')
    const below = readCursor(query.cursor)
    if (below === undefined) return refuseFields([{ field: 'cursor', code: 'field.invalid' }])
    const { rows, next } = await registry.versions({ below, limit: query.limit })
    const versions = rows.map(({ registry: said, changedAt, ...rest }) => ({
      ...present(said),
      ...rest,
      changedAt: changedAt.toISOString(),
    }))
    return ok({ versions, next })
  })
  server.answer(operations.revert, async ({ caller, body, request }) =>
    isBound(caller) ? refuse('operator.not_allowed') : registry.revert(body, { caller, request }),
  )
}
