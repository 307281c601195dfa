import { clusterGame } from '#mechanics/cluster/game.ts'
import { moon, moonFacts, moonReturnPpm } from './profile.ts'

export const moonlanterns = clusterGame({
  code: 'moonlanterns',
  home: import.meta.url,
  place: 7,
  product: { code: 'moon-lanterns', theme: 'moon-lanterns', profileName: 'moon', releasedOn: '2026-11-26' },
  profile: moon,
  facts: moonFacts,
  returnPpm: moonReturnPpm,
  art: () => import('./art.ts'),
})
