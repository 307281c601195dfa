import { answersWith, type Detail } from '@halong/vendor-kit'
import type { LotteryRefusal, RefusalDetail } from '#protocol/refusals.ts'
import type { EntryRefusal } from '../official/entries.ts'

const statuses: Readonly<Record<string, number>> = {
  'request.invalid': 422,
  'request.not_found': 404,
  'request.busy': 503,
  'request.fault': 500,
  'request.rate_limited': 429,
  'seeds.retiring': 503,
  'session.required': 401,
  'game.unknown': 404,
  'issue.unknown': 404,
  'ticket.unknown': 404,
  'order.unknown': 404,
  'wallet.unavailable': 503,
  'lottery.unavailable': 503,
}
type Ground = EntryRefusal | 'result.unchanged' | 'request.not_found' | 'request.busy' | 'request.fault' | 'seeds.retiring'

/** How the lottery answers: `LotteryAnswer` of its protocol. */
export const { answer, refuseCall } = answersWith<LotteryRefusal | Ground, RefusalDetail & Detail>((code) => statuses[code] ?? 409)
