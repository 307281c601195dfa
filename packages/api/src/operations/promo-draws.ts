import { z } from 'zod'
import { assetText, count, idText, instant, moneyText, ordinal, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { promotionCode } from '../promotion-terms.ts'
import { rafflePeriod } from './draw.ts'

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)

export const listSpins = listOperation({
  id: 'promoDraws.listSpins',
  path: '/wps/operator/promo-draws/spins',
  permission: 'promotions.manage',
  summary: 'Spins of wheels with everything they are computed from, newest first.',
  row: z.object({
    id: idText('clm'),
    code: promotionCode,
    playerId: idText('ply'),
    username: text(64),
    no: ordinal,
    generation: ordinal,
    terminal: hex64,
    seed: hex64,
    clientSeed: text(64),
    weights: z.array(count).max(12),
    segment: count,
    amount: moneyText,
    asset: assetText,
    spunAt: instant,
  }),
  filters: { code: ref(promotionCode), member: memberRef, spunAt: dayRange({ widest: 366 }) },
  sorts: { spunAt: 'desc' },
})

export const listDrops = listOperation({
  id: 'promoDraws.listDrops',
  path: '/wps/operator/promo-draws/drops',
  permission: 'promotions.manage',
  summary: 'Drops of red envelopes, the last ones first: what is planned, what was given.',
  row: z.object({
    code: promotionCode,
    opensAt: instant,
    closesAt: instant,
    total: moneyText,
    given: moneyText,
    asset: assetText,
    slots: ordinal,
    taken: count,
    commitment: hex64,
  }),
  filters: { code: ref(promotionCode), opensAt: dayRange({ widest: 366 }) },
  sorts: { opensAt: 'desc' },
})

const rowStates = ['OPEN', 'LISTED', 'DRAWN', 'EMPTY'] as const
export const listRaffles = listOperation({
  id: 'promoDraws.listRaffles',
  path: '/wps/operator/promo-draws/raffles',
  permission: 'promotions.manage',
  summary: 'Draws of raffles, the last ones first: commitments, list and what is set aside for prizes.',
  row: z.object({
    /** Its code and first day. */
    id: text(60),
    code: promotionCode,
    period: rafflePeriod,
    endsAt: instant,
    drawsAt: instant,
    state: z.enum(rowStates),
    /** Those who joined with a ticket at least, from the list on. */
    entrants: count,
    tickets: count,
    prizes: moneyText,
    asset: assetText,
    commitment: hex64,
    witness: hex64.nullable(),
    listHash: hex64.nullable(),
    beacon: hex64.nullable(),
  }),
  filters: { code: ref(promotionCode), state: oneOf(rowStates), drawsAt: dayRange({ widest: 366 }) },
  sorts: { drawsAt: 'desc' },
})

export const listWinners = listOperation({
  id: 'promoDraws.listWinners',
  path: '/wps/operator/promo-draws/winners',
  permission: 'promotions.manage',
  summary: 'Winners of raffles with ticket and prize.',
  row: z.object({
    /** Code, first day and place. */
    id: text(80),
    code: promotionCode,
    period: rafflePeriod,
    place: ordinal,
    playerId: idText('ply'),
    username: text(64),
    entrant: text(16),
    ticket: ordinal,
    tickets: ordinal,
    amount: moneyText,
    asset: assetText,
    drawnAt: instant,
  }),
  filters: { code: ref(promotionCode), member: memberRef, drawnAt: dayRange({ widest: 366 }) },
  sorts: { drawnAt: 'desc' },
})
