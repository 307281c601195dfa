import { waysGame } from '#mechanics/ways/game.ts'
import { emberFacts } from './facts.ts'
import { ember } from './profile.ts'

export const emberphoenix = waysGame({
  code: 'emberphoenix',
  home: import.meta.url,
  place: 5,
  product: { code: 'ember-phoenix', theme: 'ember-phoenix', profileName: 'ember', releasedOn: '2026-11-26' },
  profile: ember,
  facts: emberFacts,
  art: () => import('./art.ts'),
})
