import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, Button } from '@halong/ui'
import { ArrowLeft } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Bill, type Statement, useStatement } from './contracts.queries.ts'
import { FigureRow } from './figure-row.tsx'
import { MoneyRows } from './money-rows.tsx'
import { Coming, Failed, Sum } from './parts.tsx'
import { usePeriodName } from './simulation.tsx'
import { TermsText } from './terms-text.tsx'

export const billTones: Readonly<Record<Bill['state'], BadgeTone>> = {
  NONE: 'neutral',
  DUE: 'gold',
  PAID: 'jade',
  PARTLY: 'gold',
  OWED: 'danger',
}

/** A line that is opened; null for the receiver's own play. */
type OnOpen = (line: string | null) => void

/** A settled period: the terms, the figures they met, and the days and lines these are made of. */
export function StatementView({ id, onBack, onOpen }: { readonly id: number; readonly onBack: () => void; readonly onOpen: OnOpen }) {
  const text = useText()
  const query = useStatement(id)
  return (
    <>
      <div className="mb-4">
        <Button tone="quiet" icon={<ArrowLeft aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />} onClick={onBack}>
          {text('agents.bill.back')}
        </Button>
      </div>
      {query.data ? (
        <Shown of={query.data} onOpen={onOpen} />
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
    </>
  )
}

function Shown({ of, onOpen }: { readonly of: Statement; readonly onOpen: OnOpen }) {
  const text = useText()
  const { date, moment, number } = formatsOf(useLanguage().tag)
  const nameOf = usePeriodName()
  const { asset, state } = of
  const sum = (value: string, signed = false) => <Sum value={value} asset={asset} signed={signed} />
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-center gap-3 text-base font-bold">
        {nameOf(of)} <Badge tone={billTones[state]}>{text(`agents.bill.state.${state}`)}</Badge>
      </h2>
      <FigureRow
        label={text('agents.totals')}
        figures={[
          [text('agents.valid'), sum(of.turnover)],
          [text('agents.contract.house_result'), sum(of.result, true)],
          [text('agents.active'), number(of.members)],
          [text('agents.contract.carried'), sum(of.carryIn)],
          [text('agents.bill.base'), sum(of.base)],
          [text('agents.contract.amount'), sum(of.amount)],
        ]}
      />
      <div className="mb-5 rounded-card bg-surface p-4 ring-1 ring-line">
        <p className="mb-2 text-sm text-ink-2">
          {of.tier < 0 ? text('agents.contract.no_tier') : text('agents.bill.reached', { no: of.tier + 1 })}
        </p>
        <TermsText terms={of.terms} asset={asset} />
      </div>
      <h3 className="mb-2 text-sm font-bold">{text('agents.bill.lines')}</h3>
      <MoneyRows<Statement['lines'][number]>
        rows={of.lines}
        keyOf={({ lineId }) => lineId ?? 'own'}
        about="agents.by.line"
        name={({ lineId, label, name }) => (lineId === null ? text('agents.own_theirs') : label || name)}
        columns={[
          { title: 'agents.valid', cell: ({ turnover }) => sum(turnover) },
          { title: 'agents.contract.house_result', cell: ({ result }) => sum(result, true) },
        ]}
        onOpen={({ lineId }) => onOpen(lineId)}
      />
      <h3 className="mt-5 mb-2 text-sm font-bold">{text('agents.bill.days')}</h3>
      <MoneyRows<Statement['days'][number]>
        rows={of.days}
        keyOf={({ day }) => day}
        about="agents.by.day"
        name={({ day }) => date(`${day}T00:00:00Z`)}
        columns={[
          { title: 'agents.valid', cell: ({ turnover }) => sum(turnover) },
          { title: 'agents.contract.house_result', cell: ({ result }) => sum(result, true) },
        ]}
      />
      {of.parts.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-sm font-bold">{text('agents.bill.payments')}</h3>
          <MoneyRows<Statement['parts'][number]>
            rows={of.parts}
            keyOf={({ at }) => at}
            about="agents.bill.when"
            name={({ at }) => moment(at)}
            columns={[{ title: 'agents.bill.paid', cell: ({ amount }) => sum(amount) }]}
          />
        </>
      )}
    </>
  )
}
