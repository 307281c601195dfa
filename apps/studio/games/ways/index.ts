import { waysGame } from '#mechanics/ways/game.ts'
import { ways243Facts } from './facts.ts'
import { ways243 } from './profile.ts'

export const ways = waysGame({
  code: 'ways',
  home: import.meta.url,
  place: 1,
  product: { code: 'bay-of-islands-ways', theme: 'bay-tides', profileName: 'ways243', releasedOn: '2026-11-26' },
  profile: ways243,
  facts: ways243Facts,
  art: () => import('./art.ts'),
})
