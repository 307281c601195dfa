import { richTextElements } from '@halong/rules/rich-text'
import sanitizeHtml from 'sanitize-html'
import { isListedUrl } from '../../platform/listed-url.ts'
import { isSitePath } from './linkage.ts'

/** Hosts that text may link to, and origins its pictures may come from, beside the site itself. */
export type Places = { readonly linkHosts: readonly string[]; readonly imageCDNs: readonly string[] }

const MAIL = /^mailto:[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const PHONE = /^tel:\+?[\d-]{3,20}$/
const PICTURE_PATH = /^\/[a-zA-Z0-9/_.-]{1,290}$/

/** Whether a text may lead there: a path of this site, an https address of a listed host, a mail address or a phone number (D5). */
const isLink = (href: string, { linkHosts }: Places): boolean =>
  isSitePath(href) || isListedUrl(href, linkHosts) || MAIL.test(href) || PHONE.test(href)

/** A picture of this site or of the brand's picture hosts. */
export function isPicture(src: string, { imageCDNs }: Places): boolean {
  if (PICTURE_PATH.test(src)) return isSitePath(src)
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
export function cleanHtml(html: string, places: Places): string {
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
