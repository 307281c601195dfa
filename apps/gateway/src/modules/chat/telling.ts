import type { Tx } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import type { Rule } from './measure-store.ts'

/** Where a player objects to a measure. */
export const OBJECTION = '/member/feedback'

/** Nobody is stopped in silence: the rule, for how long, and the way to object. */
export const tellMuted = (
  tx: Tx,
  inbox: Pick<Inbox, 'write'>,
  { memberId, rule, minutes }: { memberId: number; rule: Rule; minutes: number },
) => inbox.write(tx, { memberId, template: 'chat.muted', params: { rule, minutes: String(minutes) }, link: OBJECTION })
