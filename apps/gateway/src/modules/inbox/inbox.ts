import { invariant } from '@halong/base'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { InboxStore } from './store.ts'
import { ADVERTISING, type NoticeTemplate, noticeTemplates } from './templates.ts'

/** A notice as a module writes it: the words are made when it is read, in the language of the reader. */
export type NewNotice = {
  readonly memberId: number
  readonly template: NoticeTemplate
  /** Values of the template; those it does not name are left out. Texts of a person are cut to what a notice holds. */
  readonly params?: Readonly<Record<string, string>>
  /** A place of the site: `/member/securityCenter`. */
  readonly link?: string
}

/** Older ones are removed. */
const MOST_KEPT = 500
const LONGEST_PARAM = 200

type News = (tx: Tx, notice: { readonly memberId: number; readonly id: string; readonly template: string }) => Promise<void>
type Deps = Pick<Platform, 'db' | 'bus' | 'clock'> & {
  readonly store: InboxStore
  readonly news: () => News
  /** Whether rewards may be offered and told to a player. */
  readonly mayOffer: (memberId: number) => Promise<boolean>
}

export function createInbox({ db, bus, clock, store, news, mayOffer }: Deps) {
  /** What a player is not shown: whatever advertises, for whom nothing may be offered. */
  const leftOutFor = async (memberId: number): Promise<readonly string[]> => ((await mayOffer(memberId)) ? [] : ADVERTISING)
  /** Changes notices of a player under their lock, and tells open pages with the commit. */
  async function change(tx: Tx, memberId: number, work: () => Promise<void>): Promise<void> {
    await store.lock(tx, memberId)
    await work()
    await store.count(tx, memberId)
    await bus.publishIn(tx, 'inbox', { memberId })
  }

  const leftUnread = async (memberId: number): Promise<number> => (await store.unread(memberId, await leftOutFor(memberId), db.pool)).unread

  return {
    /** Tells a player something, in the transaction in which it happened. */
    async write(tx: Tx, { memberId, template, params = {}, link }: NewNotice): Promise<void> {
      invariant(link === undefined || /^\/[A-Za-z]/.test(link), 'a notice leads to a place of the site')
      const named = noticeTemplates[template].flatMap((name): [string, string][] => {
        const value = params[name]
        return value === undefined ? [] : [[name, value.slice(0, LONGEST_PARAM)]]
      })
      const notice = { id: uuidv7(), template, params: Object.fromEntries(named), link: link ?? null, at: clock.now() }
      await change(tx, memberId, async () => {
        await store.insert(tx, memberId, notice)
        await store.trim(tx, memberId, MOST_KEPT)
      })
      await news()(tx, { memberId, id: notice.id, template })
    },
    /** @param ids null for all. Answers how many are left unread. */
    async read(memberId: number, ids: readonly string[] | null): Promise<number> {
      await db.transaction((tx) => change(tx, memberId, () => store.read(tx, memberId, { ids, at: clock.now() })))
      return leftUnread(memberId)
    },
    async remove(memberId: number, ids: readonly string[]): Promise<number> {
      await db.transaction((tx) => change(tx, memberId, () => store.remove(tx, memberId, ids)))
      return leftUnread(memberId)
    },
    unread: async (memberId: number) => store.unread(memberId, await leftOutFor(memberId)),
    list: async (memberId: number, page: { before: string | null; isUnread: boolean; most: number }) =>
      store.list(memberId, { ...page, without: await leftOutFor(memberId) }),
  }
}
export type Inbox = ReturnType<typeof createInbox>
