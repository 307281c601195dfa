import { useText } from '@halong/app-kit/text.ts'
import { isDifferent, type StationDraw, tables } from './result-looks.ts'

/** What people entered, prize by prize beside each other; where they differ is marked. Another's figures are hidden until one's own are there. */
export function EntriesTable({
  draw: { entries, table, prizes: result },
}: {
  readonly draw: Pick<StationDraw, 'entries' | 'table' | 'prizes'>
}) {
  const text = useText()
  const nameOf = ({ by, isMine, source }: StationDraw['entries'][number]) => {
    const name = isMine ? text('office.results.you', { name: by }) : by
    return source === 'file' ? text('office.results.by_file', { name }) : name
  }
  return (
    <div className="mb-4 overflow-x-auto rounded-card ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-xs text-ink-2 *:px-3 *:py-2 *:text-start *:font-semibold">
            <th scope="col">{text('office.results.prize')}</th>
            {entries.map((entry) => (
              <th key={entry.by} scope="col">
                {nameOf(entry)}
              </th>
            ))}
            {result !== null && <th scope="col">{text('office.results.result')}</th>}
          </tr>
        </thead>
        <tbody>
          {tables[table].map(([code]) => {
            const differs = isDifferent(entries, code)
            return (
              <tr key={code} className="align-top *:border-t *:border-line *:px-3 *:py-2">
                <th scope="row" className="text-start font-semibold">
                  {code}
                </th>
                {entries.map(({ by, isShown, prizes }) => (
                  <td key={by} className={`tabular ${differs ? 'font-semibold text-danger' : ''}`}>
                    {!isShown ? text('office.results.hidden') : prizes === null ? text('office.results.none') : prizes[code]?.join(' ')}
                  </td>
                ))}
                {result !== null && <td className="tabular font-semibold">{result[code]?.join(' ')}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
