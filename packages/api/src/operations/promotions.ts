import { z } from 'zod'
import { assetText, brandId, count, idText, instant, language, moneyText, ordinal, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation, listTotals } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { promotionCode, promotionTemplates, promotionTerms } from '../promotion-terms.ts'
import { previewLink } from './editing.ts'
import { gameType } from './lobby.ts'

/** Why, in the operator’s words; kept with the deed for ever. */
const reason = text(300, 3)
export const promotionStates = ['DRAFT', 'OPEN', 'PAUSED', 'CLOSED'] as const
const words = z.strictObject({ title: text(120, 1), text: text(240).default('') })
/** How it is shown: words of its own beside the terms, which are written from the object. */
export const promotionShowing = z.strictObject({
  texts: z.record(language, words),
  category: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  /** `/art/…` or `/wps/pictures/…` of this site; `{mode}` stands for dark or light. */
  picture: z.string().regex(/^\/(?:art|wps\/pictures)\/[\w./{}-]{1,250}$/),
  isPinned: z.boolean(),
  order: z.int().min(0).max(100_000),
})
const version = ordinal
const money = z.object({ amount: moneyText.nullable(), amountLeft: moneyText.nullable(), count, countLeft: count })

/** Names may hold figures that the terms contradict, so those of money are refused in them; dates stand in the terms. */
const row = z.object({
  code: promotionCode,
  title: text(120),
  template: z.enum(promotionTemplates),
  state: z.enum(promotionStates),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  asset: assetText,
  budget: money,
  version,
  changedAt: instant,
  changedBy: text(64),
})

export const list = listOperation({
  id: 'promotions.list',
  path: '/wps/operator/promotions',
  permission: 'promotions.manage',
  summary: 'Promotions of a brand, newest first.',
  row,
  filters: { state: oneOf(promotionStates), template: oneOf(promotionTemplates), code: textFilter('prefix', { longest: 40 }) },
  sorts: { changedAt: 'desc', code: 'asc' },
  views: { running: 'state=OPEN,PAUSED', drafts: 'state=DRAFT' },
})

/** What each product gives back to players, in millionths of what is staked, all give-backs together, beside the most that may be (N11). */
const guard = z
  .array(
    z.object({
      product: gameType,
      edgeBp: count.nullable(),
      points: count,
      others: count,
      own: count,
      most: count,
      agents: count,
      isTooMuch: z.boolean(),
    }),
  )
  .max(10)
const judged = {
  /** The most it can cost: its budget in money, points at their worth. */
  cost: moneyText,
  asset: assetText,
  /**
   * What a bonus of the largest amount comes to, walked through to its end on the game that leaves the player most: the chance that its meter is filled, in hundredths of a
   * percent, and what becomes cash on average. Null where no bonus money is given.
   */
  bonus: z.object({ amount: moneyText, finishesBp: count, released: moneyText }).nullable(),
  /** How many people must agree before it begins. */
  needs: z.int().min(0).max(1),
  guard,
  words: z.array(z.object({ language, conditions: z.array(text(400)).max(40) })).max(20),
}

export const get = operation({
  id: 'promotions.get',
  method: 'GET',
  path: '/wps/operator/promotions/one',
  access: 'operator',
  permission: 'promotions.manage',
  summary: 'One promotion: its terms, how it is shown, its budget and what it has paid.',
  alwaysOpen: true,
  query: z.object({ brandId, code: promotionCode }),
  value: row.extend({
    terms: promotionTerms,
    showing: promotionShowing,
    hash: z.string().length(64),
    players: count,
    claims: count,
    /** A request to begin it that waits for another person. */
    approval: idText('apr').nullable(),
    ...judged,
  }),
  errors: ['operator.not_allowed', 'promotion.unknown'],
})

const wished = { brandId, code: promotionCode, terms: promotionTerms }
/** N11, N12: what players would read in every language, what it may cost, and whether the product can bear it, before anything is kept. */
export const look = operation({
  id: 'promotions.look',
  method: 'POST',
  path: '/wps/operator/promotions/look',
  access: 'operator',
  permission: 'promotions.manage',
  summary: 'Terms in every language, cost and guard of a promotion that is not kept yet.',
  alwaysOpen: true,
  body: z.strictObject(wished),
  value: z.object(judged),
  errors: ['operator.not_allowed', 'promotion.invalid'],
})

export const preview = operation({
  id: 'promotions.preview',
  method: 'POST',
  path: '/wps/operator/promotions/preview',
  access: 'operator',
  permission: 'promotions.manage',
  summary:
    'Makes a link that shows the page of a promotion on the site itself, to whoever opens it, for half an hour. Nothing is kept or begun.',
  alwaysOpen: true,
  body: z.strictObject({ ...wished, showing: promotionShowing }),
  value: previewLink,
  errors: ['operator.not_allowed', 'promotion.invalid', 'promotion.guard', 'content.invalid'],
})

export const save = operation({
  id: 'promotions.save',
  method: 'PUT',
  path: '/wps/operator/promotions',
  access: 'operator',
  permission: 'promotions.manage',
  summary: 'Makes a draft, or changes one. What has begun keeps its terms.',
  alwaysOpen: true,
  body: z.strictObject({ ...wished, showing: promotionShowing, reason, /** 0 for one that is not there yet. */ expectedVersion: count }),
  value: z.object({ version }),
  errors: [
    'operator.not_allowed',
    'promotion.invalid',
    'promotion.guard',
    'promotion.code_taken',
    'promotion.limit',
    'promotion.state_wrong',
    'promotion.changed_meanwhile',
  ],
})

const named = z.strictObject({ brandId, code: promotionCode, expectedVersion: ordinal, reason })
const changed = z.object({ version })
/** Begins a draft. A budget above the brand’s limit needs another person (`approvals.ask`). */
export const open = operation({
  id: 'promotions.open',
  method: 'POST',
  path: '/wps/operator/promotions/open',
  access: 'operator',
  permission: 'promotions.manage',
  proof: true,
  summary: 'Begins a promotion, with its budget, and publishes its page.',
  alwaysOpen: true,
  body: named,
  value: changed,
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'promotion.unknown',
    'promotion.invalid',
    'promotion.guard',
    'promotion.code_taken',
    'promotion.state_wrong',
    'promotion.changed_meanwhile',
  ],
})

const turnErrors = ['operator.not_allowed', 'promotion.unknown', 'promotion.state_wrong', 'promotion.changed_meanwhile'] as const
const turn = <const Verb extends 'pause' | 'resume' | 'close'>(verb: Verb, summary: string) =>
  operation({
    id: `promotions.${verb}`,
    method: 'POST',
    path: `/wps/operator/promotions/${verb}`,
    access: 'operator',
    permission: 'promotions.manage',
    summary,
    alwaysOpen: true,
    body: named,
    value: changed,
    errors: turnErrors,
  })
/** What is due already can still be taken; nothing new is counted. */
export const pause = turn('pause', 'Stops counting and takes the promotion off the pages, until it goes on.')
export const resume = turn('resume', 'Lets a paused promotion go on.')
export const close = turn('close', 'Ends a promotion for good. What is due can be taken for 30 days.')

export const listClaims = listOperation({
  id: 'promotions.listClaims',
  path: '/wps/operator/promotions/claims',
  permission: 'promotions.manage',
  summary: 'What promotions paid, newest first.',
  row: z.object({
    id: idText('clm'),
    code: promotionCode,
    playerId: idText('ply'),
    username: text(64),
    period: text(20),
    kind: z.enum(['cash', 'points', 'bonus', 'freeRounds']),
    amount: moneyText,
    asset: assetText,
    times: z.int().min(0).max(10),
    /** Key of its transfer in the ledger. */
    transfer: text(200),
    claimedAt: instant,
  }),
  filters: {
    code: ref(promotionCode),
    member: memberRef,
    kind: oneOf(['cash', 'points', 'bonus', 'freeRounds']),
    claimedAt: dayRange({ widest: 366 }),
  },
  sorts: { claimedAt: 'desc' },
})
export const listClaimsTotals = listTotals('promotions.listClaimsTotals', listClaims)
