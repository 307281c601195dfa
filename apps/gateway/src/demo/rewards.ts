import { readFileSync } from 'node:fs'
import { invariant } from '@halong/base'
import type { Gateway } from '../app.ts'

type Reward = Parameters<Gateway['services']['points']['publish']>[1][number]
type RewardOptions = Pick<Reward, 'price' | 'stock' | 'limitPerPlayer' | 'picture'>

const tile = (theme: string) => `/art/tiles/${theme}-4x3.svg`

/** What each costs and how many there are; the cheapest first. */
const places: Readonly<Record<string, RewardOptions>> = {
  'fruit-basket': { price: 500n, stock: 40, limitPerPlayer: null, picture: tile('floating-market') },
  'carp-print': { price: 600n, stock: null, limitPerPlayer: 4, picture: tile('golden-carp') },
  'silk-lantern': { price: 1_500n, stock: 25, limitPerPlayer: null, picture: tile('lantern-night') },
  'tea-set': { price: 2_500n, stock: 12, limitPerPlayer: null, picture: tile('lotus-garden') },
  'lacquer-box': { price: 3_000n, stock: 8, limitPerPlayer: null, picture: tile('phoenix-rise') },
  'tiger-print': { price: 5_000n, stock: 10, limitPerPlayer: 2, picture: tile('tiger-mountain') },
  'pearl-bracelet': { price: 8_000n, stock: 5, limitPerPlayer: 1, picture: tile('pearl-diver') },
  'bay-cruise': { price: 25_000n, stock: 6, limitPerPlayer: 1, picture: tile('bay-of-islands') },
}

/** The demo's setting of points: a hundred are 1.00; slots give back one of two hundred staked, originals with their smaller edge less. Beside the demo's promotions and agents it leaves an operator room to try more (N11). */
export const demoPoints = {
  isOn: true,
  converts: true,
  rates: { RNG: '0.5', INHOUSE: '0.2', FISH: '0.5', LIVE: '0.2', PVP: '0.2', ELOTT: '0.5' },
  ratio: { points: 100, amount: '1' },
  minimum: 100,
}

/** The demo's rewards in every language of the site. */
export function demoRewards(): Reward[] {
  // cast: a test holds the file to this form.
  const texts = JSON.parse(readFileSync(new URL('./rewards.json', import.meta.url), 'utf8')) as Record<string, Reward['texts']>
  return Object.entries(texts).map(([name, words], order) => {
    const place = places[name]
    invariant(place, `${name} has a price`)
    // All of them are things: they are sent to whoever asks.
    return { name, texts: words, ...place, isDelivered: true, startsAt: null, endsAt: null, isShown: true, order }
  })
}
