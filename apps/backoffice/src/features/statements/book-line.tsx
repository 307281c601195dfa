import { useText } from '@halong/app-kit/text.ts'
import { Dialog, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { StatementLine } from './statement-looks.ts'

type Deposit = Pick<RowOf<'deposits.list'>, 'id' | 'username' | 'amount' | 'asset' | 'memo'>
type BookLineProps = { readonly line: StatementLine; readonly onClose: () => void }

/** Books a line to a transfer: one of those that wait, where the line seems to be for none. */
export const BookLine = ({ line, onClose }: BookLineProps) =>
  line.deposit === null ? <AnyWaiting line={line} onClose={onClose} /> : <Proposed id={line.deposit} line={line} onClose={onClose} />

function Proposed({ id, ...props }: BookLineProps & { readonly id: Deposit['id'] }) {
  const { id: brandId } = useBrand()
  const deposit = useQuery(query('deposits.get', { query: { brandId, id } }))
  return (
    <Answer of={deposit} rows={2}>
      {(value) => <BookTo {...props} deposits={[value]} first={value} />}
    </Answer>
  )
}

function AnyWaiting(props: BookLineProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const waiting = useQuery(
    query('deposits.list', { query: { brandId, state: 'waiting', driver: 'manual', sort: 'createdAt', limit: 200 } }),
  )
  return (
    <Answer of={waiting} rows={2}>
      {({ rows }) => {
        const deposits = rows.filter(({ asset }) => asset === props.line.asset)
        const [first] = deposits
        return first === undefined ? (
          <Dialog open onClose={props.onClose} title={text('office.statements.book')} closeLabel={text('office.close')}>
            <p className="text-sm">{text('office.statements.no_deposit')}</p>
          </Dialog>
        ) : (
          <BookTo {...props} deposits={deposits} first={first} />
        )
      }}
    </Answer>
  )
}

type BookToProps = BookLineProps & { readonly deposits: readonly Deposit[]; readonly first: Deposit }

/** Amount, payer and reference are the line's, so that nothing is typed but why. */
function BookTo({ line, deposits, first, onClose }: BookToProps) {
  const text = useText()
  const money = useMoney()
  const { id: brandId } = useBrand()
  const [deposit, choose] = useState(first.id)
  return (
    <ReasonDialog
      title={text('office.statements.book')}
      subject={`${money(line.amount, line.asset)} · ${line.reference}`}
      help={text('office.decide.reason_kept')}
      send={(reason) => call('statements.book', { body: { brandId, id: line.id, deposit, reason } })}
      onClose={onClose}
    >
      <p className="mb-3 rounded-control bg-hover px-3.5 py-3 text-sm wrap-anywhere">{line.memo || line.payer || '–'}</p>
      <Select
        label={text('office.statements.deposit')}
        value={deposit}
        options={deposits.map((each) => ({ value: each.id, label: `${each.username} · ${money(each.amount, each.asset)} · ${each.memo}` }))}
        onChange={({ target }) => choose(deposits.find(({ id }) => id === target.value)?.id ?? deposit)}
      />
    </ReasonDialog>
  )
}
