import type { sports as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseFields } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { placeText } from './guarded-rules.ts'
import { lockRule, putRule, type RulePlace } from './rule-store.ts'

type Body = z.output<typeof operations.setStop.body>
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

/** Stops sale, or opens it again, at once and without a second person; whoever does it works for all brands. */
export const createStops = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async function setStop({ what, scope, market, isStopped, reason, expectedVersion }: Body, { caller, request }: Call) {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    if (market !== null && what !== 'stop') return refuseFields([{ field: 'market', code: 'field.invalid' }])
    const place: RulePlace = { what, scope, market, asset: null }
    return db.transaction(async (tx) => {
      const { own } = await lockRule(tx, place)
      if ((own?.version ?? 0) !== expectedVersion) return refuse('lobby.changed_meanwhile')
      const version = await putRule(tx, place, { amount: isStopped ? 1n : null, reason, by: caller.username })
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: null,
        action: 'sports.setStop',
        target: placeText(place),
        before: { isStopped: own !== null && own.amount !== null },
        after: { isStopped },
        reason,
      })
      return ok({ version })
    })
  }
