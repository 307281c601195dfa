import { Button, EmptyState } from '@halong/ui'
import { Network } from 'lucide-react'
import { useState } from 'react'
import { openModal } from '#shared/routing/modals.ts'
import { roleIn, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { FigureRow } from './figure-row.tsx'
import { LineTransferForm } from './line-transfer-form.tsx'
import { LineTransferList } from './line-transfer-list.tsx'
import { useTransferable } from './line-transfers.queries.ts'
import { Coming, Failed, Mark, Sum } from './parts.tsx'

/** R-MC-6 transferUpline: agents send income to their direct line; for players the page says who may, and leads to somebody who helps. */
export function LineTransferView() {
  return roleIn(useSession()) === 'agent' ? <ForAgent /> : <Explained of="member" />
}

function Explained({ of }: { readonly of: 'member' | 'off' }) {
  const text = useText()
  return (
    <EmptyState
      art={<Mark icon={Network} />}
      title={text(`agents.line.${of}.title`)}
      text={text(`agents.line.${of}.text`)}
      actions={<Button onClick={() => openModal('service')}>{text('agents.line.service')}</Button>}
    />
  )
}

function ForAgent() {
  const text = useText()
  const [find, setFind] = useState('')
  const allowed = useTransferable(find)
  const { data } = allowed
  if (!data)
    return allowed.isError ? <Failed of={allowed.error} onAgain={() => void allowed.refetch()} pending={allowed.isFetching} /> : <Coming />
  const { isOn, asset, free, leftToday, open, mostOpen } = data
  return (
    <>
      {isOn ? (
        <>
          <p className="mb-4 max-w-2xl text-sm text-ink-2">{text('agents.line.lead')}</p>
          <FigureRow
            label={text('agents.line.figures')}
            figures={[
              [text('agents.income.free'), <Sum key="free" value={free} asset={asset} />],
              [text('agents.line.left_today'), <Sum key="left" value={leftToday} asset={asset} />],
              [text('agents.line.open'), `${open} / ${mostOpen}`],
            ]}
          />
          <LineTransferForm allowed={data} onFind={setFind} />
        </>
      ) : (
        <Explained of="off" />
      )}
      <LineTransferList />
    </>
  )
}
