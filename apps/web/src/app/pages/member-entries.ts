import { NewAnswersBadge } from '#features/feedback/new-answers-badge.tsx'
import { UnreadBadge } from '#features/inbox/unread-badge.tsx'
import type { MemberEntry } from '#features/member-centre/centre-context.ts'
import { MissionsBadge } from '#features/rewards/missions/missions-badge.tsx'
import { RankBadge } from '#features/rewards/rank-badge.tsx'
import { memberPages } from '../member-pages.ts'

const badges: Readonly<Partial<Record<string, MemberEntry['badge']>>> = {
  messageV2: UnreadBadge,
  feedback: NewAnswersBadge,
  vip: RankBadge,
  missionLeaderboard: MissionsBadge,
}

/** The menu of the member centre, with the marks that stand beside its entries. They come with the pages: the table itself is read where nothing is drawn. */
export const memberEntries: readonly MemberEntry[] = memberPages.map((page) => {
  const badge = badges[page.key]
  return badge === undefined ? page : { ...page, badge }
})
