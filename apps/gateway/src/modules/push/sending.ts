import { z } from 'zod'
import type { Platform, Tx } from '../../platform/index.ts'
import { defineJob } from '../../platform/jobs/define.ts'
import type { JobQueue } from '../../platform/jobs/index.ts'
import type { PlayerCard } from '../../platform/platform.ts'
import { type Kind, kindOf, lifeOf } from './kinds.ts'
import { type Outcome, type Parcel } from './post.ts'
import type { Address, PushStore } from './push-store.ts'

/** One thing to tell on one device. `cause` is what it is about: `notice:<id>` or `campaign:<id>`. */
export const sendPush = defineJob({
  name: 'push.send',
  payload: z.strictObject({ memberId: z.int(), deviceId: z.uuid(), cause: z.string().regex(/^(notice|campaign):[0-9a-f-]{36}$/) }),
  idempotencyKey: ({ deviceId, cause }) => `${deviceId} ${cause}`,
})
export type Told = { readonly title: string; readonly text: string; readonly link: string | null; readonly at: Date; readonly kind: Kind }
type Deps = Pick<Platform, 'clock' | 'log'> & {
  readonly store: PushStore
  readonly jobs: Pick<JobQueue, 'enqueue'>
  cardOf(memberId: number): Promise<PlayerCard | null>
  mayOffer(memberId: number): Promise<boolean>
  /** What a cause says to a player; null where it is gone. */
  words(cause: string, card: PlayerCard): Promise<Told | null>
  post(address: Address, parcel: Parcel): Promise<Outcome>
  onOutcome(outcome: Outcome): void
}

/** Queues and carries what devices are told. Consent and rest are looked at when it is carried, not when it was queued. */
export function createSending({ clock, log, store, jobs, cardOf, mayOffer, words, post, onOutcome }: Deps) {
  async function queue(tx: Tx, { memberId, kind, cause }: { readonly memberId: number; readonly kind: Kind; readonly cause: string }) {
    const devices = await store.devicesFor(tx, memberId, kind)
    for (const deviceId of devices) await jobs.enqueue(tx, sendPush, { memberId, deviceId, cause })
    return devices.length
  }

  async function mayTell(memberId: number, kind: Kind, cause: string): Promise<boolean> {
    if (!(await store.choices(memberId)).choices[kind]) return false
    return kind !== 'offers' || ((await mayOffer(memberId)) && (await store.countOffer(memberId, cause)))
  }

  return {
    queue,
    async notice(
      tx: Tx,
      { memberId, id, template }: { readonly memberId: number; readonly id: string; readonly template: string },
    ): Promise<void> {
      const kind = kindOf(template)
      if (kind !== null) await queue(tx, { memberId, kind, cause: `notice:${id}` })
    },

    async carry({ memberId, deviceId, cause }: z.output<typeof sendPush.payload>): Promise<void> {
      const [address, card] = await Promise.all([store.address(memberId, deviceId), cardOf(memberId)])
      if (address === null || card === null || card.isClosed || card.isBlocked) return
      const told = await words(cause, card)
      if (told === null) return
      const { title, text, link, at, kind } = told
      const seconds = Math.floor(lifeOf[kind] - (clock.now().getTime() - at.getTime()) / 1_000)
      if (seconds <= 0 || !(await mayTell(memberId, kind, cause))) return
      const tag = cause.replace(/[^\w-]/g, '').slice(-32)
      const payload = JSON.stringify({ title, text, link: link ?? '/member/messageV2', tag })
      const outcome = await post(address, { payload, seconds, urgency: kind === 'security' ? 'high' : 'normal', topic: tag })
      onOutcome(outcome)
      if (outcome === 'sent') return store.used(memberId, deviceId)
      if (outcome === 'gone') return store.remove(memberId, { id: deviceId })
      if (outcome === 'later') throw new Error('the push service does not take it now')
      log.warn({ device: deviceId, cause }, 'a push service refused a message; it is not sent again')
    },
  }
}
export type Sending = ReturnType<typeof createSending>
