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

/** Kinds of a quarter, a map or a set have one name each; which of them it is stands in it. */
const partKinds = /^(bq|m|t)([1-4])([3htg])$/
const nameKeyOf = (kind: string): string => kind.replace(partKinds, '$1_$3')
export const marketName = (market: string): string => {
  const kind = kindOf(market)
  return t(`market.${nameKeyOf(kind)}`, { number: partKinds.exec(kind)?.[2] ?? market.split(':')[1] ?? '' })
}
/** The rule of a market, one for all of its parts; null where the first part has told it. */
export function ruleKeyOf(kind: string): string | null {
  const part = partKinds.exec(kind)
  return part !== null && part[2] !== '1' ? null : `rules.market.${nameKeyOf(kind)}`
}

/** How the selections of a kind are written: as a handicap, above or below a line, as sides, as scores, or by words of their own. */
const looks: readonly (readonly [RegExp, 'handicap' | 'total' | 'winner' | 'score'])[] = [
  [/^(ah|mh|m[123]h|bh|bfh|bq[1-4]h|tsh|tgh)$/, 'handicap'],
  [/^(ou|mt|m[123]t|bt|bth|bta|bft|bq[1-4]t|tst|tgt|t[123]g)$/, 'total'],
  [/^(1x2|ml|map|mf|bml|b3|bf3|bq[1-4]3|tml|tsw|tng)$/, 'winner'],
  [/^(ms|tsb)$/, 'score'],
]
export const lookOf = (kind: string): 'handicap' | 'total' | 'winner' | 'score' | null =>
  looks.find(([kinds]) => kinds.test(kind))?.[1] ?? null

/** A selection where its match stands above it: `1`, `−0.5`, `Over 2.5`. */
export function shortSelection(market: string, selection: string): string {
  const kind = kindOf(market)
  const look = lookOf(kind)
  if (look === 'handicap') return signed(selection === 'home' ? lineOf(market) : -lineOf(market) || 0)
  if (look === 'total') return t(`selection.${selection}`, { line: String(lineOf(market)) })
  if (kind === 'next') return selection === 'none' ? t('selection.none') : ({ home: '1', away: '2' }[selection] ?? selection)
  if (look === 'winner') return { home: '1', draw: 'X', away: '2' }[selection] ?? selection
  if (kind === 'dc') return selection.toUpperCase()
  if (look === 'score') return selection.replace('-', ':')
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
  const look = lookOf(kind)
  if (look === 'handicap') return `${selection === 'home' ? side.home : side.away} ${shortSelection(market, selection)}`
  if (look === 'winner') return selection === 'draw' ? t('selection.draw') : selection === 'home' ? side.home : side.away
  if (kind === 'next') return selection === 'none' ? t('selection.none') : selection === 'home' ? side.home : side.away
  if (kind === 'dc')
    return t('selection.either', {
      one: selection === 'x2' ? t('selection.draw') : side.home,
      other: selection === '1x' ? t('selection.draw') : side.away,
    })
  return shortSelection(market, selection)
}
