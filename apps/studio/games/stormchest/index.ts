import { holdGame } from '#mechanics/hold/game.ts'
import { stormFacts } from './facts.ts'
import { storm } from './profile.ts'

export const stormchest = holdGame({
  code: 'stormchest',
  home: import.meta.url,
  place: 9,
  product: { code: 'storm-chest', theme: 'storm-chest', profileName: 'storm', releasedOn: '2026-11-26' },
  profile: storm,
  facts: stormFacts,
  art: () => import('./art.ts'),
})
