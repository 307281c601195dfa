import { campaigns as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import {
  type CallContext,
  idFromUuid,
  type OperatorCaller,
  type Platform,
  type PlayerDirectory,
  type Server,
} from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { type Campaign, campaignStore as store } from './campaign-store.ts'
import type { CampaignDesk } from './desk.ts'

type Size = { readonly members: number; readonly withPush: number; readonly takenAt: Date | null; readonly needsTwo: boolean }
type Deps = Pick<Platform, 'db'> & {
  readonly desk: CampaignDesk
  readonly operators: Pick<OperatorsService, 'brandOf'>
  readonly players: Pick<PlayerDirectory, 'byPlayerId'>
  countOf(campaign: Campaign): Promise<Size>
  /** The request about a campaign that waits for another person. */
  waitingOf(brandId: number, id: string): Promise<`apr_${string}` | null>
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }
const told = (at: Date | null) => at?.toISOString() ?? null

function presentCampaign(campaign: Campaign, approval: `apr_${string}` | null) {
  const { id, brandId: _brand, sentTo: _cursor, begunAt: _begun, sendAt, endedAt, changedAt, ...rest } = campaign
  return { ...rest, id: idFromUuid('cmp', id), sendAt: told(sendAt), endedAt: told(endedAt), changedAt: changedAt.toISOString(), approval }
}

export function campaignRoutes(server: Server, { db, desk, operators, players, countOf, waitingOf }: Deps): void {
  async function byOf({ caller, request }: Call, named: number | undefined) {
    const brand = await operators.brandOf(caller, named, request)
    return brand.ok ? ok({ caller, request, brandId: brand.value }) : brand
  }

  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await store.ofBrand(db.reads, brand.value)
    const shown = found.map(async (campaign) =>
      presentCampaign(campaign, campaign.state === 'DRAFT' ? await waitingOf(brand.value, idFromUuid('cmp', campaign.id)) : null),
    )
    return ok({ campaigns: await Promise.all(shown) })
  })
  server.answer(operations.count, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const campaign = await desk.one(query.id, brand.value)
    if (campaign === null) return refuse('campaign.unknown')
    const { takenAt, ...size } = await countOf(campaign)
    return ok({ ...size, takenAt: told(takenAt) })
  })
  server.answer(operations.save, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? desk.save(body, by.value) : by
  })
  server.answer(operations.test, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? desk.test(body.id, await players.byPlayerId(body.playerId), by.value) : by
  })
  server.answer(operations.cancel, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? desk.cancel(body, by.value) : by
  })
}
