import { waysGame } from '#mechanics/ways/game.ts'
import { trainFacts } from './facts.ts'
import { train } from './profile.ts'

export const nighttrain = waysGame({
  code: 'nighttrain',
  home: import.meta.url,
  place: 6,
  product: { code: 'night-train', theme: 'night-train', profileName: 'train', releasedOn: '2026-11-26' },
  profile: train,
  facts: trainFacts,
  art: () => import('./art.ts'),
})
