import { operations, type Permission, type SeededRole } from '@halong/api'
import { invariant } from '@halong/base'
import type { FastifyInstance } from 'fastify'
import type { Gates } from './http/gates.ts'
import type { Server } from './http/types.ts'
import type { Job } from './jobs/define.ts'
import type { AnyModule, Declared, ModuleContext, Parts, Port } from './module.ts'
import type { AnySetting } from './setting.ts'

export type ModuleList = Readonly<Record<string, AnyModule>>
type Started = {
  /** By the names of the list. */
  readonly services: Readonly<Record<string, unknown>>
  readonly jobs: readonly Job[]
  readonly gates: Partial<Gates>
  routes(server: Server): void
  pages(fastify: FastifyInstance): void
  operatorPages(fastify: FastifyInstance): void
  stop(): Promise<void>
}

/** The modules of a list, each after those it needs. Throws when one needs a module that the list lacks. */
export function inOrder(list: ModuleList): AnyModule[] {
  const listed = new Set(Object.values(list))
  const ordered = new Set<AnyModule>()
  const place = (module: AnyModule): void => {
    if (ordered.has(module)) return
    for (const need of Object.values(module.needs)) {
      invariant(listed.has(need), `module ${module.name} needs ${need.name}, which is not in the list`)
      place(need)
    }
    ordered.add(module)
  }
  listed.forEach(place)
  return [...ordered]
}

/** Collects the declarations of all modules. Throws when a setting or permission is declared twice, or a permission by none. */
export function declaredBy(modules: readonly AnyModule[]): Declared {
  const settings: Record<string, AnySetting> = {}
  const permissions: { [Name in Permission]?: readonly SeededRole[] } = {}
  for (const { name, settings: own = {}, permissions: given = {} } of modules) {
    for (const [key, setting] of Object.entries(own)) {
      invariant(!Object.hasOwn(settings, key), `setting ${key} of module ${name} is declared twice`)
      settings[key] = setting
    }
    for (const key of Object.keys(given))
      invariant(!Object.hasOwn(permissions, key), `permission ${key} of module ${name} is declared twice`)
    Object.assign(permissions, given)
  }
  for (const operation of operations) {
    if (!('permission' in operation)) continue
    invariant(
      Object.hasOwn(permissions, operation.permission),
      `no module declares the permission ${operation.permission} of ${operation.id}`,
    )
  }
  return { settings, permissions }
}

function named(module: AnyModule, job: Job): Job {
  invariant(job.name.startsWith(`${module.name}.`), `job ${job.name} of module ${module.name} is called ${module.name}.<job>`)
  return job
}

/** Creates the modules of a list in dependency order, and collects what they provide. */
export async function startModules(
  list: ModuleList,
  base: Omit<ModuleContext, 'declared' | 'use' | 'channels' | 'consumers' | 'searches'>,
): Promise<Started> {
  const modules = inOrder(list)
  const filled = new Map<Port<unknown>, unknown>()
  const used = new Set<Port<unknown>>()
  const made = new Map<AnyModule, Parts<unknown>>()
  const context: ModuleContext = {
    ...base,
    declared: declaredBy(modules),
    channels: () => [...made.values()].flatMap(({ channels = [] }) => channels),
    consumers: () => [...made.values()].flatMap(({ consumers = [] }) => consumers),
    searches: () => [...made.values()].flatMap(({ searches = [] }) => searches),
    use<T>(port: Port<T>) {
      used.add(port)
      return () => {
        invariant(filled.has(port), `nothing fills the port ${port.name}`)
        // cast: `fill` takes for a port what the port holds.
        return filled.get(port) as T
      }
    },
  }
  const gates: Partial<Gates> = {}
  for (const module of modules) {
    const needs = Object.fromEntries(Object.entries(module.needs).map(([name, need]) => [name, made.get(need)?.service]))
    // cast: the services of the very modules it needs, by the names it gave them.
    const parts = await module.create(context, needs as never)
    for (const { port, value } of parts.fills ?? []) {
      invariant(!filled.has(port), `the port ${port.name} is filled twice`)
      filled.set(port, value)
    }
    Object.assign(gates, parts.gates)
    made.set(module, parts)
  }
  for (const port of used) invariant(filled.has(port), `nothing fills the port ${port.name}`)
  const all = [...made]
  return {
    services: Object.fromEntries(Object.entries(list).map(([name, module]) => [name, made.get(module)?.service])),
    jobs: all.flatMap(([module, { jobs = [] }]) => jobs.map((job) => named(module, job))),
    gates,
    routes(server) {
      for (const [, parts] of all) parts.routes?.(server)
    },
    pages(fastify) {
      for (const [, parts] of all) parts.pages?.(fastify)
    },
    operatorPages(fastify) {
      for (const [, parts] of all) parts.operatorPages?.(fastify)
    },
    async stop() {
      for (const [, parts] of all.toReversed()) await parts.stop?.()
    },
  }
}
