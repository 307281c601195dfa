import { richTextElements } from '@halong/rules/rich-text'
import { corpus } from '@halong/testkit/html-corpus'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { isListedUrl } from '../../platform/listed-url.ts'
import { cleanHtml, isCut, isPicture, paragraphsOf } from './html.ts'
import { isSitePath } from './linkage.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const places = { linkHosts: ['t.me'], imageCDNs: ['https://img.example'], pictures: new Set(['Zx_-56789012345678901A']) }
const clean = (html: string) => cleanHtml(html, places)

/** Every element as a browser would build them. */
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elementsOf)]
}
const isLink = (href: string) => isSitePath(href) || isListedUrl(href, places.linkHosts) || /^(mailto:[\w.@+-]+|tel:[+\d-]+)$/.test(href)

/** What stands in the HTML that may not. */
function strangersIn(html: string): string[] {
  const tree = parseFragment(html)
  const others = [tree, ...elementsOf(tree)].flatMap(({ childNodes }) =>
    childNodes.filter(({ nodeName }) => nodeName.startsWith('#') && nodeName !== '#text').map(({ nodeName }) => nodeName),
  )
  const elements = elementsOf(tree).flatMap(({ tagName, attrs, namespaceURI }) => [
    ...(namespaceURI === 'http://www.w3.org/1999/xhtml' && Object.hasOwn(richTextElements, tagName) ? [] : [tagName]),
    ...attrs.flatMap(({ name, value }) => {
      if (!richTextElements[tagName]?.includes(name)) return [`${tagName} ${name}`]
      if (name === 'href') return isLink(value) ? [] : [`link ${value}`]
      if (name === 'src') return isPicture(value, places) ? [] : [`picture ${value}`]
      if (name === 'rel') return value === 'noopener' ? [] : [`rel ${value}`]
      return (name === 'width' || name === 'height') && !/^\d{1,4}$/.test(value) ? [`size ${value}`] : []
    }),
  ])
  return [...others, ...elements]
}

describe('F43, D4, T70: text of the house', () => {
  it('the corpus is of 250 attempts and more, and the reader sees what it should', () => {
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(250)
    expect(corpus.filter((payload) => strangersIn(payload).length > 0).length).toBeGreaterThan(200)
  })
  it.each(corpus)('%j leaves nothing but allowed elements, attributes and addresses', (payload) => {
    for (const html of [
      payload,
      `<p>before</p>${payload}<p>after</p>`,
      `<table><tr><td>${payload}</td></tr></table>`,
      `<a href="/x">${payload}</a>`,
    ]) {
      const cleaned = clean(html)
      expect(strangersIn(cleaned), cleaned).toEqual([])
      expect(clean(cleaned)).toBe(cleaned)
    }
  })
  it('keeps what is allowed', () => {
    const html =
      '<h2>One</h2><p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p><ul><li>g</li></ul><ol><li>h</li></ol><hr />' +
      '<table><thead><tr><th>i</th></tr></thead><tbody><tr><td>j</td></tr></tbody></table><blockquote>k</blockquote>' +
      '<p><a href="/rng?sort=new">l</a> <a href="mailto:help@halong.example">m</a> <a href="tel:+84-900-100">n</a></p>' +
      '<img src="/wps/pictures/Zx_-56789012345678901A-1440.webp" alt="o" width="480" height="270" /><img src="/art/scenes/a.svg" alt="" /><img src="https://img.example/p.png" alt="" />'
    expect(clean(html)).toBe(html)
  })
  it('a link to outside opens without a way back, and only to a listed host', () => {
    expect(clean('<a href="https://t.me/halong">x</a>')).toBe('<a href="https://t.me/halong" rel="noopener">x</a>')
    expect(clean('<a href="https://evil.example">x</a>')).toBe('<a>x</a>')
  })
  it.each([
    '/wps/session/logout',
    '/wps/captcha',
    '/%77ps/captcha',
    '/rng',
    '/dark',
    '/art/../wps/captcha',
    '/art',
    '/art/x?y=1',
    '/wps/pictures/Zx_-56789012345678901B-1440.webp',
    '/wps/pictures/Zx_-56789012345678901A-1441.webp',
    '/wps/pictures/../captcha',
    'https://other.example/a.png',
  ])('T70: %s is no picture: a page asks for nothing but artwork, uploaded pictures of the brand and its picture hosts', (src) => {
    expect(isPicture(src, places)).toBe(false)
    expect(clean(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>')
  })
  it.each(['/art/scenes/bay-dusk-dark.svg', '/wps/pictures/Zx_-56789012345678901A-480.avif', 'https://img.example/wps/pictures/x.webp'])(
    '%s is one',
    (src) => {
      expect(isPicture(src, places)).toBe(true)
    },
  )
  it.each([
    ['<br>a&nbsp;b &eacute; "c" \'d\'', false],
    ['<P>a<p>b', false],
    ['<a href="https://t.me/halong">x</a>', false],
    ["<img alt='q' src=/art/a.svg><img src='/art/a.svg'>", false],
    ['  <p>a</p>\n', false],
    ['<p class="x">a</p>', true],
    ['<a href="https://evil.example">x</a>', true],
    ['<a href="https://t.me/halong" rel="nofollow">x</a>', true],
    ['<img src="/wps/captcha">', true],
    ['<p>a<!-- b --></p>', true],
    ['<div>a</div>', true],
  ])('D4: of %j is something taken out: %s', (written, isTaken) => {
    expect(isCut(written, clean(written))).toBe(isTaken)
  })
  it('the words of what goes stay, those of scripts and styles go too', () => {
    expect(clean('<div class="x"><span>Words</span></div><script>gone()</script><style>gone{}</style>')).toBe('Words')
  })
  it('plain text is shown as text', () => {
    expect(paragraphsOf('a < b\nc\n\n"d" & \'e\'')).toBe('<p>a &lt; b<br>c</p><p>&quot;d&quot; &amp; &#39;e&#39;</p>')
    expect(paragraphsOf('')).toBe('')
    for (const payload of corpus) expect(strangersIn(paragraphsOf(payload))).toEqual([])
  })
})
