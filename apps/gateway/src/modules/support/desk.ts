import { ok, type Result, refuse } from '@halong/base'
import type { CallContext, OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { CannedStore } from './canned-store.ts'
import type { SupportPictures } from './pictures.ts'
import type { PresenceStore } from './presence-store.ts'
import { afterAnswer, afterClose, afterEscalation, afterHand, isFull, type Outcome, type Thread } from './thread.ts'
import type { ThreadStore } from './thread-store.ts'
import { cleanWords } from './words.ts'
import type { Writing } from './writing.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly threads: ThreadStore
  readonly pictures: SupportPictures
  readonly canned: CannedStore
  readonly writing: Writing
  readonly presence: Pick<PresenceStore, 'present'>
}
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
export type Named = { readonly brandId: number; readonly threadId: string }
type Deed = { readonly action: string; readonly by: OperatorCall; readonly after?: object }
type Words = Named & { readonly expectedVersion: number; readonly text: string }
type Refusal = `support.${'unknown' | 'closed' | 'empty' | 'full' | 'assigned_to_other' | 'other_person' | 'changed_meanwhile'}`
export type Desk = ReturnType<typeof createDesk>

/** Why this operator may not go on with a thread; null where they may. */
export function hindrance(thread: Thread, { operatorId }: Pick<OperatorCaller, 'operatorId'>): Refusal | null {
  if (thread.state === 'closed') return 'support.closed'
  // The second line, and a complaint that was opened again: not whoever acted on it (N13).
  if (thread.isEscalated && thread.actedId === operatorId) return 'support.other_person'
  return thread.assigneeId === null || thread.assigneeId === operatorId ? null : 'support.assigned_to_other'
}

/** What operators do with threads; each deed has its audit row (T64). Texts of players are never part of it. */
export function createDesk({ db, clock, threads, pictures, canned, writing, presence }: Deps) {
  async function note(tx: Tx, thread: Thread, { action, by: { caller, request }, after = {} }: Deed): Promise<void> {
    await writeAudit(tx, actorOf(caller, request), {
      at: clock.now(),
      brandId: thread.brandId,
      action: `threads.${action}`,
      target: `thread ${thread.reference}`,
      before: { state: thread.state, memberId: thread.memberId, assignee: thread.assignee },
      after,
      reason: '',
    })
  }
  /** A deed of whoever has the thread, or of the first who acts where nobody has it. */
  const act = (
    { brandId, threadId, expectedVersion, text: written }: Words,
    call: OperatorCall,
    deed: (tx: Tx, thread: Thread, text: string) => Promise<Thread>,
  ) =>
    db.transaction(async (tx): Promise<Result<Thread, Refusal>> => {
      const thread = await threads.lockOfBrand(tx, { brandId, threadId })
      if (thread === null) return refuse('support.unknown')
      const hindered = hindrance(thread, call.caller)
      if (hindered !== null) return refuse(hindered)
      if (thread.version !== expectedVersion) return refuse('support.changed_meanwhile')
      if (isFull(thread)) return refuse('support.full')
      const text = cleanWords(written)
      if (text === '') return refuse('support.empty')
      const { operatorId, username } = call.caller
      return ok(await writing.save(tx, await deed(tx, { ...thread, assigneeId: operatorId, assignee: username }, text)))
    })
  const toldBy = ({ caller: { username } }: OperatorCall, text: string) => ({ author: 'operator', name: username, text }) as const

  return {
    /** The audit row of a complaint that the house opened. */
    noteOpened: (tx: Tx, thread: Thread, by: OperatorCall) => note(tx, thread, { action: 'open', by, after: { subject: thread.subject } }),

    take: ({ brandId, threadId, isTaken }: Named & { isTaken: boolean }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const thread = await threads.lockOfBrand(tx, { brandId, threadId })
        if (thread === null) return refuse('support.unknown')
        const hindered = hindrance(thread, call.caller)
        if (hindered === 'support.closed' || hindered === 'support.other_person' || hindered === 'support.assigned_to_other')
          return refuse(hindered)
        const { operatorId, username } = call.caller
        if ((thread.assigneeId === operatorId) === isTaken) return ok(thread)
        const next = { ...thread, assigneeId: isTaken ? operatorId : null, assignee: isTaken ? username : null }
        await note(tx, thread, { action: 'take', by: call, after: { assignee: next.assignee } })
        // Who talks live sees that somebody has come.
        const told = isTaken && thread.isLive ? await writing.add(tx, next, { author: 'system', event: 'taken' }) : next
        return ok(await writing.save(tx, told))
      }),

    answer: (wish: Words & { canned: string | null }, call: OperatorCall) =>
      act(wish, call, async (tx, thread, text) => {
        if (wish.canned !== null) await canned.countUse(tx, { brandId: wish.brandId, id: wish.canned })
        const said = await writing.add(tx, thread, toldBy(call, text))
        // Who talks live reads it where it is said; who has left is told by the clock.
        if (!thread.isLive) await writing.tell(tx, thread, 'support.answered')
        await note(tx, thread, { action: 'answer', by: call, after: { no: said.entries } })
        return afterAnswer(said, clock.now())
      }),

    async writeNote({ brandId, threadId, text: written }: Named & { text: string }, call: OperatorCall) {
      const text = cleanWords(written)
      if (text === '') return refuse('support.empty')
      return db.transaction(async (tx) => {
        const thread = await threads.lockOfBrand(tx, { brandId, threadId })
        if (thread === null) return refuse('support.unknown')
        if (isFull(thread)) return refuse('support.full')
        const noted = await writing.add(tx, thread, { author: 'note', name: call.caller.username, text })
        return ok(await writing.save(tx, noted))
      })
    },

    escalate: (wish: Words, call: OperatorCall) =>
      act(wish, call, async (tx, thread, text) => {
        const noted = await writing.add(tx, thread, { author: 'note', name: call.caller.username, text })
        const marked = await writing.add(tx, noted, { author: 'system', event: 'escalated' })
        await note(tx, thread, { action: 'escalate', by: call })
        return afterEscalation(marked, clock.now(), call.caller.operatorId)
      }),

    /** To a colleague who is there, or back to the line; the note says why, and the player sees that somebody else goes on. */
    async hand(wish: Words & { to: string | null }, call: OperatorCall): Promise<Result<Thread, Refusal | 'support.colleague_gone'>> {
      const to = wish.to === null ? null : (await presence.present(wish.brandId)).find(({ operatorId }) => operatorId === wish.to)
      if (to === undefined) return refuse('support.colleague_gone')
      return act(wish, call, async (tx, thread, text) => {
        const noted = await writing.add(tx, thread, { author: 'note', name: call.caller.username, text })
        const marked = await writing.add(tx, noted, { author: 'system', event: 'handed' })
        await note(tx, thread, { action: 'hand', by: call, after: { assignee: to?.username ?? null } })
        return afterHand(marked, clock.now(), to && { id: to.operatorId, username: to.username })
      })
    },

    close: (wish: Words & { outcome: Outcome }, call: OperatorCall) =>
      act(wish, call, async (tx, thread, text) => {
        const at = clock.now()
        const said = await writing.add(tx, thread, toldBy(call, text))
        const marked = await writing.add(tx, said, { author: 'system', event: 'closed' })
        await writing.tell(tx, thread, 'support.closed')
        await note(tx, thread, { action: 'close', by: call, after: { outcome: wish.outcome } })
        return afterClose(afterAnswer(marked, at), at, wish.outcome)
      }),

    /** A data address of a WebP picture; who looked is noted in the transaction that reads it. */
    look: ({ brandId, threadId, pictureId }: Named & { pictureId: string }, call: OperatorCall) =>
      db.transaction(async (tx) => {
        const thread = await threads.lockOfBrand(tx, { brandId, threadId })
        const picture = thread && (await pictures.of(thread, pictureId, tx))
        if (!thread || !picture) return refuse('support.unknown')
        await note(tx, thread, { action: 'getPicture', by: call, after: { picture: pictureId } })
        return ok({ picture })
      }),
  }
}
