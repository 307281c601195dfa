import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type BalanceDeed, BalanceDialog } from './balance-dialog.tsx'
import { type AccountBalance, verdicts } from './reconcile-looks.ts'

/** What providers and banks hold for the house, beside our books (R-OPS-1): a difference stands among the payments that do not fit. */
export function BalancesPage() {
  const text = useText()
  const way = useWay()
  const { id: brandId } = useBrand()
  const asked = useQuery(query('reconciliations.listBalances', { query: { brandId } }))
  const [doing, setDoing] = useState<{ deed: BalanceDeed; account: AccountBalance } | null>(null)
  return (
    <Page title={text('office.balances.title')} lead={text('office.balances.lead')}>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={way(['balances', 'looks'])} className="text-link hover:underline">
          {text('office.balances.looks')}
        </Link>
        <Link to={way(['balances', 'moves'])} className="text-link hover:underline">
          {text('office.balances.moves')}
        </Link>
      </p>
      <Answer of={asked} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={text('office.balances.none')} text={text('office.balances.none_text')} />
          ) : (
            <div className="grid gap-4 xl:grid-cols-2">
              {list.map((account) => (
                <AccountCard key={account.account} of={account} onDo={(deed) => setDoing({ deed, account })} />
              ))}
            </div>
          )
        }
      </Answer>
      {doing && <BalanceDialog deed={doing.deed} account={doing.account} onClose={() => setDoing(null)} />}
    </Page>
  )
}

function AccountCard({ of, onDo }: { readonly of: AccountBalance; readonly onDo: (deed: BalanceDeed) => void }) {
  const text = useText()
  const { asset, look, covers, underWay } = of
  const money = (amount: string) => <Amount of={amount} asset={asset} />
  const inwards: [string, React.ReactNode][] = [
    [text('office.balances.received'), money(of.received)],
    [text('office.balances.sent_back'), money(of.sentBack)],
  ]
  const rows: [string, React.ReactNode][] = [
    [text('office.balances.moved'), money(of.moved)],
    ...(covers === 'everything' ? inwards : []),
    [text('office.balances.paid'), money(of.paid)],
    [text('office.balances.fees'), money(of.fees)],
    [text('office.balances.ours'), <strong key="ours">{money(of.ours)}</strong>],
    [text('office.balances.told'), <strong key="told">{look?.told ? money(look.told) : '–'}</strong>],
    [text('office.balances.under_way'), money(underWay)],
    [text('office.balances.at'), look ? <Moment key="at" at={look.at} /> : '–'],
  ]
  return (
    <Card title={of.title} aside={look && <StateBadge of={look.verdict} looks={verdicts} />}>
      {covers === 'payouts' && <p className="px-4 pt-3 text-xs text-ink-2">{text('office.balances.payouts_only')}</p>}
      <Facts rows={rows} />
      <div className="flex flex-wrap gap-2 border-t border-line p-4">
        {of.tellsItself && <LookButton account={of.account} />}
        <Button size="small" tone="secondary" onClick={() => onDo('enter')}>
          {text('office.balances.enter')}
        </Button>
        <Button size="small" tone="secondary" onClick={() => onDo('move')}>
          {text('office.balances.move')}
        </Button>
      </div>
    </Card>
  )
}

function LookButton({ account }: Pick<AccountBalance, 'account'>) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const look = useMutation({
    mutationFn: () => call('reconciliations.lookNow', { body: { brandId, account } }),
    onSuccess: ({ verdict }) => showToast(text(verdicts[verdict].title), { tone: verdict === 'agrees' ? 'good' : 'plain' }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Button size="small" pending={look.isPending} onClick={() => look.mutate()}>
      {text('office.balances.look')}
    </Button>
  )
}
