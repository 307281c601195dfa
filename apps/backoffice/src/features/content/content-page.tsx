import { useLanguage, useText } from '@halong/app-kit/text.ts'
import { Badge, Button, buttonLook, chipLook } from '@halong/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { kindOf, kinds } from './kinds.ts'
import { useContentWords } from './use-content-words.ts'

type Row = RowOf<'editing.list'>

function Title({ of: { titles, name } }: { readonly of: Row }) {
  const { code } = useLanguage()
  return titles[code] ?? titles['EN'] ?? name
}
function Shown({ of }: { readonly of: boolean }) {
  const text = useText()
  return <Badge tone={of ? 'jade' : 'neutral'}>{text(of ? 'office.content.shown' : 'office.content.hidden')}</Badge>
}
function Choice({ of }: { readonly of: string }) {
  return useContentWords().choice('', of)
}

const columns: readonly Column<Row>[] = [
  { name: 'titles', title: 'office.content.heading', cell: (row) => <Title of={row} /> },
  { name: 'isShown', title: 'office.content.state', onCard: 'head', cell: ({ isShown }) => <Shown of={isShown} /> },
  {
    name: 'name',
    title: 'office.content.name',
    sort: 'name',
    onCard: 'none',
    cell: ({ name }) => <code className="font-mono text-xs">{name}</code>,
  },
  { name: 'placed', title: 'office.content.placed', cell: ({ placed }) => placed || '–' },
  { name: 'audience', title: 'office.content.audience', onCard: 'none', cell: ({ audience }) => <Choice of={audience} /> },
  { name: 'device', title: 'office.content.device', isHidden: true, cell: ({ device }) => <Choice of={device} /> },
  { name: 'startsAt', title: 'office.content.starts', isHidden: true, cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { name: 'endsAt', title: 'office.content.ends', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { name: 'order', title: 'office.content.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  {
    name: 'changedAt',
    title: 'office.content.changed',
    sort: 'changedAt',
    isHidden: true,
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
]

/** What the brand's pages say, one kind after another (R-MSG-1, R-BAN-1, R-PROMO-1). */
export function ContentPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [address, setAddress] = useSearchParams()
  const [deed, setDeed] = useState<Row | null>(null)
  const kind = kindOf(address.get('kind'))
  const add = (
    <Link to={way(['content', 'one'], { kind })} className={buttonLook('primary', 'small')}>
      {text('office.content.add')}
    </Link>
  )
  return (
    <Page title={text('office.content.title')} lead={text(`office.content.about.${kind}`)} actions={add} isWide>
      <nav aria-label={text('office.content.kinds')} className="flex flex-wrap gap-2">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === kind ? 'page' : undefined}
            onClick={() => setAddress({ kind: each })}
            className={chipLook}
          >
            {text(`office.content.kind.${each}`)}
          </button>
        ))}
      </nav>
      <List
        key={kind}
        of="editing.list"
        label={text(`office.content.kind.${kind}`)}
        columns={columns}
        keyOf={({ name }) => name}
        linkOf={({ name }) => way(['content', 'one'], { kind, name })}
        actionsOf={(row) => (
          <Button size="small" tone="secondary" onClick={() => setDeed(row)}>
            {text(row.isShown ? 'office.content.hide' : 'office.content.show')}
          </Button>
        )}
        fixed={{ kind }}
        filters={{
          state: { title: 'office.content.state', values: { shown: 'office.content.shown', hidden: 'office.content.hidden' } },
          name: { title: 'office.content.name' },
          placed: { title: 'office.content.placed' },
          changedAt: { title: 'office.content.changed' },
        }}
        empty={{ title: text('office.content.none'), text: text('office.content.none_text'), action: add }}
      />
      {deed && (
        <ReasonDialog
          title={text(deed.isShown ? 'office.content.hide' : 'office.content.show')}
          subject={deed.name}
          send={(reason) =>
            call('editing.setShown', {
              body: { brandId: brand.id, kind: deed.kind, name: deed.name, isShown: !deed.isShown, reason, expectedVersion: deed.version },
            })
          }
          onClose={() => setDeed(null)}
        />
      )}
    </Page>
  )
}
