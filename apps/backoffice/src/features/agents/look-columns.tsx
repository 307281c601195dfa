import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import type { RowOf } from '#shared/list/lists.ts'

export const lookColumns: readonly Column<RowOf<'agents.listLooks'>>[] = [
  {
    name: 'about',
    title: 'office.agents.look.about',
    cell: ({ about, aboutName }) => <MemberLink playerId={about} username={aboutName} />,
  },
  { name: 'bill', title: 'office.agents.bill_title', cell: ({ bill }) => <span className="tabular">{bill}</span> },
  { name: 'at', title: 'office.agents.look.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]
