import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { Card } from '#shared/parts/card.tsx'
import type { Looked } from './looked-at.tsx'

export type Columns = Looked['columns']
const allColumns = ['day', 'amount', 'credit', 'debit', 'memo', 'payer', 'reference'] as const
type ColumnsCardProps = { readonly looked: Looked; readonly onChange: (columns: Columns) => void }

/** What each column of a bank's file says: as it was read, to be put right by hand; remembered once the file was taken over. */
export function ColumnsCard({ looked: { names, columns, isReadable }, onChange }: ColumnsCardProps) {
  const text = useText()
  const named = [...new Set(names.filter((name) => name !== ''))]
  return (
    <Card title={text('office.statements.columns')}>
      <p className="px-4 pt-4 text-sm text-ink-2">
        {text(isReadable ? 'office.statements.columns_lead' : 'office.statements.columns_needed')}
      </p>
      <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
        {allColumns.map((column) => (
          <Select
            key={column}
            label={text(`office.statements.column.${column}`)}
            value={columns[column] ?? ''}
            options={[{ value: '', label: text('office.statements.column.none') }, ...named.map((name) => ({ value: name, label: name }))]}
            onChange={({ target }) => {
              const { [column]: _, ...rest } = columns
              onChange(target.value === '' ? rest : { ...rest, [column]: target.value })
            }}
          />
        ))}
      </div>
    </Card>
  )
}
