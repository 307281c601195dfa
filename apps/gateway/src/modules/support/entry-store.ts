import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Author, Thread, ThreadEvent } from './thread.ts'
import type { ThreadName } from './thread-store.ts'

export type Entry = {
  readonly no: number
  readonly author: Author
  /** Which operator; null for the player and the house itself. */
  readonly name: string | null
  readonly event: ThreadEvent | null
  readonly text: string
  readonly pictures: readonly string[]
  readonly at: Date
}
type Row = Omit<Entry, 'text'> & { sealed: Buffer }
export const aboutThread = ({ threadId }: Pick<ThreadName, 'threadId'>): string => `thread ${threadId}`
const MOST_SHOWN = 200
export type EntryStore = ReturnType<typeof createEntryStore>

/** Entries of threads, sealed; an entry is never changed. */
export function createEntryStore({ db, secrets }: Pick<Platform, 'db'> & { readonly secrets: Pick<Secrets, 'seal' | 'open'> }) {
  return {
    async insert(tx: Tx, thread: ThreadName, entry: Entry): Promise<void> {
      await tx.query(
        `insert into gateway.support_entry (member_id, thread_id, no, author, name, event, sealed, pictures, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          thread.memberId,
          thread.threadId,
          entry.no,
          entry.author,
          entry.name,
          entry.event,
          secrets.seal(Buffer.from(entry.text), aboutThread(thread)),
          entry.pictures,
          entry.at,
        ],
      )
    },

    /** The newest ones, in their order; notes are for operators alone. */
    async of(thread: ThreadName, { withNotes }: { readonly withNotes: boolean }): Promise<Entry[]> {
      const { rows } = await db.pool.query<Row>(
        `select no, author, name, event, sealed, pictures, at from gateway.support_entry
         where member_id = $1 and thread_id = $2 and ($3 or author <> 'note') order by no desc limit ${MOST_SHOWN}`,
        [thread.memberId, thread.threadId, withNotes],
      )
      return rows.reverse().map(({ sealed, ...rest }) => ({ ...rest, text: secrets.open(sealed, aboutThread(thread)).toString() }))
    },

    /** What each thread began with. */
    async firstOf(memberId: number, threads: readonly Pick<Thread, 'threadId'>[]): Promise<Map<string, string>> {
      const { rows } = await db.pool.query<{ thread_id: string; sealed: Buffer }>(
        'select thread_id, sealed from gateway.support_entry where member_id = $1 and thread_id = any ($2::uuid[]) and no = 1',
        [memberId, threads.map(({ threadId }) => threadId)],
      )
      return new Map(
        rows.map(({ thread_id, sealed }) => [thread_id, secrets.open(sealed, aboutThread({ threadId: thread_id })).toString()]),
      )
    },
  }
}
