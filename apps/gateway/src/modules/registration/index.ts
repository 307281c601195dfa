import { defineModule } from '../../platform/module.ts'
import { agencyModule } from '../agency/index.ts'
import { playerModule } from '../player/index.ts'
import { securityModule } from '../security/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { verificationModule } from '../verification/index.ts'
import { exclusionCheck } from './exclusion-check.ts'
import { registrationRoutes } from './routes.ts'
import { createRegistrations } from './service.ts'

export { exclusionCheck } from './exclusion-check.ts'

/** Opening an account oneself (R-REG-2 to R-REG-7). */
export const registrationModule = defineModule({
  name: 'registration',
  needs: {
    site: siteModule,
    players: playerModule,
    agency: agencyModule,
    verification: verificationModule,
    sessions: sessionModule,
    security: securityModule,
  },
  create({ platform, passwords, botChecks, use }, needs) {
    const excluded = use(exclusionCheck)
    const registrations = createRegistrations({ ...platform, ...needs, passwords, excluded: (...asked) => excluded()(...asked) })
    return {
      service: registrations,
      routes: (server) =>
        registrationRoutes(server, {
          registrations,
          signIn: needs.sessions.signInNew,
          passesBotCheck: (payload) => botChecks.passes('register', payload),
          mayRegister: needs.sessions.mayRegister,
          mayCheckField: needs.sessions.mayCheckField,
        }),
    }
  },
})
