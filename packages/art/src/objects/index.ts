import { dragon, crane, lionHead, phoenix, rabbit, tiger, turtle } from './beasts.ts'
import { anchor, compass, fireEgg, gate, island, junk, lighthouse, moon, peak, shipWheel, sunFire } from './bay.ts'
import { bell, bronzeAxe, bronzeDrum, censer, kettleDrum, lacBird } from './bronze.ts'
import { bamboo, dragonfly, feather, frog, gourd, kumquat, lotus, lotusPod, pagoda, peony } from './garden.ts'
import { fan, firework, floatingLantern, mooncake, redEnvelope, silkLantern, starLantern, teapot, warDrum } from './lights.ts'
import { coconut, conicalHat, dragonfruit, fruitBoat, noodleBowl, pineapple, stormCloud, umbrella } from './market.ts'
import { carp, conch, coral, crab, divingMask, pearlOyster, seahorse } from './sea.ts'
import { chest, coinString, gem, ingot, jadeRing, jadeSeal, jadeVase, key, scroll } from './treasure.ts'
import type { Draw } from './object.ts'

/** Every object we have drawn, by name. */
export const objects = {
  anchor, bamboo, bell, bronzeAxe, bronzeDrum, carp, censer, chest, coconut, coinString, compass, conch, conicalHat, coral, crab, crane, divingMask, dragon,
  dragonfly, dragonfruit, fan, feather, fireEgg, firework, floatingLantern, frog, fruitBoat, gate, gem, gourd, ingot, island, jadeRing, jadeSeal, jadeVase, junk,
  kettleDrum, key, kumquat, lacBird, lighthouse, lionHead, lotus, lotusPod, moon, mooncake, noodleBowl, pagoda, peak, pearlOyster, peony, phoenix, pineapple,
  rabbit, redEnvelope, scroll, seahorse, shipWheel, silkLantern, starLantern, stormCloud, sunFire, teapot, tiger, turtle, umbrella, warDrum,
} as const satisfies Record<string, Draw>

export type ObjectName = keyof typeof objects
