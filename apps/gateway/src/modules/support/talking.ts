import { randomBytes } from 'node:crypto'
import { FEEDBACK_LENGTH, MAX_ENTRY } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type PlayerCaller, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { aboutThread } from './entry-store.ts'
import type { EvidenceStore } from './evidence-store.ts'
import type { SupportPictures } from './pictures.ts'
import type { PresenceStore } from './presence-store.ts'
import type { DeskRules } from './settings.ts'
import {
  afterAnswer,
  afterClose,
  afterPlayer,
  afterReopen,
  afterTicket,
  clocksOf,
  isFull,
  LIVE_MINUTES,
  mayRate,
  minutesAfter,
  newReference,
  reopenBy,
  type Subject,
  type Thread,
  type Topic,
} from './thread.ts'
import type { ThreadName, ThreadStore } from './thread-store.ts'
import { cleanWords, lengthOf } from './words.ts'
import type { Writing } from './writing.ts'

const feedbackBudget: Budget = { name: 'support.feedback', points: 5, seconds: 86_400 }
const wordsBudget: Budget = { name: 'support.words', points: 60, seconds: 3_600 }
/** How many threads of a player may wait for the house. */
export const MAX_WAITING = 3

type Whose = Pick<PlayerCaller, 'memberId' | 'brandId' | 'language' | 'asset'>
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Pick<Secrets, 'seal'>
  readonly limits: Limits
  readonly threads: ThreadStore
  readonly evidence: EvidenceStore
  readonly pictures: SupportPictures
  readonly writing: Writing
  readonly presence: Pick<PresenceStore, 'present' | 'liveOf'>
  rulesOf(brandId: number): Promise<DeskRules>
  /** What the records hold of a row of the player; null where there is none. */
  evidenceOf(whose: Whose, subject: Subject): Promise<object | null>
}
type Feedback = {
  readonly type: Topic
  readonly content: string
  readonly pictures: readonly string[]
  readonly subject?: Subject | undefined
}
export type Talking = ReturnType<typeof createTalking>

type Begun = Pick<Thread, 'kind' | 'topic' | 'subject' | 'answerBy' | 'decideBy'> & { readonly at: Date }
/** A thread that nobody has said anything in. */
const blankOf = ({ memberId, brandId, language }: Pick<Whose, 'memberId' | 'brandId' | 'language'>, { at, ...begun }: Begun): Thread => ({
  memberId,
  threadId: uuidv7(),
  brandId,
  reference: newReference(randomBytes(5)),
  ...begun,
  language,
  state: 'waiting',
  outcome: null,
  openedAt: at,
  lastAt: at,
  answeredAt: null,
  isLateTold: false,
  isReminded: false,
  isEscalated: false,
  assigneeId: null,
  assignee: null,
  actedId: null,
  entries: 0,
  houseNo: 0,
  seenNo: 0,
  rating: null,
  closedAt: null,
  version: 1,
  isLive: false,
})

/** What players do with their threads (R-MSG-2). */
export function createTalking({ db, clock, secrets, limits, threads, evidence, pictures, writing, presence, rulesOf, evidenceOf }: Deps) {
  /** Words that are too many for an hour are refused before anything is read. */
  const maySay = async (memberId: number) => (await limits.spend(wordsBudget, String(memberId))).ok

  return {
    /** Looks at what is wished before the transaction: length, budget, and the row it is about. */
    async prepare(whose: Whose, { content, subject, ...rest }: Feedback) {
      const text = cleanWords(content)
      const length = lengthOf(text)
      if (length < FEEDBACK_LENGTH.min || length > FEEDBACK_LENGTH.max) return refuse('feedback.length')
      const pack = subject === undefined ? null : await evidenceOf(whose, subject)
      if (subject !== undefined && pack === null) return refuse('support.subject_unknown')
      const spent = await limits.spend(feedbackBudget, String(whose.memberId))
      if (!spent.ok) return refuse('feedback.too_many')
      return ok({ ...rest, text, subject: subject ?? null, pack, rules: await rulesOf(whose.brandId) })
    },

    async open(
      tx: Tx,
      { memberId, brandId, language }: Whose,
      wish: Pick<Feedback, 'type' | 'pictures'> & { text: string; subject: Subject | null; pack: object | null; rules: DeskRules },
    ) {
      if ((await threads.waitingOf(tx, memberId)) >= MAX_WAITING) return refuse('support.too_many_open')
      const at = clock.now()
      const kind = wish.type === 'complaint' ? 'complaint' : 'feedback'
      const blank = blankOf(
        { memberId, brandId, language },
        { kind, topic: wish.type, subject: wish.subject, at, ...clocksOf(kind, at, wish.rules) },
      )
      if (!(await pictures.send(tx, blank, wish.pictures))) return refuse('support.picture_unknown')
      const thread = await writing.add(tx, blank, { author: 'player', text: wish.text, pictures: wish.pictures })
      await threads.insert(tx, thread)
      if (wish.pack !== null) {
        const pack = { format: 1, reference: thread.reference, openedAt: at.toISOString(), ...wish.pack }
        await evidence.keep(tx, thread, { content: `${JSON.stringify(pack, null, 2)}\n`, madeAt: at })
      }
      return ok(thread)
    },

    /** The house opens a complaint about a row: the player reads it, answers, and it is worked to its end like their own. */
    async openByHouse(
      whose: Whose,
      wish: { topic: Topic; subject: Subject; text: string; rules: DeskRules; by: { operatorId: string; username: string } },
      note: (tx: Tx, thread: Thread) => Promise<void>,
    ) {
      const text = cleanWords(wish.text)
      if (text === '' || lengthOf(text) > MAX_ENTRY) return refuse('support.empty')
      const pack = await evidenceOf(whose, wish.subject)
      if (pack === null) return refuse('support.subject_unknown')
      return db.transaction(async (tx) => {
        if (await threads.isOpenAbout(tx, whose.memberId, wish.subject)) return refuse('support.open_already')
        const at = clock.now()
        const begun = { kind: 'complaint', topic: wish.topic, subject: wish.subject, at, ...clocksOf('complaint', at, wish.rules) } as const
        const blank = { ...blankOf(whose, begun), assigneeId: wish.by.operatorId, assignee: wish.by.username }
        const said = await writing.add(tx, blank, { author: 'operator', name: wish.by.username, text })
        const thread = afterAnswer(said, at)
        await threads.insert(tx, thread)
        const content = { format: 1, reference: thread.reference, openedAt: at.toISOString(), ...pack }
        await evidence.keep(tx, thread, { content: `${JSON.stringify(content, null, 2)}\n`, madeAt: at })
        await writing.tell(tx, thread, 'support.opened')
        await note(tx, thread)
        return ok(thread)
      })
    },

    maySay,

    /** Begins live; where nobody is there it is a ticket at once. */
    async openLive(tx: Tx, whose: Whose, wish: { type: Topic; text: string; rules: DeskRules }) {
      const text = cleanWords(wish.text)
      if (text === '' || lengthOf(text) > MAX_ENTRY) return refuse('support.empty')
      if ((await threads.waitingOf(tx, whose.memberId)) >= MAX_WAITING) return refuse('support.too_many_open')
      if ((await presence.liveOf(whose.memberId, tx)) !== null) return refuse('support.live_already')
      const at = clock.now()
      const clocks = { answerBy: minutesAfter(at, LIVE_MINUTES), decideBy: null }
      const blank = { ...blankOf(whose, { kind: 'live', topic: wish.type, subject: null, at, ...clocks }), isLive: true }
      const said = await writing.add(tx, blank, { author: 'player', text })
      const isThere = (await presence.present(whose.brandId, tx)).length > 0
      const thread = isThere ? said : afterTicket(await writing.add(tx, said, { author: 'system', event: 'became_ticket' }), at, wish.rules)
      await threads.insert(tx, thread)
      return ok(thread)
    },

    async say(tx: Tx, name: ThreadName, wish: { text: string; pictures: readonly string[]; rules: DeskRules }) {
      const thread = await threads.lock(tx, name)
      if (thread === null) return refuse('support.unknown')
      if (thread.state === 'closed') return refuse('support.closed')
      if (isFull(thread)) return refuse('support.full')
      const text = cleanWords(wish.text)
      if (text === '' || lengthOf(text) > MAX_ENTRY) return refuse('support.empty')
      if (!(await pictures.send(tx, thread, wish.pictures))) return refuse('support.picture_unknown')
      const said = await writing.add(tx, thread, { author: 'player', text, pictures: wish.pictures })
      return ok(await writing.save(tx, afterPlayer(said, clock.now(), wish.rules)))
    },

    end: (name: ThreadName) =>
      db.transaction(async (tx) => {
        const thread = await threads.lock(tx, name)
        if (thread === null) return refuse('support.unknown')
        if (thread.state === 'closed') return refuse('support.closed')
        const ended = await writing.add(tx, thread, { author: 'system', event: 'ended' })
        return ok(await writing.save(tx, afterClose(ended, clock.now(), 'ended')))
      }),

    async reopen(tx: Tx, name: ThreadName, { text: written, rules }: { text: string; rules: DeskRules }) {
      const waiting = await threads.waitingOf(tx, name.memberId)
      const thread = await threads.lock(tx, name)
      if (thread === null) return refuse('support.unknown')
      if (thread.state !== 'closed') return refuse('support.not_closed')
      const [at, until] = [clock.now(), reopenBy(thread)]
      if (until === null || until < at) return refuse('support.reopen_over')
      if (isFull(thread)) return refuse('support.full')
      const text = cleanWords(written)
      if (text === '' || lengthOf(text) > MAX_ENTRY) return refuse('support.empty')
      if (waiting >= MAX_WAITING) return refuse('support.too_many_open')
      const opened = await writing.add(tx, thread, { author: 'system', event: 'reopened' })
      const said = await writing.add(tx, opened, { author: 'player', text })
      return ok(await writing.save(tx, afterReopen(said, at, rules)))
    },

    rate: (name: ThreadName, { rating, text }: { rating: number; text: string }) =>
      db.transaction(async (tx) => {
        const thread = await threads.lock(tx, name)
        if (thread === null) return refuse('support.unknown')
        if (thread.state !== 'closed') return refuse('support.not_closed')
        if (!mayRate(thread, clock.now())) return refuse('support.rated')
        const sealed = secrets.seal(Buffer.from(cleanWords(text)), aboutThread(thread))
        await threads.rate(tx, name, { rating, sealed })
        return ok({ ...thread, rating, version: thread.version + 1 })
      }),
  }
}
