declare module 'virtual:halong-text/studio/*' {
  import type { Catalogue } from '@halong/i18n'

  const catalogue: Catalogue
  export default catalogue
}
