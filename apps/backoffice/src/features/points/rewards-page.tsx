import { useLanguage, useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useWay } from '#shared/use-way.ts'

type Reward = RowOf<'rewards.list'>

function Title({ of: { texts, name } }: { readonly of: Reward }) {
  const { code } = useLanguage()
  return texts[code]?.title ?? texts['EN']?.title ?? name
}
function Shown({ of }: { readonly of: boolean }) {
  const text = useText()
  return <Badge tone={of ? 'jade' : 'neutral'}>{text(of ? 'office.rewards.shown' : 'office.rewards.hidden')}</Badge>
}
function Count({ of }: { readonly of: number | null }) {
  const { number } = useFormats()
  return of === null ? '∞' : number(of)
}

const columns: readonly Column<Reward>[] = [
  { name: 'texts', title: 'office.rewards.name', cell: (reward) => <Title of={reward} /> },
  { name: 'isShown', title: 'office.rewards.state', onCard: 'head', cell: ({ isShown }) => <Shown of={isShown} /> },
  {
    name: 'name',
    title: 'office.rewards.code',
    sort: 'name',
    onCard: 'none',
    cell: ({ name }) => <code className="font-mono text-xs">{name}</code>,
  },
  { name: 'price', title: 'office.rewards.price', align: 'end', cell: ({ price }) => <Count of={price} /> },
  { name: 'stock', title: 'office.rewards.stock', align: 'end', cell: ({ stock }) => <Count of={stock} /> },
  {
    name: 'limitPerPlayer',
    title: 'office.rewards.limit',
    align: 'end',
    isHidden: true,
    cell: ({ limitPerPlayer }) => <Count of={limitPerPlayer} />,
  },
  { name: 'order', title: 'office.rewards.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  { name: 'changedBy', title: 'office.rewards.by', onCard: 'none', cell: ({ changedBy }) => changedBy },
  { name: 'changedAt', title: 'office.rewards.changed', isHidden: true, cell: ({ changedAt }) => <Moment at={changedAt} /> },
]

/** What the points mall offers, hidden rewards too. */
export function RewardsPage() {
  const text = useText()
  const way = useWay()
  const add = (
    <Link to={way(['rewards', 'one'])} className={buttonLook('primary', 'small')}>
      {text('office.rewards.add')}
    </Link>
  )
  return (
    <ListPage
      of="rewards.list"
      title={text('office.rewards.title')}
      lead={text('office.rewards.lead')}
      actions={add}
      label={text('office.rewards.title')}
      columns={columns}
      keyOf={({ name }) => name}
      linkOf={({ name }) => way(['rewards', 'one'], { name })}
      filters={{
        state: { title: 'office.rewards.state', values: { shown: 'office.rewards.shown', hidden: 'office.rewards.hidden' } },
        name: { title: 'office.rewards.code' },
      }}
      empty={{ title: text('office.rewards.none'), text: text('office.rewards.none_text'), action: add }}
    />
  )
}
