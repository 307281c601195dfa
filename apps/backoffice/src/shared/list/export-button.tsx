import { useText } from '@halong/app-kit/text.ts'
import { Button, Menu, menuItemLook, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { call } from '../api.ts'
import { useBrand } from '../brands.ts'
import { useFileDeeds } from '../exports/use-exports.ts'
import type { Column } from './column.ts'
import type { Asked } from './list-address.ts'
import type { ListId, RowOf } from './lists.ts'
import { type Fixed, queryOf } from './use-list.ts'

type ExportButtonProps<Id extends ListId> = {
  readonly of: Id
  readonly label: string
  readonly fixed: Fixed
  readonly asked: Asked
  readonly columns: readonly Column<RowOf<Id>>[]
}
const formats = [
  ['csv', FileText, 'office.exports.csv'],
  ['xlsx', FileSpreadsheet, 'office.exports.xlsx'],
] as const

/** Has what the filters find written as a file, with the columns that are shown: a short one is saved at once, a long one is told by the bell. */
export function ExportButton<Id extends ListId>({ of, label, fixed, asked, columns }: ExportButtonProps<Id>) {
  const text = useText()
  const brand = useBrand()
  const { download, again, tellFailure } = useFileDeeds()
  const start = useMutation({
    mutationFn(format: 'csv' | 'xlsx') {
      const { brandId, limit: _limit, ...wanted } = queryOf(brand.id, fixed, { ...asked, cursor: null })
      const heads = columns.map(({ name, title }) => ({ name, title: text(title) }))
      const query = String(new URLSearchParams(wanted))
      return call('exports.start', { body: { brandId, list: of, title: label.slice(0, 120), query, columns: heads, format } })
    },
    onSuccess({ file }) {
      if (file.state === 'done') download.mutate(file)
      else showToast(text('office.exports.queued'), { tone: 'plain' })
      void again()
    },
    onError: tellFailure,
  })
  return (
    <Menu
      label={text('office.list.export')}
      trigger={(attributes) => (
        <Button
          {...attributes}
          data-export
          tone="secondary"
          size="small"
          pending={start.isPending || download.isPending}
          icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
        >
          {text('office.list.export')}
        </Button>
      )}
    >
      {formats.map(([format, Icon, title]) => (
        <button key={format} type="button" role="menuitem" className={menuItemLook} onClick={() => start.mutate(format)}>
          <Icon aria-hidden size={18} strokeWidth={1.75} />
          {text(title)}
        </button>
      ))}
    </Menu>
  )
}
