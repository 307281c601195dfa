import { defineLocalTimer, defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { setupLink } from '../agency/index.ts'
import { messageModule } from '../message/index.ts'
import { playerModule } from '../player/index.ts'
import { siteModule } from '../site/index.ts'
import { verificationModule } from '../verification/index.ts'
import { accountProtection, whenNeeded } from './account-protection.ts'
import { createCaptchas, captchaLetters as drawnLetters } from './captchas.ts'
import { createCheckAnswers } from './check-answers.ts'
import { createChecks } from './checks.ts'
import { deviceWords } from './device-words.ts'
import { createDevices } from './devices.ts'
import { createSessionDirectory } from './directory.ts'
import { createEntering } from './entering.ts'
import { createHabits } from './habits.ts'
import { sessionMigrations } from './migrations.ts'
import { createPasswordService } from './passwords.ts'
import { playProtection } from './play-protection.ts'
import { createProofPolicy } from './proof-policy.ts'
import { createRemembered } from './remembered.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionService } from './service.ts'
import { sessionSettings } from './settings.ts'
import { createSignIns } from './sign-in.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { signInSeen } from './sign-in-seen.ts'
import { createSignInStore } from './sign-in-store.ts'
import { createSessionStore } from './store.ts'
import { createTypedSecrets } from './typed-secret.ts'

export { type AccountProtection, accountProtection } from './account-protection.ts'
export type { Provable } from './checks.ts'
export { deviceWords } from './device-words.ts'
export type { Habits } from './habits.ts'
export { type PlayProtection, playProtection } from './play-protection.ts'
export { type ChangeTiming, type Factor, isEnough, type ProofPolicy, type ProofRefusal, passwordFactor } from './proof-policy.ts'
export { sessionSettings } from './settings.ts'
export { type SignInSeen, signInSeen } from './sign-in-seen.ts'
export type { Session } from './store.ts'
export { type Locked, locked, type TypedSecrets } from './typed-secret.ts'

const MOST_SIGN_INS = 200

/** Sign-in, sign-out, password reset, and authentication of callers. */
export const sessionModule = defineModule({
  name: 'session',
  needs: { site: siteModule, messages: messageModule, codes: verificationModule, players: playerModule },
  settings: sessionSettings,
  migrations: sessionMigrations,
  create({ platform, limits, metrics, secrets, botChecks, captchaLetters = drawnLetters, use }, { messages, ...needs }) {
    const protection = whenNeeded(use(accountProtection))
    const deps = {
      ...platform,
      ...needs,
      ...protection,
      playProtection: use(playProtection),
      signInSeen: use(signInSeen),
      keys: protection,
      limits,
      metrics,
      originOf: needs.site.originOf,
    }
    const store = createSessionStore(platform)
    const signInStore = createSignInStore(platform)
    const directory = createSessionDirectory({ ...platform, store })
    const devices = createDevices(secrets.keyFor('devices'))
    const checks = createChecks(deps)
    const remembered = createRemembered(deps)
    const captchas = createCaptchas({ ...deps, key: secrets.keyFor('captchas'), letters: captchaLetters })
    const entering = createEntering({ ...deps, store, signIns: signInStore, directory, devices, checks, remembered })
    const service = createSessionService({ ...deps, store, signIns: signInStore, directory, entering })
    const tries = createSignInAttempts({ ...deps, devices })
    const signIns = createSignIns({ ...deps, tries, captchas, entering, remembered, devices })
    const checkAnswers = createCheckAnswers({ ...deps, checks, entering })
    const proofPolicy = createProofPolicy(platform)
    const typed = createTypedSecrets(deps)
    const passwords = createPasswordService({
      ...deps,
      typed,
      captchas,
      entering,
      proofPolicy,
      async sendLink({ brandId, to, language, url, account }) {
        const values = { link: url, minutes: '15', account }
        await messages.send(null, { brandId, channel: 'email', to, template: 'password.link', language, values })
      },
    })
    const settle = () => Promise.all([passwords.settle(), entering.settle()])
    async function cleanUp(): Promise<void> {
      for (const part of [service, remembered, captchas, checks, passwords]) await part.cleanUp()
    }
    return {
      service: {
        ...service,
        typed,
        proofPolicy,
        passesCaptcha: captchas.passes,
        habitsOf: createHabits(platform),
        /** Sign-ins of a span with their devices and addresses, for an evidence pack. */
        async signInsOf(memberId: number, span: { from: Date; to: Date }): Promise<object[]> {
          const found = await signInStore.within(memberId, span, MOST_SIGN_INS)
          return found.map(({ at, outcome, came_by: cameBy, address, country, user_agent: agent, new_device: isNewDevice }) => ({
            at: at.toISOString(),
            outcome,
            cameBy,
            address,
            country,
            device: deviceWords(agent),
            isNewDevice,
          }))
        },
        /** Waits for work that goes on after its answer was sent. */
        settle,
      },
      gates: { authenticate: service.authenticate },
      fills: [fill(setupLink, passwords.linkFor)],
      jobs: [
        // Per process: last-used times are gathered in memory and flushed.
        defineLocalTimer({ name: 'session.flush', everySeconds: 15, run: service.flush }),
        defineSchedule({ name: 'session.forget', when: { everyMinutes: 10 }, sweep: cleanUp }),
      ],
      routes: (server) =>
        sessionRoutes(server, {
          sessions: service,
          signIns,
          checks: checkAnswers,
          passwords,
          captchas,
          remembered,
          passesBotCheck: botChecks.passes,
        }),
      async stop() {
        await settle()
        await service.flush().catch(() => undefined)
      },
    }
  },
})
