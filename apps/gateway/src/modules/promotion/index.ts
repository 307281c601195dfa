// Long because everything that promotions need of other modules is put together here.
import type { PromotionTerms } from '@halong/api'
import { marksIn } from '@halong/base/witness'
import { toWire } from '@halong/money'
import { defineConsumer } from '../../platform/feed.ts'
import { idFromUuid } from '../../platform/index.ts'
import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { beaconModule, createWitness } from '../beacon/index.ts'
import { bonusDeclined, bonusModule } from '../bonus/index.ts'
import { cashierModule } from '../cashier/index.ts'
import { chatModule, roomDrops } from '../chat/index.ts'
import { contentModule } from '../content/index.ts'
import { contractsModule } from '../contracts/index.ts'
import { feedModule } from '../feed/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { pointsModule } from '../points/index.ts'
import { payDue, protectionModule } from '../protection/index.ts'
import { referralsModule } from '../referrals/index.ts'
import { riskModule } from '../risk/index.ts'
import { securityModule } from '../security/index.ts'
import { segmentModule } from '../segment/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { turnoverModule } from '../turnover/index.ts'
import { vipModule } from '../vip/index.ts'
import { walletModule } from '../wallet/index.ts'
import { createApplications } from './application.ts'
import { createApplicationPictures } from './application-pictures.ts'
import { applicationRoutes } from './application-routes.ts'
import { type Caller as ClaimCaller, createClaiming } from './claiming.ts'
import { createCounting } from './counting.ts'
import { createDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { drawRoutes } from './draw-routes.ts'
import { freeRoundRoutes, stakesOf } from './free-round-routes.ts'
import { createFreeRounds } from './free-rounds.ts'
import { ROUNDS_VENDOR } from './free-rounds-store.ts'
import { guardGifts } from './guarded-gift.ts'
import { guardOpening } from './guarded-opening.ts'
import { holdRoutes } from './hold-routes.ts'
import { createHolding } from './holding.ts'
import { promotionMigrations } from './migrations.ts'
import { type PlayerFacts } from './part.ts'
import { createPartStore } from './part-store.ts'
import { createPayingDue } from './paying-due.ts'
import { presentActivity } from './present.ts'
import { award } from './prize-store.ts'
import { createPromotionStore } from './promotion-store.ts'
import { createRain } from './rain.ts'
import { createRainStore } from './rain-store.ts'
import { createReading } from './reading.ts'
import { promotionRoutes } from './routes.ts'
import { promotionSettings } from './settings.ts'
import { createWheel } from './wheel.ts'
import { createWheelStore } from './wheel-store.ts'

const CONSUMER = 'promotion'
/** How long an exclusion waits for play that was not counted yet. */
const CATCH_UP_MS = 1_000
/** Longer than a reward may be taken after its period. */
const PROGRESS_KEPT_MS = 40 * 24 * 3_600_000

export { minorOf } from './due.ts'
export { joinedKey } from './part-store.ts'
export { createPeriodFinder, periodAt } from './periods.ts'
export { wordsIn } from './present.ts'
export { isRunningAt } from './standing.ts'
export { prizesTotal } from './terms.ts'
export { type RaffleTerms, ticketsOf } from './tickets.ts'

/** Promotions as data: who may have them, what is counted, what is paid, and every word that says so (R-PROMO-1, R-PROMO-3, R-PROMO-5, N11, N12). */
export const promotionModule = defineModule({
  name: 'promotion',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    security: securityModule,
    protection: protectionModule,
    wallet: walletModule,
    lobby: lobbyModule,
    // Its witness watches over the chains of wheels too.
    beacon: beaconModule,
    feed: feedModule,
    turnover: turnoverModule,
    bonuses: bonusModule,
    vip: vipModule,
    segments: segmentModule,
    points: pointsModule,
    cashier: cashierModule,
    content: contentModule,
    referrals: referralsModule,
    contracts: contractsModule,
    inbox: inboxModule,
    risk: riskModule,
    chat: chatModule,
  },
  settings: promotionSettings,
  permissions: {
    'promotions.manage': ['owner', 'manager', 'marketing'],
    'promotions.decide': ['owner', 'manager', 'finance_lead'],
  },
  migrations: promotionMigrations,
  async create(
    { platform, ledger, limits, config, secrets },
    {
      site,
      operators,
      players: { cardByMemberId, cardByPlayerId, registeredAt, birthdayOf },
      security,
      protection,
      wallet,
      lobby,
      feed,
      turnover,
      bonuses,
      vip,
      segments,
      points,
      cashier,
      content,
      referrals,
      contracts,
      inbox,
      risk,
    },
  ) {
    const { db, clock } = platform
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const promotions = createPromotionStore(platform)
    const parts = createPartStore(platform)
    const placeOf = async (brandId: number) => {
      const { brand, read } = await site.byId(brandId)
      const nameOf = await lobby.namesOf(ROUNDS_VENDOR)
      return { zone: read(siteSettings).timeZone, symbol: brand.currencySymbol, asset: brand.asset, nameOf }
    }
    const zoneOf = async (brandId: number) => (await placeOf(brandId)).zone
    const countedTo = () => feed.countedTo(CONSUMER)
    async function factsOf(memberId: number): Promise<PlayerFacts> {
      const card = await cardByMemberId(memberId)
      if (card === null) throw new Error('a signed-in player exists')
      const since = new Date(clock.now().getTime() - 31 * 24 * 3_600_000)
      const [registered, contacts, firstDeposit, deposits, standing, found, mayOffer, sameHolder, birthday] = await Promise.all([
        registeredAt(memberId),
        security.contactsOf(memberId),
        cashier.firstDeposit(db.pool, { memberId, asset: card.asset }),
        cashier.depositsSince(db.pool, { memberId, asset: card.asset, since }),
        vip.standingOf(memberId),
        segments.ofMember(memberId),
        protection.mayOffer(memberId),
        risk.sameHolder(memberId),
        birthdayOf(memberId),
      ])
      const isContactProved = contacts.isMobileVerified || contacts.isEmailVerified
      return {
        registeredAt: registered,
        isContactProved,
        isMobileProved: contacts.isMobileVerified,
        firstDeposit,
        deposits,
        segments: found,
        mayOffer,
        sameHolder,
        birthday,
        ...standing,
      }
    }
    const shared = { ...platform, promotions, parts, factsOf, countedTo }
    const freeRounds = createFreeRounds({ ...platform, promotions, bonuses })
    const claiming = createClaiming({ ...shared, ledger, points, turnover, bonuses, freeRounds, zoneOf, linksOf: risk.likelyLinks })
    const holding = createHolding({ ...shared, claiming, inbox, tellBalance: wallet.tell })
    const reading = createReading({ ...shared, content, placeOf })
    const wheels = createWheelStore(platform)
    const witness =
      config.seedsWitness === null ? null : createWitness({ ...platform, store: wheels, marks: marksIn(config.seedsWitness, 'wheels') })
    await witness?.compare()
    const wheel = createWheel({ ...platform, wheels, claiming, secrets })
    const drops = createRainStore(platform)
    const rain = createRain({ ...platform, rain: drops, claiming, secrets, placeOf })
    const pictures = createApplicationPictures({ ...platform, secrets, limits })
    const assetOf = async (brandId: number) => (await placeOf(brandId)).asset
    const applications = createApplications({ ...platform, promotions, parts, claiming, pictures, inbox, assetOf })
    const desk = createDesk({
      ...platform,
      promotions,
      site,
      content,
      edges: lobby.edges,
      namesOf: () => lobby.namesOf(ROUNDS_VENDOR),
      stakesOf: (brandId, asset) => stakesOf(lobby.games, { brandId, asset }),
      agentsCost: contracts.costOf,
      ladderOf: vip.thresholds,
      segmentsOf: segments.taken,
    })
    const guarded = guardOpening({ ...platform, desk, brandOf: operators.brandOf })
    operators.guard(guarded)
    const { brandOf } = operators
    const gifts = guardGifts({ ...platform, desk, players, bonuses, freeRounds, inbox, brandOf, mayOffer: protection.mayOffer })
    operators.guard(gifts)
    return {
      service: {
        publish: desk.publish,
        planDrops: rain.plan,
        tendFreeRounds: freeRounds.tend,
        tendHeldClaims: holding.tend,
        /** For boards: what runs, who joined, and prizes out of a sum that is set aside. */
        ofTemplate: promotions.ofTemplate,
        find: promotions.find,
        joined: parts.joined,
        /** When a player joined; null for whoever did not. */
        joinedAt: async (memberId: number, code: string) =>
          (await parts.partsOf(db.reads, { memberId, codes: [code], since: clock.now() }))(code).joinedAt,
        reserve: promotions.reserve,
        giveBack: promotions.returnReserved,
        award,
        placeOf,
        /** For raffles: what a player sees of them, and who has played for a draw. */
        shownOf: async (reader: Parameters<typeof reading.available>[0], template: PromotionTerms['template']) =>
          (await reading.available(reader)).filter(({ promotion }) => promotion.terms.template === template),
        holders: parts.holders,
        /** Promotions as a player sees them, each as its call tells it. */
        async activities(reader: Parameters<typeof reading.available>[0]) {
          return (await reading.available(reader)).map((each) => presentActivity(each, reader))
        },
        countedTo,
        /** Takes what is due, in a transaction of its own. */
        async claim(caller: ClaimCaller, asked: { code: string; period: string; hash: string }) {
          const about = await claiming.about(caller)
          return claiming.within((tx) => claiming.claim(tx, caller, { ...asked, about }))
        },
      },
      fills: [
        fill(
          payDue,
          createPayingDue({
            ...shared,
            claiming,
            catchUp: (memberId) => feed.catchUp(CONSUMER, memberId, CATCH_UP_MS),
            tellBalance: wallet.tell,
          }),
        ),
        // What free rounds won, and what an operator gave, was never taken out of a budget.
        fill(bonusDeclined, async (tx, { granted, source, ...key }) => {
          if (source.startsWith('claim:')) await promotions.giveBack(tx, key, granted)
        }),
        fill(roomDrops, async (brandId) => {
          const codes = (await drops.running()).flatMap((each) =>
            each.brandId === brandId && each.terms.template === 'rain' ? [each.code] : [],
          )
          const { asset } = await placeOf(brandId)
          return (await drops.ofCodes(brandId, codes, clock.now())).map(({ code, opensAt, closesAt, total, slots, taken }) => ({
            code,
            opensAt: opensAt.toISOString(),
            closesAt: closesAt.toISOString(),
            asset,
            total: toWire({ asset, minor: total }),
            slots,
            taken,
          }))
        }),
      ],
      consumers: [defineConsumer({ consumer: CONSUMER, count: createCounting({ promotions, parts, zoneOf }) })],
      jobs: [
        defineTick({ name: 'promotion.rain', everySeconds: 30, run: rain.plan }),
        defineTick({ name: 'promotion.freeRounds', everySeconds: 5, run: freeRounds.tend }),
        defineTick({ name: 'promotion.heldClaims', everySeconds: 60, run: holding.tend }),
        defineSchedule({
          name: 'promotion.forget',
          when: { cron: '20 4 * * *', zone: 'UTC' },
          async sweep() {
            await parts.forget(new Date(clock.now().getTime() - PROGRESS_KEPT_MS))
            await pictures.forget()
          },
        }),
      ],
      routes(server) {
        promotionRoutes(server, { reading, claiming, limits, wallet, referrals })
        drawRoutes(server, {
          ...platform,
          reading,
          claiming,
          wheel,
          wheels,
          rain,
          drops,
          wallet,
          seal: witness?.seal ?? (async () => undefined),
        })
        holdRoutes(server, { ...platform, holding, operators, players })
        freeRoundRoutes(server, { db, games: lobby.games })
        applicationRoutes(server, { ...platform, applications, pictures, claiming, operators, players })
        deskRoutes(server, {
          ...platform,
          desk,
          operators,
          players,
          games: lobby.games,
          guarded,
          gifts,
          assetOf,
          waitingOf: async (brandId, code) => {
            const id = await operators.openOf({ brandId, kind: 'promotion', subject: `promotion ${code}` })
            return id === null ? null : idFromUuid('apr', id)
          },
        })
      },
    }
  },
})
