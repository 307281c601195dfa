import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { MethodAmount, MethodTitle, OpenBadge } from './method-cells.tsx'
import type { Method, PayoutWay } from './method-looks.ts'

type ListProps<Row extends Method | PayoutWay> = {
  readonly of: 'methods.list' | 'payoutMethods.list'
  /** Begins the words of this side. */
  readonly words: 'office.methods' | 'office.ways'
  readonly columns: readonly Column<Row>[]
  /** Where a new one is made, and where each is changed. */
  readonly places: { readonly make: string; readonly change: string }
  /** Writes the row with its switch turned; the version guards it. */
  readonly turn: (method: Row, reason: string) => Promise<unknown>
}

/** Columns that ways in and ways out share, with those of one side between. */
export const wayColumns = <Row extends Method | PayoutWay>(
  kind: Column<Row>,
  more: readonly Column<Row>[] = [],
): readonly Column<Row>[] => [
  { name: 'texts', title: 'office.methods.name', cell: (method) => <MethodTitle of={method} /> },
  { name: 'isOpen', title: 'office.methods.state', onCard: 'head', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { name: 'code', title: 'office.methods.code', sort: 'code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  kind,
  { name: 'channel', title: 'office.methods.channel', cell: ({ channel }) => channel },
  { name: 'min', title: 'office.methods.min', align: 'end', cell: ({ min }) => <MethodAmount of={min} /> },
  { name: 'max', title: 'office.methods.max', align: 'end', cell: ({ max }) => <MethodAmount of={max} /> },
  ...more,
  { name: 'minutes', title: 'office.methods.minutes', align: 'end', onCard: 'none', cell: ({ minutes }) => minutes },
  { name: 'order', title: 'office.methods.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  { name: 'changedAt', title: 'office.methods.changed', isHidden: true, cell: ({ changedAt }) => <Moment at={changedAt} /> },
  { name: 'changedBy', title: 'office.methods.by', isHidden: true, onCard: 'none', cell: ({ changedBy }) => changedBy },
]

/** Ways to pay in or out, in the order they are shown or tried; each is opened and closed by one press and a reason. */
export function WaysList<Row extends Method | PayoutWay>({ of, words, columns, places, turn }: ListProps<Row>) {
  const text = useText()
  const way = useWay()
  const [turning, setTurning] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        of={of}
        title={text(`${words}.title`)}
        lead={text(`${words}.lead`)}
        label={text(`${words}.title`)}
        actions={
          <Link to={way(['new', places.make])} className={buttonLook('primary', 'medium')}>
            {text(`${words}.new`)}
          </Link>
        }
        // cast: the rows of the list that is named.
        columns={columns as never}
        keyOf={({ code }) => code}
        linkOf={({ code }) => way([places.change, code])}
        actionsOf={(method) => (
          // cast: as above.
          <Button size="small" tone="secondary" onClick={() => setTurning(method as Row)}>
            {text(method.isOpen ? 'office.methods.close' : 'office.methods.reopen')}
          </Button>
        )}
        filters={{
          state: { title: 'office.methods.state', values: { open: 'office.methods.open', closed: 'office.methods.closed' } },
        }}
        empty={{ title: text(`${words}.none`), text: text(`${words}.none_text`) }}
      />
      {turning && (
        <ReasonDialog
          title={text(turning.isOpen ? 'office.methods.close' : 'office.methods.reopen')}
          subject={turning.code}
          isDanger={turning.isOpen}
          send={(reason) => turn(turning, reason)}
          onClose={() => setTurning(null)}
        >
          <p className="mb-3 text-sm text-ink-2">{text(turning.isOpen ? `${words}.close_note` : `${words}.reopen_note`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
