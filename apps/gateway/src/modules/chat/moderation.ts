import { ok, refuse } from '@halong/base'
import type { CallContext, OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { MeasureStore, Rule } from './measure-store.ts'
import type { Card, MessageStore, RoomName } from './message-store.ts'
import { shaped } from './shape.ts'
import type { Talking } from './talking.ts'
import { OBJECTION, tellMuted } from './telling.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly messages: MessageStore
  readonly measures: MeasureStore
  readonly inbox: Pick<Inbox, 'write'>
  readonly tell: Talking['tell']
}
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type Deed = {
  readonly brandId: number
  readonly action: string
  readonly target: string
  readonly before?: object
  readonly after?: object
  readonly reason: string
}
export type Moderation = ReturnType<typeof createModeration>

/** What moderators do (R-MSG-3): each deed has its audit row (T64) and, where it meets somebody, a notice that says so. Every process hears of it with the commit. */
export function createModeration({ db, clock, messages, measures, inbox, tell }: Deps) {
  const note = (tx: Tx, { caller, request }: OperatorCall, deed: Deed) =>
    writeAudit(tx, actorOf(caller, request), { at: clock.now(), before: {}, after: {}, ...deed, action: `chatRooms.${deed.action}` })
  const nameOf = ({ room }: RoomName, n: number): string => `message ${n} of ${room}`

  return {
    async say(where: RoomName, typed: string, call: OperatorCall) {
      const text = shaped(typed)
      if (!text.ok) return text
      return db.transaction(async (tx) => {
        const at = clock.now()
        const n = await messages.append(tx, where, { kind: 'staff', at, name: call.caller.username, badge: 'staff', text: text.value })
        await note(tx, call, { ...where, action: 'say', target: nameOf(where, n), after: { text: text.value }, reason: '' })
        await tell(tx, where, n)
        return ok({ n })
      })
    },

    showDrop: (where: RoomName, card: Card, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const n = await messages.append(tx, where, { kind: 'staff', at: clock.now(), name: call.caller.username, badge: 'staff', card })
        await note(tx, call, { ...where, action: 'showDrop', target: nameOf(where, n), after: { card }, reason: '' })
        await tell(tx, where, n)
        return ok({ n })
      }),

    hide: (where: RoomName, { n, isHidden, reason }: { n: number; isHidden: boolean; reason: string }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const message = await messages.one(where, n, tx)
        if (message === null) return refuse('chat.message_unknown')
        const at = clock.now()
        await measures.decide(tx, where, n)
        const isNews = await messages.mark(tx, { ...where, n }, isHidden ? { at, by: call.caller.username } : { at: null, by: null })
        if (isNews) {
          await tell(
            tx,
            where,
            await messages.append(tx, where, {
              kind: isHidden ? 'hide' : 'show',
              at,
              name: '',
              of: n,
              text: isHidden ? '' : message.text,
              card: isHidden ? null : message.card,
            }),
          )
          if (isHidden && message.memberId !== null)
            await inbox.write(tx, { memberId: message.memberId, template: 'chat.hidden', params: {}, link: OBJECTION })
        }
        const after = { isHidden, memberId: message.memberId }
        await note(tx, call, { ...where, action: 'hide', target: nameOf(where, n), before: { isHidden: message.isHidden }, after, reason })
        return ok({ isHidden })
      }),

    mute: (where: RoomName, { n, rule, minutes, reason }: { n: number; rule: Rule; minutes: number; reason: string }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const message = await messages.one(where, n, tx)
        if (message === null || message.memberId === null) return refuse('chat.message_unknown')
        const { memberId } = message
        const at = clock.now()
        const until = new Date(at.getTime() + minutes * 60_000)
        await measures.add(tx, { memberId, brandId: where.brandId, rule, until, by: call.caller.username, reason, at })
        await measures.decide(tx, where, n)
        await tellMuted(tx, inbox, { memberId, rule, minutes })
        await note(tx, call, { ...where, action: 'mute', target: nameOf(where, n), after: { memberId, rule, minutes }, reason })
        return ok({ until: until.toISOString() })
      }),

    lift: (wish: { brandId: number; id: string; reason: string }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const lifted = await measures.lift(tx, { ...wish, at: clock.now() })
        if (lifted === null) return refuse('chat.measure_unknown')
        await inbox.write(tx, { memberId: lifted.memberId, template: 'chat.lifted', params: {} })
        const after = { memberId: lifted.memberId, rule: lifted.rule }
        await note(tx, call, { brandId: wish.brandId, action: 'lift', target: `measure ${wish.id}`, after, reason: wish.reason })
        return ok(lifted)
      }),

    set: (
      where: RoomName,
      { isLocked, slowSeconds, reason }: { isLocked: boolean; slowSeconds: number; reason: string },
      call: OperatorCall,
    ) =>
      db.transaction(async (tx) => {
        const before = await messages.lock(tx, where)
        const after = { isLocked, slowSeconds }
        await messages.setRoom(tx, where, after)
        const n = await messages.append(tx, where, { kind: 'room', at: clock.now(), name: '', ...after })
        await note(tx, call, {
          ...where,
          action: 'set',
          target: `room ${where.room}`,
          before: { isLocked: before.isLocked, slowSeconds: before.slowSeconds },
          after,
          reason,
        })
        await tell(tx, where, n)
        return ok({ last: n, ...after })
      }),

    dismiss: (where: RoomName, { n, reason }: { n: number; reason: string }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        if ((await messages.one(where, n, tx)) === null) return refuse('chat.message_unknown')
        await measures.decide(tx, where, n)
        await note(tx, call, { ...where, action: 'dismiss', target: nameOf(where, n), reason })
        return ok({ n })
      }),
  }
}
