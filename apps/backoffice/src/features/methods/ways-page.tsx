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
import { MethodAmount, MethodTitle, OpenBadge } from './method-cells.tsx'
import { type PayoutWay, paysNames, writtenWay } from './method-looks.ts'

const columns: readonly Column<PayoutWay>[] = [
  { name: 'texts', title: 'office.methods.name', cell: (method) => <MethodTitle of={method} /> },
  { name: 'isOpen', title: 'office.methods.state', onCard: 'head', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { name: 'code', title: 'office.methods.code', sort: 'code', cell: ({ code }) => <code className="font-mono text-xs">{code}</code> },
  { name: 'pays', title: 'office.ways.pays', cell: ({ pays }) => <Pays of={pays} /> },
  { name: 'channel', title: 'office.methods.channel', cell: ({ channel }) => channel },
  { name: 'min', title: 'office.methods.min', align: 'end', cell: ({ min }) => <MethodAmount of={min} /> },
  { name: 'max', title: 'office.methods.max', align: 'end', cell: ({ max }) => <MethodAmount of={max} /> },
  { name: 'fee', title: 'office.ways.fee', align: 'end', cell: ({ fee }) => <MethodAmount of={fee} /> },
  { name: 'minutes', title: 'office.methods.minutes', align: 'end', onCard: 'none', cell: ({ minutes }) => minutes },
  { name: 'order', title: 'office.methods.order', align: 'end', sort: 'order', onCard: 'none', cell: ({ order }) => order },
  { name: 'changedAt', title: 'office.methods.changed', isHidden: true, cell: ({ changedAt }) => <Moment at={changedAt} /> },
  { name: 'changedBy', title: 'office.methods.by', isHidden: true, onCard: 'none', cell: ({ changedBy }) => changedBy },
]

function Pays({ of }: { readonly of: PayoutWay['pays'] }) {
  return useText()(paysNames[of])
}

/** Ways to pay money out, in the order they are tried; each is opened and closed by one press and a reason. */
export function PayoutWaysPage() {
  const text = useText()
  const way = useWay()
  const [turning, turn] = useState<PayoutWay | null>(null)
  return (
    <>
      <ListPage
        of="payoutMethods.list"
        title={text('office.ways.title')}
        lead={text('office.ways.lead')}
        label={text('office.ways.title')}
        actions={
          <Link to={way(['new', 'payout-method'])} className={buttonLook('primary', 'medium')}>
            {text('office.ways.new')}
          </Link>
        }
        columns={columns}
        keyOf={({ code }) => code}
        linkOf={({ code }) => way(['payout-methods', code])}
        actionsOf={(method) => (
          <Button size="small" tone="secondary" onClick={() => turn(method)}>
            {text(method.isOpen ? 'office.methods.close' : 'office.methods.reopen')}
          </Button>
        )}
        filters={{
          state: { title: 'office.methods.state', values: { open: 'office.methods.open', closed: 'office.methods.closed' } },
        }}
        empty={{ title: text('office.ways.none'), text: text('office.ways.none_text') }}
      />
      {turning && <TurnDialog method={turning} onClose={() => turn(null)} />}
    </>
  )
}

/** Opens or closes a way at once; everything else of it stays as the row says. */
function TurnDialog({ method, onClose }: { readonly method: PayoutWay; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const { isOpen } = method
  return (
    <ReasonDialog
      title={text(isOpen ? 'office.methods.close' : 'office.methods.reopen')}
      subject={method.code}
      isDanger={isOpen}
      send={(reason) =>
        call('payoutMethods.save', { body: { brandId, ...writtenWay(method), isOpen: !isOpen, reason, expectedVersion: method.version } })
      }
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-ink-2">{text(isOpen ? 'office.ways.close_note' : 'office.ways.reopen_note')}</p>
    </ReasonDialog>
  )
}
