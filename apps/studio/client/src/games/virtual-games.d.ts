/** Made by `client/build/games-plugin.ts` from the registry: by code of a game the loaders of its browser part and of its words. */
declare module 'virtual:halong-games' {
  import type { Catalogue } from '@halong/i18n'

  type Loaders<T> = Readonly<Record<string, () => Promise<T>>>
  export const clients: Loaders<{ readonly client: import('./define-game-client.ts').GameClient }>
  export const words: Readonly<Record<string, Loaders<{ readonly default: Catalogue }>>>
}
