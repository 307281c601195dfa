import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { runColumns } from './run-columns.tsx'
import { shareColumns } from './share-columns.tsx'

/** Days of rebates: each is counted once its play is complete, and booked once (N4). */
export function RebatesPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="settlements.listRebateRuns"
      title={text('office.agents.rebates')}
      lead={text('office.agents.rebates_lead')}
      label={text('office.agents.rebates')}
      columns={runColumns}
      keyOf={({ day }) => day}
      filters={{
        state: {
          title: 'office.agents.state',
          values: {
            COUNTING: 'office.agents.run.COUNTING',
            PAYING: 'office.agents.run.PAYING',
            DONE: 'office.agents.run.DONE',
            OFF: 'office.agents.run.OFF',
          },
        },
      }}
      actions={
        <Link to={way(['agent-rebates', 'shares'])} className={buttonLook('secondary')}>
          {text('office.agents.shares')}
        </Link>
      }
      empty={{ title: text('office.agents.rebates_none'), text: text('office.agents.rebates_none_text') }}
    />
  )
}

/** What each agent had of each day and product. */
export function RebateSharesPage() {
  const text = useText()
  return (
    <ListPage
      of="settlements.listRebates"
      title={text('office.agents.shares')}
      lead={text('office.agents.shares_lead')}
      label={text('office.agents.shares')}
      columns={shareColumns}
      keyOf={({ id }) => id}
      filters={{ category: { title: 'office.agents.product' } }}
      empty={{ title: text('office.agents.rebates_none') }}
    />
  )
}
