import type { Platform, Server, Tx } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Player, PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { captchaLetters, createCaptchas } from './captchas.ts'
import { createCheckAnswers } from './check-answers.ts'
import { createChecks, type Provable } from './checks.ts'
import type { Codes, Keys } from './codes.ts'
import { createDevices } from './devices.ts'
import { createSessionDirectory } from './directory.ts'
import { createEntering, type TellOwner } from './entering.ts'
import { createPasswordService, type WaitWith } from './passwords.ts'
import { createTypedProof } from './proof.ts'
import { createRemembered } from './remembered.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionService } from './service.ts'
import { createSignIns } from './sign-in.ts'
import { createSignInStore } from './sign-in-store.ts'
import { createStandings } from './standing.ts'
import { createSessionStore } from './store.ts'
import { createTries } from './tries.ts'

export type { Provable } from './checks.ts'
export type { Codes, Keys } from './codes.ts'
export type { TellOwner } from './entering.ts'
export { type Live, startLive } from './live.ts'
export { sessionMigrations } from './migrations.ts'
export { type Locked, locked, type TypedProof } from './proof.ts'
export { hideKeys, type SessionService } from './service.ts'
export { type Factor, isEnough, passwordFactor, type StandingRefusal, type Standings, type When } from './standing.ts'

/** What this module needs of the ones below it; `app.ts` fills it in. */
type Doors = {
  readonly codes: Codes
  readonly keys: Keys
  readonly tellOwner: TellOwner
  provableOf(memberId: number): Promise<Provable>
  emailOf(memberId: number): Promise<string | null>
  sendLink(order: { brandId: number; to: string; language: string; url: string; account: string }): Promise<void>
  holdPayouts(tx: Tx, owner: Player): Promise<void>
  originOf(brandId: number): Promise<string>
  hasOtherProofs(memberId: number): Promise<boolean>
  readonly waitWith: WaitWith
}
type Deps = Doors & {
  readonly platform: Platform
  readonly players: PlayerService
  readonly site: SiteService
  readonly limits: Limits
  readonly metrics: Metrics
  readonly deviceKey: Buffer
  readonly captchaKey: Buffer
  /** Letters of captchas for tests, which can't read pictures. */
  readonly captchaLetters?: (() => string) | undefined
}

/** Signing in and out, getting back in, and what proves a caller. */
export function createSessions({ platform, deviceKey, captchaKey, captchaLetters: letters = captchaLetters, ...rest }: Deps) {
  const deps = { ...platform, ...rest }
  const store = createSessionStore(platform)
  const signInStore = createSignInStore(platform)
  const directory = createSessionDirectory({ ...platform, store })
  const devices = createDevices(deviceKey)
  const checks = createChecks(deps)
  const remembered = createRemembered(deps)
  const captchas = createCaptchas({ ...deps, key: captchaKey, letters })
  const entering = createEntering({ ...deps, store, signIns: signInStore, directory, devices, checks, remembered })
  const service = createSessionService({ ...deps, store, signIns: signInStore, directory, entering })
  const tries = createTries({ ...deps, devices })
  const signIns = createSignIns({ ...deps, tries, captchas, entering, remembered, devices })
  const checkAnswers = createCheckAnswers({ ...deps, checks, entering })
  const standings = createStandings(platform)
  const typed = createTypedProof(deps)
  const passwords = createPasswordService({ ...deps, typed, captchas, entering, standings })
  return {
    service,
    typed,
    standings,
    passesCaptcha: captchas.passes,
    /** Waits for what was answered and is still being done. */
    settle: () => Promise.all([passwords.settle(), entering.settle()]),
    async tend(): Promise<void> {
      for (const { tend } of [service, remembered, captchas, checks, passwords]) await tend()
    },
    routes: (server: Server, { passesBotCheck }: Pick<Parameters<typeof sessionRoutes>[1], 'passesBotCheck'>) =>
      sessionRoutes(server, { sessions: service, signIns, checks: checkAnswers, passwords, captchas, remembered, passesBotCheck }),
  }
}
