import type { Permission, SeededRole } from '@halong/api'
import type { Migrations } from '@halong/base/migrate'
import type { Ledger } from '@halong/ledger'
import type { FastifyInstance } from 'fastify'
import type { ChannelHandler } from './channels.ts'
import type { GatewayConfig } from './config.ts'
import type { BotChecks } from './crypto/bot-check.ts'
import type { Envelopes } from './crypto/envelope.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { Consumer } from './feed.ts'
import type { Gates } from './http/gates.ts'
import type { Server } from './http/types.ts'
import type { Job } from './jobs/define.ts'
import type { JobQueue } from './jobs/index.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import type { SearchProvider } from './search.ts'
import type { SettingsTable } from './setting.ts'

/** A port: a dependency on a module created later. Declared by the earlier module, filled by the later one. */
export type Port<T> = { readonly name: string; readonly holds?: T }
export type Filling = { readonly port: Port<unknown>; readonly value: unknown }

export const definePort = <T>(name: string): Port<T> => ({ name })
export const fill = <T>(port: Port<T>, value: NoInfer<T>): Filling => ({ port, value })

/** Declarations of all modules: settings (for site) and permissions (for operator). */
export type Declared = {
  readonly settings: SettingsTable
  readonly permissions: Permissions
}
/** Which roles a new installation gives a permission to. What they may do from then on are rows (module `operator`). */
export type Permissions = Readonly<Partial<Record<Permission, readonly SeededRole[]>>>

/** What `create` of every module is given besides the services it needs. */
export type ModuleContext = {
  readonly platform: Platform
  readonly config: GatewayConfig
  readonly ledger: Ledger
  readonly limits: Limits
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** Queues jobs; in a transaction too. */
  readonly jobs: JobQueue
  readonly botChecks: BotChecks
  readonly envelopes: Envelopes
  /** Fixed captcha texts for tests, which cannot read images. */
  readonly captchaLetters: (() => string) | undefined
  /** What links begin with at a brand that names no hosts. */
  siteOrigin(): string
  readonly declared: Declared
  /** Resolves a port lazily: its module is created later. */
  use<T>(port: Port<T>): () => T
  /** Channel handlers of all modules, available once every module is created. */
  channels(): readonly ChannelHandler[]
  /** Who counts settled money, to be asked for once every module is made. */
  consumers(): readonly Consumer[]
  /** What operators may search, to be asked for once every module is made. */
  searches(): readonly SearchProvider[]
}

/** A created module. */
export type Parts<Service> = {
  /** Its public interface for other modules. */
  readonly service: Service
  /** Its jobs (docs/recipes/add-a-job.md), named `<module>.<job>`. */
  readonly jobs?: readonly Job[]
  readonly gates?: Partial<Gates>
  readonly fills?: readonly Filling[]
  /** Handlers of its live channels (docs/recipes/add-a-channel.md). */
  readonly channels?: readonly ChannelHandler[]
  /** What counts settled money (the module `feed`). */
  readonly consumers?: readonly Consumer[]
  /** What operators may search of it. */
  readonly searches?: readonly SearchProvider[]
  /** Binds its operations. */
  routes?(server: Server): void
  /** Serves everything that is not an operation: files, pages, sockets. */
  pages?(fastify: FastifyInstance): void
  /** The same on the listener of operators. */
  operatorPages?(fastify: FastifyInstance): void
  /** Drains work in progress; called after the last call and job. */
  stop?(): Promise<void>
}

export type ServiceOf<Module> = Module extends { create(...given: never[]): infer Made }
  ? Awaited<Made> extends { readonly service: infer Service }
    ? Service
    : never
  : never
export type ServicesOf<Modules> = { readonly [Name in keyof Modules]: ServiceOf<Modules[Name]> }

export type Module<Needs, Made> = {
  readonly name: string
  /** Modules whose services it is given; each is created before it. */
  readonly needs: Needs
  readonly settings?: SettingsTable
  readonly permissions?: Permissions
  readonly migrations?: Migrations
  create(context: ModuleContext, needs: ServicesOf<Needs>): Made
}
export type AnyModule = {
  readonly name: string
  readonly needs: Readonly<Record<string, AnyModule>>
  readonly settings?: SettingsTable
  readonly permissions?: Permissions
  readonly migrations?: Migrations
  create(context: ModuleContext, needs: never): Parts<unknown> | Promise<Parts<unknown>>
}

/** Declares a module of the gateway (docs/recipes/add-a-module.md). */
export const defineModule = <
  const Needs extends Readonly<Record<string, AnyModule>>,
  Made extends Parts<unknown> | Promise<Parts<unknown>>,
>(
  module: Module<Needs, Made>,
): Module<Needs, Made> => module
