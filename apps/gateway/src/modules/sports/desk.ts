import { sports as operations, type ValueInputOf } from '@halong/api'
import { ok, type PlayerId } from '@halong/base'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import type { Ask } from './ask.ts'

/** What is shown before a league is chosen. */
const FIRST_LEAGUE = 'vf-bay'

type Listed = ValueInputOf<typeof operations.listFixtures>
type ListedBets = ValueInputOf<typeof operations.listBets>
type Parts = Pick<Platform, 'clock'> & {
  readonly ask: Ask
  readonly players: { readonly byPlayerId: (playerId: PlayerId) => Promise<{ readonly username: string } | null> }
}
type AskedBets = Readonly<Partial<Record<'fixture' | 'player' | 'state' | 'before', string | undefined>>>
type Asked = { readonly league?: string | undefined; readonly state?: string | undefined; readonly before?: string | undefined }

const shape = operations.listFixtures.value.shape
const listed = z.object({
  success: z.literal(true),
  value: z.object({ leagues: shape.leagues, fixtures: shape.fixtures, next: shape.next }),
})

const bets = operations.listBets.value.shape
const listedBets = z.object({
  success: z.literal(true),
  value: z.object({ bets: z.array(bets.bets.unwrap().element.omit({ username: true })).max(50), next: bets.next }),
})
const given = (asked: object): [string, string][] =>
  Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)

/** What operators read of the sportsbook, asked of it by calls signed with the secret it shares with the gateway (contracts §6). */
export function createSportsDesk({ clock, ask, players }: Parts) {
  return {
    /** Money over all brands is for those who work for all of them (T69). */
    async list({ league = FIRST_LEAGUE, ...asked }: Asked, isOfAllBrands: boolean) {
      const read = listed.safeParse(await ask(`/operate/fixtures?${new URLSearchParams(given({ league, ...asked }))}`))
      const asOf = clock.now().toISOString()
      if (!read.success) return ok<Listed>({ leagues: [], league: null, fixtures: [], next: null, isReached: false, asOf })
      const { leagues, fixtures, next } = read.data.value
      return ok<Listed>({
        leagues,
        league,
        fixtures: isOfAllBrands ? fixtures : fixtures.map((fixture) => ({ ...fixture, money: null })),
        next,
        isReached: true,
        asOf,
      })
    },

    /** Bets of all brands are for those who work for all of them (T69). */
    async listBets(asked: AskedBets, isOfAllBrands: boolean) {
      const asOf = clock.now().toISOString()
      if (!isOfAllBrands) return ok<ListedBets>({ bets: null, next: null, isReached: true, asOf })
      const read = listedBets.safeParse(await ask(`/operate/bets?${new URLSearchParams(given(asked))}`))
      if (!read.success) return ok<ListedBets>({ bets: [], next: null, isReached: false, asOf })
      const { bets: found, next } = read.data.value
      const names = new Map<PlayerId, string | null>()
      for (const id of new Set(found.map(({ playerId }) => playerId))) names.set(id, (await players.byPlayerId(id))?.username ?? null)
      return ok<ListedBets>({
        bets: found.map((bet) => ({ ...bet, username: names.get(bet.playerId) ?? null })),
        next,
        isReached: true,
        asOf,
      })
    },
  }
}
