import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '../cells/state-looks.ts'

export const roundStates: StateLooks<ClientValue<'rounds.get'>['state']> = {
  open: { title: 'office.rounds.state.open', tone: 'gold' },
  completed: { title: 'office.rounds.state.completed', tone: 'jade' },
  cancelled: { title: 'office.rounds.state.cancelled', tone: 'neutral' },
}
