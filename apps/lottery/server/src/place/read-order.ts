import { idFromUuid } from '@halong/base'
import { digestOf, sha256Hex } from '@halong/chance'
import type { GameSession } from '@halong/vendor-kit'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type Book, bookOf, lineText, priceLine, ticketText } from '#plays/index.ts'
import { type GameDefinition, gameDefinition, type RefusalDetail, vassalageOf } from '#protocol/index.ts'
import type { LotteryRefusal } from '#protocol/refusals.ts'
import type { placeBody } from '#protocol/schemas.ts'
import { largestPrizeText, leastStakeIn, maxPrizeIn, unitBaseOf } from '../limits.ts'
import { isSeriesAllowed, PRICE_VERSION, PRICES, rulesVersionOf } from '../rules.ts'

export type PlaceBody = z.output<typeof placeBody>
export type ReadLine = {
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly unitStake: bigint
  readonly odds: readonly bigint[]
  readonly series: number | null
  readonly text: string
  readonly book: Book
}
export type ReadTicket = {
  readonly id: string
  readonly game: GameDefinition
  readonly mode: PlaceBody['slips'][number]['mode']
  readonly issueNo: string
  readonly cost: bigint
  readonly maxPrize: bigint
  readonly rulesVersion: string
  readonly digest: string
  readonly lines: readonly ReadLine[]
}
export type ReadOrder = {
  readonly tickets: readonly ReadTicket[]
  readonly cost: bigint
  readonly maxPrize: bigint
  /** One slip over several issues. */
  readonly isChase: boolean
  readonly stopProfit: bigint | null
  readonly fingerprint: string
}
export type Refused = { readonly ok: false; readonly code: LotteryRefusal; readonly detail: RefusalDetail | null }

export const refused = (code: LotteryRefusal, detail: RefusalDetail | null = null): Refused => ({ ok: false, code, detail })

/** Bets of one line, and of one that lists its numbers. */
const MAX_BETS = 100_000
type Slip = PlaceBody['slips'][number]

function readTicket(
  slip: Slip,
  part: Slip['issues'][number],
  { game, asset }: { game: GameDefinition; asset: string },
): ReadTicket | Refused {
  const lines: ReadLine[] = []
  let [cost, maxPrize] = [0n, 0n]
  for (const [line, wanted] of slip.lines.entries()) {
    const terms = { mode: slip.mode, unitBase: unitBaseOf(asset), prices: PRICES, issueMultiple: part.multiple, issueNo: part.issueNo }
    const priced = priceLine(wanted, terms)
    if (typeof priced === 'string') return refused('ticket.invalid', { line, why: priced })
    if (priced.bets > MAX_BETS) return refused('limit.bets', { line })
    if (!isSeriesAllowed(priced.series)) return refused('ticket.invalid', { line, why: 'series' })
    if (wanted.amount !== undefined && priced.unitStake < leastStakeIn(slip.mode, asset)) return refused('limit.stake', { line })
    const { play, text: selection, bets, unitStake, odds, series } = priced
    lines.push({
      play: play.code,
      selection,
      bets,
      unitStake,
      odds,
      series,
      text: lineText({ play: play.code, selection, unitStake, odds, series }),
      book: bookOf(priced),
    })
    cost += priced.cost
    maxPrize += priced.maxPrize
  }
  if (maxPrize > maxPrizeIn(asset)) return refused('limit.prize', { largest: largestPrizeText(asset) })
  const [id, rulesVersion] = [uuidv7(), rulesVersionOf(game.family, part.issueNo)]
  const digest = digestOf(
    ticketText({
      ticketId: idFromUuid('tkt', id),
      drawCode: game.drawCode,
      issueNo: part.issueNo,
      rulesVersion,
      lines: lines.map(({ text }) => text),
    }),
  )
  return { id, game, mode: slip.mode, issueNo: part.issueNo, cost, maxPrize, rulesVersion, digest, lines }
}

const decimal = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4))
}

/** Counts and prices an order anew from its selections; what the player saw must be what comes out (T39). Amounts in ten-thousandths. */
export function readOrder(body: PlaceBody, { asset, game_code }: Pick<GameSession, 'asset' | 'game_code'>): ReadOrder | Refused {
  if (body.priceVersion !== PRICE_VERSION) return refused('price.changed', { prices: PRICES })
  const entered = gameDefinition(game_code)
  const tickets: ReadTicket[] = []
  for (const slip of body.slips) {
    const game = gameDefinition(slip.gameCode)
    // A session is one with the wallet as one vendor; the games of the other are not its own.
    if (!game || !entered || vassalageOf(game) !== vassalageOf(entered)) return refused('game.unknown')
    if (!game.modes.includes(slip.mode)) return refused('ticket.invalid', { why: 'mode' })
    if (new Set(slip.issues.map(({ issueNo }) => issueNo)).size !== slip.issues.length)
      return refused('ticket.invalid', { why: 'repeated' })
    for (const part of slip.issues) {
      const ticket = readTicket(slip, part, { game, asset })
      if ('ok' in ticket) return ticket
      tickets.push(ticket)
    }
  }
  const cost = tickets.reduce((sum, ticket) => sum + ticket.cost, 0n)
  const maxPrize = tickets.reduce((sum, ticket) => sum + ticket.maxPrize, 0n)
  if (decimal(body.shown.cost) !== cost || decimal(body.shown.maxPrize) !== maxPrize) return refused('ticket.count_differs')
  const isChase = body.slips.length === 1 && tickets.length > 1
  const stops = body.stopOnWin === true || body.stopProfit !== undefined
  const stopProfit = body.stopProfit === undefined ? null : decimal(body.stopProfit)
  // Of two-sided bets a stake may come back, which is no win: they are sold over several issues without rules that look for one.
  if (stops && (!isChase || !tickets.every(({ mode }) => mode === 'LOTT' || mode === 'SEA')))
    return refused('ticket.invalid', { why: 'chase' })
  if (stopProfit === 0n) return refused('ticket.invalid', { why: 'chase' })
  return { tickets, cost, maxPrize, isChase, stopProfit, fingerprint: sha256Hex(JSON.stringify([asset, body])) }
}
