import { registry as operations, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { OperatorCaller, Server } from '../../platform/index.ts'
import type { ListDefinition, Lists } from '../../platform/list/index.ts'
import type { LaunchRegistry } from './registry.ts'
import { type Registry, type RegistryRow, versionOf } from './registry-store.ts'

type Written = Pick<ValueInputOf<typeof operations.get>, 'launchRules' | 'specials' | 'nameRules'>

// cast: what is kept was read by this very form; rows that a program wrote are judged by it again before they are sent.
const present = ({ launchRules, specials, nameRules }: Registry): Written => ({ launchRules, specials, nameRules }) as unknown as Written

/** It holds for every brand, so whoever is bound to one neither sees nor changes it (T69). */
const isBound = ({ onlyBrandId }: OperatorCaller) => onlyBrandId !== null

const registryVersions: ListDefinition<RegistryRow, typeof operations.listVersions> = {
  from: 'gateway.registry_version v',
  columns: 'v.version, v.registry, v.changed_at, v.changed_by, v.reason',
  brand: null,
  maySee: (_filters, caller) => !isBound(caller),
  id: { sql: 'v.version', type: 'integer' },
  filters: { changedBy: 'v.changed_by', changedAt: 'v.changed_at' },
  sorts: { version: { sql: 'v.version', type: 'integer' } },
  present: (rows) =>
    rows
      .map(versionOf)
      .map(({ registry: said, changedAt, ...rest }) => ({ ...present(said), ...rest, changedAt: changedAt.toISOString() })),
}

export function registryRoutes(server: Server, { lists, registry }: { readonly lists: Lists; readonly registry: LaunchRegistry }): void {
  server.answer(operations.get, async ({ caller }) => {
    if (isBound(caller)) return refuse('operator.not_allowed')
    const { version, changedAt, changedBy, ...rest } = await registry.get()
    return ok({ ...present(rest), version, changedAt: changedAt.toISOString(), changedBy })
  })
  server.answer(operations.save, async ({ caller, body, request }) =>
    isBound(caller) ? refuse('operator.not_allowed') : registry.save(body, { caller, request }),
  )
  lists.answer(operations.listVersions, registryVersions)
  server.answer(operations.revert, async ({ caller, body, request }) =>
    isBound(caller) ? refuse('operator.not_allowed') : registry.revert(body, { caller, request }),
  )
}
