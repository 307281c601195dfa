import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { type Document, documentStates, itemNames, stateNames } from '#shared/cashier/document-looks.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'

const columns: readonly Column<Document>[] = [
  { name: 'item', title: 'office.documents.item', cell: ({ item }) => <ItemName of={item} /> },
  { name: 'state', title: 'office.documents.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={documentStates} /> },
  { name: 'username', title: 'office.documents.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'sentAt', title: 'office.documents.sent', sort: 'sentAt', cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { name: 'promisedAt', title: 'office.documents.promised', cell: (document) => <Promised {...document} /> },
  { name: 'times', title: 'office.documents.times', align: 'end', onCard: 'none', cell: ({ times }) => times },
  { name: 'decidedBy', title: 'office.documents.decided_by', onCard: 'none', cell: ({ decidedBy }) => decidedBy ?? '–' },
]

/** Documents of the brand (N10): those that wait are a view, the oldest first. */
export function DocumentsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="documents.list"
      title={text('office.documents.title')}
      lead={text('office.documents.lead')}
      label={text('office.documents.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['documents', id])}
      filters={{
        state: { title: 'office.documents.state', values: stateNames },
        item: { title: 'office.documents.item', values: itemNames },
        member: { title: 'office.documents.member' },
        sentAt: { title: 'office.documents.sent' },
      }}
      views={{ waiting: 'office.documents.view.waiting' }}
      empty={{ title: text('office.documents.none'), text: text('office.documents.none_text') }}
    />
  )
}

export function ItemName({ of }: { readonly of: Document['item'] }) {
  return useText()(itemNames[of])
}

export function Promised({ promisedAt, isLate, state }: Pick<Document, 'promisedAt' | 'isLate' | 'state'>) {
  const text = useText()
  if (state !== 'sent') return '–'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Moment at={promisedAt} />
      {isLate && <Badge tone="danger">{text('office.documents.late')}</Badge>}
    </span>
  )
}
