import { idFromUuid, type Platform, type Tx } from '../../platform/index.ts'
import type { Inbox, NewNotice } from '../inbox/index.ts'
import type { EntryStore } from './entry-store.ts'
import type { Author, Thread, ThreadEvent } from './thread.ts'
import type { ThreadStore } from './thread-store.ts'

export type NewEntry = {
  readonly author: Author
  readonly name?: string
  readonly event?: ThreadEvent
  readonly text?: string
  readonly pictures?: readonly string[]
}
type Notice = Extract<NewNotice['template'], `support.${string}`>
type Deps = Pick<Platform, 'clock'> & {
  readonly threads: ThreadStore
  readonly entries: EntryStore
  readonly inbox: Pick<Inbox, 'write'>
}
export type Writing = ReturnType<typeof createWriting>

/** Where a thread stands on the site. */
export const placeOf = ({ threadId }: Pick<Thread, 'threadId'>): string => `/member/feedback?thread=${idFromUuid('thr', threadId)}`

/** How entries come into a thread: under its lock, numbered without gaps, with the row that says how it stands. */
export function createWriting({ clock, threads, entries, inbox }: Deps) {
  /** The thread with one entry more. What the house says to the player counts as unread; a note does not. */
  async function add(tx: Tx, thread: Thread, { author, name, event, text = '', pictures = [] }: NewEntry): Promise<Thread> {
    const no = thread.entries + 1
    await entries.insert(tx, thread, { no, author, name: name ?? null, event: event ?? null, text, pictures, at: clock.now() })
    const isHouse = author === 'operator' || event === 'no_answer'
    return {
      ...thread,
      entries: no,
      houseNo: isHouse ? no : thread.houseNo,
      seenNo: author === 'player' ? no : thread.seenNo,
    }
  }
  return {
    add,
    /** Writes the row of a thread that was changed, and answers it with its new version. */
    async save(tx: Tx, thread: Thread): Promise<Thread> {
      const saved = { ...thread, version: thread.version + 1 }
      await threads.save(tx, saved)
      return saved
    },
    tell: (tx: Tx, thread: Thread, template: Notice) =>
      inbox.write(tx, { memberId: thread.memberId, template, params: { reference: thread.reference }, link: placeOf(thread) }),
  }
}
