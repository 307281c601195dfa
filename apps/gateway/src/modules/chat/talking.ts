import { createHash } from 'node:crypto'
import { CHAT_OWN_HIDE_SECONDS } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Platform, type PlayerCaller, refuseWith, type Tx } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { floodOf, SAME_BY } from './flood.ts'
import { folded } from './fold.ts'
import type { MeasureStore, Reason } from './measure-store.ts'
import type { Card, MessageStore, RoomName } from './message-store.ts'

const reportBudget: Budget = { name: 'chat.reports', points: 10, seconds: 3_600 }
/** So many established readers hide a message until a moderator has looked. */
export const HIDING_REPORTS = 3
/** How the row says that readers, not a moderator, have hidden it. */
export const BY_READERS = '(readers)'
const BY_AUTHOR = '(author)'

type Deps = Pick<Platform, 'db' | 'bus' | 'clock'> & {
  readonly limits: Pick<Limits, 'spend'>
  readonly messages: MessageStore
  readonly measures: MeasureStore
}
type Face = { readonly memberId: number; readonly name: string; readonly rank: number; readonly badge: 'agent' | null }
type Said = { readonly face: Face; readonly text: string; readonly card?: Card | null }
export type Talking = ReturnType<typeof createTalking>

const hashOf = (text: string): string => createHash('sha256').update(folded(text).replace(/\s+/g, ' ')).digest('base64url').slice(0, 22)

/** What members do in rooms (R-MSG-3). */
export function createTalking({ db, bus, clock, limits, messages, measures }: Deps) {
  /** Tells every process, once the transaction is committed, that a room has a newer row. */
  const tell = (tx: Tx, { brandId, room }: RoomName, n: number) => bus.publishIn(tx, 'chat', { brandId, room, n })

  return {
    tell,
    async say(tx: Tx, where: RoomName, { face, text, card = null }: Said) {
      const { memberId, rank } = face
      // A card is the same card however often it is looked up.
      const [at, textHash] = [clock.now(), hashOf(card === null ? text : JSON.stringify(card))]
      const lately = await messages.lately(tx, memberId, at)
      // Looked at under the lock: a mute that came while this waited holds.
      if ((await measures.holding(memberId, at, tx)) !== null) return refuse('chat.muted')
      const { isLocked, slowSeconds } = await messages.state(where, tx)
      if (isLocked) return refuse('chat.locked')
      const flood = floodOf(lately, { at, room: where.room, textHash, rank, slowSeconds })
      if (flood !== null) return flood
      const since = new Date(at.getTime() - SAME_BY.seconds * 1_000)
      if ((await messages.sameBy(tx, where, { memberId, textHash, since })) >= SAME_BY.members) return refuseWith('chat.repeated', {})
      const n = await messages.append(tx, where, { kind: 'say', at, ...face, text, card, textHash })
      await tell(tx, where, n)
      return ok({ n, at: at.toISOString(), text })
    },

    hideOwn: ({ memberId, brandId }: Pick<PlayerCaller, 'memberId' | 'brandId'>, { room, n }: { room: string; n: number }) =>
      db.transaction(async (tx) => {
        const where = { brandId, room }
        const [message, at] = [await messages.one(where, n, tx), clock.now()]
        if (message?.memberId !== memberId) return refuse('chat.message_unknown')
        if (message.isHidden) return ok({ n })
        if (at.getTime() - message.at.getTime() > CHAT_OWN_HIDE_SECONDS * 1_000) return refuse('chat.too_late')
        if (await messages.mark(tx, { ...where, n }, { at, by: BY_AUTHOR }))
          await tell(tx, where, await messages.append(tx, where, { kind: 'hide', at, name: '', of: n }))
        return ok({ n })
      }),

    async report(
      { memberId, brandId }: Pick<PlayerCaller, 'memberId' | 'brandId'>,
      told: { room: string; n: number; reason: Reason; isEstablished: boolean },
    ) {
      const where = { brandId, room: told.room }
      const message = await messages.one(where, told.n)
      if (message === null || message.memberId === memberId || message.kind !== 'say') return refuse('chat.message_unknown')
      if (!(await limits.spend(reportBudget, String(memberId))).ok) return refuse('chat.too_many_reports')
      return db.transaction(async (tx) => {
        const at = clock.now()
        const reporters = await measures.report(tx, where, { ...told, memberId, at })
        if (reporters >= HIDING_REPORTS && (await messages.mark(tx, { ...where, n: told.n }, { at, by: BY_READERS })))
          await tell(tx, where, await messages.append(tx, where, { kind: 'hide', at, name: '', of: told.n }))
        return ok({ n: told.n })
      })
    },
  }
}
