import { languageOf } from '@halong/i18n'
import type { AddressOf } from '../alternates.ts'
import { escapeHtml } from '../escape.ts'

/** Pictures the artwork is made into for links that are shared (packages/art, `socialCards`). */
export type SocialCard = 'home' | 'games' | 'promotions' | 'help'

const cards: Readonly<Record<string, SocialCard>> = {
  home: 'home',
  register: 'home',
  login: 'home',
  down: 'home',
  about: 'home',
  promotions: 'promotions',
  promotion: 'promotions',
  helpmc: 'help',
  agreement: 'help',
  privacy: 'help',
  responsible: 'help',
}
/** Whatever else can be shared is a lobby. */
export const cardOf = (route: string): SocialCard => cards[route] ?? 'games'

export type Shared = {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly brand: string
  readonly language: string
  readonly origin: string
  readonly canonical: string
  readonly addressOf: AddressOf
}

/** Language and country, as networks want it: where most of those live who speak it. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? language : `${language}_${region}`
}

/** What a messenger or a network shows of a link to the page. */
export function writeSocialCard({ route, title, description, brand, language, origin, canonical, addressOf }: Shared): string {
  const image = `${origin}/art/social/${cardOf(route)}.png`
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', localeOf(languageOf(language).tag)],
    ...(canonical === '' ? [] : [['og:url', addressOf(`${origin}${canonical}`)] as const]),
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', brand],
  ]
  return [
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('')
}
