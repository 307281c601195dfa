import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, Checkbox } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { BookLine } from './book-line.tsx'
import { MatchPayout } from './match-payout.tsx'
import { lineStates, type StatementLine, wayNames } from './statement-looks.ts'

const columns: readonly Column<StatementLine>[] = [
  { name: 'day', title: 'office.statements.day', cell: ({ day }) => <span className="tabular">{day}</span> },
  { name: 'way', title: 'office.statements.way', cell: ({ way }) => <Direction of={way} /> },
  { name: 'amount', title: 'office.statements.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'state', title: 'office.deposits.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={lineStates} /> },
  {
    name: 'memo',
    title: 'office.statements.memo',
    cell: ({ memo }) => <span className="line-clamp-2 max-w-80 wrap-anywhere">{memo || '–'}</span>,
  },
  { name: 'payer', title: 'office.statements.column.payer', cell: ({ payer }) => payer ?? '–' },
  { name: 'deposit', title: 'office.unmatched.order', cell: (line) => <OrderOf line={line} /> },
  {
    name: 'reference',
    title: 'office.deposits.bank_reference',
    cell: ({ reference }) => <code className="font-mono text-xs">{reference}</code>,
  },
  { name: 'account', title: 'office.unmatched.account', isHidden: true, cell: ({ account }) => account },
  { name: 'remark', title: 'office.statements.remark', cell: ({ remark }) => remark || '–' },
  { name: 'decidedBy', title: 'office.statements.decided_by', onCard: 'none', cell: ({ decidedBy }) => decidedBy ?? '–' },
  {
    name: 'importedAt',
    title: 'office.statements.imported',
    sort: 'importedAt',
    isHidden: true,
    cell: ({ importedAt }) => <Moment at={importedAt} />,
  },
]
const open = { state: 'open' }
type Deed = { readonly deed: 'book' | 'match' | 'set_aside'; readonly line: StatementLine }

/** Money on the statements of the house's banks, each line once: booked to a deposit by a person, or set aside with what it is (R-OPS-1, R-MC-1). */
export function StatementsPage() {
  const text = useText()
  const way = useWay()
  const { isAll, fixed, choice } = useOpenOrAll(open)
  const [decided, decide] = useState<Deed | null>(null)
  const close = () => decide(null)
  return (
    <>
      <ListPage
        of="statements.list"
        title={text('office.statements.title')}
        lead={text('office.statements.lead')}
        label={text('office.statements.title')}
        actions={
          <span className="flex flex-wrap items-center gap-3">
            {choice}
            <Link to={way(['new', 'statement'])} className={buttonLook('primary', 'small')}>
              {text('office.statements.import')}
            </Link>
          </span>
        }
        columns={isAll ? columns : columns.filter(({ name }) => name !== 'remark' && name !== 'decidedBy')}
        keyOf={({ id }) => id}
        actionsOf={(line) =>
          line.state === 'open' && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {line.way === 'out' ? (
                <Button size="small" onClick={() => decide({ deed: 'match', line })}>
                  {text('office.statements.match')}
                </Button>
              ) : (
                <May do="deposits.decide">
                  <Button size="small" onClick={() => decide({ deed: 'book', line })}>
                    {text('office.statements.book')}
                  </Button>
                </May>
              )}
              <Button size="small" tone="secondary" onClick={() => decide({ deed: 'set_aside', line })}>
                {text('office.statements.set_aside')}
              </Button>
            </span>
          )
        }
        fixed={fixed}
        filters={{
          way: { title: 'office.statements.way', values: wayNames },
          day: { title: 'office.statements.day' },
          amount: { title: 'office.statements.amount' },
        }}
        empty={{ title: text('office.statements.none'), text: text('office.statements.none_text') }}
      />
      {decided?.deed === 'book' && <BookLine line={decided.line} onClose={close} />}
      {decided?.deed === 'match' && <MatchPayout line={decided.line} onClose={close} />}
      {decided?.deed === 'set_aside' && <SetAside line={decided.line} onClose={close} />}
    </>
  )
}

/** With what it is; a fee of the bank is booked as an expense. */
function SetAside({ line, onClose }: { readonly line: StatementLine; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isFee, setFee] = useState(false)
  return (
    <ReasonDialog
      title={text('office.statements.set_aside')}
      subject={line.reference}
      help={text('office.statements.set_aside_help')}
      send={(reason) => call('statements.setAside', { body: { brandId, id: line.id, reason, isFee } })}
      onClose={onClose}
    >
      {line.way === 'out' && (
        <div className="mb-4">
          <Checkbox label={text('office.statements.is_fee')} checked={isFee} onChange={({ target }) => setFee(target.checked)} />
        </div>
      )}
    </ReasonDialog>
  )
}

function Direction({ of }: { readonly of: StatementLine['way'] }) {
  return useText()(wayNames[of])
}

/** The deposit or the payout a line was booked to, or the deposit it seems to be for and why. */
function OrderOf({ line: { deposit, by, withdrawal } }: { readonly line: StatementLine }) {
  const text = useText()
  const way = useWay()
  const [to, title] =
    withdrawal !== null
      ? [way(['withdrawals', withdrawal]), text('office.statements.payout_found')]
      : deposit !== null && by !== null
        ? [way(['deposits', deposit]), text(`office.statements.by.${by}`)]
        : [null, '–']
  return to === null ? (
    title
  ) : (
    <Link to={to} className="relative inline-flex min-h-6 items-center rounded-sm text-link hover:underline">
      {title}
    </Link>
  )
}
