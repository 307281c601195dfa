import { gameOf, openStatus } from '../fixture-call.ts'
import type { Answers } from './fake-gateway.ts'

const GAMES = 60
const games = (language: string) => Array.from({ length: GAMES }, (_, index) => gameOf(index + 1, language))

/** What a quiet site answers a visitor: one studio with sixty slots, no banners, no notices. Stories change what they are about. */
export const visitorAnswers: Answers = {
  'agency.noteVisit': {},
  // A log-in form asks by itself where the browser offers passkeys among the names of a field; nobody chooses one.
  'session.startPasskey': { options: { challenge: 'AAAA' } },
  'system.getStatus': openStatus,
  'system.getBotChallenge': { required: false, challenge: null },
  'content.getNotice': { player: [], banners: [], popup: [], promotion: [], help: [] },
  'lobby.listCategories': {
    asset: 'USD/4',
    categories: [
      {
        gameCategory: 'RNG',
        path: '/rng',
        games: GAMES,
        vendors: [{ vassalage: 'HALONG', name: 'Halong Studio', isHot: 1, games: GAMES }],
        classifies: ['SLOT'],
        stakes: ['0.1'],
        lines: [10],
      },
    ],
  },
  'lobby.listHot': ({ language }) => ({ list: games(language).slice(0, 12) }),
  'lobby.listPopular': ({ language }) => ({ list: games(language).slice(12, 24) }),
  'lobby.listFrameOrigins': { origins: [] },
  'lobby.listTables': { tables: [], asOf: '2026-11-27T10:00:00.000Z' },
  'lobby.listRooms': { asset: 'USD/4', rooms: [], isReached: true },
  'lobby.listGames': ({ query = {}, language }) => {
    const { pageNo = 1, pageSize = 42, gameName = '' } = query
    const found = games(language).filter(({ gameName: name }) => name.toLowerCase().includes(String(gameName).toLowerCase()))
    const from = (Number(pageNo) - 1) * Number(pageSize)
    return {
      games: found.slice(from, from + Number(pageSize)),
      pageNo: Number(pageNo),
      totalPages: Math.ceil(found.length / Number(pageSize)),
      total: found.length,
    }
  },
  'wager.listJackpots': { asset: 'USD/4', jackpots: [] },
  'wager.listWinners': { isOn: false, wins: [] },
}
