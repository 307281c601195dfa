import { bookOf, type LeagueDefinition, leaguesOf, type Sport, sportOfGame, sports, sportsOf } from '#protocol/index.ts'
import { keepInTab, keptInTab } from './kept.ts'
import { createStore } from './store.ts'

const launched = /^\/play\/([^/]+)/.exec(location.pathname)?.[1]
const kept = sports.find((each) => each === keptInTab('sport'))
const first: Sport = launched === undefined ? (kept ?? 'football') : sportOfGame(decodeURIComponent(launched))

/** The book of this tab: what is bet on together, in one slip. */
const book = bookOf(first)
export const bookSports: readonly Sport[] = sportsOf(book)
export const bookLeagues: readonly LeagueDefinition[] = bookSports.flatMap(leaguesOf)
/** The sport on screen. */
export const sport = createStore<Sport>(first)
keepInTab('sport', first)
export function chooseSport(next: Sport): void {
  keepInTab('sport', next)
  sport.set(next)
}
/** What is kept of each book apart, such as its slip. */
export const ofSport = (key: string): string => (book === 'football' ? key : `${key}.${book}`)
