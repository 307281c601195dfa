import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { seamless } from '@halong/api'
import type { Clock } from '@halong/base'
import { uuidFromId } from '@halong/base'
import { formatMoney, parseAsset, parseMoney, toWire } from '@halong/money'
import { callWallet, createPurses, transferWalletRoutes } from '@halong/vendor-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { boundsIn, DICE, newSeed, practiceAssets, practiceCatalogue, roll } from './dice.ts'
import { dicePage } from './page.ts'
import { createSeats, type Seat } from './seats.ts'

/** Under which the practice vendor stands in the lobby. */
export const PRACTICE_VENDOR = 'HARBOUR'
/** What brand and practice vendor sign with, from the stand-in's own secret. */
export const practiceVendorSecret = (secret: string): string => createHmac('sha256', secret).update('practice vendor').digest('hex')

type Deps = {
  readonly pool: pg.Pool
  readonly secret: string
  readonly clock: Clock
  /** Of the brand's calls for vendors, and of the site that frames the game. */
  readonly gatewayUrl: string
  readonly siteOrigin: string
  log(text: string): void
}
const CALL_MS = 3_000
const TICKET = z.strictObject({ ticket: z.string().max(300) })
const TOKEN = z.string().max(60)
const ROLL = z.strictObject({
  token: TOKEN,
  bet: z.enum(['low', 'seven', 'high']),
  stake: z.string().max(20),
  word: z.string().regex(/^[0-9a-f]{8,32}$/),
})

/** A vendor that keeps players' money itself, to try such a vendor with practice money: one game of dice, and the brand's calls about its wallets. */
export function mountPracticeVendor(server: FastifyInstance, { pool, secret, clock, gatewayUrl, siteOrigin, log }: Deps): void {
  const purses = createPurses({ pool, schema: 'sandbox', clock, assets: practiceAssets })
  const seats = createSeats()
  const shared = practiceVendorSecret(secret)
  transferWalletRoutes(server, {
    purses,
    secret: shared,
    clock,
    onConflict: (reference) => log(`${reference} came again with other content`),
  })

  const shown = (asset: string, minor: bigint): string => {
    const known = parseAsset(asset)
    return known === null ? '' : formatMoney({ asset: known, minor }, 'en')
  }
  async function look({ playerId, asset, commitment }: Seat) {
    const known = parseAsset(asset)
    const balance = await purses.balance({ playerId, asset })
    return { balance: known === null ? '0' : toWire({ asset: known, minor: balance }), shown: shown(asset, balance), commitment }
  }
  function page(reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64')
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`,
      )
    return reply.send(dicePage({ site: siteOrigin, nonce }))
  }

  server.get('/api/catalogue', async () => ({ success: true, value: { games: practiceCatalogue } }))
  server.get(`/play/${DICE}`, async (_request, reply) => page(reply))
  server.post('/practice/enter', async (request) => {
    const read = TICKET.safeParse(request.body)
    if (!read.success) return { refused: 'closed' }
    const to = { gatewayUrl, vendorCode: PRACTICE_VENDOR, secret: shared, clock, timeoutMs: CALL_MS }
    const answer = await callWallet(seamless.authenticate, { ticket: read.data.ticket, gameCode: DICE }, to)
    if (answer.kind !== 'ok') return { refused: 'closed' }
    const playerId = uuidFromId('ply', answer.value.playerId)
    const bounds = boundsIn(answer.value.asset)
    if (playerId === null || bounds === null) return { refused: 'closed' }
    const { token, seat } = seats.take(playerId, answer.value.asset)
    return { token, minStake: bounds.minStake, ...(await look(seat)) }
  })
  server.post('/practice/look', async (request) => {
    const read = z.strictObject({ token: TOKEN }).safeParse(request.body)
    const seat = read.success ? seats.find(read.data.token) : null
    return seat === null ? { refused: 'closed' } : look(seat)
  })
  server.post('/practice/roll', async (request) => {
    const read = ROLL.safeParse(request.body)
    const seat = read.success ? seats.find(read.data.token) : null
    if (!read.success || seat === null) return { refused: 'closed' }
    const { bet, stake: text, word } = read.data
    const asset = parseAsset(seat.asset)
    const bounds = boundsIn(seat.asset)
    const stake = asset && /^\d{1,12}(\.\d{1,4})?$/.test(text) ? parseMoney(text, asset)?.minor : undefined
    const [least, most] = asset && bounds ? [bounds.minStake, bounds.maxStake].map((each) => parseMoney(each, asset)?.minor ?? 0n) : []
    if (stake === undefined || least === undefined || most === undefined || stake < least || stake > most)
      return { refused: 'short', ...(await look(seat)) }
    const { seed, nonce } = seat
    // Used up whatever becomes of it: no seed decides two rolls.
    Object.assign(seat, newSeed(), { nonce: nonce + 1 })
    const rolled = roll({ seed, nonce, word, bet, stake })
    const entry = await purses.play({ playerId: seat.playerId, asset: seat.asset, roundId: randomUUID(), stake, win: rolled.win })
    if (entry === null) return { refused: 'short', ...(await look(seat)) }
    return {
      dice: rolled.dice,
      win: rolled.win === 0n ? null : shown(seat.asset, rolled.win),
      seed: rolled.seed,
      message: rolled.message,
      ...(await look(seat)),
    }
  })
}
