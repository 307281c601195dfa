import { NewAnswersBadge } from '#features/feedback/new-answers-badge.tsx'
import { UnreadBadge } from '#features/inbox/unread-badge.tsx'
import type { MemberEntry } from '#features/member-centre/centre-context.ts'
import { RankBadge } from '#features/rewards/rank-badge.tsx'
import { memberPages } from '../member-pages.ts'

const badges: Readonly<Partial<Record<string, MemberEntry['badge']>>> = {
  messageV2: UnreadBadge,
  feedback: NewAnswersBadge,
  vip: RankBadge,
}

/** The menu of the member centre, with the marks that stand beside its entries. They come with the pages: the table itself is read where nothing is drawn. */
export const memberEntries: readonly MemberEntry[] = memberPages.map((page) => {
  const badge = badges[page.key]
  return badge === undefined ? page : { ...page, badge }
})
