import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type Fixture = ClientValue<'sports.listFixtures'>['fixtures'][number]

export const fixtureStates: StateLooks<Fixture['state']> = {
  OPEN: { title: 'office.sports.state.open', tone: 'brand' },
  CLOSED: { title: 'office.sports.state.closed', tone: 'gold' },
  FROZEN: { title: 'office.sports.state.frozen', tone: 'gold' },
  LIVE: { title: 'office.sports.state.live', tone: 'jade' },
  PLAYED: { title: 'office.sports.state.played', tone: 'gold' },
  SETTLED: { title: 'office.sports.state.settled', tone: 'jade' },
}
