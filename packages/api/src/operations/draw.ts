import { z } from 'zod'
import { assetText, count, instant, language, moneyText, ordinal, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { promotionCode } from '../promotion-terms.ts'

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
const termsHash = hex64
/** What a player adds to the draw; nobody knows it before the call. */
const clientSeed = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/)
/** The chain in use and how often its stock changed the odds: a spin names the odds that its player saw. */
const oddsVersion = z.string().regex(/^\d{1,9}\.\d{1,9}$/)

/** Everything by which a spin is computed again. */
const drawnSpin = z.object({
  no: ordinal,
  generation: ordinal,
  terminal: hex64,
  seed: hex64,
  clientSeed: text(64),
  /** As they stood for this spin. */
  weights: z.array(count).max(12),
  segment: count,
  amount: moneyText,
  at: instant,
})
const segment = z.object({
  amount: moneyText,
  /** What it weighs now; 0 when its stock is gone. */
  weight: count,
  /** How many there are left; null where there is no end of them. */
  left: count.nullable(),
})

/** Each wheel that runs, with its odds of this moment. */
export const listWheels = operation({
  id: 'draw.listWheels',
  method: 'GET',
  path: '/wps/draws/wheels',
  access: 'member',
  summary: 'Wheels that run: odds and stock as they are now, the commitment, the member’s spins.',
  value: z.object({
    list: z
      .array(
        z.object({
          code: promotionCode,
          title: text(120),
          writtenIn: language,
          segments: z.array(segment).max(12),
          oddsVersion,
          /** SHA-256 chain: the hash that every seed of it leads back to, shown before the first spin. */
          terminal: hex64,
          generation: ordinal,
          spun: count,
          /** Spins the member has, and what counts towards the next one. */
          spins: count,
          per: moneyText,
          towards: moneyText,
          isOpen: z.boolean(),
          termsHash,
          asset: assetText,
          mine: z.array(drawnSpin).max(20),
        }),
      )
      .max(20),
  }),
  errors: [],
})

/** R-PROMO-3: a spin is used, drawn and paid in one step, once. */
export const spin = operation({
  id: 'draw.spin',
  method: 'POST',
  path: '/wps/draws/wheel/spin',
  access: 'member',
  idempotent: true,
  summary: 'Uses one spin of a wheel and pays its prize.',
  body: z.strictObject({ code: promotionCode, termsHash, oddsVersion, clientSeed }),
  value: z.object({ spin: drawnSpin, asset: assetText }),
  errors: [
    'promotion.unknown',
    'promotion.closed',
    'promotion.not_eligible',
    'promotion.terms_changed',
    'promotion.nothing_to_claim',
    'promotion.budget_spent',
    'draw.odds_changed',
    'wallet.member_blocked',
  ],
})

const envelope = z.object({ slot: ordinal, amount: moneyText })
const drop = z.object({
  code: promotionCode,
  title: text(120),
  writtenIn: language,
  opensAt: instant,
  closesAt: instant,
  total: moneyText,
  slots: ordinal,
  floor: moneyText,
  taken: count,
  /** SHA-256 of the seed, shown from a day before. */
  commitment: hex64,
  /** The seed, and the words of whoever opened first, when the drop is over. */
  seed: hex64.nullable(),
  firstWords: text(64).nullable(),
  mine: envelope.nullable(),
  /** Valid stakes of seven days that it takes, and those the member has. */
  need: moneyText,
  have: moneyText,
  termsHash,
  asset: assetText,
})

/** Drops of red envelopes: the next ones, the one that is open, and those of the last day. */
export const listDrops = operation({
  id: 'draw.listDrops',
  method: 'GET',
  path: '/wps/draws/envelopes',
  access: 'member',
  summary: 'Drops of red envelopes with what they share out, the commitment, and the member’s own envelope.',
  value: z.object({ now: instant, list: z.array(drop).max(100) }),
  errors: [],
})

/** R-PROMO-3: one envelope a member and drop, while there are any. */
export const openEnvelope = operation({
  id: 'draw.openEnvelope',
  method: 'POST',
  path: '/wps/draws/envelopes/open',
  access: 'member',
  idempotent: true,
  summary: 'Opens an envelope of a drop and pays what is in it.',
  body: z.strictObject({ code: promotionCode, opensAt: instant, termsHash, clientSeed }),
  value: z.object({ envelope, asset: assetText }),
  errors: [
    'promotion.unknown',
    'promotion.not_offered',
    'promotion.closed',
    'promotion.not_eligible',
    'promotion.terms_changed',
    'promotion.budget_spent',
    'draw.not_open',
    'draw.empty',
    'draw.already',
    'draw.not_played',
    'wallet.member_blocked',
  ],
})

/** The first day of a draw of a raffle. */
export const rafflePeriod = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** Open for play, with its list fixed, drawn, or over without a ticket. */
export const raffleStates = ['open', 'listed', 'drawn', 'empty'] as const
/** What stands for a player in the list: nobody but the house can tell whom. */
const entrant = z.string().regex(/^[0-9a-f]{16}$/)
const raffleDraw = z.object({
  period: rafflePeriod,
  endsAt: instant,
  drawsAt: instant,
  state: z.enum(raffleStates),
  /** SHA-256 of the seed, and of the value of the witness: both fixed before the list. The second one is null for the moment until the witness has answered. */
  commitment: hex64,
  witness: hex64.nullable(),
  /** Where the witness itself tells what it committed to and told. */
  record: text(300).nullable(),
  /** From the list on. */
  entrants: count,
  tickets: count,
  listHash: hex64.nullable(),
  /** With the draw. */
  seed: hex64.nullable(),
  beacon: hex64.nullable(),
  mine: z.object({ tickets: count, /** From the list on. */ entrant: entrant.nullable(), first: ordinal.nullable() }),
  winners: z.array(z.object({ place: ordinal, name: text(40), entrant, ticket: ordinal, amount: moneyText, isMine: z.boolean() })).max(50),
})

/** R-PROMO-3: raffles that run, with the draw that is open for play and those before it. */
export const listRaffles = operation({
  id: 'draw.listRaffles',
  method: 'GET',
  path: '/wps/draws/raffles',
  access: 'member',
  summary: 'Raffles that run: the member’s tickets, the commitments, the list and what was drawn.',
  value: z.object({
    now: instant,
    list: z
      .array(
        z.object({
          code: promotionCode,
          title: text(120),
          writtenIn: language,
          per: moneyText,
          most: ordinal,
          /** What counts towards the next ticket. */
          towards: moneyText,
          prizes: z.array(moneyText).max(50),
          isJoined: z.boolean(),
          mayJoin: z.boolean(),
          termsHash,
          asset: assetText,
          /** Newest first. */
          draws: z.array(raffleDraw).max(5),
        }),
      )
      .max(20),
  }),
  errors: [],
})

/** The list that a raffle was drawn from, page by page: its lines `entrant tickets`, joined by line feeds, have the published hash. */
export const getRaffleList = operation({
  id: 'draw.getRaffleList',
  method: 'GET',
  path: '/wps/draws/raffles/list',
  access: 'visitor',
  packed: true,
  summary: 'The published list of a raffle, in the order of its entrants.',
  query: z.object({ code: promotionCode, period: rafflePeriod, after: entrant.optional() }),
  value: z.object({
    list: z.array(z.object({ entrant, tickets: ordinal })).max(5_000),
    /** Whether more follow after the last one. */
    isMore: z.boolean(),
  }),
  errors: ['draw.raffle_unknown'],
})
