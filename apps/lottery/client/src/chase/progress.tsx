import type { ChaseView } from '#protocol/index.ts'
import { t } from '../shared/texts.ts'

/** How a chase ended, or that it goes on. */
export function chaseEnd({ state, stopped }: ChaseView): string {
  if (stopped === null || state === 'RUNNING') return t(`chase.state.${state}`)
  const why = {
    player_cancel: 'player',
    'rule:chase_won': 'won',
    'rule:chase_target': 'target',
    'rule:player_stopped': 'protection',
  } as const
  return t(`chase.stopped.${why[stopped.why]}`)
}

export const Progress = ({ chase: { issues, drawn, cancelled } }: { readonly chase: ChaseView }) => (
  <span className="lt-chase-bar" aria-hidden="true">
    <span style={{ inlineSize: `${(drawn / issues) * 100}%` }} />
    <span data-off="true" style={{ inlineSize: `${(cancelled / issues) * 100}%` }} />
  </span>
)
