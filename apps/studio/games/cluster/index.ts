import { clusterGame } from '#mechanics/cluster/game.ts'
import { coral, coralFacts, coralReturnPpm } from './profile.ts'

export const cluster = clusterGame({
  code: 'cluster',
  home: import.meta.url,
  place: 2,
  product: { code: 'coral-cluster', theme: 'coral-cluster', profileName: 'reference', releasedOn: '2026-11-26' },
  profile: coral,
  facts: coralFacts,
  returnPpm: coralReturnPpm,
  art: () => import('./art.ts'),
})
