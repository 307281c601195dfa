import { defineTick } from '../../platform/jobs/define.ts'
import { defineModule, definePort, fill } from '../../platform/module.ts'
import { mayOffer, playerModule, restingState } from '../player/index.ts'
import { playProtection, sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { exclusionList } from './exclusion-list.ts'
import { createLeaving } from './leaving.ts'
import { createLimits } from './limits.ts'
import { protectionMigrations } from './migrations.ts'
import { createPauses } from './pauses.ts'
import { playChannel } from './play-channel.ts'
import { protectionRoutes } from './routes.ts'
import { protectionSettings } from './settings.ts'
import { isExcluded } from './standing.ts'
import { createStandings, type Protected } from './standings.ts'

export { type Bar, type ExclusionList, exclusionList } from './exclusion-list.ts'
export type { Protected } from './standings.ts'

/** Whether a day of a player hurt so lately that nothing is to be offered to them (module `harm`). */
export const harmMark = definePort<(memberId: number) => Promise<boolean>>('protection.harmMark')

/** Credits what a player has earned and not taken: asked before an exclusion, after which the ledger gives nothing (module `promotion`). Never fails. */
export const payDue = definePort<(whose: Pick<Protected, 'memberId' | 'brandId' | 'asset'>) => Promise<void>>('protection.payDue')

/** Whether the house has accepted the identity document of a player (module `kyc`). */
export const identityProof = definePort<(memberId: number) => Promise<boolean>>('protection.identityProof')

/** Player protection (N7, R4 to R11, R30): limits, reality checks, the length of a stay, time-outs, exclusion. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: { site: siteModule, players: playerModule, sessions: sessionModule },
  settings: protectionSettings,
  migrations: protectionMigrations,
  create({ platform, ledger, use }, { site, players, sessions }) {
    const proof = use(identityProof)
    const standings = createStandings({ ...platform, ledger, site, demoOf: players.demo.idOf, isProved: (memberId) => proof()(memberId) })
    const limits = createLimits({ ...platform, ledger, site, standings })
    const pauses = createPauses({
      ...platform,
      ledger,
      standings,
      list: use(exclusionList),
      endSessions: async (memberId, within) => void (await sessions.endAll(memberId, { reason: 'excluded' }, within)),
      async stateOf(memberId) {
        const card = await players.cardByMemberId(memberId)
        return card?.isClosed ? 'closed' : card?.isBlocked ? 'blocked' : 'open'
      },
    })
    const isLeaving = createLeaving({ ...platform, standings })
    const isMarked = use(harmMark)
    const dues = use(payDue)
    const mayBeOffered = async (memberId: number): Promise<boolean> => !(await isLeaving(memberId)) && !(await isMarked()(memberId))
    async function endWhatIsOver(): Promise<void> {
      await platform.db.transaction((tx) => limits.lapse(tx))
      await pauses.endDue()
    }
    return {
      service: {
        /** Whether rewards may be offered and told (contracts §12): to nobody in a time-out or an exclusion, or whose day hurt lately. */
        mayOffer: mayBeOffered,
        endWhatIsOver,
        capDeposits: limits.capDeposits,
        exclude: pauses.exclude,
        /** To be awaited before an exclusion begins. */
        payDue: (whose: Protected) => dues()(whose),
        identityDecided: pauses.identityDecided,
        bar: pauses.bar,
        endBar: pauses.endBar,
      },
      fills: [
        fill(playProtection, { isLeaving, signedIn: pauses.signedIn }),
        fill(mayOffer, mayBeOffered),
        fill(restingState, async (memberId) => (isExcluded(await standings.find(memberId)) ? 'excluded' : 'active')),
      ],
      channels: [playChannel({ ...platform, ledger, standings })],
      jobs: [defineTick({ name: 'protection.wishes', everySeconds: 60, run: endWhatIsOver })],
      routes: (server) =>
        protectionRoutes(server, { ...platform, standings, limits, pauses, typed: sessions.typed, payDue: (whose) => dues()(whose) }),
    }
  },
})
