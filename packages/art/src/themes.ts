import type { ObjectName } from './objects/index.ts'
import type { Tint } from './objects/object.ts'

/** What a theme's backdrop shows. */
export type Setting =
  | 'old-port'
  | 'jade-peaks'
  | 'reef'
  | 'pond'
  | 'river'
  | 'bay'
  | 'grove'
  | 'fire-sky'
  | 'full-moon'
  | 'terraces'
  | 'delta'
  | 'storm'

export type BackdropColours = {
  /** Sky from top to horizon. */
  readonly sky: readonly [string, string, string]
  readonly far: string
  readonly near: string
  readonly water: string
  readonly light: string
}

/** One symbol's object, with its own colours where the theme's would not suit it. */
export type Cast = { readonly object: ObjectName; readonly tint?: Partial<Tint> }

export type PictureSymbol = 'W' | 'S' | 'H1' | 'H2' | 'H3' | 'H4'

export type Theme = {
  readonly setting: Setting
  readonly place: BackdropColours
  /** Colour the bold variant's sky burns in. */
  readonly ember: string
  readonly tint: Tint
  readonly letters: { readonly A: string; readonly K: string; readonly Q: string; readonly J: string }
  readonly cast: Readonly<Record<PictureSymbol, Cast>>
}

const gold = '#f2b33d'
const bronze = '#d98f3e'

export const themeTable = {
  'lantern-night': {
    setting: 'old-port',
    ember: '#e0452e',
    place: { sky: ['#1a0f3f', '#4a2170', '#b8476f'], far: '#52307f', near: '#2a1850', water: '#1f6f86', light: '#ffd678' },
    tint: { main: '#e8384f', second: '#2fae8e', metal: gold, pale: '#fbeed6', glow: '#ffdc7a' },
    letters: { A: '#e8384f', K: '#8a4fe0', Q: '#1fa58a', J: '#e0862a' },
    cast: {
      W: { object: 'silkLantern' },
      S: { object: 'firework', tint: { main: '#ff5a8a', second: '#8f6bff' } },
      H1: { object: 'starLantern', tint: { main: '#f0544a', second: '#3a9bf0' } },
      H2: { object: 'floatingLantern', tint: { main: '#f06aa8', second: '#a84fd0' } },
      H3: { object: 'teapot', tint: { main: '#2f7fd0', second: '#7a3fc0' } },
      H4: { object: 'fan', tint: { main: '#7a3fc0', second: '#f07a5a' } },
    },
  },
  'jade-dragon': {
    setting: 'jade-peaks',
    ember: '#d0782a',
    place: { sky: ['#0a2a3c', '#14606a', '#7fc9a4'], far: '#2a7f80', near: '#0f3f4c', water: '#0f6a68', light: '#fff0b8' },
    tint: { main: '#1fae7f', second: '#e8703a', metal: gold, pale: '#f3f3dc', glow: '#ffe27a' },
    letters: { A: '#18a06f', K: '#d0403f', Q: '#e0952a', J: '#3a7fd0' },
    cast: {
      W: { object: 'dragon' },
      S: { object: 'jadeRing', tint: { main: '#5fdca4', second: '#e0403f' } },
      H1: { object: 'jadeSeal', tint: { main: '#3fc48f', second: '#a83a4a' } },
      H2: { object: 'turtle', tint: { main: '#2f8f9f', second: '#8fc45a' } },
      H3: { object: 'jadeVase', tint: { main: '#a8e0b4', second: '#2a8f7a' } },
      H4: { object: 'coinString', tint: { main: '#e0403f' } },
    },
  },
  'pearl-diver': {
    setting: 'reef',
    ember: '#d04a7a',
    place: { sky: ['#4fd6e0', '#1a86b8', '#123a7a'], far: '#1f6a9c', near: '#142a5c', water: '#1a86b8', light: '#d8fff6' },
    tint: { main: '#c86ad0', second: '#ff8f7a', metal: '#f0c060', pale: '#fbe6f4', glow: '#bff7ef' },
    letters: { A: '#d05aa0', K: '#2f8fe0', Q: '#1fae9f', J: '#f07a4a' },
    cast: {
      W: { object: 'pearlOyster', tint: { main: '#8f5ad0', second: '#f08fc0' } },
      S: { object: 'divingMask', tint: { main: '#f0704a', second: '#2f5fc0' } },
      H1: { object: 'seahorse', tint: { main: '#ff9a3a', second: '#e0508a' } },
      H2: { object: 'crab', tint: { main: '#f0503f', second: '#ffc06a' } },
      H3: { object: 'coral', tint: { main: '#f0609f', second: '#2fb89a', metal: '#e0b878' } },
      H4: { object: 'conch', tint: { main: '#f7c48a', second: '#f0788f' } },
    },
  },
  'lotus-garden': {
    setting: 'pond',
    ember: '#e0607a',
    place: { sky: ['#2a2f7a', '#7a5fb8', '#f0a8b8'], far: '#6a68b0', near: '#2f4f6a', water: '#2a8a8a', light: '#fff0d0' },
    tint: { main: '#f078b0', second: '#2fa56f', metal: gold, pale: '#fdf1f0', glow: '#fff0a8' },
    letters: { A: '#e8609f', K: '#7a5fd8', Q: '#2fa56f', J: '#f0924a' },
    cast: {
      W: { object: 'lotus' },
      S: { object: 'pagoda', tint: { main: '#d0485a', second: '#f3d6a8' } },
      H1: { object: 'crane', tint: { main: '#6fa8f0', second: '#e8384f' } },
      H2: { object: 'dragonfly', tint: { main: '#2f9fd0', second: '#a8e8f0' } },
      H3: { object: 'frog', tint: { main: '#6fc44a', second: '#1f8f6f', metal: '#ffc83f' } },
      H4: { object: 'lotusPod', tint: { main: '#9fb84a', second: '#2f8f5f' } },
    },
  },
  'golden-carp': {
    setting: 'river',
    ember: '#e05a2a',
    place: { sky: ['#173a78', '#2f80b0', '#ffd08a'], far: '#3f78a0', near: '#1c4070', water: '#1688a0', light: '#ffe08a' },
    tint: { main: '#f7902a', second: '#e8483a', metal: '#ffc83f', pale: '#fff1d6', glow: '#fff0a0' },
    letters: { A: '#f0802a', K: '#d83a4a', Q: '#1f98b0', J: '#4f9f3f' },
    cast: {
      W: { object: 'carp' },
      S: { object: 'gate', tint: { main: '#d83a4a', second: '#1f7fa0' } },
      H1: { object: 'ingot', tint: { main: '#e0383f' } },
      H2: { object: 'redEnvelope', tint: { main: '#e0303f' } },
      H3: { object: 'kumquat', tint: { main: '#ff9a1f', second: '#3fa04a' } },
      H4: { object: 'coinString', tint: { main: '#1f98b0' } },
    },
  },
  'bay-of-islands': {
    setting: 'bay',
    ember: '#f0603a',
    place: { sky: ['#1c1450', '#6a3a98', '#ff9a6a'], far: '#6a4a9c', near: '#2a2058', water: '#17808a', light: '#ffd070' },
    tint: { main: '#6f62b0', second: '#4fb06a', metal: '#ffc45a', pale: '#f5efe0', glow: '#ffe9a0' },
    letters: { A: '#5a5fd0', K: '#e06a3a', Q: '#1fa58f', J: '#c0488a' },
    cast: {
      W: { object: 'island' },
      S: { object: 'compass', tint: { main: '#e8484a', second: '#2f6fd0' } },
      H1: { object: 'junk', tint: { main: '#f07a2f', second: '#8f4a3a' } },
      H2: { object: 'lighthouse', tint: { main: '#e8484a' } },
      H3: { object: 'shipWheel', tint: { main: '#b06a3a', second: '#1fa58f' } },
      H4: { object: 'anchor', tint: { main: '#4a86d8', second: '#e8c080' } },
    },
  },
  'tiger-mountain': {
    setting: 'grove',
    ember: '#c83a2a',
    place: { sky: ['#12263f', '#2a5f6a', '#e8b070'], far: '#3f6f78', near: '#173a44', water: '#2a6a60', light: '#ffe6a0' },
    tint: { main: '#f58a24', second: '#4fa85a', metal: gold, pale: '#fff1da', glow: '#ffe070' },
    letters: { A: '#f0862a', K: '#3f8f4f', Q: '#c8403a', J: '#4a7ac0' },
    cast: {
      W: { object: 'tiger' },
      S: { object: 'peak', tint: { main: '#6a78c0', second: '#3f8f5f' } },
      H1: { object: 'warDrum', tint: { main: '#d0383a', second: '#8f5630' } },
      H2: { object: 'gourd', tint: { main: '#e8a53a', second: '#d0383a' } },
      H3: { object: 'bamboo', tint: { main: '#6fb84a', second: '#2f9a5f' } },
      H4: { object: 'peony', tint: { main: '#d84a9a', second: '#3f9a4f' } },
    },
  },
  'phoenix-rise': {
    setting: 'fire-sky',
    ember: '#7a1f8f',
    place: { sky: ['#3a0f4a', '#b02f5a', '#ffb04a'], far: '#8f2f6a', near: '#4a1248', water: '#8f2f5a', light: '#fff0a0' },
    tint: { main: '#f04a2a', second: '#c8308a', metal: '#ffc23a', pale: '#fff0da', glow: '#ffee8a' },
    letters: { A: '#f04a2a', K: '#c8308a', Q: '#f0a02a', J: '#6a4fd8' },
    cast: {
      W: { object: 'phoenix' },
      S: { object: 'sunFire', tint: { main: '#ff8a1f', second: '#f03a3a', glow: '#fff09a' } },
      H1: { object: 'feather', tint: { main: '#e8388f', second: '#ff9a2a', metal: '#3fd0c0' } },
      H2: { object: 'fireEgg', tint: { main: '#8f4fe0', second: '#ff6a3a' } },
      H3: { object: 'censer', tint: { main: '#2f8fa0', second: '#f04a5a' } },
      H4: { object: 'peony', tint: { main: '#f04a6a', second: '#3f9a6a' } },
    },
  },
  'moon-festival': {
    setting: 'full-moon',
    ember: '#a83a6a',
    place: { sky: ['#0c1440', '#28408f', '#7a7fd0'], far: '#3a4a98', near: '#1a2058', water: '#2a5a9c', light: '#fff2bf' },
    tint: { main: '#4f6fd8', second: '#f06a8a', metal: '#ffc85a', pale: '#f4f1fb', glow: '#fff0b8' },
    letters: { A: '#f0a03a', K: '#4f6fd8', Q: '#e05a8a', J: '#2fa59f' },
    cast: {
      W: { object: 'rabbit', tint: { main: '#e0506a', second: '#fff0b8' } },
      S: { object: 'moon', tint: { main: '#7a86d8', pale: '#e6e4fa', second: '#7a6fd0' } },
      H1: { object: 'lionHead', tint: { main: '#e8383f', second: '#f09a2a', pale: '#fff6e6' } },
      H2: { object: 'mooncake', tint: { main: '#d88a3a' } },
      H3: { object: 'starLantern', tint: { main: '#f0b02f', second: '#e0405a', metal: '#3fc0b0' } },
      H4: { object: 'teapot', tint: { main: '#f3ecf8', second: '#4f6fd8', pale: '#e0708a' } },
    },
  },
  'bronze-drum': {
    setting: 'terraces',
    ember: '#b8402a',
    place: { sky: ['#3a1f3a', '#a8583a', '#ffcf7a'], far: '#8f5a3a', near: '#3f3a24', water: '#5a8f6a', light: '#ffe6a0' },
    tint: { main: '#b8703a', second: '#2f9f8a', metal: '#f0b85a', pale: '#fbeed0', glow: '#ffe9a0' },
    letters: { A: '#c8783a', K: '#2f9f8a', Q: '#a8483a', J: '#7a8f3a' },
    cast: {
      W: { object: 'bronzeDrum', tint: { main: bronze } },
      S: { object: 'lacBird', tint: { main: '#e0603a', second: '#2f9f9a', metal: '#f7c860' } },
      H1: { object: 'kettleDrum', tint: { main: '#c07a3f', second: '#5a3018' } },
      H2: { object: 'bell', tint: { main: '#4f9f8a' } },
      H3: { object: 'bronzeAxe', tint: { main: '#c8483a', metal: '#e8b05a', second: '#2f9f8a' } },
      H4: { object: 'turtle', tint: { main: '#8f7a3a', second: '#c8a85a', metal: '#ffe09a' } },
    },
  },
  'floating-market': {
    setting: 'delta',
    ember: '#f0703a',
    place: { sky: ['#2a70b0', '#8fd0d8', '#ffe6a8'], far: '#5fae8f', near: '#2a6a5a', water: '#3fa0a0', light: '#fff6c0' },
    tint: { main: '#e0583a', second: '#3fa84f', metal: '#ffc83f', pale: '#fff3da', glow: '#fff3a8' },
    letters: { A: '#e8503a', K: '#3fa04a', Q: '#f0a02a', J: '#b84a9f' },
    cast: {
      W: { object: 'fruitBoat', tint: { main: '#2f8fb0', second: '#e0483a' } },
      S: { object: 'conicalHat', tint: { main: '#f0d08a', second: '#e8487a' } },
      H1: { object: 'pineapple', tint: { main: '#f7b02f' } },
      H2: { object: 'dragonfruit', tint: { main: '#e83a8a', second: '#8fc43f' } },
      H3: { object: 'coconut', tint: { main: '#5fb04f', second: '#f0607a', metal: '#ffa83f' } },
      H4: { object: 'noodleBowl', tint: { main: '#3f6fd0' } },
    },
  },
  'monsoon-treasure': {
    setting: 'storm',
    ember: '#8a3ad0',
    place: { sky: ['#10182f', '#2a4260', '#5f8a98'], far: '#33506c', near: '#16263f', water: '#1f5f78', light: '#d8f4ff' },
    tint: { main: '#8f5a3a', second: '#3fa0d8', metal: '#ffc23f', pale: '#f4e6c4', glow: '#fff09a' },
    letters: { A: '#3f8fd8', K: '#c8803a', Q: '#2fae9a', J: '#8f5fd8' },
    cast: {
      W: { object: 'chest', tint: { main: '#a85f38' } },
      S: { object: 'stormCloud', tint: { main: '#6a7fb8', second: '#5fc8f0' } },
      H1: { object: 'gem', tint: { main: '#2fb0e8', glow: '#e8fbff' } },
      H2: { object: 'scroll', tint: { main: '#e0404a', second: '#2f9f8f' } },
      H3: { object: 'umbrella', tint: { main: '#e05a3a', second: '#ffc85a' } },
      H4: { object: 'key', tint: { main: '#e83a5f' } },
    },
  },
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof themeTable

export const themes = Object.keys(themeTable).filter((name): name is ThemeName => name in themeTable)

export const themeNamed = (name: ThemeName): Theme => themeTable[name]
