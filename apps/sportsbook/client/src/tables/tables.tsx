import { useState } from 'react'
import { leagueOf, type TableAnswer } from '#protocol/index.ts'
import { Crest } from '../parts/crest.tsx'
import { KindMark } from '../parts/kind-mark.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { bookLeagues, sport } from '../shared/book.ts'
import { call } from '../shared/calls.ts'
import { teamName } from '../shared/names.ts'
import { goBack } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'

const LOOK_MS = 20_000
/** Only football has draws. What is counted of each side beside its matches. */
const counted = { football: 'goals', basketball: 'scored', tennis: 'sets', esports: 'maps' } as const

function Standings({ table }: { readonly table: TableAnswer }) {
  if (table.rows.length === 0) return <Nothing words={t('tables.empty')} />
  const of = leagueOf(table.league)?.sport ?? 'football'
  const columns = ['played', 'won', ...(of === 'football' ? ['drawn'] : []), 'lost', counted[of], 'points']
  return (
    <div className="sb-scroll-x">
      <table className="sb-table">
        <caption>
          {t('tables.season', { season: table.season ?? 0 })} <KindMark isReal={false} />
        </caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('tables.team')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                <abbr title={t(`tables.${name}`)}>{t(`tables.short.${name}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={row.team}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>
                  <Crest league={table.league} team={row.team} size={18} />
                  {teamName(table.league, row.team)}
                </span>
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              {of === 'football' ? <td>{row.drawn}</td> : null}
              <td>{row.lost}</td>
              <td>
                {row.goalsFor}:{row.goalsAgainst}
              </td>
              <td>
                <b>{row.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Standings of each league's season under way. */
export function Tables() {
  const [league, setLeague] = useState((bookLeagues.find((each) => each.sport === sport.get()) ?? bookLeagues[0])?.code ?? '')
  const asked = useAsked<TableAnswer>(
    league,
    () => call('GET /api/table/:league', { params: [league] }),
    () => LOOK_MS,
  )
  return (
    <>
      <TopBar title={t('tables.title')} onBack={goBack} />
      <div className="sb-page">
        <div className="sb-scroll" role="group" aria-label={t('board.leagues')}>
          {bookLeagues.map(({ code, name }) => (
            <button key={code} type="button" aria-pressed={code === league} onClick={() => setLeague(code)}>
              {name}
            </button>
          ))}
        </div>
        {asked.kind === 'ready' ? (
          <Standings table={asked.value} />
        ) : asked.kind === 'loading' ? (
          <Skeletons count={4} />
        ) : (
          <Nothing words={t('state.unreachable')} />
        )}
      </div>
    </>
  )
}
