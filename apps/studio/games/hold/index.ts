import { holdGame } from '#mechanics/hold/game.ts'
import { bronzeFacts } from './facts.ts'
import { bronze } from './profile.ts'

export const hold = holdGame({
  code: 'hold',
  home: import.meta.url,
  place: 3,
  product: { code: 'bronze-drum-hold', theme: 'drum-hall', profileName: 'reference', releasedOn: '2026-11-26' },
  profile: bronze,
  facts: bronzeFacts,
  art: () => import('./art.ts'),
})
