import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { May } from '#shared/operator.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Adjustment, adjustmentStates, codeNames, directionNames, signed, stateNames } from './adjustment-looks.ts'

function CodeName({ of }: { readonly of: Adjustment['code'] }) {
  return useText()(codeNames[of])
}
function DirectionName({ of }: { readonly of: Adjustment['direction'] }) {
  return useText()(directionNames[of])
}

const columns: readonly Column<Adjustment>[] = [
  {
    name: 'amount',
    title: 'office.adjustments.amount',
    align: 'end',
    cell: (adjustment) => <Amount of={signed(adjustment)} asset={adjustment.asset} isSigned />,
  },
  {
    name: 'state',
    title: 'office.adjustments.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={adjustmentStates} />,
  },
  { name: 'username', title: 'office.adjustments.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'code', title: 'office.adjustments.code', cell: ({ code }) => <CodeName of={code} /> },
  { name: 'askedBy', title: 'office.adjustments.asked_by', cell: ({ askedBy }) => askedBy },
  { name: 'askedAt', title: 'office.adjustments.asked', sort: 'askedAt', cell: ({ askedAt }) => <Moment at={askedAt} /> },
  { name: 'bookedAt', title: 'office.adjustments.booked', cell: ({ bookedAt }) => <Moment at={bookedAt} /> },
  { name: 'direction', title: 'office.adjustments.direction', isHidden: true, cell: ({ direction }) => <DirectionName of={direction} /> },
  { name: 'expiresAt', title: 'office.adjustments.expires', isHidden: true, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
]

/** Money given to players or taken from them by hand (R-OPS-1, S28): asked for by one person, booked when another has agreed. */
export function AdjustmentsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="adjustments.list"
      title={text('office.adjustments.title')}
      lead={text('office.adjustments.lead')}
      label={text('office.adjustments.title')}
      actions={
        <May do="adjustments.ask">
          <Link to={way(['members'])} className={buttonLook('secondary', 'medium')}>
            {text('office.adjustments.find_member')}
          </Link>
        </May>
      }
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['adjustments', id])}
      filters={{
        state: { title: 'office.adjustments.state', values: stateNames },
        direction: { title: 'office.adjustments.direction', values: directionNames },
        code: { title: 'office.adjustments.code', values: codeNames },
        member: { title: 'office.adjustments.member' },
        amount: { title: 'office.adjustments.amount' },
        askedAt: { title: 'office.adjustments.asked' },
      }}
      views={{ waiting: 'office.adjustments.view.waiting', booked: 'office.adjustments.view.booked' }}
      empty={{ title: text('office.adjustments.none'), text: text('office.adjustments.none_text') }}
    />
  )
}
