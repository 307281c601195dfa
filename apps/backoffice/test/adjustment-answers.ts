import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'
import { lan } from './member-answers.ts'

const at = '2026-11-25T09:12:00.000Z'
type Row = ClientValue<'adjustments.list'>['rows'][number]
const waiting: Row = {
  id: 'adj_0000000000000000000001',
  playerId: lan.id,
  username: lan.username,
  direction: 'credit',
  code: 'GOODWILL',
  asset: 'USD/4',
  amount: '25.0000',
  state: 'OPEN',
  askedBy: 'berta',
  askedAt: at,
  expiresAt: '2026-12-02T09:12:00.000Z',
  bookedAt: null,
}
const booked: Row = {
  ...waiting,
  id: 'adj_0000000000000000000002',
  direction: 'debit',
  code: 'BOOKED_TWICE',
  amount: '100.0000',
  state: 'DONE',
  askedBy: 'anna',
  bookedAt: '2026-11-25T09:40:00.000Z',
}
const whole: ClientValue<'adjustments.get'> = {
  ...waiting,
  reason: 'the queue was slow',
  needs: 1,
  votes: [],
  approval: 'apr_0000000000000000000001',
  refusal: null,
  transfer: null,
  cash: '1234.5000',
  isOwn: false,
  mayDecide: true,
}

/** One that waits for the reader, and one that is booked. */
export const adjustmentAnswers = {
  'adjustments.list': { rows: [waiting, booked], ...ends },
  'adjustments.listTotals': { count: 2, isCapped: false, sums: [] },
  'adjustments.get': ({ query }: { readonly query: URLSearchParams }): ClientValue<'adjustments.get'> =>
    query.get('id') === booked.id
      ? {
          ...whole,
          ...booked,
          votes: [{ by: 'berta', said: 'yes', at: '2026-11-25T09:40:00.000Z', reason: 'seen on the statement' }],
          transfer: 'adjust:1',
          mayDecide: false,
          isOwn: true,
        }
      : whole,
}
