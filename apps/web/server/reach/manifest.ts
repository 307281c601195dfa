import { languageOf } from '@halong/i18n'
import type { BuiltSite } from '../built-site.ts'
import type { SiteStatus } from '../start-up-calls.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const icons = [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')]

/** What an installed site is called and looks like, in the visitor's language and the brand's name. */
export async function writeManifest(
  { renderer }: Pick<BuiltSite, 'renderer'>,
  { brand }: Pick<SiteStatus, 'brand'>,
  look: { readonly language: string; readonly theme: 'dark' | 'light' },
): Promise<string> {
  const text = await renderer.textsIn(look.language, ['shell'])
  const { tag, dir } = languageOf(look.language)
  const ground = look.theme === 'light' ? '#f6f4fb' : '#0e0b1a'
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] })
  return JSON.stringify({
    id: '/',
    name: text('title.home', { brand: brand.name }),
    short_name: brand.name.slice(0, 12),
    description: text('description.home', { brand: brand.name }),
    lang: tag,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons,
    shortcuts: [
      shortcut(text('category.rng'), '/rng'),
      shortcut(text('category.inhouse'), '/inhouse'),
      shortcut(text('title.my_games'), '/my-games'),
      shortcut(text('title.help_centre'), '/helpmc'),
    ],
  })
}
