import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { promotionStates, type Row, stateNames, templateNames } from './promotion-looks.ts'

function Template({ of }: { readonly of: Row['template'] }) {
  return useText()(templateNames[of])
}
function Left({ of: { budget } }: { readonly of: Row }) {
  const { number } = useFormats()
  return [budget.countLeft, budget.count].map(number).join(' / ')
}

const columns: readonly Column<Row>[] = [
  { name: 'title', title: 'office.promotions.name', cell: ({ title }) => title },
  {
    name: 'state',
    title: 'office.promotions.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={promotionStates} />,
  },
  {
    name: 'template',
    title: 'office.promotions.template',
    cell: ({ template }) => (
      <span className="block whitespace-normal">
        <Template of={template} />
      </span>
    ),
  },
  { name: 'code', title: 'office.promotions.code', sort: 'code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  {
    name: 'budget',
    title: 'office.promotions.amount_left',
    align: 'end',
    cell: ({ budget, asset }) => (budget.amountLeft === null ? '–' : <Amount of={budget.amountLeft} asset={asset} />),
  },
  { name: 'version', title: 'office.promotions.left', align: 'end', cell: (row) => <Left of={row} /> },
  {
    name: 'endsAt',
    title: 'office.promotions.ends',
    cell: ({ endsAt }) => (endsAt === null ? '–' : <Moment at={endsAt} />),
  },
  { name: 'changedBy', title: 'office.promotions.by', onCard: 'none', cell: ({ changedBy }) => changedBy },
  {
    name: 'changedAt',
    title: 'office.promotions.changed',
    sort: 'changedAt',
    isHidden: true,
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
]

/** Promotions of a brand: drafts, what runs, what is over (R-PROMO-1). */
export function PromotionsPage() {
  const text = useText()
  const way = useWay()
  const add = (
    <Link to={way(['promotions', 'draft'])} className={buttonLook('primary', 'small')}>
      {text('office.promotions.add')}
    </Link>
  )
  return (
    <ListPage
      of="promotions.list"
      title={text('office.promotions.title')}
      lead={text('office.promotions.lead')}
      actions={add}
      label={text('office.promotions.title')}
      columns={columns}
      keyOf={({ code }) => code}
      linkOf={({ code }) => way(['promotions', 'one', code])}
      views={{ running: 'office.promotions.running', drafts: 'office.promotions.drafts' }}
      filters={{
        state: { title: 'office.promotions.state', values: stateNames },
        template: { title: 'office.promotions.template', values: templateNames },
        code: { title: 'office.promotions.code' },
      }}
      empty={{ title: text('office.promotions.none'), text: text('office.promotions.none_text'), action: add }}
    />
  )
}
