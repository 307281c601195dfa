import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, Button, EmptyState, Tabs } from '@halong/ui'
import { FileSignature, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { type Bill, type Contract, type Kind, type Side, useBills, useContracts } from './contracts.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { Coming, Failed, Mark, Sum } from './parts.tsx'
import { usePeriodName } from './simulation.tsx'
import { BillBets, BillMembers, OWN } from './statement-bets.tsx'
import { billTones, StatementView } from './statement-view.tsx'

const contractTones: Readonly<Record<Contract['state'], BadgeTone>> = {
  OFFERED: 'gold',
  SIGNED: 'jade',
  ACTIVE: 'jade',
  ENDING: 'gold',
  ENDED: 'neutral',
  WITHDRAWN: 'neutral',
  REJECTED: 'neutral',
  EXPIRED: 'neutral',
}
const tabNames = ['mine', 'given', 'bills', 'paying'] as const

/** R-AG-3: dividends or daily salaries: what the agent has, what it gives, and what came of both. */
export function ContractsView({ kind }: { readonly kind: Kind }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const billId = Number(search.get('bill'))
  const [tab, line, member] = [search.get('tab') ?? 'bills', search.get('line'), search.get('member')]
  if (billId > 0) {
    const bill = { tab, bill: String(billId) }
    const toLine = line === null ? bill : { ...bill, line }
    if (member !== null) {
      const back = text(line === null ? 'agents.bill.back_statement' : 'agents.bill.back_members')
      return <BillBets id={billId} member={member} back={back} onBack={() => setSearch(toLine)} />
    }
    if (line !== null)
      return (
        <BillMembers id={billId} line={line} onBack={() => setSearch(bill)} onOpen={(opened) => setSearch({ ...toLine, member: opened })} />
      )
    const open = (opened: string | null) => setSearch(opened === null ? { ...bill, member: OWN } : { ...bill, line: opened })
    return <StatementView id={billId} onBack={() => setSearch({ tab })} onOpen={open} />
  }
  const openBill = (from: string) => (id: number) => setSearch({ tab: from, bill: String(id) })
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text(`agents.contract.lead.${kind}`)}</p>
      <Tabs
        label={text(`agents.page.${kind}`)}
        tabs={tabNames.map((id) => ({
          id,
          label: text(`agents.contract.tab.${id}`),
          panel:
            id === 'mine' || id === 'given' ? (
              <ContractList kind={kind} side={id} />
            ) : (
              <BillList kind={kind} side={id === 'bills' ? 'mine' : 'given'} onOpen={openBill(id)} />
            ),
        }))}
        selected={search.get('tab') ?? 'mine'}
        onSelect={(next) => setSearch({ tab: next }, { replace: true })}
      />
    </>
  )
}

function ContractList({ kind, side }: { readonly kind: Kind; readonly side: Side }) {
  const text = useText()
  const { date } = formatsOf(useLanguage().tag)
  const query = useContracts(kind, side)
  const [opened, setOpened] = useState<Contract | null>(null)
  const [isOffering, setOffering] = useState(false)
  const [first] = query.data?.pages ?? []
  if (!first)
    return query.isError ? <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} /> : <Coming />
  const contracts = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      {side === 'given' && first.mayOffer && (
        <div className="mb-4">
          <Button onClick={() => setOffering(true)}>{text(`agents.contract.offer.${kind}`)}</Button>
        </div>
      )}
      {contracts.length === 0 ? (
        <EmptyState
          art={<Mark icon={FileSignature} />}
          title={text(`agents.contract.none.${side}`)}
          text={text(side === 'given' && !first.mayOffer ? 'agents.contract.none.may_not' : `agents.contract.none.${side}_text`)}
        />
      ) : (
        <MoneyRows<Contract>
          rows={contracts}
          keyOf={({ id }) => String(id)}
          about="agents.by.line"
          name={({ lineId, label, name }) => (lineId === null ? text('agents.contract.with_upline') : label || name)}
          under={({ offeredAt, startsOn }) => date(startsOn === null ? offeredAt : `${startsOn}T00:00:00Z`)}
          columns={[
            {
              title: 'agents.contract.period',
              cell: ({ terms }) => text(`agents.contract.every.${terms.kind === 'realtimeSalary' ? 'realtime' : terms.period}`),
            },
            { title: 'agents.contract.up_to', cell: (contract) => <Highest tier={contract.terms.tiers.at(-1)} asset={first.asset} /> },
            {
              title: 'agents.team.state',
              cell: ({ state }) => <Badge tone={contractTones[state]}>{text(`agents.contract.state.${state}`)}</Badge>,
            },
          ]}
          onOpen={setOpened}
        />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
      {opened && <ContractDialog contract={opened} onClose={() => setOpened(null)} />}
      {isOffering && <OfferDialog kind={kind} asset={first.asset} from={null} onClose={() => setOffering(false)} />}
    </>
  )
}

/** The most a contract pays of a period: a share, or an amount. */
function Highest({ tier, asset }: { readonly tier: Contract['terms']['tiers'][number] | undefined; readonly asset: string }) {
  const { fineRate } = formatsOf(useLanguage().tag)
  if (tier?.fixed !== undefined) return <Sum value={tier.fixed} asset={asset} />
  return <span className="tabular">{fineRate(tier?.ppm ?? 0)}</span>
}

type BillListProps = { readonly kind: Kind; readonly side: Side; readonly onOpen: (id: number) => void }
function BillList({ kind, side, onOpen }: BillListProps) {
  const text = useText()
  const nameOf = usePeriodName()
  const query = useBills(kind, side)
  const [first] = query.data?.pages ?? []
  if (!first)
    return query.isError ? <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} /> : <Coming />
  const bills = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (bills.length === 0)
    return <EmptyState art={<Mark icon={ReceiptText} />} title={text('agents.bill.none.title')} text={text('agents.bill.none.text')} />
  return (
    <>
      <MoneyRows<Bill>
        rows={bills}
        keyOf={({ id }) => String(id)}
        about="agents.contract.period"
        name={nameOf}
        under={({ lineId, label, name }) => (lineId === null ? text('agents.bill.mine') : label || name)}
        columns={[
          { title: 'agents.valid', cell: ({ turnover }) => <Sum value={turnover} asset={first.asset} /> },
          { title: 'agents.team.state', cell: ({ state }) => <Badge tone={billTones[state]}>{text(`agents.bill.state.${state}`)}</Badge> },
          { title: 'agents.bill.paid', cell: ({ paid }) => <Sum value={paid} asset={first.asset} /> },
          { title: 'agents.contract.amount', cell: ({ amount }) => <Sum value={amount} asset={first.asset} /> },
        ]}
        onOpen={({ id }) => onOpen(id)}
      />
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
    </>
  )
}
