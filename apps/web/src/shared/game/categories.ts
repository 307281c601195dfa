import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/i18n'
import type { GlyphName } from '@halong/ui'

export type Categories = ClientValue<'lobby.listCategories'>
export type Category = Categories['categories'][number]
export type GameType = Category['gameCategory']
export type LobbyPath = 'rng' | 'pvp' | 'live' | 'fish' | 'sports' | 'esports' | 'cockfight' | 'inhouse' | 'elott' | 'hot'

type LobbyEntry = {
  readonly path: LobbyPath
  readonly gameType: GameType | null
  readonly banners: string
  readonly name: TextKey
  readonly glyph: GlyphName
}

/** Every lobby the site has an address for (R-RT-5) and its banner group (R-BAN-1). `null`: games of all categories. */
export const lobbies: readonly LobbyEntry[] = [
  { path: 'hot', gameType: null, banners: 'w_home', name: 'category.hot', glyph: 'hot' },
  { path: 'rng', gameType: 'RNG', banners: 'w_rng', name: 'category.rng', glyph: 'slots' },
  { path: 'inhouse', gameType: 'INHOUSE', banners: 'w_inhouse', name: 'category.inhouse', glyph: 'originals' },
  { path: 'live', gameType: 'LIVE', banners: 'w_live', name: 'category.live', glyph: 'live' },
  { path: 'fish', gameType: 'FISH', banners: 'w_fish', name: 'category.fish', glyph: 'fish' },
  { path: 'pvp', gameType: 'PVP', banners: 'w_pvp', name: 'category.pvp', glyph: 'cards' },
  { path: 'elott', gameType: 'ELOTT', banners: 'w_lott', name: 'category.elott', glyph: 'lottery' },
  { path: 'sports', gameType: 'SPORTS', banners: 'w_sports', name: 'category.sports', glyph: 'sports' },
  { path: 'esports', gameType: 'ESPORTS', banners: 'w_esports', name: 'category.esports', glyph: 'esports' },
  { path: 'cockfight', gameType: 'COCKFIGHT', banners: 'w_cockfight', name: 'category.cockfight', glyph: 'rooster' },
]

/** The lobby that games of a category are found in; the two lotteries of the seeds share one page. */
export const lobbyPathOf = (gameType: GameType | undefined): string =>
  `/${lobbies.find((entry) => entry.gameType === (gameType === 'LOTT' ? 'ELOTT' : (gameType ?? 'RNG')))?.path ?? 'rng'}`

export const lobbyAt = (path: string): LobbyEntry | undefined => lobbies.find((entry) => entry.path === path)
