import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { FileLine } from '#shared/exports/file-line.tsx'
import { fileStates, type ListFile, useMyFiles } from '#shared/exports/use-exports.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'

/** Bytes in the largest unit that leaves a whole number of them. */
function Size({ bytes }: { readonly bytes: number }) {
  const { number } = useFormats()
  const [size, unit] =
    bytes < 1_024 ? [bytes, 'B'] : bytes < 1_048_576 ? [Math.round(bytes / 1_024), 'KiB'] : [Math.round(bytes / 1_048_576), 'MiB']
  return (
    <span className="tabular whitespace-nowrap">
      {number(size)} {unit}
    </span>
  )
}
function Rows({ count }: { readonly count: number }) {
  const { number } = useFormats()
  return <span className="tabular">{number(count)}</span>
}
const fileColumns: readonly Column<ListFile>[] = [
  { name: 'title', title: 'office.exports.list', cell: ({ title, format }) => `${title} (${format.toUpperCase()})` },
  {
    name: 'query',
    title: 'office.exports.filters',
    cell: ({ query }) => <code className="font-mono text-xs wrap-anywhere">{query || '–'}</code>,
  },
  { name: 'state', title: 'office.exports.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={fileStates} /> },
  { name: 'by', title: 'office.exports.by', cell: ({ by }) => by },
  { name: 'written', title: 'office.exports.rows', align: 'end', cell: ({ written }) => <Rows count={written} /> },
  { name: 'bytes', title: 'office.exports.size', align: 'end', cell: ({ bytes }) => <Size bytes={bytes} /> },
  { name: 'askedAt', title: 'office.exports.asked', sort: 'askedAt', cell: ({ askedAt }) => <Moment at={askedAt} /> },
  { name: 'takenAt', title: 'office.exports.taken', cell: ({ takenAt }) => <Moment at={takenAt} /> },
  { name: 'keptUntil', title: 'office.exports.kept', isHidden: true, cell: ({ keptUntil }) => <Moment at={keptUntil} /> },
  {
    name: 'sha256',
    title: 'office.exports.hash',
    isHidden: true,
    cell: ({ sha256 }) => <code className="font-mono text-xs wrap-anywhere">{sha256 ?? '–'}</code>,
  },
]

/** Files of lists: one's own with what can be done with them, and those of everybody for who may see them (R-OPS-1). */
export function ExportsPage() {
  const text = useText()
  const brand = useBrand()
  const mayReadAll = useMay('exports.read')
  const asked = useMyFiles(brand.id)
  return (
    <Page title={text('office.exports.title')} lead={text('office.exports.lead', { brand: brand.name })}>
      <Card title={text('office.exports.mine')}>
        <Answer of={asked} rows={4}>
          {({ files }) =>
            files.length === 0 ? (
              <EmptyState title={text('office.exports.none')} text={text('office.exports.none_text')} />
            ) : (
              <ul className="divide-y divide-line px-4">
                {files.map((file) => (
                  <FileLine key={file.id} of={file} />
                ))}
              </ul>
            )
          }
        </Answer>
      </Card>
      {mayReadAll && (
        <List
          of="exports.list"
          label={text('office.exports.all')}
          columns={fileColumns}
          keyOf={({ id }) => id}
          filters={{
            state: {
              title: 'office.exports.state',
              values: Object.fromEntries(Object.entries(fileStates).map(([name, look]) => [name, look.title])),
            },
            by: { title: 'office.exports.by' },
            askedAt: { title: 'office.exports.asked' },
          }}
          empty={{ title: text('office.exports.none'), text: text('office.exports.none_text') }}
        />
      )}
    </Page>
  )
}
