import { campaigns as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type OperatorCaller, type Platform, type Tx, uuidFromId } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { type Campaign, campaignStore as store } from './campaign-store.ts'

type Body = z.output<typeof operations.schedule.body>
type Value = z.input<typeof operations.schedule.value>
type Code = Exclude<(typeof operations.schedule.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly brandOf: OperatorsService['brandOf']
  zoneOf(brandId: number): Promise<string>
  sizeOf(campaign: Campaign): Promise<number>
  oneSendsBelow(brandId: number): Promise<number>
}
/** Nobody plans further ahead, and a year that was typed wrong is seen at once. */
const LATEST_MS = 90 * 86_400_000
/** What is meant for now may be asked for a while before. */
const PATIENCE_MS = 7 * 86_400_000

/** N12: a campaign goes out at a time; from a size on another person has agreed. */
export function guardSchedule({ clock, brandOf, zoneOf, sizeOf, oneSendsBelow }: Deps): Guarded<Body, Value, Code> {
  async function readyToSend(tx: Tx, { id, at, expectedVersion }: Body, brandId: number) {
    const campaignId = uuidFromId('cmp', id)
    const campaign = campaignId === null ? null : await store.lock(tx, campaignId, brandId)
    if (campaign === null) return refuse('campaign.unknown')
    if (campaign.state !== 'DRAFT') return refuse('campaign.state_wrong')
    if (campaign.version !== expectedVersion) return refuse('campaign.changed_meanwhile')
    const [now, zone, size] = [clock.now(), await zoneOf(brandId), await sizeOf(campaign)]
    if (size === 0) return refuse('campaign.nobody')
    const sendAt = at === null ? now : new Date(at)
    const ahead = sendAt.getTime() - now.getTime()
    if (ahead > LATEST_MS || ahead < -PATIENCE_MS) return refuse('campaign.time_wrong')
    if (campaign.viaPush && !(await store.isInHours(tx, sendAt, zone))) return refuse('campaign.time_wrong')
    return ok({ campaign, sendAt, zone, size })
  }
  return {
    operation: operations.schedule,
    kind: 'campaign',
    decide: 'promotions.decide',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id }) => `campaign ${id}`,
    async look(tx, { body, brandId }) {
      invariant(brandId, 'a campaign is of a brand')
      const ready = await readyToSend(tx, body, brandId)
      if (!ready.ok) return ready
      const { campaign, size } = ready.value
      const { name, words, link, viaInbox, viaPush, segment } = campaign
      return ok({
        needs: size >= (await oneSendsBelow(brandId)) ? (1 as const) : (0 as const),
        before: { state: 'DRAFT' },
        after: { name, words, link, viaInbox, viaPush, segment, players: size, sendAt: body.at },
        basis: String(campaign.version),
      })
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request, isAgreed }) {
      invariant(brandId, 'a campaign is of a brand')
      const ready = await readyToSend(tx, body, brandId)
      if (!ready.ok) return ready
      const { campaign, sendAt, zone, size } = ready.value
      const at = clock.now()
      await store.schedule(tx, { id: campaign.id, sendAt, zone }, { by: asker.username, at })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId,
        action: 'campaigns.schedule',
        target: `campaign ${body.id}`,
        before: { state: 'DRAFT' },
        after: { state: 'SCHEDULED', sendAt: sendAt.toISOString(), players: size, askedBy: isAgreed ? asker.username : null },
        reason: body.reason,
      })
      return ok({ state: 'SCHEDULED' as const })
    },
    done: () => undefined,
  }
}
