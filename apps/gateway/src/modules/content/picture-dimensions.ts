import type { Texts, Words } from './kinds.ts'
import type { PictureSizes } from './picture-store.ts'

/** Names of the uploaded pictures that cleaned texts show. */
export const pictureNamesIn = (texts: Texts): string[] =>
  Object.values(texts)
    .flatMap(({ html = '', terms = '', sections = [] }) => [html, terms, ...sections.map(({ content }) => content)])
    .flatMap((html) => [...html.matchAll(/<img src="\/wps\/pictures\/([\w-]{22})-/g)].flatMap(([, name]) => name ?? []))

/** An uploaded picture as cleaning leaves it when its author gave no measures. */
const UNMEASURED = /<img src="[^"]*\/wps\/pictures\/([\w-]{22})-1440\.webp" alt="[^"]*"(?= \/>)/g

function inHtml(html: string, sizes: PictureSizes): string {
  return html.replace(UNMEASURED, (picture, name: string) => {
    const size = sizes.get(name)
    return size ? `${picture} width="${size.width}" height="${size.height}"` : picture
  })
}

function inWords({ html, terms, sections, ...words }: Words, sizes: PictureSizes): Words {
  return {
    ...words,
    ...(html === undefined ? {} : { html: inHtml(html, sizes) }),
    ...(terms === undefined ? {} : { terms: inHtml(terms, sizes) }),
    ...(sections === undefined ? {} : { sections: sections.map((each) => ({ ...each, content: inHtml(each.content, sizes) })) }),
  }
}

/** Cleaned texts whose pictures say how large they are: a page keeps their room, and asks for the width it needs of them. */
export const withPictureDimensions = (texts: Texts, sizes: PictureSizes): Texts =>
  sizes.size === 0 ? texts : Object.fromEntries(Object.entries(texts).map(([code, words]) => [code, inWords(words, sizes)]))
