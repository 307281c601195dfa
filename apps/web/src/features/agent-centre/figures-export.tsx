import { CSV_START, csvLine, saveCsv } from '@halong/app-kit/csv.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import { askReport, type Report, type ReportFilter, type ReportId, type ReportRow } from './agents.queries.ts'
import type { Column } from './report-columns.ts'

/** Pages of a hundred rows that one file is made of, at most. */
const MOST_PAGES = 50
const PAGE = 100

type ExportProps = {
  readonly of: ReportId
  readonly filter: ReportFilter
  readonly columns: readonly Column[]
  readonly nameOf: (row: ReportRow) => string
}

/** Saves a report as a CSV file: page after page of the report itself, so that nothing stands in it that the page would not show. */
export function FiguresExport({ of, filter, columns, nameOf }: ExportProps) {
  const text = useText()
  async function lines() {
    const parts = [CSV_START, csvLine([text('agents.team.name'), ...columns.map(({ title }) => text(title))])]
    let cursor: string | undefined
    for (let count = 0; count < MOST_PAGES; count++) {
      const page: Report = await askReport(of, { ...filter, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) })
      parts.push(...page.list.map((row) => csvLine([nameOf(row), ...columns.map(({ field }) => row.figures[field])])))
      if (page.next === null) return { parts, isCut: false }
      cursor = page.next
    }
    return { parts, isCut: true }
  }
  const save = useMutation({
    mutationFn: lines,
    onSuccess({ parts, isCut }) {
      saveCsv(`team-${filter.by ?? 'line'}-${filter.from ?? ''}-${filter.to ?? ''}.csv`, parts)
      showToast(text(isCut ? 'agents.export.cut' : 'agents.export.done'), { tone: isCut ? 'plain' : 'good' })
    },
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
  })
  return (
    <Button
      tone="secondary"
      size="small"
      pending={save.isPending}
      icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => save.mutate()}
    >
      {text('agents.export')}
    </Button>
  )
}
