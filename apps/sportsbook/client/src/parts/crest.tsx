import { leagueOf, teamOf } from '#protocol/index.ts'

/** The crest of an invented club: its two colours and three letters. */
export function Crest({ league, team, size = 22 }: { readonly league: string; readonly team: string; readonly size?: number }) {
  const known = leagueOf(league)
  const found = known && teamOf(known, team)
  const [one, two] = found?.colours ?? ['#64748b', '#e2e8f0']
  return (
    <svg className="sb-crest" viewBox="0 0 24 26" width={size} height={(size * 26) / 24} aria-hidden="true">
      <path d="M2 2h20v12c0 6-5 9-10 11C7 23 2 20 2 14z" fill={one} />
      <path d="M12 2h10v12c0 6-5 9-10 11z" fill={two} opacity="0.9" />
      <path d="M2 2h20v12c0 6-5 9-10 11C7 23 2 20 2 14z" fill="none" stroke="rgb(0 0 0 / 0.35)" />
    </svg>
  )
}
