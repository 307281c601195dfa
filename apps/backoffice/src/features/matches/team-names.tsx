import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Select, showToast } from '@halong/ui'
import { call } from '#shared/api.ts'
import type { Competition } from './match-looks.ts'

const REASON = 'a name in a file of matches'
type NamesProps = { readonly competition: Competition; readonly written: readonly string[]; readonly onNamed: () => void }

/** Names of a file that no team of the competition has: a person says whom they mean, once. */
export function TeamNames({ competition: { code, teams }, written, onNamed }: NamesProps) {
  const text = useText()
  async function name(as: string, team: string): Promise<void> {
    if (team === '') return
    try {
      await call('sports.nameTeam', { body: { competition: code, written: as, team, reason: REASON } })
      onNamed()
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    }
  }
  return (
    <section className="rounded-card p-3 ring-1 ring-line ring-inset">
      <p className="mb-2 text-sm text-ink-2">{text('office.matches.import.names')}</p>
      {[...new Set(written)]
        .filter((as) => !teams.includes(as))
        .map((as) => (
          <Select
            key={as}
            label={as}
            name={as}
            defaultValue=""
            options={[{ value: '', label: text('office.matches.choose_team') }, ...teams.map((team) => ({ value: team, label: team }))]}
            onChange={({ target }) => void name(as, target.value)}
          />
        ))}
    </section>
  )
}
