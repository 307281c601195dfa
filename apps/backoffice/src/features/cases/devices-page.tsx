import { useText } from '@halong/app-kit/text.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'

type Row = RowOf<'cases.listDevices'>

function Players({ players }: Row) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3 gap-y-1 whitespace-normal md:justify-start">
      {players.map(({ member, username }) => (
        <MemberLink key={member} playerId={member} username={username} />
      ))}
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  { name: 'device', title: 'office.cases.device', cell: ({ device }) => <span className="tabular">{device.slice(0, 8)}</span> },
  {
    name: 'label',
    title: 'office.cases.browser',
    cell: ({ label }) => <span className="whitespace-normal">{label === '' ? '–' : label}</span>,
  },
  { name: 'members', title: 'office.cases.members', align: 'end', cell: ({ members }) => members },
  { name: 'players', title: 'office.cases.players', cell: (row) => <Players {...row} /> },
  { name: 'lastAt', title: 'office.cases.seen', sort: 'lastAt', cell: ({ lastAt }) => <Moment at={lastAt} /> },
]

/** Browsers from which more than one player came: a household, or one person with several accounts. */
export function DevicesPage() {
  const text = useText()
  return (
    <ListPage
      of="cases.listDevices"
      title={text('office.cases.devices')}
      lead={text('office.cases.devices_lead')}
      label={text('office.cases.devices')}
      columns={columns}
      keyOf={({ device }) => device}
      empty={{ title: text('office.cases.no_devices') }}
    />
  )
}
