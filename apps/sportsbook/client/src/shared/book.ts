import { leaguesOf, type Sport, sportOfGame, sports } from '#protocol/index.ts'
import { keepInTab, keptInTab } from './kept.ts'

const launched = /^\/play\/([^/]+)/.exec(location.pathname)?.[1]
const kept = sports.find((each) => each === keptInTab('sport'))

/** What is bet on in this tab: the sport of the game it was launched with. */
export const sport: Sport = launched === undefined ? (kept ?? 'football') : sportOfGame(decodeURIComponent(launched))
keepInTab('sport', sport)
export const leagues = leaguesOf(sport)
/** What is kept of each sport apart, such as its slip. */
export const ofSport = (key: string): string => (sport === 'football' ? key : `${key}.${sport}`)
