declare module 'virtual:halong-text/*' {
  import type { Catalogue } from '@halong/i18n'

  const load: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
  export default load
}
