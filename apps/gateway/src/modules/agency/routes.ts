import { agency as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { ContractKind } from '@halong/rules/agent-contracts'
import { refuseFields, refuseWith, type Server } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { Accounts } from './accounts.ts'
import { rightsOf } from './grades.ts'
import type { Links } from './links.ts'
import type { AgencyService } from './service.ts'
import type { AgencyStore } from './store.ts'

type Deps = {
  readonly agency: AgencyService
  readonly store: Pick<AgencyStore, 'standingOf' | 'teamOf' | 'setLabel'>
  readonly links: Links
  readonly accounts: Accounts
  readonly players: Pick<PlayerService, 'byMemberId'>
  readonly todayOf: (brandId: number) => Promise<string>
  readonly contractPages: (agent: { memberId: number; brandId: number }) => Promise<Record<ContractKind, boolean>>
}

const numberOf = (cursor: string | undefined): number | null => (cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null)

export function agencyRoutes(server: Server, { agency, store, links, accounts, players, todayOf, contractPages }: Deps): void {
  server.answer(operations.checkAffiliate, async ({ query, request }) => {
    const checked = await agency.check(request, query)
    return 'wait' in checked ? refuseWith('request.rate_limited', { retryAfterSeconds: checked.wait }) : checked
  })
  server.answer(operations.noteVisit, async ({ body, request }) => {
    await links.noteVisit(request, body.code)
    return ok({})
  })

  server.answer(operations.getHome, async ({ caller: { memberId }, request }) => {
    const [standing, team, hosts, today, contracts] = await Promise.all([
      store.standingOf(memberId),
      store.teamOf(memberId),
      links.hostsOf(request.brandId),
      todayOf(request.brandId),
      contractPages({ memberId, brandId: request.brandId }),
    ])
    const grade = standing?.grade ?? 0
    const { creates, links: linked } = rightsOf[grade]
    return ok({
      grade,
      creates: [...creates],
      links: [...linked],
      hasUpline: (standing?.uplines.length ?? 0) > 0,
      today,
      contracts,
      team,
      hosts,
    })
  })
  server.answer(operations.setLabel, async ({ caller: { memberId }, body }) => {
    const below = await agency.below(memberId, body.lineId)
    if (below === null) return refuse('agency.member_unknown')
    const label = body.label.trim()
    await store.setLabel(memberId, below.memberId, label)
    return ok({ label })
  })

  server.answer(operations.createAccount, async ({ caller: { memberId }, body, request: { brandId } }) => {
    const language = (await players.byMemberId(memberId))?.language ?? 'EN'
    const created = await accounts.create({ memberId, brandId, language }, body)
    return 'fields' in created ? refuseFields(created.fields) : created
  })
  server.answer(operations.makeSetup, ({ caller: { memberId }, body, request: { brandId } }) =>
    accounts.makeSetup({ memberId, brandId, language: '' }, body.lineId),
  )

  server.answer(operations.listLinks, async ({ caller: { memberId }, query, request: { brandId } }) =>
    ok(await links.list({ memberId, brandId }, { before: numberOf(query.cursor), limit: query.limit })),
  )
  server.answer(operations.makeLink, ({ caller: { memberId }, body, request: { brandId }, once }) =>
    once((tx) => links.make(tx, { memberId, brandId }, body)),
  )
  server.answer(operations.changeLink, ({ caller: { memberId }, body, request: { brandId } }) => links.change({ memberId, brandId }, body))
}
