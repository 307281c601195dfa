import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May, useMay } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { MemberKind } from './member-kind.tsx'
import { memberKinds, memberStates } from './member-looks.ts'

const columns: readonly Column<RowOf<'members.list'>>[] = [
  { name: 'username', title: 'office.members.username', sort: 'username', cell: ({ username }) => username },
  {
    name: 'state',
    title: 'office.members.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={memberStates} />,
  },
  { name: 'kind', title: 'office.members.kind', cell: ({ kind }) => <MemberKind of={kind} /> },
  { name: 'nickname', title: 'office.members.nickname', onCard: 'none', cell: ({ nickname }) => nickname },
  { name: 'language', title: 'office.members.language', isHidden: true, cell: ({ language }) => language },
  {
    name: 'balance',
    title: 'office.members.balance',
    align: 'end',
    cell: ({ balance, asset }) => <Amount of={balance} asset={asset} />,
  },
  { name: 'createdAt', title: 'office.members.created', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    name: 'id',
    title: 'office.members.id',
    isHidden: true,
    onCard: 'none',
    cell: ({ id }) => <code className="font-mono text-xs">{id}</code>,
  },
]

/** Players of the brand (R-OPS-1). */
export function MembersPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const knowsSegments = useMay('segments.manage')
  const { data } = useQuery({ ...query('segments.list', { query: { brandId: brand.id } }), enabled: knowsSegments })
  return (
    <ListPage
      of="members.list"
      title={text('office.members.title')}
      lead={text('office.members.lead')}
      actions={
        <May do="segments.manage">
          <Link to={way(['segments'])} className={buttonLook('secondary', 'medium')}>
            {text('office.segments.title')}
          </Link>
        </May>
      }
      label={text('office.members.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['members', id])}
      filters={{
        username: { title: 'office.members.username' },
        kind: { title: 'office.members.kind', values: memberKinds },
        state: {
          title: 'office.members.state',
          values: {
            active: 'office.members.state.active',
            blocked: 'office.members.state.blocked',
            closed: 'office.members.state.closed',
          },
        },
        createdAt: { title: 'office.members.created' },
        ...(data && {
          segment: {
            title: 'office.segments.one',
            options: Object.fromEntries(data.segments.flatMap(({ id, name, members }) => (members === null ? [] : [[id, name]]))),
          },
        }),
        label: {
          title: 'office.segments.label',
          ...(data && { options: Object.fromEntries(data.labels.map((label) => [label, label])) }),
        },
      }}
      views={{
        members: 'office.members.view.members',
        agents: 'office.members.view.agents',
        trials: 'office.members.view.trials',
        blocked: 'office.members.view.blocked',
      }}
      empty={{ title: text('office.members.none'), text: text('office.members.none_text') }}
    />
  )
}
