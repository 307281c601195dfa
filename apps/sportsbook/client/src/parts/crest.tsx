import { leagueOf, teamOf } from '#protocol/index.ts'

/** Colours of a team that has none here: always the same ones of a name. */
function coloursOf(name: string): readonly [string, string] {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  const hue = hash % 360
  return [`hsl(${hue} 58% 40%)`, `hsl(${(hue + 40 + (hash % 5) * 52) % 360} 62% 66%)`]
}

/** The crest of a side: its two colours. */
export function Crest({ league, team, size = 22 }: { readonly league: string; readonly team: string; readonly size?: number }) {
  const known = leagueOf(league)
  const found = known && teamOf(known, team)
  const [one, two] = found?.colours ?? coloursOf(team)
  return (
    <svg className="sb-crest" viewBox="0 0 24 26" width={size} height={(size * 26) / 24} aria-hidden="true">
      <path d="M2 2h20v12c0 6-5 9-10 11C7 23 2 20 2 14z" fill={one} />
      <path d="M12 2h10v12c0 6-5 9-10 11z" fill={two} opacity="0.9" />
      <path d="M2 2h20v12c0 6-5 9-10 11C7 23 2 20 2 14z" fill="none" stroke="rgb(0 0 0 / 0.35)" />
    </svg>
  )
}
