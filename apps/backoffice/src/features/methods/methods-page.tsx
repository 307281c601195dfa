import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { MethodKind, MethodTitle, OpenBadge } from './method-cells.tsx'
import { type Method, writtenOf } from './method-looks.ts'

const columns: readonly Column<Method>[] = [
  { name: 'texts', title: 'office.methods.name', cell: (method) => <MethodTitle of={method} /> },
  { name: 'isOpen', title: 'office.methods.state', onCard: 'head', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { name: 'code', title: 'office.methods.code', sort: 'code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  { name: 'kind', title: 'office.methods.kind', onCard: 'none', cell: ({ kind }) => <MethodKind of={kind} /> },
  { name: 'channel', title: 'office.methods.channel', cell: ({ channel }) => channel },
  { name: 'min', title: 'office.methods.min', align: 'end', cell: ({ min }) => min },
  { name: 'max', title: 'office.methods.max', align: 'end', cell: ({ max }) => max },
  { name: 'minutes', title: 'office.methods.minutes', align: 'end', onCard: 'none', cell: ({ minutes }) => minutes },
  { name: 'order', title: 'office.methods.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  { name: 'changedAt', title: 'office.methods.changed', cell: ({ changedAt }) => <Moment at={changedAt} /> },
  { name: 'changedBy', title: 'office.methods.by', isHidden: true, onCard: 'none', cell: ({ changedBy }) => changedBy },
]

/** Ways to pay money in, in the order players see them; each is opened and closed by one press and a reason. */
export function MethodsPage() {
  const text = useText()
  const way = useWay()
  const [turning, turn] = useState<Method | null>(null)
  return (
    <>
      <ListPage
        of="methods.list"
        title={text('office.methods.title')}
        lead={text('office.methods.lead')}
        label={text('office.methods.title')}
        actions={
          <Link to={way(['new', 'method'])} className={buttonLook('primary', 'medium')}>
            {text('office.methods.new')}
          </Link>
        }
        columns={columns}
        keyOf={({ code }) => code}
        linkOf={({ code }) => way(['methods', code])}
        actionsOf={(method) => (
          <Button size="small" tone="secondary" onClick={() => turn(method)}>
            {text(method.isOpen ? 'office.methods.close' : 'office.methods.reopen')}
          </Button>
        )}
        filters={{
          state: { title: 'office.methods.state', values: { open: 'office.methods.open', closed: 'office.methods.closed' } },
        }}
        empty={{ title: text('office.methods.none'), text: text('office.methods.none_text') }}
      />
      {turning && <TurnDialog method={turning} onClose={() => turn(null)} />}
    </>
  )
}

/** Opens or closes a method at once; everything else of it stays as the row says. */
function TurnDialog({ method, onClose }: { readonly method: Method; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const { isOpen } = method
  return (
    <ReasonDialog
      title={text(isOpen ? 'office.methods.close' : 'office.methods.reopen')}
      subject={method.code}
      isDanger={isOpen}
      send={(reason) => call('methods.save', { body: { brandId, ...writtenOf(method), isOpen: !isOpen, reason } })}
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-ink-2">{text(isOpen ? 'office.methods.close_note' : 'office.methods.reopen_note')}</p>
    </ReasonDialog>
  )
}
