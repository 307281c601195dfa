import type { ArtFile } from './art-file.ts'
import { diceHero } from './lotteries/dice.ts'
import { originalTiles } from './original-tiles.ts'

/** The tile of the practice vendor's game, which has no studio to bring one. */
export const harbourTile = (): readonly ArtFile[] =>
  originalTiles({
    code: 'harbour-dice',
    mark: 'hb',
    sky: ['#0b3a5e', '#0f5f7e', '#0a2436'],
    glow: '#ffd27a',
    hero: diceHero([1, 6, 3], '#0d4f74'),
  })
