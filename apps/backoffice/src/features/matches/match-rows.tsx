import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, buttonLook } from '@halong/ui'
import { Link } from 'react-router'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useWay } from '#shared/use-way.ts'
import { correctionStages, lineText, type Match, stages } from './match-looks.ts'

export type Deed = 'price' | 'move' | 'result'
type RowsProps = {
  readonly matches: readonly Match[]
  readonly mayTrade: boolean
  readonly maySettle: boolean
  readonly onDeed: (deed: Deed, matchId: string) => void
}

/** Goals that are expected, with two decimals. */
const goalsText = ({ home, away }: Match['goals']): string => `${(home / 100).toFixed(2)} : ${(away / 100).toFixed(2)}`

export function MatchRows({ matches, mayTrade, maySettle, onDeed }: RowsProps) {
  const text = useText()
  const way = useWay()
  return (
    <ul className="text-sm">
      {matches.map((match) => {
        const { matchId, competitionName, home, away, startsAt, standsUntil, stage, line, isPutOff, entries, goals } = match
        const isOpen = stage !== 'published'
        return (
          <li key={matchId} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0">
            <span className="flex min-w-0 flex-1 basis-56 flex-col">
              <span className="font-semibold wrap-anywhere">
                {home} – {away}
              </span>
              <span className="text-xs text-ink-2">
                {competitionName} · <span className="tabular">{text('office.matches.goals', { goals: goalsText(goals) })}</span>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <StateBadge of={stage} looks={stages} />
              {line !== null && <span className="font-semibold">{lineText(text, line)}</span>}
              {stage === 'published' && !match.isPaid && <Badge tone="gold">{text('office.matches.paying')}</Badge>}
            </span>
            {match.correction !== null && match.correction.stage !== 'none' && (
              <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
                {text('office.matches.correction')}
                <StateBadge of={match.correction.stage} looks={correctionStages} />
              </span>
            )}
            <span className="flex flex-col text-xs text-ink-2">
              <Moment at={startsAt} />
              {isPutOff && isOpen && (
                <span>
                  {text('office.matches.stands_until')} <Moment at={standsUntil} />
                </span>
              )}
            </span>
            <span className="ms-auto flex flex-wrap gap-2">
              <Link to={way(['fixtures', 'match', matchId])} className={buttonLook('secondary', 'small')}>
                {text('office.matches.book')}
              </Link>
              {mayTrade && isOpen && (
                <>
                  <Button size="small" tone="secondary" onClick={() => onDeed('price', matchId)}>
                    {text('office.matches.reprice')}
                  </Button>
                  <Button size="small" tone="secondary" onClick={() => onDeed('move', matchId)}>
                    {text('office.matches.move')}
                  </Button>
                </>
              )}
              {maySettle && (
                <Button
                  size="small"
                  tone={isOpen && (match.isBegun || entries.length > 0) ? 'primary' : 'secondary'}
                  onClick={() => onDeed('result', matchId)}
                >
                  {text(isOpen ? 'office.matches.enter' : 'office.matches.look')}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
