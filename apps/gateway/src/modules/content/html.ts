import { richTextElements } from '@halong/rules/rich-text'
import sanitizeHtml from 'sanitize-html'
import { isListedUrl } from '../../platform/listed-url.ts'
import { isSitePage, isSitePath } from './linkage.ts'

/** Hosts that text may link to, and where its pictures may come from beside the site's own artwork. */
export type AllowedHosts = {
  readonly linkHosts: readonly string[]
  readonly imageCDNs: readonly string[]
  /** Names of the pictures that were uploaded for the brand. */
  readonly pictures: { has(name: string): boolean }
}

const MAIL = /^mailto:[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const PHONE = /^tel:\+?[\d-]{3,20}$/
const PICTURE_PATH = /^\/[a-zA-Z0-9/_.-]{1,290}$/
const ART_PATH = /^\/art\/[a-zA-Z0-9/_.-]{1,285}$/
const UPLOADED = /^\/wps\/pictures\/(?<name>[\w-]{22})-(?:480|960|1440)\.(?:webp|avif)$/

/** Whether a text may lead there: a page of this site, an https address of a listed host, a mail address or a phone number (D5). */
const isLink = (href: string, { linkHosts }: AllowedHosts): boolean =>
  isSitePage(href) || isListedUrl(href, linkHosts) || MAIL.test(href) || PHONE.test(href)

/**
 * Artwork of this site, a picture that was uploaded for the brand, or one of its picture hosts. No other path of the site: whoever sees the page would ask it
 * for that, and a path may be a call.
 */
export function isPicture(src: string, { imageCDNs, pictures }: AllowedHosts): boolean {
  if (ART_PATH.test(src)) return isSitePath(src)
  const uploaded = UPLOADED.exec(src)?.groups?.['name']
  if (uploaded !== undefined) return pictures.has(uploaded)
  if (!URL.canParse(src)) return false
  const { origin, protocol, pathname, href } = new URL(src)
  return protocol === 'https:' && imageCDNs.includes(origin) && PICTURE_PATH.test(pathname) && href === src
}

const isSize = (text: string | undefined): text is string => text !== undefined && /^\d{1,4}$/.test(text)
const nothing: Record<string, string> = {}
const elements = Object.keys(richTextElements)
const attributes = Object.fromEntries(Object.entries(richTextElements).map(([element, names]) => [element, [...names]]))

/**
 * Text of the house, made of the allowed elements only (D4, T70). What is not allowed goes, its words stay; a script's or a style's words go with it.
 * Links to outside get `rel="noopener"`. What comes out goes in unchanged.
 */
export function cleanHtml(html: string, places: AllowedHosts): string {
  return sanitizeHtml(html, {
    allowedTags: elements,
    allowedAttributes: attributes,
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    enforceHtmlBoundary: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'svg',
      'math',
    ],
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isLink(href, places) ? (href.startsWith('https:') ? { href, rel: 'noopener' } : { href }) : nothing,
      }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: isPicture(src, places)
          ? {
              src,
              alt: alt.slice(0, 200),
              ...(isSize(width) ? { width } : {}),
              ...(isSize(height) ? { height } : {}),
            }
          : nothing,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  }).trim()
}

/** All that HTML says, in one way of writing: elements, attributes in their order, characters. What cleaning adds by itself is no part of it. */
const saidBy = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    enforceHtmlBoundary: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(tagName === 'img' ? { alt: '', ...attribs } : attribs)
            .filter(([name, value]) => !(name === 'rel' && value === 'noopener'))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
      }),
    },
  }).trim()

/** Whether cleaning took something out of a text; writing it another way (`<br>`, `&nbsp;`, quotes) takes nothing. Comments and the like always go. */
export const isCut = (written: string, kept: string): boolean => /<[!?]/.test(written) || saidBy(written) !== saidBy(kept)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** Plain text as paragraphs: markup in it is shown, not obeyed. */
export const paragraphsOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('')
