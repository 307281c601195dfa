import type { campaigns as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { isPageOfSite } from '@halong/rules/site-addresses'
import type { z } from 'zod'
import {
  type CallContext,
  idFromUuid,
  type OperatorCaller,
  type Platform,
  refuseFields,
  type Tx,
  uuidFromId,
  uuidv7,
} from '../../platform/index.ts'
import type { PlayerCard } from '../../platform/platform.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { type Campaign, type Content, campaignStore as store } from './campaign-store.ts'
import type { CampaignSending } from './sending.ts'

type Save = z.output<typeof operations.save.body>
type By = { readonly caller: OperatorCaller; readonly request: CallContext; readonly brandId: number }
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly sending: Pick<CampaignSending, 'reachable' | 'tell'>
  hasSegment(brandId: number, segment: string): Promise<boolean>
}
/** Drafts and those that wait, of a brand. */
const MOST_OPEN = 50
const LINK = /^\/[A-Za-z][\w\-/.?=&]*$/

/** What can't be read by anybody: no channel, or an address that is no page of the site. */
function faultsOf({ viaInbox, viaPush, link }: Content) {
  const channel = viaInbox || viaPush ? [] : [{ field: 'viaInbox', code: 'field.required' as const }]
  const page = LINK.test(link) && isPageOfSite(link) ? [] : [{ field: 'link', code: 'field.invalid' as const }]
  return [...channel, ...page]
}

/** Drafts of campaigns, and ending them; going out is `guardSchedule`. */
export function createDesk({ db, clock, sending, hasSegment }: Deps) {
  const note = (
    tx: Tx,
    { caller, request, brandId }: By,
    deed: { action: string; id: string; before: object; after: object; reason: string },
  ) =>
    writeAudit(tx, actorOf(caller, request), {
      brandId,
      at: clock.now(),
      action: `campaigns.${deed.action}`,
      target: `campaign ${idFromUuid('cmp', deed.id)}`,
      before: deed.before,
      after: deed.after,
      reason: deed.reason,
    })
  const contentOf = ({ name, segment, viaInbox, viaPush, link, words }: Content): Content => ({
    name,
    segment,
    viaInbox,
    viaPush,
    link,
    words,
  })
  const by = ({ caller }: By) => ({ by: caller.username, at: clock.now() })

  async function make(tx: Tx, body: Save, call: By) {
    if ((await store.open(tx, call.brandId)) >= MOST_OPEN) return refuse('campaign.too_many')
    const id = uuidv7()
    await store.insert(tx, { id, brandId: call.brandId, ...contentOf(body) }, by(call))
    await note(tx, call, { action: 'save', id, before: {}, after: contentOf(body), reason: body.reason })
    return ok({ id: idFromUuid('cmp', id), version: 1 })
  }
  async function change(tx: Tx, { id, ...body }: Omit<Save, 'id'> & { readonly id: string }, call: By) {
    const before = await store.lock(tx, id, call.brandId)
    if (before === null) return refuse('campaign.unknown')
    if (before.state !== 'DRAFT') return refuse('campaign.state_wrong')
    if (before.version !== body.expectedVersion) return refuse('campaign.changed_meanwhile')
    await store.change(tx, { id, ...contentOf(body) }, by(call))
    await note(tx, call, { action: 'save', id, before: contentOf(before), after: contentOf(body), reason: body.reason })
    return ok({ id: idFromUuid('cmp', id), version: before.version + 1 })
  }

  return {
    async one(id: string, brandId: number): Promise<Campaign | null> {
      const campaignId = uuidFromId('cmp', id)
      const found = campaignId === null ? null : await store.one(db.pool, campaignId)
      return found?.brandId === brandId ? found : null
    },
    async save(body: Save, call: By) {
      const faults = faultsOf(body)
      if (faults.length > 0) return refuseFields(faults)
      if (!(await hasSegment(call.brandId, body.segment))) return refuse('segment.unknown')
      const id = body.id === null ? null : uuidFromId('cmp', body.id)
      if (body.id !== null && id === null) return refuse('campaign.unknown')
      return db.transaction(async (tx) => (id === null ? make(tx, body, call) : change(tx, { ...body, id }, call)))
    },
    async test(id: string, player: PlayerCard | null, call: By) {
      const campaign = await this.one(id, call.brandId)
      if (campaign === null) return refuse('campaign.unknown')
      const card = player?.brandId === call.brandId ? await sending.reachable(player.memberId) : null
      if (card === null) return refuse('campaign.not_to_them')
      return db.transaction(async (tx) => {
        const devices = await sending.tell(tx, campaign, card)
        await note(tx, call, { action: 'test', id: campaign.id, before: {}, after: { playerId: card.playerId, devices }, reason: '' })
        return ok({ viaInbox: campaign.viaInbox, devices })
      })
    },
    cancel: ({ id, reason }: { readonly id: string; readonly reason: string }, call: By) =>
      db.transaction(async (tx) => {
        const campaignId = uuidFromId('cmp', id)
        const campaign = campaignId === null ? null : await store.lock(tx, campaignId, call.brandId)
        if (campaign === null) return refuse('campaign.unknown')
        if (campaign.state === 'SENT' || campaign.state === 'CANCELLED') return refuse('campaign.state_wrong')
        await store.cancel(tx, campaign.id, by(call))
        const { state, told } = campaign
        await note(tx, call, { action: 'cancel', id: campaign.id, before: { state }, after: { state: 'CANCELLED', told }, reason })
        return ok({ state: 'CANCELLED' as const, told })
      }),
  }
}
export type CampaignDesk = ReturnType<typeof createDesk>
