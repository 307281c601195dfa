import type { Words } from '#protocol/game.ts'

type Picture = 'W' | 'S' | 'H1' | 'H2' | 'H3' | 'H4'

/** The themes of slots, and which object each draws for its pictures; the artwork's own table is held against this one by a test. */
export const themePictures: Readonly<Record<string, Readonly<Record<Picture, string>>>> = {
  'lantern-night': { W: 'silkLantern', S: 'firework', H1: 'starLantern', H2: 'floatingLantern', H3: 'teapot', H4: 'fan' },
  'jade-dragon': { W: 'dragon', S: 'jadeRing', H1: 'jadeSeal', H2: 'turtle', H3: 'jadeVase', H4: 'coinString' },
  'pearl-diver': { W: 'pearlOyster', S: 'divingMask', H1: 'seahorse', H2: 'crab', H3: 'coral', H4: 'conch' },
  'lotus-garden': { W: 'lotus', S: 'pagoda', H1: 'crane', H2: 'dragonfly', H3: 'frog', H4: 'lotusPod' },
  'golden-carp': { W: 'carp', S: 'gate', H1: 'ingot', H2: 'redEnvelope', H3: 'kumquat', H4: 'coinString' },
  'bay-of-islands': { W: 'island', S: 'compass', H1: 'junk', H2: 'lighthouse', H3: 'shipWheel', H4: 'anchor' },
  'tiger-mountain': { W: 'tiger', S: 'peak', H1: 'warDrum', H2: 'gourd', H3: 'bamboo', H4: 'peony' },
  'phoenix-rise': { W: 'phoenix', S: 'sunFire', H1: 'feather', H2: 'fireEgg', H3: 'censer', H4: 'peony' },
  'moon-festival': { W: 'rabbit', S: 'moon', H1: 'lionHead', H2: 'mooncake', H3: 'starLantern', H4: 'teapot' },
  'bronze-drum': { W: 'bronzeDrum', S: 'lacBird', H1: 'kettleDrum', H2: 'bell', H3: 'bronzeAxe', H4: 'turtle' },
  'floating-market': { W: 'fruitBoat', S: 'conicalHat', H1: 'pineapple', H2: 'dragonfruit', H3: 'coconut', H4: 'noodleBowl' },
  'monsoon-treasure': { W: 'chest', S: 'stormCloud', H1: 'gem', H2: 'scroll', H3: 'umbrella', H4: 'key' },
}

const letters = Object.fromEntries(['A', 'K', 'Q', 'J'].map((letter): [string, Words] => [letter, { en: letter, vi: letter }]))

/** The names of a theme's symbols, for its pay table. */
export const symbolNames = (theme: string, named: (key: string) => Words): Readonly<Record<string, Words>> => ({
  ...Object.fromEntries(Object.entries(themePictures[theme] ?? {}).map(([symbol, drawn]) => [symbol, named(`symbol.${drawn}`)])),
  ...letters,
})
