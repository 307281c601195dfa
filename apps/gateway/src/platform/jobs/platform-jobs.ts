import type { Clock } from '@halong/base'
import type { Envelopes } from '../crypto/envelope.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { defineSchedule, type Job } from './define.ts'
import { forgetWindows } from './run-schedule.ts'

type Deps = { readonly clock: Clock; readonly envelopes: Envelopes; readonly idempotency: Idempotency }

/** What the platform does by itself: forgets what is over, and makes the next key. */
export const platformJobs = ({ clock, envelopes, idempotency }: Deps): readonly Job[] => [
  defineSchedule({
    name: 'platform.forgetUsedValues',
    when: { everyMinutes: 1 },
    run: (tx) => tx.query('delete from gateway.used_value where expires_at < $1', [clock.now()]),
  }),
  defineSchedule({
    name: 'platform.forgetBudgets',
    when: { everyMinutes: 5 },
    run: (tx) => tx.query('delete from gateway.budget where expire < $1', [clock.now().getTime()]),
  }),
  defineSchedule({ name: 'platform.forgetIdempotentCalls', when: { everyMinutes: 5 }, sweep: idempotency.forget }),
  defineSchedule({ name: 'platform.forgetWindows', when: { everyMinutes: 60 }, run: (tx) => forgetWindows(tx, clock.now()) }),
  defineSchedule({ name: 'platform.renewKeys', when: { everyMinutes: 60 }, sweep: envelopes.cleanUp }),
]
