import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../modules/content/check.ts'
import { cleanHtml } from '../modules/content/html.ts'
import { type Kind, kinds, type Words } from '../modules/content/kinds.ts'
import { copyLanguages, readCopy } from './copy.ts'
import { articleTopics, demoPieces } from './pieces.ts'

const places = { linkHosts: ['www.gamblingtherapy.org', 'www.gamblersanonymous.org'], imageCDNs: [], pictures: new Set<string>() }
const folder = new URL('./copy/', import.meta.url)
const written = kinds.map((kind) => kind as Kind)
const marksOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()
const tagsOf = (html: string) => [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag)

/** Every text of a piece by its way, so that two languages can be laid side by side. */
function flat({ sections = [], ...rest }: Partial<Words>): Record<string, string> {
  const inSections = sections.flatMap(({ heading, content }, at) => [
    [`${at}.heading`, heading],
    [`${at}.content`, content],
  ])
  return Object.fromEntries([...Object.entries(rest), ...inSections])
}

describe.each(copyLanguages())('demo copy in %s', (language) => {
  it('has the files and the names of the English copy', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(written.map((kind) => `${kind}.json`).sort())
    for (const kind of written) expect(Object.keys(readCopy(language, kind)), kind).toEqual(Object.keys(readCopy('EN', kind)))
  })
  it('says every part, with the same figures in it', () => {
    for (const kind of written)
      for (const [name, words] of Object.entries(readCopy('EN', kind))) {
        const [english, own] = [flat(words), flat(readCopy(language, kind)[name] ?? {})]
        expect(Object.keys(own).sort(), `${kind} ${name}`).toEqual(Object.keys(english).sort())
        for (const [part, text] of Object.entries(english)) {
          expect(text === '' || (own[part] ?? '').trim() !== '', `${kind} ${name} ${part}`).toBe(true)
          expect(marksOf(own[part] ?? ''), `${kind} ${name} ${part}`).toEqual(marksOf(text))
        }
      }
  })
  it('D4: its HTML is kept as it stands and is built as the English one', () => {
    for (const kind of written)
      for (const [name, words] of Object.entries(readCopy(language, kind))) {
        const [own, english] = [flat(words), flat(readCopy('EN', kind)[name] ?? {})]
        for (const [part, html] of Object.entries(own).filter(([, text]) => text.includes('<'))) {
          const kept = cleanHtml(html, places)
          expect(
            tagsOf(kept).map((tag) => tag.replace(' rel="noopener"', '')),
            `${kind} ${name} ${part}`,
          ).toEqual(tagsOf(html))
          const links = (text: string) => [...text.matchAll(/href="[^"]*"/g)].map(([link]) => link).sort()
          expect(links(html), `${kind} ${name} ${part}`).toEqual(links(english[part] ?? ''))
        }
      }
  })
})

describe('the pieces of the demo brand', () => {
  const pieces = demoPieces({ games: 12, minesReturn: 9_900, age: 21 }, new Date('2026-11-21T12:00:00Z'))

  it('R-BAN-1: may all be shown, and every lobby, the help, download, promotion, points mall and registration pages have a banner', () => {
    const whole = {
      picture: '',
      placed: '',
      linkage: { type: '', target: '' },
      audience: 'everybody',
      device: 'all',
      segment: '',
      isPinned: false,
    } as const
    for (const piece of pieces) {
      const given = { ...whole, startsAt: null, endsAt: null, isShown: true, ...piece, order: piece.order ?? 0 }
      expect(problemsOf(given, { ...places, defaultLanguage: 'EN' }), `${piece.kind} ${piece.name}`).toEqual([])
    }
    const groups = new Set(pieces.filter(({ kind }) => kind === 'banner').map(({ placed }) => placed))
    for (const name of [
      'home',
      'rng',
      'live',
      'fish',
      'pvp',
      'sports',
      'esports',
      'lott',
      'down',
      'promotion',
      'shop',
      'help',
      'reg',
      'inhouse',
    ])
      expect(groups, name).toContain(`w_${name}`)
  })
  it('R-MSG-5: every article has a topic and every topic of the copy has articles', () => {
    expect(Object.values(articleTopics).flat().sort()).toEqual(Object.keys(readCopy('EN', 'article')).sort())
    expect(Object.keys(articleTopics)).toEqual(Object.keys(readCopy('EN', 'topic')))
  })
  it('repeat no figure they do not know', () => {
    expect(JSON.stringify(pieces)).not.toMatch(/\{(games|age|minesReturn)\}/)
    const without = demoPieces({ games: 1, minesReturn: null, age: 21 }, new Date('2026-11-21T12:00:00Z'))
    expect(without.some(({ name }) => name === 'mines-return')).toBe(false)
    expect(JSON.stringify(without)).not.toContain('{minesReturn}')
  })
})
