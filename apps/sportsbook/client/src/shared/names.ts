import { type FixtureRow, leagueOf, teamOf } from '#protocol/index.ts'
import { competitions } from './competitions.ts'
import { t } from './texts.ts'

/** Names of leagues and clubs are the same in every language. */
export const leagueName = (code: string): string =>
  leagueOf(code)?.name ?? competitions.get().find((each) => each.code === code)?.name ?? code
/** Why a leg is void, by its rule. */
export const voidKey = (rule: string): string => `void.${/^match\/([a-z]+)@\d+$/.exec(rule)?.[1] ?? 'cancelled'}`
export function teamName(league: string, code: string): string {
  const known = leagueOf(league)
  return (known && teamOf(known, code)?.name) ?? code
}

export const kindOf = (market: string): string => market.split(':')[0] ?? market
const lineOf = (market: string): number => Number(market.split(':')[1] ?? '0') / 100
const signed = (line: number): string => (line > 0 ? `+${line}` : String(line).replace('-', '−'))

export const marketName = (market: string): string => t(`market.${kindOf(market)}`, { number: market.split(':')[1] ?? '' })

/** A selection where its match stands above it: `1`, `−0.5`, `Over 2.5`. */
export function shortSelection(market: string, selection: string): string {
  const kind = kindOf(market)
  if (kind === 'ah' || kind === 'mh') return signed(selection === 'home' ? lineOf(market) : -lineOf(market) || 0)
  if (kind === 'ou' || kind === 'mt') return t(`selection.${selection}`, { line: String(lineOf(market)) })
  if (kind === 'next') return selection === 'none' ? t('selection.none') : ({ home: '1', away: '2' }[selection] ?? selection)
  if (kind === 'ml' || kind === 'map') return { home: '1', away: '2' }[selection] ?? selection
  if (kind === '1x2') return { home: '1', draw: 'X', away: '2' }[selection] ?? selection
  if (kind === 'dc') return selection.toUpperCase()
  if (kind === 'ms') return selection.replace('-', ':')
  if (kind === 'cs') return selection.startsWith('other') ? t(`selection.${selection}`) : selection.replace('-', ':')
  return t(`selection.${selection}`)
}

/** A selection by itself, as slips and records name it. */
export function selectionName(
  { league, home, away }: Pick<FixtureRow, 'league' | 'home' | 'away'>,
  market: string,
  selection: string,
): string {
  const kind = kindOf(market)
  const side = { home: teamName(league, home), away: teamName(league, away) }
  if (kind === 'ml' || kind === 'map') return selection === 'home' ? side.home : side.away
  if (kind === 'ah' || kind === 'mh') return `${selection === 'home' ? side.home : side.away} ${shortSelection(market, selection)}`
  if (kind === '1x2') return selection === 'draw' ? t('selection.draw') : selection === 'home' ? side.home : side.away
  if (kind === 'next') return selection === 'none' ? t('selection.none') : selection === 'home' ? side.home : side.away
  if (kind === 'dc')
    return t('selection.either', {
      one: selection === 'x2' ? t('selection.draw') : side.home,
      other: selection === '1x' ? t('selection.draw') : side.away,
    })
  return shortSelection(market, selection)
}
