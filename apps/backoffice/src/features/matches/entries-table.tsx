import { useText } from '@halong/app-kit/text.ts'
import { lineText, type Match } from './match-looks.ts'

/** What people entered; another's is hidden until one's own is there. Where they differ is marked. */
export function EntriesTable({ entries }: { readonly entries: Match['entries'] }) {
  const text = useText()
  const seen = entries.flatMap(({ line }) => (line === null ? [] : [lineText(text, line)]))
  const differs = new Set(seen).size > 1
  return (
    <ul className="mb-4 overflow-hidden rounded-card text-sm ring-1 ring-line ring-inset">
      {entries.map(({ by, isMine, source, line, enteredAt }) => (
        <li key={`${by} ${enteredAt}`} className="flex flex-wrap justify-between gap-3 border-b border-line px-3 py-2 last:border-0">
          <span className="text-ink-2">
            {isMine ? text('office.matches.you', { name: by }) : by}
            {source === 'file' ? ` · ${text('office.matches.by_file')}` : ''}
          </span>
          <b className={differs ? 'text-danger' : ''}>{line === null ? text('office.matches.hidden') : lineText(text, line)}</b>
        </li>
      ))}
    </ul>
  )
}
