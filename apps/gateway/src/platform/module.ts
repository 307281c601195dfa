import type { Permission } from '@halong/api'
import type { Migrations } from '@halong/base/migrate'
import type { Ledger } from '@halong/ledger'
import type { FastifyInstance } from 'fastify'
import type { ChannelHandler } from './channels.ts'
import type { GatewayConfig } from './config.ts'
import type { BotChecks } from './crypto/bot-check.ts'
import type { Envelopes } from './crypto/envelope.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { Gates } from './http/gates.ts'
import type { OperatorRole, Server } from './http/types.ts'
import type { Job } from './jobs/define.ts'
import type { JobQueue } from './jobs/index.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import type { SearchProvider } from './search.ts'
import type { SettingsTable } from './setting.ts'

/** What a module needs of one that needs it in turn: declared by the one that stands first, filled by the other when it is made. */
export type Port<T> = { readonly name: string; readonly holds?: T }
export type Filling = { readonly port: Port<unknown>; readonly value: unknown }

export const definePort = <T>(name: string): Port<T> => ({ name })
export const fill = <T>(port: Port<T>, value: NoInfer<T>): Filling => ({ port, value })

/** What all modules of the installation declare, for those that rule over it: settings (site) and permissions (operator). */
export type Declared = {
  readonly settings: SettingsTable
  readonly permissions: Permissions
}
/** Which roles have a permission. */
export type Permissions = Readonly<Partial<Record<Permission, readonly OperatorRole[]>>>

/** What every module is made of beside the services of those it needs. */
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
  /** Letters of captchas for tests, which can't read pictures. */
  readonly captchaLetters: (() => string) | undefined
  /** What links begin with at a brand that names no hosts. */
  siteOrigin(): string
  readonly declared: Declared
  /** What fills a port, to be asked for when it is needed: it is made later. */
  use<T>(port: Port<T>): () => T
  /** What answers the channels of live sockets, to be asked for once every module is made. */
  channels(): readonly ChannelHandler[]
  /** What operators may search, to be asked for once every module is made. */
  searches(): readonly SearchProvider[]
}

/** What a module is once it is made. */
export type Parts<Service> = {
  /** What modules that need this one may ask of it. */
  readonly service: Service
  /** What it does by itself (docs/recipes/add-a-job.md); each is called `<module>.<job>`. */
  readonly jobs?: readonly Job[]
  readonly gates?: Partial<Gates>
  readonly fills?: readonly Filling[]
  /** What answers its channels of live sockets (docs/recipes/add-a-channel.md). */
  readonly channels?: readonly ChannelHandler[]
  /** What operators may search of it. */
  readonly searches?: readonly SearchProvider[]
  /** Binds its operations. */
  routes?(server: Server): void
  /** Serves what is no operation: files, pages, sockets. */
  pages?(fastify: FastifyInstance): void
  /** Finishes what is under way; called when no more calls come in and no job runs. */
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
  /** Modules whose services it is given; each is made before it. */
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
