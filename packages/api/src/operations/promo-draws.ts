import { z } from 'zod'
import { assetText, count, idText, instant, moneyText, ordinal, text } from '../fields.ts'
import { dayRange, memberRef, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { promotionCode } from '../promotion-terms.ts'

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
