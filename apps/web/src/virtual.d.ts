declare module 'virtual:halong-text' {
  import type { Catalogue } from '@halong/i18n'

  type Areas = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
  /** By language a loader of its list of areas, and there by area a loader of the compiled texts; each is a chunk of its own. */
  export const languages: Readonly<Record<string, () => Promise<{ default: Areas }>>>
}
declare module '*.css'
declare const __BUILD__: string
