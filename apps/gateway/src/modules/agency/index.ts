import type { ContractKind } from '@halong/rules/agent-contracts'
import type { Tx } from '../../platform/index.ts'
import { defineModule, definePort, fill } from '../../platform/module.ts'
import { operatorModule } from '../operator/index.ts'
import { agencyEntry, type Player, playerModule } from '../player/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { createAccounts } from './accounts.ts'
import { guardKind } from './guarded-kind.ts'
import { createLineIds } from './line-id.ts'
import { createLinkStore } from './link-store.ts'
import { createLinks } from './links.ts'
import { agencyMigrations } from './migrations.ts'
import { agencyOfficeRoutes } from './office-routes.ts'
import { type AgencyRate, createRates } from './rates.ts'
import { agencyRoutes } from './routes.ts'
import { createAgencyService, type FriendCame } from './service.ts'
import { agencySettings } from './settings.ts'
import { createAgencyStore } from './store.ts'

export type { Grade } from './grades.ts'
export type { LineId, LineIds } from './line-id.ts'
export { maskedLine } from './masked-line.ts'
export type { AgencyRates } from './rates.ts'
export type { AgencyService } from './service.ts'
export { type AgencySettings, agencySettings } from './settings.ts'
export type { Codes } from './store.ts'

const DAY_MS = 86_400_000

/** The link by which the owner of an account sets its password once; sessions make it. */
export const setupLink =
  definePort<(tx: Tx, player: Pick<Player, 'memberId' | 'brandId'>, expiresAt: Date) => Promise<string>>('agency.setupLink')

/** Keeps who came by a friend’s code (R-PROMO-4); the module of referrals says what comes of it. */
export const friendCame = definePort<FriendCame>('agency.friendCame')

/** Which pages of contracts have anything to show to an agent (R-AG-2); the module of contracts says. */
export const contractPages =
  definePort<(agent: { readonly memberId: number; readonly brandId: number }) => Promise<Record<ContractKind, boolean>>>(
    'agency.contractPages',
  )

/** Agents: whose code a newcomer brings, who stands above whom, and what agents make for those below. */
export const agencyModule = defineModule({
  name: 'agency',
  needs: { site: siteModule, operators: operatorModule, players: playerModule },
  settings: agencySettings,
  permissions: {
    'agents.read': ['owner', 'manager', 'agents', 'finance_lead', 'support_lead', 'auditor', 'viewer'],
    'agents.manage': ['owner', 'manager', 'agents'],
  },
  migrations: agencyMigrations,
  create({ platform, limits, secrets, use }, { site, operators, players }) {
    const setup = use(setupLink)
    const pages = use(contractPages)
    const came = use(friendCame)
    const store = createAgencyStore(platform)
    const lines = createLineIds(secrets.keyFor('agency lines'))
    async function hostsOf(brandId: number) {
      const here = await site.byId(brandId)
      return { origin: await site.originOf(brandId), hosts: [...here.brand.hosts, ...here.read(agencySettings).affiliate.domains] }
    }
    const linkStore = createLinkStore(platform)
    const links = createLinks({ ...platform, limits, store, links: linkStore, hosts: { of: hostsOf } })
    const todayOf = async (brandId: number) => {
      const timeZone = (await site.byId(brandId)).read(siteSettings).timeZone
      return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(platform.clock.now())
    }
    const rates = createRates({
      ...platform,
      store,
      pauseLinks: linkStore.pauseAbove,
      settingOf: async (brandId) => (await site.byId(brandId)).read(agencySettings).agentRebates,
      async daysOf(brandId) {
        const today = await todayOf(brandId)
        return { today, tomorrow: new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10) }
      },
    })
    const service = createAgencyService({
      ...platform,
      limits,
      store,
      links,
      rates,
      lines,
      friendCame: (tx, friend) => came()(tx, friend),
      isHostOf: async (brandId, host) => (await hostsOf(brandId)).hosts.includes(host),
    })
    const accounts = createAccounts({
      ...platform,
      store,
      players,
      site,
      limits,
      lines,
      transaction: platform.db.transaction,
      setupLink: (tx, player, expiresAt) => setup()(tx, player, expiresAt),
    })
    const guarded = guardKind({ ...platform, store, players, brandOf: operators.brandOf })
    operators.guard(guarded)
    return {
      service: {
        ...service,
        rates,
        todayOf,
        /** Rates as a program writes them, within those of the line above. */
        giveRates: (memberId: number, given: readonly AgencyRate[]) => platform.db.transaction((tx) => rates.set(tx, memberId, given)),
      },
      fills: [fill(agencyEntry, service.enter)],
      routes(server) {
        agencyOfficeRoutes(server, { ...platform, store, links: linkStore, operators, guarded })
        agencyRoutes(server, {
          agency: service,
          store,
          links,
          accounts,
          players,
          todayOf,
          contractPages: (agent) => pages()(agent),
        })
      },
    }
  },
})
