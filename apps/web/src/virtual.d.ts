declare module 'virtual:halong-text' {
  import type { Catalogue } from '@halong/i18n'
  /** Loaders of the compiled catalogues by `area/LANGUAGE`; each is a chunk of its own. */
  export const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
}
declare module '*.css'
declare const __BUILD__: string
