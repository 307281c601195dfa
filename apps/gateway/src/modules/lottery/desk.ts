import { lotteries as operations, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { Ask } from './ask.ts'
import type { Draws, LotteryCard } from './draws.ts'
import { listNumberLimits } from './limit-store.ts'
import { presentLimit } from './present-limit.ts'

type Listed = ValueInputOf<typeof operations.listIssues>
type Found = ValueInputOf<typeof operations.getIssue>
type Exposed = ValueInputOf<typeof operations.getExposure>
type Settling = ValueInputOf<typeof operations.getSettlement>
type Chased = ValueInputOf<typeof operations.listChases>
type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly ask: Ask
  readonly draws: Draws
  readonly nameOf: (card: LotteryCard, language: string) => Promise<string>
  readonly players: Pick<PlayerService, 'byPlayerId'>
}
type ChasesAsked = {
  readonly brandId: number
  readonly gameCode?: string | undefined
  readonly running?: string | undefined
  readonly before?: string | undefined
}
/** Who looks: figures over all brands are for those who work for all of them (T69). */
type Reader = { readonly language: string; readonly isOfAllBrands: boolean }

const answerOf = <T extends z.ZodType>(value: T) => z.object({ success: z.literal(true), value })
const listed = answerOf(z.object({ issues: operations.listIssues.value.shape.issues, next: operations.listIssues.value.shape.next }))
const found = answerOf(z.object({ issue: operations.getIssue.value.shape.issue, counts: operations.getIssue.value.shape.counts.unwrap() }))
const chased = answerOf(
  z.object({
    chases: z.array(operations.listChases.value.shape.chases.unwrap().omit({ username: true, gameName: true })),
    next: operations.listChases.value.shape.next,
  }),
)

const ordered = answerOf(z.object({ rounds: z.array(z.string().max(40)).max(8) }))
const exposure = answerOf(operations.getExposure.value.pick({ issueNo: true, issues: true, totals: true, rows: true }))
const settlement = answerOf(operations.getSettlement.value.pick({ waiting: true, issues: true }))
const nothingWaits = { orders: 0, wins: 0, returns: 0, lateDraws: 0, since: null }

/** What operators read of a lottery, asked of it by calls signed with the secret it shares with the gateway (contracts §6). */
export function createLotteryDesk({ db, clock, ask, draws, nameOf, players }: Parts) {
  const gameOf = async (card: LotteryCard, language: string): Promise<Listed['games'][number]> => ({
    gameCode: card.code,
    vassalage: card.vassalage,
    name: await nameOf(card, language),
    family: card.family,
    cycleSeconds: card.cycleSeconds,
    isClosed: card.closed,
  })
  const forReader = (issue: Found['issue'], { isOfAllBrands }: Reader): Found['issue'] =>
    isOfAllBrands ? issue : { ...issue, tickets: null, staked: null }

  /** All lotteries and the one that is asked for, the first where none is; null for one that there is not. */
  async function chosenOf(gameCode: string | undefined, language: string) {
    const cards = await draws.cards()
    const chosen = gameCode === undefined ? cards[0] : cards.find(({ code }) => code === gameCode)
    if (!chosen && cards.length > 0) return null
    return { chosen: chosen ?? null, games: await Promise.all(cards.map((card) => gameOf(card, language))) }
  }

  return {
    async list(
      { gameCode, ...asked }: { gameCode?: string | undefined; state?: string | undefined; before?: string | undefined },
      reader: Reader,
    ) {
      const cards = await draws.cards()
      const asOf = clock.now().toISOString()
      const games = await Promise.all(cards.map((card) => gameOf(card, reader.language)))
      const chosen = gameCode === undefined ? cards[0] : cards.find(({ code }) => code === gameCode)
      if (!chosen) {
        if (cards.length > 0) return refuse('lobby.game_unknown')
        return ok<Listed>({ games, gameCode: null, issues: [], next: null, isReached: false, asOf })
      }
      const query = Object.entries({ gameCode: chosen.code, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const read = listed.safeParse(await ask(chosen.vassalage, `/operate/issues?${new URLSearchParams(query)}`))
      const { issues, next } = read.success ? read.data.value : { issues: [], next: null }
      return ok<Listed>({
        games,
        gameCode: chosen.code,
        issues: issues.map((issue) => forReader(issue, reader)),
        next,
        isReached: read.success,
        asOf,
      })
    },

    /** What a draw may cost, by number; with the limits that hold for it. */
    async exposure({ gameCode, issueNo }: { gameCode?: string | undefined; issueNo?: string | undefined }, language: string) {
      const found = await chosenOf(gameCode, language)
      if (!found) return refuse('lobby.game_unknown')
      const { games, chosen } = found
      const asOf = clock.now().toISOString()
      const query = new URLSearchParams({ gameCode: chosen?.code ?? '', ...(issueNo === undefined ? {} : { issueNo }) })
      const read = exposure.safeParse(chosen === null ? null : await ask(chosen.vassalage, `/operate/exposure?${query}`))
      const limits = chosen === null ? [] : (await listNumberLimits(db.reads, chosen.code)).map(presentLimit)
      const shown = read.success ? read.data.value : { issueNo: null, issues: [], totals: [], rows: [] }
      return ok<Exposed>({ games, gameCode: chosen?.code ?? null, ...shown, limits, isReached: read.success, asOf })
    },

    /** How far draws are paid. */
    async settlement({ gameCode }: { gameCode?: string | undefined }, language: string) {
      const found = await chosenOf(gameCode, language)
      if (!found) return refuse('lobby.game_unknown')
      const { games, chosen } = found
      const asOf = clock.now().toISOString()
      const query = new URLSearchParams({ gameCode: chosen?.code ?? '' })
      const read = settlement.safeParse(chosen === null ? null : await ask(chosen.vassalage, `/operate/settlement?${query}`))
      const shown = read.success ? read.data.value : { waiting: nothingWaits, issues: [] }
      return ok<Settling>({ games, gameCode: chosen?.code ?? null, ...shown, isReached: read.success, asOf })
    },

    /** Rounds that the oldest tickets of an order (`ord_…`) are at the wallet; none where the lottery knows no such order or does not answer. */
    async roundsOfOrder(id: string): Promise<readonly string[]> {
      const [card] = await draws.cards()
      const read = ordered.safeParse(card ? await ask(card.vassalage, `/operate/order?${new URLSearchParams({ id })}`) : null)
      return read.success ? read.data.value.rounds : []
    },

    /** Chases of the brand's players; the lottery knows no brands, so those of others are left out here. */
    async chases({ brandId, ...asked }: ChasesAsked, { language }: Pick<Reader, 'language'>) {
      const cards = await draws.cards()
      const asOf = clock.now().toISOString()
      const games = await Promise.all(cards.map((card) => gameOf(card, language)))
      const vassalage = cards.find(({ code }) => asked.gameCode === undefined || code === asked.gameCode)?.vassalage
      if (vassalage === undefined && cards.length > 0) return refuse('lobby.game_unknown')
      const query = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== 'false')
      const answer = vassalage === undefined ? null : await ask(vassalage, `/operate/chases?${new URLSearchParams(query)}`)
      const read = chased.safeParse(answer)
      if (!read.success) return ok<Chased>({ games, chases: [], next: null, isReached: false, asOf })
      const owned = await Promise.all(
        read.data.value.chases.map(async (chase) => {
          const player = await players.byPlayerId(chase.playerId)
          if (player?.brandId !== brandId) return []
          const gameName = games.find(({ gameCode }) => gameCode === chase.gameCode)?.name ?? chase.gameCode
          return [{ ...chase, username: player.username, gameName }]
        }),
      )
      return ok<Chased>({ games, chases: owned.flat(), next: read.data.value.next, isReached: true, asOf })
    },

    async one({ gameCode, issueNo }: { gameCode: string; issueNo: string }, reader: Reader) {
      const card = (await draws.cards()).find(({ code }) => code === gameCode)
      if (!card) return refuse('lobby.game_unknown')
      const read = found.safeParse(await ask(card.vassalage, `/operate/issue?${new URLSearchParams({ gameCode, issueNo })}`))
      if (!read.success) return refuse('records.unknown')
      const { issue, counts } = read.data.value
      return ok<Found>({
        game: await gameOf(card, reader.language),
        issue: forReader(issue, reader),
        counts: reader.isOfAllBrands ? counts : null,
      })
    },
  }
}

export type LotteryDesk = ReturnType<typeof createLotteryDesk>
