import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'

type Row = RowOf<'harm.list'>
const WORST = 80
const talks: StateLooks<Row['talk']> = {
  OPEN: { title: 'office.harm.talk.OPEN', tone: 'gold' },
  SPOKEN: { title: 'office.harm.talk.SPOKEN', tone: 'jade' },
}

function Lines({ row }: { readonly row: Row }) {
  const text = useText()
  return (
    <ul className="grid gap-0.5 text-end text-sm whitespace-normal md:text-start">
      {row.lines.map(({ marker, value, points }) => (
        <li key={marker}>
          {text(`office.harm.marker.${marker}`, { count: value })} <span className="tabular text-ink-2">+{points}</span>
        </li>
      ))}
      {row.isCapped && (
        <li>
          <Badge tone="danger">{text('office.harm.capped')}</Badge>
        </li>
      )}
      {row.note !== null && <li className="text-ink-2">{text('office.harm.spoken', { name: row.spokenBy ?? '', note: row.note })}</li>}
    </ul>
  )
}

const columns: readonly Column<Row>[] = [
  { name: 'username', title: 'office.harm.player', cell: ({ username }) => username },
  {
    name: 'score',
    title: 'office.harm.score',
    align: 'end',
    cell: ({ score }) => <Badge tone={score >= WORST ? 'danger' : 'gold'}>{score}</Badge>,
  },
  { name: 'lines', title: 'office.harm.lines', cell: (row) => <Lines row={row} /> },
  { name: 'talk', title: 'office.harm.talk', onCard: 'head', cell: ({ talk }) => <StateBadge of={talk} looks={talks} /> },
  { name: 'day', title: 'office.harm.day', sort: 'day', cell: ({ day }) => <span className="tabular">{day}</span> },
]

/** Players whose day of play asks for somebody to talk to them (R18). */
export function HarmPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [noted, setNoted] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        of="harm.list"
        title={text('office.harm.title')}
        lead={text('office.harm.lead')}
        label={text('office.harm.title')}
        columns={columns}
        keyOf={({ no }) => String(no)}
        linkOf={({ member }) => way(['members', member])}
        actionsOf={(row) =>
          row.talk === 'SPOKEN' ? null : (
            <May do="protection.act">
              <Button size="small" tone="secondary" onClick={() => setNoted(row)}>
                {text('office.harm.note')}
              </Button>
            </May>
          )
        }
        filters={{ talk: { title: 'office.harm.talk', values: { OPEN: 'office.harm.talk.OPEN', SPOKEN: 'office.harm.talk.SPOKEN' } } }}
        empty={{ title: text('office.harm.none') }}
      />
      {noted && (
        <ReasonDialog
          title={text('office.harm.note')}
          subject={`${noted.username} · ${noted.day}`}
          send={(reason) => call('harm.noteTalk', { body: { brandId: brand.id, no: noted.no, reason } })}
          onClose={() => setNoted(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text('office.harm.note_text', { name: noted.username })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
