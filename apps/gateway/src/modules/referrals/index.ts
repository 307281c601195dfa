import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { agencyModule, friendCame } from '../agency/index.ts'
import { dayOf, figuresModule } from '../figures/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { riskModule } from '../risk/index.ts'
import { securityModule } from '../security/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { walletModule } from '../wallet/index.ts'
import { referralTooDear } from './cost.ts'
import { referralsMigrations } from './migrations.ts'
import { createReferralReading } from './present.ts'
import { referralRoutes } from './routes.ts'
import { createReferrals } from './service.ts'
import { type ReferralRule, referralSettings } from './settings.ts'

/** Invite friends (R-PROMO-4): codes of players, what their friends did, and rewards for both. */
export const referralsModule = defineModule({
  name: 'referrals',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    agency: agencyModule,
    security: securityModule,
    protection: protectionModule,
    wallet: walletModule,
    lobby: lobbyModule,
    figures: figuresModule,
    risk: riskModule,
  },
  settings: referralSettings,
  migrations: referralsMigrations,
  create({ platform, ledger }, { site, operators, players, inbox, agency, security, protection, wallet, lobby, figures, risk }) {
    const { db, log } = platform
    async function placeOf(brandId: number) {
      const { brand, read } = await site.byId(brandId)
      const zone = read(siteSettings).timeZone
      return { rule: read(referralSettings).referral, asset: brand.asset, zone, today: dayOf(platform.clock.now(), zone) }
    }
    async function isContactProved(memberId: number): Promise<boolean> {
      const { isMobileVerified, isEmailVerified } = await security.contactsOf(memberId)
      return isMobileVerified || isEmailVerified
    }
    const referrals = createReferrals({
      ...platform,
      ledger,
      inbox,
      placeOf,
      isContactProved,
      gradeOf: async (memberId) => (await agency.standingOf(memberId))?.grade ?? null,
      async mayEarn(memberId) {
        const card = await players.cardByMemberId(memberId)
        return card !== null && !card.isBlocked && !card.isClosed && (await protection.mayOffer(memberId))
      },
      isAtRisk: async (memberId) => (await risk.standOf(memberId)) !== 'none',
      async countedDay(zone) {
        const counted = await figures.countedTo()
        return counted === null ? null : dayOf(counted, zone)
      },
    })
    const reading = createReferralReading({
      on: db.pool,
      placeOf,
      isOpenTo: referrals.isOpenTo,
      isContactProved,
      originOf: site.originOf,
      async codeOf({ memberId, brandId }) {
        return (await agency.codesOf({ memberId, brandId, kind: 'member' })).referral ?? ''
      },
    })
    site.checkWith('referral', async (value: ReferralRule) => referralTooDear(value, await lobby.edges()))
    /** One brand that fails keeps no other back. */
    async function judgeFriends(): Promise<void> {
      const failures: unknown[] = []
      for (const { id: brandId } of await site.list())
        try {
          await referrals.judgeBrand(brandId)
        } catch (error) {
          log.error({ err: error, brandId }, 'invited friends could not be judged')
          failures.push(error)
        }
      if (failures.length > 0) throw failures[0]
    }
    return {
      service: { isOpenTo: referrals.isOpenTo, judgeFriends },
      fills: [fill(friendCame, referrals.came)],
      jobs: [defineSchedule({ name: 'referrals.judge', when: { everyMinutes: 10 }, atMostSeconds: 600, sweep: judgeFriends })],
      routes: (server) => referralRoutes(server, { ...platform, referrals, reading, operators, wallet }),
    }
  },
})
