import { CSV_START, csvLine, saveCsv } from '@halong/app-kit/csv.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Asked as CallInput, call } from '../api.ts'
import { useBrand } from '../brands.ts'
import type { Column } from './column.ts'
import type { Asked } from './list-address.ts'
import type { ListId, RowOf } from './lists.ts'
import { type Fixed, type Page, queryOf } from './use-list.ts'

const PAGE_ROWS = '200'
/** Pages of 200 that one file is made of, at most. */
const MAX_PAGES = 50

type ExportButtonProps<Id extends ListId> = {
  readonly of: Id
  readonly fixed: Fixed
  readonly asked: Asked
  readonly columns: readonly Column<RowOf<Id>>[]
}

/** Saves what the filters find as a CSV file: page after page of the list itself, so that masks and rights hold. Up to 10,000 rows. */
export function ExportButton<Id extends ListId>({ of, fixed, asked, columns }: ExportButtonProps<Id>) {
  const text = useText()
  const brand = useBrand()
  async function lines(): Promise<{ readonly parts: readonly string[]; readonly isCut: boolean }> {
    const parts = [CSV_START, csvLine(columns.map(({ name }) => name))]
    let cursor: string | null = null
    for (let count = 0; count < MAX_PAGES; count++) {
      const input = { query: queryOf(brand.id, fixed, { ...asked, cursor, limit: PAGE_ROWS }) }
      // cast: a query of this list and a page of its rows, as in `useList`.
      const page = (await call(of, ...([input] as unknown as CallInput<Id>))) as Page<RowOf<Id>>
      parts.push(...page.rows.map((row) => csvLine(columns.map(({ name }) => row[name]))))
      cursor = page.next
      if (cursor === null) return { parts, isCut: false }
    }
    return { parts, isCut: true }
  }
  const save = useMutation({
    mutationFn: lines,
    onSuccess({ parts, isCut }) {
      saveCsv(`${brand.code}-${of.replace('.list', '').toLowerCase()}-${new Date().toISOString().slice(0, 10)}.csv`, parts)
      showToast(text(isCut ? 'office.list.exported_part' : 'office.list.exported'), { tone: isCut ? 'plain' : 'good' })
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
      {text('office.list.export')}
    </Button>
  )
}
