import type { Play } from '#plays/index.ts'
import { playName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

/** So many plays stand in lines; of more, each kind has a row to slide. */
const MOST_IN_LINES = 10

function rowsOf(plays: readonly Play[]): readonly (readonly Play[])[] {
  if (plays.length <= MOST_IN_LINES) return [plays]
  const rows = new Map<string, Play[]>()
  for (const play of plays) {
    const [kind = ''] = play.label.split('.')
    rows.set(kind, [...(rows.get(kind) ?? []), play])
  }
  return [...rows.values()]
}

type ChipsProps = { readonly plays: readonly Play[]; readonly chosen: Play | undefined; readonly onChoose: (code: string) => void }

/** The plays of a tab. */
export function PlayChips({ plays, chosen, onChoose }: ChipsProps) {
  const rows = rowsOf(plays)
  return (
    <nav aria-label={t('play.label')}>
      {rows.map((row) => (
        <div key={row[0]?.code} className="lt-plays" data-slides={rows.length > 1}>
          {row.map((play) => (
            <button key={play.code} type="button" aria-pressed={play === chosen} onClick={() => onChoose(play.code)}>
              {playName(play)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}
