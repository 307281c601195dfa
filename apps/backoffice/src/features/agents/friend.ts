import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

/** One of the friends whom players invited. */
export type Friend = RowOf<'referrals.list'>

export const friendStates: StateLooks<Friend['state']> = {
  WAITING: { title: 'office.agents.friend.state.WAITING', tone: 'neutral' },
  QUALIFIED: { title: 'office.agents.friend.state.QUALIFIED', tone: 'jade' },
  HELD: { title: 'office.agents.friend.state.HELD', tone: 'gold' },
  REFUSED: { title: 'office.agents.friend.state.REFUSED', tone: 'danger' },
  EXPIRED: { title: 'office.agents.friend.state.EXPIRED', tone: 'neutral' },
}
