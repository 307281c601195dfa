import { answersWith, type Detail } from '@halong/vendor-kit'
import type { BookRefusal, RefusalDetail } from '#protocol/refusals.ts'

const statuses: Readonly<Record<string, number>> = {
  'request.invalid': 422,
  'request.not_found': 404,
  'request.busy': 503,
  'request.fault': 500,
  'request.rate_limited': 429,
  'seeds.retiring': 503,
  'session.required': 401,
  'game.unknown': 404,
  'fixture.unknown': 404,
  'bet.unknown': 404,
  'wallet.unavailable': 503,
  'book.unavailable': 503,
}
type Ground = 'request.not_found' | 'request.busy' | 'request.fault' | 'seeds.retiring'

/** How the book answers: `BookAnswer` of its protocol. */
export const { answer, refuseCall } = answersWith<BookRefusal | Ground, RefusalDetail & Detail>((code) => statuses[code] ?? 409)
