import { agents } from '@halong/api'
import { scaleOf } from '@halong/money'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { agencyModule, agencySettings, contractPages } from '../agency/index.ts'
import { dayOf, figuresModule, shifted } from '../figures/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { pointsModule, pointsSettings } from '../points/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { createAgreeing } from './agreeing.ts'
import { billStore } from './bill-store.ts'
import { contractRoutes } from './contract-routes.ts'
import { createContracts } from './contracts.ts'
import { type AgentRebates, pointsCost, rebatesTooHigh } from './cost-guard.ts'
import { createCover } from './cover.ts'
import { closedDays } from './days.ts'
import { guardMove } from './guarded-move.ts'
import { createHouseGuard } from './house-guard.ts'
import { createIncome } from './income.ts'
import { lookRoutes } from './looks.ts'
import { contractsMigrations } from './migrations.ts'
import { createContractNotices } from './notices.ts'
import { officeContractRoutes } from './office-contract-routes.ts'
import { contractsOfficeRoutes } from './office-routes.ts'
import { createContractReading } from './present-contracts.ts'
import { presentRebates } from './present-rebates.ts'
import { createStatementReading } from './present-statement.ts'
import { createRealtime } from './realtime.ts'
import { rebateStore } from './rebate-store.ts'
import { createRebates } from './rebates.ts'
import { contractsRoutes } from './routes.ts'
import { contractsSettings } from './settings.ts'
import { createSettling } from './settling.ts'
import { signalRoutes } from './signal-routes.ts'
import { signalStore } from './signal-store.ts'

/** What agents earn and how they come to it: rebates by difference, and the income account (R-AG-3, N4, contracts §11). */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    inbox: inboxModule,
    agency: agencyModule,
    figures: figuresModule,
    lobby: lobbyModule,
    points: pointsModule,
  },
  settings: contractsSettings,
  permissions: {
    'agents.move': ['owner', 'agents'],
    'contracts.manage': ['owner', 'manager', 'agents'],
    'settlements.pay': ['owner', 'finance_lead'],
  },
  migrations: contractsMigrations,
  create({ platform, ledger, limits }, { site, operators, players, inbox, agency, figures, lobby }) {
    const { db, log } = platform
    const rebates = createRebates({
      ...platform,
      ledger,
      rates: agency.rates,
      async agentsAmong(tx, memberIds) {
        const { rows } = await tx.query<{ member_id: string }>(
          'select member_id from gateway.agency_member where member_id = any($1::bigint[]) and grade <> 0',
          [memberIds],
        )
        return new Set(rows.map(({ member_id: memberId }) => Number(memberId)))
      },
    })
    const cover = createCover({ ...platform, ledger, todayOf: agency.todayOf })
    const income = createIncome({ ledger, on: db.pool, owedBy: billStore.owedBy, cover })
    const settingOf = async (brandId: number) => (await site.byId(brandId)).read(contractsSettings).agentContracts
    const notices = createContractNotices({ inbox })
    const contracts = createContracts({
      ...platform,
      notices,
      cover,
      watchHours: figures.watchHours,
      agency,
      lockTree: agency.lockTree,
      todayOf: agency.todayOf,
      isOn: async (brandId, kind) => (await settingOf(brandId))[kind],
    })
    const guarded = guardMove({ ...platform, agency, contracts, players, brandOf: operators.brandOf })
    operators.guard(guarded)
    const guard = createHouseGuard({
      ...platform,
      todayOf: agency.todayOf,
      edges: lobby.edges,
      rebatesOf: async (brandId) => (await site.byId(brandId)).read(agencySettings).agentRebates,
      async pointsOf(brandId) {
        const { points } = (await site.byId(brandId)).read(pointsSettings)
        return (product) => pointsCost(points, product)
      },
    })
    const agree = createAgreeing({ ...platform, contracts, guard })
    const reading = createContractReading({ ...platform, agency, contracts, cover, todayOf: agency.todayOf })
    const zoneOf = async (brandId: number) => (await site.byId(brandId)).read(siteSettings).timeZone
    const statements = createStatementReading({ ...platform, agency, games: lobby.games, zoneOf })
    const realtime = createRealtime({ ...platform, ledger })
    const settling = createSettling({
      ...platform,
      ledger,
      notices,
      paidAlone: async (brandId, asset) => BigInt((await settingOf(brandId)).payAloneUpTo) * 10n ** BigInt(scaleOf(asset)),
    })
    site.checkWith('agentRebates', async (value: AgentRebates) => {
      // Brands pay points by settings of their own: the dearest counts.
      const brands = await Promise.all((await site.list()).map(async ({ id }) => (await site.byId(id)).read(pointsSettings).points))
      const edges = await lobby.edges()
      return brands.map((points) => rebatesTooHigh(value, edges, points)).find((refusals) => refusals.length > 0) ?? []
    })

    /** Books the rebates of every day that is over and whose play is counted in full. One brand that fails keeps no other back. */
    async function bookRebates(): Promise<void> {
      const countedTo = await figures.countedTo()
      const failures: unknown[] = []
      for (const { id: brandId } of await site.list()) {
        const { brand, read } = await site.byId(brandId)
        const days = closedDays({ now: platform.clock.now(), countedTo, zone: read(siteSettings).timeZone })
        try {
          for (const day of await rebateStore.open(db.pool, brandId, days))
            await rebates.run({ brandId, day, asset: brand.asset }, read(agencySettings).agentRebates.isOn)
        } catch (error) {
          log.error({ err: error, brandId }, 'rebates of agents could not be booked')
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    }

    /** Counts every period of a contract that is over, and pays what may be paid and what is owed. */
    async function settleContracts(): Promise<void> {
      const countedTo = await figures.countedTo()
      for (const { id: brandId } of await site.list()) {
        const { brand, read } = await site.byId(brandId)
        const days = closedDays({ now: platform.clock.now(), countedTo, zone: read(siteSettings).timeZone })
        await settling.countDays({ brandId, asset: brand.asset }, days)
        if (countedTo !== null) {
          const zone = read(siteSettings).timeZone
          await settling.countHours({ brandId, asset: brand.asset }, { days: [...days, dayOf(countedTo, zone)], zone, countedTo })
        }
      }
      await settling.payOut()
    }

    /** Pays real-time salaries of today and of days that were not finished. */
    async function payRealtime(): Promise<void> {
      const countedTo = await figures.countedTo()
      for (const { id: brandId } of await site.list()) {
        if (!(await realtime.isKnown(brandId))) continue
        const { brand, read } = await site.byId(brandId)
        const now = platform.clock.now()
        const zone = read(siteSettings).timeZone
        const of = { brandId, asset: brand.asset }
        const doneTo = await realtime.doneTo(brandId)
        const over = closedDays({ now, countedTo, zone }).filter((day) => doneTo === null || day > doneTo)
        for (const day of over) await realtime.pay({ ...of, day, isComplete: true })
        const last = over.at(-1) ?? doneTo
        for (const day of [shifted(dayOf(now, zone), -1), dayOf(now, zone)])
          if (last === null || day > last) await realtime.pay({ ...of, day, isComplete: false })
      }
    }

    /** Looks through every brand's lines for signs of collusion. */
    async function noteSignals(): Promise<void> {
      const at = platform.clock.now()
      for (const { id: brandId } of await site.list()) await signalStore.note(db.pool, { brandId, at, day: await agency.todayOf(brandId) })
    }

    return {
      service: { bookRebates, settleContracts, payRealtime, noteSignals, costOf: guard.costOf, agree, freeIncome: income.freeOf },
      fills: [
        fill(contractPages, async ({ memberId, brandId }) => ({
          dividend: await contracts.shows(memberId, brandId, 'dividend'),
          dailySalary: await contracts.shows(memberId, brandId, 'dailySalary'),
          hourlySalary: await contracts.shows(memberId, brandId, 'hourlySalary'),
          realtimeSalary: await contracts.shows(memberId, brandId, 'realtimeSalary'),
        })),
      ],
      jobs: [
        defineSchedule({ name: 'contracts.rebates', when: { everyMinutes: 15 }, atMostSeconds: 900, sweep: bookRebates }),
        defineSchedule({ name: 'contracts.settle', when: { everyMinutes: 15 }, atMostSeconds: 900, sweep: settleContracts }),
        defineSchedule({ name: 'contracts.realtime', when: { everyMinutes: 5 }, atMostSeconds: 600, sweep: payRealtime }),
        defineSchedule({ name: 'contracts.signals', when: { cron: '10 5 * * *', zone: 'UTC' }, atMostSeconds: 900, sweep: noteSignals }),
      ],
      routes(server) {
        contractsRoutes(server, { ...platform, agency, income, rebates: presentRebates({ on: db.pool, lines: agency.lines }) })
        contractRoutes(server, { ...platform, agency, contracts, reading, statements, limits })
        server.answer(agents.move, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))
        officeContractRoutes(server, { ...platform, contracts, operators, players, guard })
        signalRoutes(server, { ...platform, operators })
        lookRoutes(server, { ...platform, operators })
        contractsOfficeRoutes(server, { ...platform, agency, operators, players })
      },
    }
  },
})
