import { useText } from '@halong/app-kit/text.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '#shared/operator.tsx'
import { Page } from '#shared/parts/page.tsx'
import { CohortsReport } from './cohorts-report.tsx'
import { DayReport } from './day-report.tsx'
import { LiabilitiesReport } from './liabilities-report.tsx'
import { PaymentsReport } from './payments-report.tsx'
import { ReturnsReport } from './returns-report.tsx'
import { RevenueReport } from './revenue-report.tsx'

/** Reports of the brand; the address says which. Numbers that are links open to their entries. */
export function ReportsPage() {
  const text = useText()
  const mayFinance = useMay('reports.finance')
  const mayOperations = useMay('reports.operations')
  const [asked] = useSearchParams()
  const reports: readonly { readonly id: string; readonly title: string; readonly show: () => ReactNode }[] = [
    ...(mayFinance
      ? [
          { id: 'day', title: text('office.reports.day'), show: () => <DayReport /> },
          { id: 'revenue', title: text('office.reports.revenue'), show: () => <RevenueReport /> },
          { id: 'payments', title: text('office.reports.payments'), show: () => <PaymentsReport /> },
          { id: 'cohorts', title: text('office.reports.cohorts'), show: () => <CohortsReport /> },
          { id: 'liabilities', title: text('office.reports.liabilities'), show: () => <LiabilitiesReport /> },
        ]
      : []),
    ...(mayOperations ? [{ id: 'returns', title: text('office.reports.returns'), show: () => <ReturnsReport /> }] : []),
  ]
  const current = reports.find(({ id }) => id === asked.get('report')) ?? reports[0]
  return (
    <Page isWide title={text('office.reports.title')} lead={text('office.reports.lead')}>
      <nav aria-label={text('office.reports.title')} className="scroll-row flex gap-2 overflow-x-auto">
        {reports.map(({ id, title }) => (
          <Link
            key={id}
            to={`?report=${id}`}
            aria-current={id === current?.id ? 'page' : undefined}
            className="inline-flex h-10 shrink-0 items-center rounded-full bg-surface px-4 text-sm font-semibold text-ink-2 ring-1 ring-line ring-inset hover:text-ink aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
          >
            {title}
          </Link>
        ))}
      </nav>
      {current?.show()}
    </Page>
  )
}
