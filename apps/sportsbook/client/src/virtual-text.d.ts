declare module 'virtual:halong-text/sportsbook' {
  import type { Catalogue } from '@halong/i18n'

  /** By code of the language a loader of the sportsbook's texts. */
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>>
  export default loaders
}
