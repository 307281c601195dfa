import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, EmptyState } from '@halong/ui'
import { ArrowLeft, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type BilledBet, type BilledMember, useBillBets, useBillMembers } from './contracts.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { Coming, Failed, Mark, Sum } from './parts.tsx'

type Pages<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}
type LevelProps<Page> = {
  readonly title: string
  readonly onBack: () => void
  readonly back: string
  readonly of: Pages<Page>
  readonly children: (pages: readonly Page[]) => ReactNode
}

/** One level of a statement below its lines: the way back, the rows, and more of them. */
function Level<Page extends { readonly list: readonly unknown[] }>({ title, onBack, back, of, children }: LevelProps<Page>) {
  const text = useText()
  const pages = of.data?.pages
  return (
    <>
      <div className="mb-4">
        <Button tone="quiet" icon={<ArrowLeft aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />} onClick={onBack}>
          {back}
        </Button>
      </div>
      <h2 className="mb-3 text-base font-bold">{title}</h2>
      {pages === undefined ? (
        of.isError ? (
          <Failed of={of.error} onAgain={() => void of.refetch()} pending={of.isFetching} />
        ) : (
          <Coming />
        )
      ) : pages.every(({ list }) => list.length === 0) ? (
        <EmptyState art={<Mark icon={ReceiptText} />} title={text('agents.bill.no_bets')} text={text('agents.bill.no_bets_text')} />
      ) : (
        children(pages)
      )}
      {of.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type MembersProps = {
  readonly id: number
  readonly line: string
  readonly onBack: () => void
  readonly onOpen: (member: string) => void
}
/** Who played in one line of a statement. */
export function BillMembers({ id, line, onBack, onOpen }: MembersProps) {
  const text = useText()
  const query = useBillMembers(id, line)
  return (
    <Level title={text('agents.bill.members')} back={text('agents.bill.back_statement')} onBack={onBack} of={query}>
      {(pages) => {
        const asset = pages[0]?.asset ?? ''
        return (
          <MoneyRows<BilledMember>
            rows={pages.flatMap(({ list }) => list)}
            keyOf={({ lineId }) => lineId ?? 'own'}
            about="agents.bill.member"
            name={({ lineId, label, name }) => (lineId === null ? text('agents.own_theirs') : label || name)}
            columns={[
              { title: 'agents.contract.house_result', cell: ({ result }) => <Sum value={result} asset={asset} signed /> },
              { title: 'agents.valid', cell: ({ turnover }) => <Sum value={turnover} asset={asset} /> },
            ]}
            onOpen={({ lineId }) => onOpen(lineId ?? OWN)}
          />
        )
      }}
    </Level>
  )
}

/** In the address, where the receiver's own play is meant. */
export const OWN = 'own'

type BetsProps = { readonly id: number; readonly member: string; readonly back: string; readonly onBack: () => void }
/** The settled bets of one of them, to the minute: what they had when, and how the house did of it (R-ROLE-4). */
export function BillBets({ id, member, back, onBack }: BetsProps) {
  const text = useText()
  const { moment } = formatsOf(useLanguage().tag)
  const query = useBillBets(id, member === OWN ? null : member)
  return (
    <Level title={text('agents.bill.bets')} back={back} onBack={onBack} of={query}>
      {(pages) => {
        const asset = pages[0]?.asset ?? ''
        return (
          <MoneyRows<BilledBet>
            rows={pages.flatMap(({ list }) => list)}
            keyOf={({ no }) => String(no)}
            about="agents.bill.bet"
            name={({ gameName }) => gameName}
            under={({ at, round }) => `${moment(at)} · …${round}`}
            columns={[
              { title: 'agents.staked', cell: ({ stake }) => <Sum value={stake} asset={asset} /> },
              { title: 'agents.contract.house_result', cell: ({ result }) => <Sum value={result} asset={asset} signed /> },
              { title: 'agents.valid', cell: ({ turnover }) => <Sum value={turnover} asset={asset} /> },
            ]}
          />
        )
      }}
    </Level>
  )
}
