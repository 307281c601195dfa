const VENDORS = ['Amber', 'Basalt', 'Cedar', 'Delta', 'Ember'] as const
const EACH = 2_000
const words = [
  'Lantern',
  'Pearl',
  'Dragon',
  'River',
  'Tiger',
  'Lotus',
  'Golden',
  'Emerald',
  'Thunder',
  'Phoenix',
  'Bamboo',
  'Harbour',
] as const

const gameOf = (vendor: string, at: number) => ({
  code: `${vendor.toLowerCase()}-${at}`,
  name: { en: `${words[at % 12]} ${words[(at * 7) % 12]} ${at}`, vi: `Trò ${at}` },
  gameType: 'RNG',
  gameClassify: 'SLOT',
  returnRateBp: 9_000 + (at % 900),
  volatility: 1 + (at % 5),
  maxWinTimes: 1_000,
  lines: at % 50,
  limits: { 'USD/4': { minStake: '0.10', maxStake: '100' }, 'FUN/4': { minStake: '0.10', maxStake: '100' } },
  image: { tall: '/art/tiles/lantern-night-3x4.svg', wide: '/art/tiles/lantern-night-4x3.svg' },
})

/** Ten thousand slots of five vendors. */
export const MANY = VENDORS.map((name) => ({
  vassalage: name.toUpperCase(),
  name,
  games: Array.from({ length: EACH }, (_, at) => gameOf(name, at)),
}))
export const GAMES = VENDORS.length * EACH
