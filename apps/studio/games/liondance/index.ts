import { holdGame } from '#mechanics/hold/game.ts'
import { lionFacts } from './facts.ts'
import { lion } from './profile.ts'

export const liondance = holdGame({
  code: 'liondance',
  home: import.meta.url,
  place: 8,
  product: { code: 'lion-dance', theme: 'lion-dance', profileName: 'lion', releasedOn: '2026-11-26' },
  profile: lion,
  facts: lionFacts,
  art: () => import('./art.ts'),
})
