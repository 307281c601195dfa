import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { LinkedAccounts } from '#shared/parts/linked-accounts.tsx'
import { useWay } from '#shared/use-way.ts'
import { caseStates, type WholeCase } from './case-looks.ts'
import { Deeds } from './deeds.tsx'
import { Timeline } from './timeline.tsx'
import { Waiting } from './waiting.tsx'

/** One case: what is known of the player, what happened, who belongs together, what money waits, and the decision. */
export function CasePage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const no = Number(useParams()['case'])
  const found = useQuery(query('cases.get', { query: { brandId: brand.id, no } }))
  return (
    <DetailPage
      of={found}
      id={`#${no}`}
      crumbs={[[text('office.cases.title'), way(['cases'])]]}
      title={({ username }) => text('office.cases.of', { name: username })}
      state={(value) => <State of={value} />}
      actions={(value) => <Deeds of={value} />}
      figures={(value) => <Known of={value} />}
      tabs={(value) => [
        { id: 'timeline', title: text('office.cases.timeline'), content: <Timeline of={value} /> },
        {
          id: 'links',
          title: text('office.cases.links', { count: value.links.length }),
          content: <LinkedAccounts links={value.links} />,
        },
        {
          id: 'money',
          title: text('office.cases.waiting', { count: value.withdrawals.length }),
          content: <Waiting of={value} />,
        },
      ]}
    />
  )
}

function State({ of: { state, heldUntil } }: { readonly of: WholeCase }) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StateBadge of={state} looks={caseStates} />
      {heldUntil !== null && (
        <Badge tone="danger">
          {text('office.cases.held_until')} <Moment at={heldUntil} />
        </Badge>
      )}
    </span>
  )
}

function Known({ of }: { readonly of: WholeCase }) {
  const text = useText()
  const { member, username, asset, deposited, withdrawn, balance, harmScore, assignedTo } = of
  return (
    <Figures>
      <Figure title={text('office.cases.player')}>
        <MemberLink playerId={member} username={username} />
      </Figure>
      <Figure title={text('office.cases.deposited')}>
        <Amount of={deposited} asset={asset} />
      </Figure>
      <Figure title={text('office.cases.withdrawn')}>
        <Amount of={withdrawn} asset={asset} />
      </Figure>
      <Figure title={text('office.cases.balance')}>
        <Amount of={balance} asset={asset} />
      </Figure>
      <Figure title={text('office.cases.harm')}>{harmScore ?? '–'}</Figure>
      <Figure title={text('office.cases.assigned')}>{assignedTo ?? '–'}</Figure>
    </Figures>
  )
}
