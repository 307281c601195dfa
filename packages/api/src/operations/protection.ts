import { z } from 'zod'
import { amountText, assetText, cursor, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { gameType } from './lobby.ts'

/** What a player limits: deposits, stakes, or losses (stakes less wins and less what was given back). */
const kind = z.enum(['deposit', 'stake', 'loss'])
const span = z.enum(['day', 'week', 'month'])
/** A game type, or empty for everything. Deposits have none. */
const scope = z.union([gameType, z.literal('')])
const named = { kind, span, scope: scope.default('') }
/** Minutes between two reality checks; which of them may be chosen the brand says. */
export const realityMinutes = z.int().min(5).max(240)
/** Longest stay of one sign-in, in minutes. */
export const sessionMinutes = z.union([z.literal(30), z.literal(60), z.literal(120), z.literal(180), z.literal(240), z.literal(360)])
export const timeOutDays = z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(42)])
export const exclusionMonths = z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(36), z.literal(60)])

const standing = z.strictObject({
  asset: assetText,
  limits: z
    .array(
      z.strictObject({
        kind,
        span,
        scope,
        cap: moneyText,
        /** Below zero where more was won or given back than staked. */
        used: moneyText,
        left: moneyText,
        renewsAt: instant,
      }),
    )
    .max(99),
  /** Raises that wait: `cap` null takes the limit away. To be confirmed from `opensAt` on, until `lapsesAt`. */
  wishes: z.array(z.strictObject({ kind, span, scope, cap: moneyText.nullable(), opensAt: instant, lapsesAt: instant })).max(99),
  /** Hours before a raised or removed limit may be confirmed. */
  raiseHours: z.int().min(1).max(1_000),
  reality: z.strictObject({
    minutes: realityMinutes,
    /** What may be chosen. */
    choices: z.array(realityMinutes).max(6),
    nextAt: instant.nullable(),
  }),
  session: z.strictObject({ minutes: sessionMinutes.nullable(), endsAt: instant.nullable() }),
  /** Play since the last sign-in. */
  play: z.strictObject({ since: instant.nullable(), staked: moneyText, won: moneyText, net: moneyText }),
  /** Life-time sums (S25). */
  money: z.strictObject({ deposited: moneyText, withdrawn: moneyText, net: moneyText }),
  timeOutUntil: instant.nullable(),
  /**
   * `until` null: for good. `returnsAt`: play opens then, because the player asked for it. With a `reference` it is that of somebody with the same e-mail, number
   * or document, elsewhere: the player names it when they object.
   */
  exclusion: z
    .strictObject({ since: instant, until: instant.nullable(), returnsAt: instant.nullable(), reference: text(20).nullable() })
    .nullable(),
  lastTest: z.strictObject({ at: instant, score: z.int().min(0).max(27) }).nullable(),
})
const changed = { value: standing, access: 'member', method: 'POST' } as const

/** N7, S80: limits with what is used of them, wishes, reality check, session, time-out, exclusion. */
export const get = operation({
  id: 'protection.get',
  method: 'GET',
  path: '/wps/member/protection',
  access: 'member',
  leaveOpen: true,
  summary: 'What protects the player, as it stands.',
  value: standing,
  errors: [],
})

export const protectionEvents = [
  'limit_set',
  'limit_wished',
  'limit_confirmed',
  'limit_lapsed',
  'limit_by_house',
  'reality_set',
  'reality_answered',
  'session_set',
  'time_out',
  'time_out_over',
  'excluded',
  'excluded_by_house',
  'barred',
  'bar_over',
  'return_asked',
  'returned',
  'self_test',
] as const

/** R30: everything that was ever set, asked or answered, newest first. */
export const listHistory = operation({
  id: 'protection.listHistory',
  method: 'GET',
  path: '/wps/member/protection/history',
  access: 'member',
  leaveOpen: true,
  summary: 'What the player set, asked and answered, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({
    list: z.array(
      z.object({
        id: text(40),
        at: instant,
        event: z.enum(protectionEvents),
        kind: kind.nullable(),
        span: span.nullable(),
        scope: scope.nullable(),
        /** Money of a limit, minutes, days, months or a score, as the event has it. */
        before: text(40).nullable(),
        after: text(40).nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [],
})

/** A limit that is new or lower holds at once; one that is higher, or to be taken away (`amount` null), waits 24 hours and is then to be confirmed (S83). */
export const setLimit = operation({
  ...changed,
  id: 'protection.setLimit',
  path: '/wps/member/protection/limit',
  idempotent: true,
  summary: 'Sets, lowers, or asks to raise or take away a limit.',
  body: z.strictObject({ ...named, amount: amountText.nullable() }),
  errors: ['protection.amount_invalid', 'protection.limit_unknown'],
})

export const confirmWish = operation({
  ...changed,
  id: 'protection.confirmWish',
  path: '/wps/member/protection/wish',
  idempotent: true,
  summary: 'Confirms a raise that was asked for 24 hours ago or more.',
  body: z.strictObject(named),
  errors: ['protection.wish_unknown', 'protection.wish_early', 'protection.wish_lapsed'],
})

export const setRealityCheck = operation({
  ...changed,
  id: 'protection.setRealityCheck',
  path: '/wps/member/protection/reality-check',
  summary: 'How often play stops to show time and net result.',
  body: z.strictObject({ minutes: realityMinutes }),
  errors: ['protection.choice_closed'],
})

/** Goes on playing after a reality check: play stops again after the player's own interval. */
export const answerRealityCheck = operation({
  ...changed,
  id: 'protection.answerRealityCheck',
  path: '/wps/member/protection/reality-check/answer',
  summary: 'Goes on after a reality check.',
  body: z.strictObject({}),
  errors: [],
})

/** Shorter holds at once, longer from the next sign-in on. */
export const setSessionLimit = operation({
  ...changed,
  id: 'protection.setSessionLimit',
  path: '/wps/member/protection/session',
  summary: 'How long one stay may last.',
  body: z.strictObject({ minutes: sessionMinutes.nullable() }),
  errors: [],
})

/** Play and rewards stop at once; what is owed is paid, money may be withdrawn. It can't be shortened. */
export const takeTimeOut = operation({
  ...changed,
  id: 'protection.takeTimeOut',
  path: '/wps/member/protection/time-out',
  idempotent: true,
  summary: 'Takes a break from play.',
  body: z.strictObject({ days: timeOutDays }),
  errors: [],
})

/** Ends every session; whoever signs in again can leave with their money and do nothing else. It can't be shortened. */
export const exclude = operation({
  ...changed,
  id: 'protection.exclude',
  path: '/wps/member/protection/exclude',
  leaveOpen: true,
  encrypted: true,
  summary: 'Excludes the player from play.',
  body: z.strictObject({ months: exclusionMonths.nullable(), password: text(255, 1) }),
  errors: ['player.password_wrong', 'session.locked'],
})

/** After the end of an exclusion play opens 24 hours after the player asked for it, and not by itself (S88). */
export const askReturn = operation({
  ...changed,
  id: 'protection.askReturn',
  path: '/wps/member/protection/return',
  leaveOpen: true,
  summary: 'Asks to play again after an exclusion is over.',
  body: z.strictObject({}),
  errors: ['protection.not_over'],
})

/** The nine questions of the Problem Gambling Severity Index, each answered from 0 (never) to 3 (almost always). Only the sum is kept. */
export const selfTest = operation({
  ...changed,
  id: 'protection.selfTest',
  path: '/wps/member/protection/self-test',
  summary: 'Notes the result of the self-test.',
  body: z.strictObject({ answers: z.array(z.int().min(0).max(3)).length(9) }),
  errors: [],
})
