import { type EventView, type FixtureView, leagueOf } from '#protocol/index.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

type MapPlayed = { readonly rounds: readonly EventView['side'][]; readonly winner: EventView['side'] | null }
/** Rounds by the map they were played on, the last of which may go on. */
function mapsOf(events: readonly EventView[]): MapPlayed[] {
  const maps: MapPlayed[] = []
  let rounds: EventView['side'][] = []
  for (const { kind, side } of events) {
    if (kind === 'round') rounds.push(side)
    if (kind !== 'map') continue
    maps.push({ rounds, winner: side })
    rounds = []
  }
  return rounds.length > 0 ? [...maps, { rounds, winner: null }] : maps
}
const count = (rounds: readonly EventView['side'][], side: EventView['side']) => rounds.filter((each) => each === side).length

/** Each map round by round: who won it, and how the map stands. */
export function Rounds({ fixture }: { readonly fixture: FixtureView }) {
  const maps = mapsOf(fixture.events)
  const toWin = leagueOf(fixture.league)?.roundsToWin ?? 0
  return (
    <section className="sb-rounds" aria-live="polite">
      <p className="sb-note">{t('match.series', { rounds: toWin })}</p>
      {maps.map(({ rounds, winner }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: maps stand in their order.
        <div key={at} className="sb-map" data-open={winner === null}>
          <h3>
            {t('market.map', { number: at + 1 })}
            <b>
              {count(rounds, 'home')} : {count(rounds, 'away')}
            </b>
          </h3>
          {(['home', 'away'] as const).map((side) => (
            <div key={side} className="sb-map-side">
              <span>{teamName(fixture.league, fixture[side])}</span>
              <span className="sb-dots" aria-hidden="true">
                {rounds.map((won, round) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rounds stand in their order.
                  <i key={round} data-won={won === side} data-side={side} />
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
