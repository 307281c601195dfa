import type { RowInputOf, support, threads, ValueInputOf } from '@halong/api'
import { idFromUuid } from '../../platform/index.ts'
import type { Entry } from './entry-store.ts'
import type { Evidence } from './evidence-store.ts'
import { isLate, mayRate, reopenBy, type Thread } from './thread.ts'
import { hostsIn } from './words.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const presentEvidence = (evidence: Evidence | null) => evidence && { sha256: evidence.sha256, madeAt: evidence.madeAt.toISOString() }
const picturesOf = ({ pictures }: Entry) => pictures.map((id) => idFromUuid('prf', id))

/** What both sides read of a thread. */
const shared = (thread: Thread, now: Date) => ({
  id: idFromUuid('thr', thread.threadId),
  reference: thread.reference,
  kind: thread.kind,
  topic: thread.topic,
  subject: thread.subject,
  state: thread.state,
  outcome: thread.outcome,
  openedAt: thread.openedAt.toISOString(),
  lastAt: thread.lastAt.toISOString(),
  answerBy: iso(thread.answerBy),
  decideBy: thread.state === 'closed' ? null : iso(thread.decideBy),
  isLate: isLate(thread, now),
  isEscalated: thread.isEscalated,
  isLive: thread.isLive,
  rating: thread.rating,
})

export const presentThread = (thread: Thread, excerpt: string, now: Date): ValueInputOf<typeof support.list>['list'][number] => {
  const until = reopenBy(thread)
  return {
    ...shared(thread, now),
    excerpt,
    isTaken: thread.assigneeId !== null,
    isUnread: thread.houseNo > thread.seenNo,
    closedAt: iso(thread.closedAt),
    reopenBy: until !== null && until >= now ? until.toISOString() : null,
    mayRate: mayRate(thread, now),
  }
}

const BY = { player: 'you', operator: 'house', system: 'system', note: 'system' } as const
type About = { readonly entries: readonly Entry[]; readonly evidence: Evidence | null; readonly now: Date; readonly place: number | null }
/** A thread as its player reads it: an operator is the house, and no note is among its entries. */
export const presentOwn = (thread: Thread, { entries, evidence, now, place }: About): ValueInputOf<typeof support.get> => ({
  ...presentThread(thread, entries.find(({ no }) => no === 1)?.text.slice(0, 600) ?? '', now),
  entries: entries
    .filter(({ author }) => author !== 'note')
    .map((entry) => ({
      no: entry.no,
      by: BY[entry.author],
      event: entry.event,
      text: entry.text,
      at: entry.at.toISOString(),
      pictures: picturesOf(entry),
    })),
  evidence: presentEvidence(evidence),
  maySay: thread.state !== 'closed',
  place,
})

type Player = { readonly playerId: `ply_${string}`; readonly username: string }
export const presentRow = (
  thread: Thread,
  { playerId, username }: Player,
  { now, operatorId }: { readonly now: Date; readonly operatorId: string },
): RowInputOf<typeof threads.list> => ({
  ...shared(thread, now),
  playerId,
  username,
  language: thread.language,
  assignee: thread.assignee,
  isMine: thread.assigneeId === operatorId,
  version: thread.version,
})

export const presentEntry = (entry: Entry): ValueInputOf<typeof threads.get>['entries'][number] => ({
  no: entry.no,
  by: entry.author,
  event: entry.event,
  name: entry.name,
  text: entry.text,
  hosts: entry.author === 'player' ? hostsIn(entry.text) : [],
  at: entry.at.toISOString(),
  pictures: picturesOf(entry),
})
export { presentEvidence }

export const evidenceFileOf = ({ reference }: Thread, { sha256, content }: Evidence): ValueInputOf<typeof support.getEvidence> => ({
  name: `evidence-${reference}.json`,
  sha256,
  content,
})
