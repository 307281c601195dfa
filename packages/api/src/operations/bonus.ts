import { z } from 'zod'
import { amountText, assetText, count, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { promotionCode } from '../promotion-terms.ts'
import { gameType } from './lobby.ts'

export const bonusStates = ['waiting', 'active', 'ending', 'released', 'used_up', 'dropped', 'expired', 'cancelled', 'declined'] as const
const bonusId = idText('bon')
/** Money as decimals of the asset. */
export const bonusCard = z.object({
  id: bonusId,
  /** The promotion it is from, and what its terms were called when it was accepted. */
  code: promotionCode,
  termsHash: text(64),
  state: z.enum(bonusStates),
  asset: assetText,
  granted: moneyText,
  /** Of the current one: what of it is there, and what of it is at stake in open rounds. */
  balance: moneyText,
  inPlay: moneyText,
  /** What became cash of it. */
  released: moneyText,
  required: moneyText,
  done: moneyText,
  times: count,
  days: count,
  maxStake: moneyText,
  /** The most that becomes cash; null for all of it. */
  maxRelease: moneyText.nullable(),
  exitPercent: z.int().min(0).max(100),
  /** What leaving pays now; null of one that is not active. */
  exitPrice: moneyText.nullable(),
  onlyTypes: z.array(gameType).max(10).nullable(),
  /** Whether it is played with. */
  isOn: z.boolean(),
  acceptedAt: instant,
  activatedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Since when its time stands still, in a time-out. */
  pausedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export const bonusEvents = z
  .array(
    z.object({
      kind: z.enum([
        'accepted',
        'activated',
        'switched_on',
        'switched_off',
        'dropped',
        'expired',
        'cancelled',
        'release',
        'trim',
        'exit',
        'forfeit',
        'declined',
      ]),
      amount: moneyText.nullable(),
      at: instant,
    }),
  )
  .max(100)
export const bonusRounds = z
  .array(
    z.object({
      vassalage,
      gameCode,
      /** Name of the game in the reader’s language. */
      game: text(120),
      valid: moneyText,
      weightPercent: z.int().min(0).max(100),
      counted: moneyText,
      /** Why it counted nothing. */
      whyNot: z.enum(['void', 'ended', 'opened before', 'expired', 'weight']).nullable(),
      settledAt: instant,
    }),
  )
  .max(50)

/** Contracts §4: the current bonus first, then those that wait, then those that are over, newest first. */
export const list = operation({
  id: 'bonus.list',
  method: 'GET',
  path: '/wps/bonus',
  access: 'member',
  summary: 'Bonuses of the player: the current one, those that wait, and those that are over.',
  value: z.object({
    list: z.array(bonusCard).max(50),
    /** How much of a stake the meter counts, in percent, by game type: from the smallest edge of its games to the largest. */
    weights: z.array(z.object({ product: gameType, least: count, most: count })).max(10),
  }),
  errors: [],
})

export const get = operation({
  id: 'bonus.get',
  method: 'GET',
  path: '/wps/bonus/one',
  access: 'member',
  summary: 'A bonus of the player: its meter, what happened to it, and the newest rounds that it looked at.',
  query: z.object({ id: bonusId }),
  value: bonusCard.extend({ events: bonusEvents, rounds: bonusRounds }),
  errors: ['bonus.unknown'],
})

export const start = operation({
  id: 'bonus.start',
  method: 'POST',
  path: '/wps/bonus/start',
  access: 'member',
  idempotent: true,
  summary: 'Begins a bonus that waits.',
  body: z.strictObject({ id: bonusId }),
  value: bonusCard,
  errors: ['bonus.unknown', 'bonus.already_active', 'wallet.member_blocked'],
})

/** The exit price that was shown is the least that is paid; one that waits is given up for nothing. */
export const leave = operation({
  id: 'bonus.leave',
  method: 'POST',
  path: '/wps/bonus/leave',
  access: 'member',
  idempotent: true,
  summary: 'Leaves a bonus: its exit price becomes cash, the rest goes back to the house.',
  body: z.strictObject({ id: bonusId, exitPrice: amountText }),
  value: bonusCard,
  errors: ['bonus.unknown', 'bonus.ending', 'bonus.price_changed'],
})

export const setUse = operation({
  id: 'bonus.setUse',
  method: 'POST',
  path: '/wps/bonus/use',
  access: 'member',
  summary: 'Switches whether the active bonus is played with when the player’s own money does not cover a stake.',
  body: z.strictObject({ isOn: z.boolean() }),
  value: bonusCard,
  errors: ['bonus.unknown'],
})

/** W25: rounds that the house stakes, those that can be played first. */
export const listFreeRounds = operation({
  id: 'bonus.listFreeRounds',
  method: 'GET',
  path: '/wps/bonus/free-rounds',
  access: 'member',
  summary: 'Free rounds of the player: their games, how many are left, and what they won.',
  value: z.object({
    list: z
      .array(
        z.object({
          id: idText('frg'),
          code: promotionCode,
          asset: assetText,
          stake: moneyText,
          count,
          left: count,
          inPlay: count,
          won: moneyText,
          /** Cash at once, or a bonus of all of it when the rounds are over. */
          wins: z.enum(['cash', 'bonus']),
          /** How often that bonus is played. */
          times: z.int().min(0).max(10),
          isOpen: z.boolean(),
          givenAt: instant,
          endsAt: instant,
          games: z.array(z.object({ nodeId: count, gameCode, name: text(120) })).max(10),
        }),
      )
      .max(50),
  }),
  errors: [],
})
