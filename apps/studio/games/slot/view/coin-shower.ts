import { Container, Sprite } from 'pixi.js'
import type { Place } from './layout.ts'
import type { SymbolAtlas } from './symbol-atlas.ts'

/** Coins of a big win. A fixed pool: throwing them creates nothing. */
export type CoinShower = {
  readonly root: Container
  readonly dress: (atlas: SymbolAtlas) => void
  readonly start: (from: Place, seconds: number) => void
  readonly stop: () => void
  readonly move: (seconds: number) => boolean
}

const COINS = 44
const GRAVITY = 1_500

export function createCoinShower(random: () => number = Math.random): CoinShower {
  const root = new Container()
  const coins = Array.from({ length: COINS }, () => {
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    sprite.visible = false
    root.addChild(sprite)
    return sprite
  })
  const speedX = new Float32Array(COINS)
  const speedY = new Float32Array(COINS)
  const turn = new Float32Array(COINS)
  const wait = new Float32Array(COINS)
  let left = 0
  let base = 1
  let place: Place = { x: 0, y: 0, width: 0, height: 0 }

  function launch(at: number): void {
    const coin = coins[at]
    if (!coin) return
    coin.position.set(place.x + place.width * (0.3 + random() * 0.4), place.y + place.height * 0.8)
    speedX[at] = (random() - 0.5) * place.width * 1.5
    speedY[at] = -place.height * (1.6 + random() * 1.5)
    turn[at] = 4 + random() * 9
    coin.scale.set(base)
    coin.visible = true
    coin.rotation = random() * 6
  }

  return {
    root,
    dress: ({ coin, tile }) => {
      for (const sprite of coins) sprite.texture = coin
      base = 30 / tile
    },
    start: (from, seconds) => {
      place = from
      left = seconds
      for (let at = 0; at < COINS; at++) wait[at] = random() * 0.9
    },
    stop: () => {
      left = 0
      for (const coin of coins) coin.visible = false
    },
    move: (seconds) => {
      left -= seconds
      let flying = false
      for (let at = 0; at < COINS; at++) {
        const coin = coins[at]
        if (!coin) continue
        if (!coin.visible) {
          const still = (wait[at] ?? 0) - seconds
          wait[at] = still
          if (left > 0 && still <= 0) launch(at)
          if (left > 0) flying = true
          continue
        }
        flying = true
        const fall = (speedY[at] ?? 0) + GRAVITY * seconds
        speedY[at] = fall
        coin.x += (speedX[at] ?? 0) * seconds
        coin.y += fall * seconds
        coin.rotation += (turn[at] ?? 0) * 0.12 * seconds
        // Seen from the side while it turns.
        coin.scale.set(base * Math.cos(left * (turn[at] ?? 0)), base)
        if (coin.y > place.y + place.height * 1.7) {
          coin.visible = false
          wait[at] = random() * 0.3
        }
      }
      return flying
    },
  }
}
