import { support as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type PlayerCaller, readPlace, refuseCursor, type Server, uuidFromId } from '../../platform/index.ts'
import type { EntryStore } from './entry-store.ts'
import type { EvidenceStore } from './evidence-store.ts'
import type { SupportPictures } from './pictures.ts'
import type { PresenceStore } from './presence-store.ts'
import { evidenceFileOf, presentOwn, presentThread } from './present.ts'
import type { DeskRules } from './settings.ts'
import type { Talking } from './talking.ts'
import type { Thread } from './thread.ts'
import type { ThreadStore } from './thread-store.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly threads: ThreadStore
  readonly entries: EntryStore
  readonly evidence: EvidenceStore
  readonly pictures: SupportPictures
  readonly talking: Talking
  readonly presence: PresenceStore
  rulesOf(brandId: number): Promise<DeskRules>
  /** Tells open pages of the player. */
  tell(thread: Thread): void
}
const EXCERPT = 600

/** Calls of players about what they say to the house. */
export function supportRoutes(server: Server, deps: Deps): void {
  const { clock, threads, entries, evidence, pictures, talking, presence, rulesOf, tell } = deps
  const nameOf = ({ memberId }: Pick<PlayerCaller, 'memberId'>, id: string) => {
    const threadId = uuidFromId('thr', id)
    return threadId === null ? null : { memberId, threadId }
  }
  const picturesOf = (ids: readonly string[]) => ids.map((id) => uuidFromId('prf', id) ?? '')
  async function present(thread: Thread) {
    const isInLine = thread.isLive && thread.state === 'waiting' && thread.assigneeId === null
    const [list, pack, before] = await Promise.all([
      entries.of(thread, { withNotes: false }),
      evidence.of(thread),
      isInLine ? presence.inLine(thread.brandId, thread.openedAt) : null,
    ])
    return presentOwn(thread, { entries: list, evidence: pack, now: clock.now(), place: before === null ? null : before + 1 })
  }
  /** What is kept to be answered again: how the thread stands, without its words. */
  const presentKept = (thread: Thread) => ok(presentThread(thread, '', clock.now()))

  server.answer(operations.giveFeedback, async ({ caller, body, once }) => {
    const sent = picturesOf(body.pictures)
    if (sent.includes('')) return refuse('support.picture_unknown')
    const prepared = await talking.prepare(caller, body)
    if (!prepared.ok) return prepared
    return once(async (tx) => {
      const opened = await talking.open(tx, caller, { ...prepared.value, pictures: sent })
      return opened.ok ? presentKept(opened.value) : opened
    })
  })

  server.answer(operations.getDesk, async ({ caller: { memberId, brandId } }) => {
    const [present, waiting, waitSeconds, thread, rules] = await Promise.all([
      presence.present(brandId),
      presence.inLine(brandId),
      presence.usualWait(brandId),
      presence.liveOf(memberId),
      rulesOf(brandId),
    ])
    const isThere = present.length > 0
    return ok({
      isThere,
      waiting,
      waitSeconds,
      thread: thread === null ? null : idFromUuid('thr', thread),
      answerHours: rules.answerHours.live,
    })
  })

  server.answer(operations.openLive, async ({ caller, body, once }) => {
    if (!(await talking.maySay(caller.memberId))) return refuse('support.too_fast')
    const rules = await rulesOf(caller.brandId)
    return once(async (tx) => {
      const opened = await talking.openLive(tx, caller, { ...body, rules })
      return opened.ok ? presentKept(opened.value) : opened
    })
  })

  server.answer(operations.addPicture, async ({ caller, body }) => {
    const added = await pictures.add(caller.memberId, body)
    return added.ok ? ok({ id: idFromUuid('prf', added.value) }) : added
  })

  server.answer(operations.getPicture, async ({ caller, query }) => {
    const [name, pictureId] = [nameOf(caller, query.id), uuidFromId('prf', query.picture)]
    const picture = name && pictureId && (await pictures.of(name, pictureId))
    return picture ? ok({ picture }) : refuse('support.unknown')
  })

  server.answer(operations.list, async ({ caller, query: { cursor, limit } }) => {
    const before = readPlace(cursor, (text) => uuidFromId('thr', text))
    if (before === undefined) return refuseCursor()
    const found = await threads.ofPlayer({ memberId: caller.memberId, before, most: limit + 1 })
    const shown = found.slice(0, limit)
    const [first, unread] = await Promise.all([entries.firstOf(caller.memberId, shown), threads.unread(caller.memberId)])
    const last = shown.at(-1)
    return ok({
      list: shown.map((thread) => presentThread(thread, (first.get(thread.threadId) ?? '').slice(0, EXCERPT), clock.now())),
      next: found.length > shown.length && last ? idFromUuid('thr', last.threadId) : null,
      unread,
    })
  })

  server.answer(operations.get, async ({ caller, query }) => {
    const name = nameOf(caller, query.id)
    const thread = name && (await threads.of(name))
    return thread ? ok(await present(thread)) : refuse('support.unknown')
  })

  server.answer(operations.read, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null || !(await threads.see(name, body.no))) return refuse('support.unknown')
    return ok({ unread: await threads.unread(caller.memberId) })
  })

  server.answer(operations.say, async ({ caller, body, once }) => {
    const [name, sent] = [nameOf(caller, body.id), picturesOf(body.pictures)]
    if (name === null) return refuse('support.unknown')
    if (sent.includes('')) return refuse('support.picture_unknown')
    if (!(await talking.maySay(caller.memberId))) return refuse('support.too_fast')
    const rules = await rulesOf(caller.brandId)
    const news: { thread: Thread | null } = { thread: null }
    const answered = await once(async (tx) => {
      const said = await talking.say(tx, name, { text: body.text, pictures: sent, rules })
      if (!said.ok) return said
      news.thread = said.value
      return presentKept(said.value)
    })
    if (answered.ok && news.thread) tell(news.thread)
    return answered
  })

  server.answer(operations.end, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('support.unknown')
    const ended = await talking.end(name)
    return ended.ok ? ok(await present(ended.value)) : ended
  })

  server.answer(operations.reopen, async ({ caller, body, once }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('support.unknown')
    if (!(await talking.maySay(caller.memberId))) return refuse('support.too_fast')
    const rules = await rulesOf(caller.brandId)
    return once(async (tx) => {
      const opened = await talking.reopen(tx, name, { text: body.text, rules })
      return opened.ok ? presentKept(opened.value) : opened
    })
  })

  server.answer(operations.rate, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('support.unknown')
    const rated = await talking.rate(name, body)
    return rated.ok ? ok(await present(rated.value)) : rated
  })

  server.answer(operations.getEvidence, async ({ caller, query }) => {
    const name = nameOf(caller, query.id)
    const thread = name && (await threads.of(name))
    const pack = thread && (await evidence.of(thread))
    return pack ? ok(evidenceFileOf(thread, pack)) : refuse('support.unknown')
  })
}
