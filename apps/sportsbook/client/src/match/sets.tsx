import type { EventView, FixtureView } from '#protocol/index.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

const sides = ['home', 'away'] as const
const SETS = 3
/** The game of a set that is a tie-break. */
const TIE_BREAK = 13

type Games = { home: number; away: number }
function setsOf(events: readonly EventView[]): Games[] {
  const sets: Games[] = []
  let isOpen = false
  for (const { kind, side } of events) {
    if (kind === 'set') isOpen = false
    if (kind !== 'game') continue
    if (!isOpen) sets.push({ home: 0, away: 0 })
    isOpen = true
    const set = sets.at(-1)
    if (set) set[side] += 1
  }
  return sets
}
/** What the side that lost a game had of it: `0`, `15`, `30`, or that it went to deuce; of a tie-break its points. */
const lostAt = (points: number, isTieBreak: boolean): string =>
  isTieBreak ? String(points) : points <= 2 ? (['0', '15', '30'][points] ?? '0') : t('match.deuce')

/** Games set by set, who serves, and the games in their order. */
export function Sets({ fixture }: { readonly fixture: FixtureView }) {
  const games = fixture.events.filter(({ kind }) => kind === 'game')
  const sets = setsOf(fixture.events)
  const isOver = Math.max(fixture.score?.home ?? 0, fixture.score?.away ?? 0) === 2
  const server = fixture.state === 'live' && !isOver ? (games.length % 2 === 0 ? 'home' : 'away') : null
  const last = games.at(-1)
  const lastSet = sets.at(-1)
  const now = (fixture.score?.home ?? 0) + (fixture.score?.away ?? 0)
  return (
    <section className="sb-course">
      <table className="sb-periods">
        <thead>
          <tr>
            <th scope="col">{t('tables.player')}</th>
            {Array.from({ length: SETS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets stand in their order.
              <th key={at} scope="col">
                {t('match.set', { number: at + 1 })}
              </th>
            ))}
            <th scope="col">{t('match.sets')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">
                {teamName(fixture.league, fixture[side])}
                {server === side ? <i className="sb-serves" role="img" aria-label={t('match.serves')} /> : null}
              </th>
              {Array.from({ length: SETS }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sets stand in their order.
                <td key={at} data-now={server !== null && at === now ? '' : undefined}>
                  {sets[at]?.[side] ?? '–'}
                </td>
              ))}
              <td>
                <b>{fixture.score?.[side] ?? '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sb-note" role="status">
        {last === undefined
          ? t('match.waiting')
          : t('event.game', {
              team: teamName(fixture.league, fixture[last.side]),
              points: lostAt(last.points ?? 0, lastSet !== undefined && lastSet.home + lastSet.away === TIE_BREAK),
            })}
      </p>
    </section>
  )
}
