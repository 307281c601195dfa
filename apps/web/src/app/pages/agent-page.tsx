import { AgentCentre } from '#features/agent-centre/agent-centre.tsx'
import { agentKeys } from '#features/agent-centre/page-keys.ts'
import { NoticeBoard } from '#features/notice/notice-board.tsx'
import type { PageProps } from '../page-props.ts'

/** The agent centre (R-AG-1): all of its pages are one part, as agents go from one to the next. */
export function AgentPage({ route }: PageProps) {
  const page = agentKeys.find((key) => key === route.name) ?? 'teamOverview'
  return <AgentCentre page={page} announcements={<NoticeBoard />} />
}
