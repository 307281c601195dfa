import { z } from 'zod'
import { brandId, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { type WorkQueue, workQueues } from '../work-queues.ts'

// cast: the names of the table, of which there are several.
const queue = z.enum(Object.keys(workQueues) as [WorkQueue, ...WorkQueue[]])
/** An id of the queue's own rows. */
const itemId = z.string().regex(/^[a-z]{3}_[0-9A-Za-z]{22}$/)
const claimRow = z.object({ itemId: text(40), by: text(64), isMine: z.boolean(), until: instant })

export const list = operation({
  id: 'work.list',
  method: 'GET',
  path: '/wps/operator/work',
  access: 'operator',
  summary: 'Who has which rows of a queue now.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, queue }),
  value: z.object({ claims: z.array(claimRow).max(500) }),
  errors: ['operator.not_allowed'],
})

/** A claim lasts ten minutes and is renewed by the page that shows the row; nobody decides on a row that somebody else has. */
export const claim = operation({
  id: 'work.claim',
  method: 'POST',
  path: '/wps/operator/work/claim',
  access: 'operator',
  summary: 'Takes a row of a queue, or keeps one that is taken already. Of two who take it at once one has it.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, queue, itemId }),
  value: claimRow,
  errors: ['operator.not_allowed', 'work.claimed', 'work.too_many'],
})

export const release = operation({
  id: 'work.release',
  method: 'POST',
  path: '/wps/operator/work/release',
  access: 'operator',
  summary: 'Gives a row back to the queue.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, queue, itemId }),
  value: z.object({}),
  errors: ['operator.not_allowed'],
})
