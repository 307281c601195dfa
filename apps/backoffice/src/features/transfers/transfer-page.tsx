import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { transferCodes, transferStates, transferWays, type WholeTransfer } from './transfer-looks.ts'

/** One transfer: what our books hold of it, what the vendor answered, and what a person may do while it is in doubt. */
export function TransferPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('trf', useParams()['transfer'])
  const transfer = useQuery(query('transfers.get', { query: { brandId: brand.id, id } }))
  return (
    <DetailPage
      of={transfer}
      id={id}
      crumbs={[[text('office.transfers.title'), way(['transfers'])]]}
      title={({ reference }) => text('office.transfers.one', { reference })}
      state={({ state }) => <StateBadge of={state} looks={transferStates} />}
      actions={(value) => value.endedAt === null && <Deeds transfer={value} />}
      figures={({ amount, asset, way: side, vassalage, at, endedAt, nextAskAt }) => (
        <Figures>
          <Figure title={text('office.transfers.amount')}>
            {amount === null ? text('office.transfers.everything') : <Amount of={amount} asset={asset} />}
          </Figure>
          <Figure title={vassalage}>{text(transferWays[side])}</Figure>
          <Figure title={text('office.transfers.at')}>
            <Moment at={at} />
          </Figure>
          <Figure title={text(endedAt === null ? 'office.transfers.next' : 'office.transfers.ended')}>
            <Moment at={endedAt ?? nextAskAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [{ id: 'overview', title: text('office.transfers.facts'), content: <Case transfer={value} /> }]}
    />
  )
}

function Deeds({ transfer }: { readonly transfer: WholeTransfer }) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const [isSettling, settle] = useState(false)
  const ask = useMutation({
    mutationFn: () => call('transfers.ask', { body: { brandId: brand.id, id: transfer.id } }),
    onSuccess: ({ state }) => showToast(text(transferStates[state].title), { tone: 'good' }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <May do="transfers.settle">
      <span className="flex flex-wrap gap-2">
        <Button tone="secondary" pending={ask.isPending} onClick={() => ask.mutate()}>
          {text('office.transfers.ask')}
        </Button>
        {transfer.mayDecide && <Button onClick={() => settle(true)}>{text('office.transfers.settle')}</Button>}
      </span>
      {isSettling && <SettleDialog transfer={transfer} onClose={() => settle(false)} />}
    </May>
  )
}

function Case({ transfer }: { readonly transfer: WholeTransfer }) {
  const text = useText()
  const way = useWay()
  const { playerId, username, code, postings, answers, acceptUntil, settledBy, asks } = transfer
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={text('office.transfers.facts')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-4 text-sm">
          <dt className="text-ink-2">{text('office.transfers.player')}</dt>
          <dd>
            <Link to={way(['members', playerId])} className="text-link hover:underline">
              {username}
            </Link>
          </dd>
          <dt className="text-ink-2">{text('office.transfers.code')}</dt>
          <dd>{code === null ? '–' : text(transferCodes[code])}</dd>
          <dt className="text-ink-2">{text('office.transfers.accept_until')}</dt>
          <dd>
            <Moment at={acceptUntil} />
          </dd>
          <dt className="text-ink-2">{text('office.transfers.asks')}</dt>
          <dd className="tabular">{asks}</dd>
          <dt className="text-ink-2">{text('office.transfers.settled_by')}</dt>
          <dd>{settledBy ?? '–'}</dd>
        </dl>
      </Card>
      <Card title={text('office.transfers.postings')}>
        <ul className="flex flex-col gap-2 p-4 text-sm">
          {postings.length === 0 && <li className="text-ink-2">{text('office.transfers.no_postings')}</li>}
          {postings.map(({ key, reason, at }) => (
            <li key={key} className="flex flex-wrap justify-between gap-2">
              <Link to={way(['ledger', 'transfer'], { owner: playerId, key })} className="font-mono text-link hover:underline">
                {reason}
              </Link>
              <Moment at={at} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="lg:col-span-2">
        <Card title={text('office.transfers.answers')}>
          <ul className="flex flex-col gap-3 p-4 text-sm">
            {answers.length === 0 && <li className="text-ink-2">{text('office.transfers.no_answers')}</li>}
            {answers.map(({ at, call: name, told }) => (
              <li key={`${at} ${name}`} className="flex flex-col gap-1">
                <span className="flex flex-wrap justify-between gap-2 font-semibold">
                  {name}
                  <Moment at={at} />
                </span>
                <code className="font-mono text-xs break-all text-ink-2">{told}</code>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
