import { waysGame } from '#mechanics/ways/game.ts'
import { terracesFacts } from './facts.ts'
import { terraces } from './profile.ts'

export const riceterraces = waysGame({
  code: 'riceterraces',
  home: import.meta.url,
  place: 4,
  product: { code: 'rice-terraces', theme: 'rice-terraces', profileName: 'terraces', releasedOn: '2026-11-26' },
  profile: terraces,
  facts: terracesFacts,
  art: () => import('./art.ts'),
})
