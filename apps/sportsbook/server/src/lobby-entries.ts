import {
  bookCodeOf,
  bookOf,
  clockCodeOf,
  clockLengthOf,
  FOOTBALL_BOOK,
  type LeagueDefinition,
  leagueDefinitions,
  type Sport,
  sportOfGame,
  sports,
  VASSALAGE,
} from '#protocol/index.ts'
import { nextSlot } from '#season/schedule.ts'
import { usualMargins } from '#sports/markets.ts'
import { walletLimits } from './limits.ts'

/** What comes back in the long run of the market that pays back least, in basis points: what a card may promise. */
const LEAST_PAYBACK = Math.floor(10_000 / (1 + Math.max(...Object.values(usualMargins))))
const MAX_PRICE = 1_001

const book: Readonly<Record<string, string>> = {
  en: 'Virtual Football',
  vi: 'Bóng đá ảo',
  zh: '虚拟足球',
  th: 'ฟุตบอลเสมือนจริง',
  fil: 'Virtual Football',
  id: 'Sepak Bola Virtual',
}
const esportsBook: Readonly<Record<string, string>> = {
  en: 'Virtual E-sports',
  vi: 'Thể thao điện tử ảo',
  zh: '虚拟电竞',
  th: 'อีสปอร์ตเสมือนจริง',
  fil: 'Virtual Esports',
  id: 'Esports Virtual',
}
const realBook: Readonly<Record<string, string>> = {
  en: 'Football',
  vi: 'Bóng đá',
  zh: '足球',
  th: 'ฟุตบอล',
  fil: 'Football',
  id: 'Sepak Bola',
}
const names: Readonly<Record<Sport, Readonly<Record<string, string>>>> = {
  football: book,
  basketball: {
    en: 'Virtual Basketball',
    vi: 'Bóng rổ ảo',
    zh: '虚拟篮球',
    th: 'บาสเกตบอลเสมือนจริง',
    fil: 'Virtual Basketball',
    id: 'Bola Basket Virtual',
  },
  tennis: { en: 'Virtual Tennis', vi: 'Quần vợt ảo', zh: '虚拟网球', th: 'เทนนิสเสมือนจริง', fil: 'Virtual Tennis', id: 'Tenis Virtual' },
  esports: esportsBook,
}
const ofLeague = ({ name, sport }: LeagueDefinition) =>
  Object.fromEntries(Object.entries(names[sport]).map(([language, words]) => [language, `${name} · ${words}`]))

/** What the lobby of the site takes in: the whole book, and each league of it. */
export const lobbyEntries = () =>
  [
    { code: FOOTBALL_BOOK, name: realBook, gameClassify: 'SPORTSBOOK' },
    ...sports.map((sport) => ({ code: bookCodeOf(sport), name: names[sport], gameClassify: 'VIRTUAL' })),
    ...leagueDefinitions.map((league) => ({ code: league.code, name: ofLeague(league), gameClassify: 'VIRTUAL' })),
  ].map(({ code, name, gameClassify }) => ({
    code,
    vassalage: VASSALAGE,
    name,
    gameType: bookOf(sportOfGame(code)) === 'esports' ? 'ESPORTS' : 'SPORTS',
    gameClassify,
    returnRateBp: LEAST_PAYBACK,
    volatility: 3,
    volatilityChosen: true,
    maxWinTimes: MAX_PRICE,
    lines: 0,
    limits: walletLimits,
  }))

/** Codes of the beacon chains that decide whole matches. */
export const drawCodes = () => leagueDefinitions.filter(({ liveDelayMs }) => liveDelayMs === null).map(({ drawCode }) => drawCode)

/** The clocks of leagues that are bet on in play: the first value of each is that of a kick-off, and a chain holds whole rounds. */
export const clocks = (now: Date) =>
  leagueDefinitions
    .filter(({ liveDelayMs }) => liveDelayMs !== null)
    .map((league) => ({
      code: clockCodeOf(league),
      firstAt: nextSlot(now.getTime(), league.everyMs, league.offsetMs) - league.everyMs,
      everyMs: league.tickMs,
      length: clockLengthOf(league),
    }))
