import type { Environment } from '@halong/gateway/environment'

/** A process of the site that has begun. */
export type Running = {
  /** Where it is reached; null where nobody calls it. */
  readonly origin: string | null
  /** When it does all of its work. Fails when it never will. */
  readonly ready: Promise<void>
  /** Lets what is under way end, within bounds, and lets go of everything. */
  stop(): Promise<void>
}
export type StartRole = (environment: Environment) => Promise<Running>
