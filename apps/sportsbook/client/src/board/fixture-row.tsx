import { type FixtureRow, leagueOf, type Sport } from '#protocol/index.ts'
import { Crest } from '../parts/crest.tsx'
import { KindMark } from '../parts/kind-mark.tsx'
import { MatchTime } from '../parts/match-time.tsx'
import { kindOf, leagueName, teamName } from '../shared/names.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { OddsButton } from './odds-button.tsx'

export const groups = ['1x2', 'ah', 'ou'] as const
export type Group = (typeof groups)[number]
/** The markets of a sport that stand in the place of those of football: who wins, by how much, and how many. */
export const columns: Readonly<Record<Sport, Readonly<Record<Group, string>>>> = {
  football: { '1x2': '1x2', ah: 'ah', ou: 'ou' },
  basketball: { '1x2': 'bml', ah: 'bh', ou: 'bt' },
  tennis: { '1x2': 'tml', ah: 'tgh', ou: 'tgt' },
  esports: { '1x2': 'ml', ah: 'mh', ou: 'mt' },
}

function Side({ fixture, side }: { readonly fixture: FixtureRow; readonly side: 'home' | 'away' }) {
  return (
    <span className="sb-side">
      <Crest league={fixture.league} team={fixture[side]} />
      <span>
        {teamName(fixture.league, fixture[side])}
        {fixture.reds?.[side] === true ? <i className="sb-red" role="img" aria-label={t('match.red')} /> : null}
      </span>
      {fixture.score === null ? null : <b>{fixture.score[side]}</b>}
    </span>
  )
}

/** One match with the chosen market; the rest is behind its names. */
export function FixtureLine({ fixture, group }: { readonly fixture: FixtureRow; readonly group: Group }) {
  const kind = columns[leagueOf(fixture.league)?.sport ?? 'football'][group]
  const market = fixture.markets.find(({ key }) => kindOf(key) === kind)
  return (
    <li className="sb-fixture" data-state={fixture.state}>
      <button type="button" className="sb-fixture-head" onClick={() => goTo(`/match/${fixture.id}`)}>
        <span className="sb-fixture-meta">
          <MatchTime fixture={fixture} />
          <span>{leagueName(fixture.league)}</span>
          <KindMark isReal={fixture.real !== null} />
          {fixture.marketCount > 0 ? <span className="sb-more">{t('board.markets', { count: fixture.marketCount })}</span> : null}
        </span>
        <Side fixture={fixture} side="home" />
        <Side fixture={fixture} side="away" />
      </button>
      {market === undefined ? null : (
        <div className="sb-prices" data-count={market.selections.length}>
          {market.selections.map((selection) => (
            <OddsButton key={selection.selection} fixture={fixture} market={market.key} isStopped={market.isStopped} of={selection} />
          ))}
        </div>
      )}
    </li>
  )
}
