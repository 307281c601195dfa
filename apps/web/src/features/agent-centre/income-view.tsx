import { formatsOf } from '@halong/app-kit/formats.ts'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, buttonLook, Dialog, EmptyState, Field, showToast } from '@halong/ui'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { type TextKey, useLanguage, useText } from '#shared/text/text.ts'
import { CoverDialog } from './cover-dialog.tsx'
import { FigureRow } from './figure-row.tsx'
import { type IncomeEntry, useEntries, useIncome, useIncomeAgain } from './income.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { Coming, Failed, Mark, Sum } from './parts.tsx'

const kindKeys: Readonly<Record<IncomeEntry['kind'], TextKey>> = {
  rebate: 'agents.income.kind.rebate',
  bill: 'agents.income.kind.bill',
  collect: 'agents.income.kind.collect',
  cover: 'agents.income.kind.cover',
  transfer: 'agents.income.kind.transfer',
  other: 'agents.income.kind.other',
}

/** R-AG-1 my income: what was earned and not taken yet, every movement of it, and the way to the wallet. */
export function IncomeView() {
  const text = useText()
  const { tag } = useLanguage()
  const income = useIncome()
  const query = useEntries()
  const [isTaking, setTaking] = useState(false)
  const [isCovering, setCovering] = useState(false)
  const sends = useMemberCall('player.getInfo').data?.toUpline === true
  const { data } = income
  if (!data)
    return income.isError ? <Failed of={income.error} onAgain={() => void income.refetch()} pending={income.isFetching} /> : <Coming />
  const entries = query.data?.pages.flatMap(({ list }) => list) ?? []
  const free = readAmount(data.free, data.asset)
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text('agents.income.lead')}</p>
      <FigureRow
        label={text('agents.page.revenueReport')}
        figures={[
          [text('agents.income.balance'), <Sum key="balance" value={data.balance} asset={data.asset} />],
          [text('agents.income.owed'), <Sum key="owed" value={data.owed} asset={data.asset} />],
          [text('agents.income.free'), <Sum key="free" value={data.free} asset={data.asset} />],
          [text('agents.income.set_aside'), <Sum key="aside" value={data.setAside} asset={data.asset} />],
          [text('agents.income.needed'), <Sum key="needed" value={data.needed} asset={data.asset} />],
        ]}
      />
      <div className="mb-6 flex flex-wrap gap-3">
        <Button disabled={!free || free.minor <= 0n} onClick={() => setTaking(true)}>
          {text('agents.income.collect')}
        </Button>
        <Button tone="secondary" onClick={() => setCovering(true)}>
          {text('agents.income.cover')}
        </Button>
        {sends && (
          <Link to="/member/transferUpline" className={buttonLook('secondary')}>
            {text('agents.line.open_page')}
          </Link>
        )}
      </div>
      <h2 className="mb-3 text-base font-bold">{text('agents.income.entries')}</h2>
      {query.data ? (
        entries.length === 0 ? (
          <EmptyState art={<Mark icon={Wallet} />} title={text('agents.income.none.title')} text={text('agents.income.none.text')} />
        ) : (
          <MoneyRows<IncomeEntry>
            rows={entries}
            keyOf={({ no }) => String(no)}
            about="agents.income.what"
            name={({ kind }) => text(kindKeys[kind])}
            under={({ at }) => formatsOf(tag).moment(at)}
            columns={[
              { title: 'agents.income.balance', cell: ({ balance }) => <Sum value={balance} asset={data.asset} /> },
              { title: 'agents.income.amount', cell: ({ amount }) => <Sum value={amount} asset={data.asset} signed /> },
            ]}
          />
        )
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
      {isTaking && <CollectDialog free={data.free} asset={data.asset} onClose={() => setTaking(false)} />}
      {isCovering && <CoverDialog income={data} onClose={() => setCovering(false)} />}
    </>
  )
}

function CollectDialog({
  free,
  asset,
  onClose,
}: {
  readonly free: string
  readonly asset: `${string}/${number}`
  readonly onClose: () => void
}) {
  const text = useText()
  const again = useIncomeAgain()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'amount'>()
  const collect = useIdempotent<{ amount: string }, { balance: string }>((key, body) => call('agency.collect', { body, key }))
  const most = readAmount(free, asset)?.minor ?? 0n
  const typedAmount = (typed: FormData) =>
    String(typed.get('amount') ?? '')
      .trim()
      .replace(',', '.')
  return (
    <Dialog open onClose={onClose} title={text('agents.income.collect')} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check(typed) {
              const amount = readAmount(typedAmount(typed), asset)
              return amount && amount.minor > 0n && amount.minor <= most ? {} : { amount: 'agents.income.amount_wrong' }
            },
            async send(typed) {
              await collect({ amount: typedAmount(typed) })
              await again('agency.getIncome', 'agency.listIncome')
              showToast(text('agents.income.collected'), { tone: 'good' })
              onClose()
            },
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        <p className="mb-4 text-sm text-ink-2">
          {text('agents.income.free')}: <Sum value={free} asset={asset} />
        </p>
        <Field
          name="amount"
          label={text('agents.income.amount')}
          help={text('agents.income.collect_help')}
          defaultValue={free.replace(/\.?0+$/, '')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={errorOf('amount')}
          onChange={clear('amount')}
        />
        <Button type="submit" wide pending={isPending}>
          {text('agents.income.collect')}
        </Button>
      </form>
    </Dialog>
  )
}
