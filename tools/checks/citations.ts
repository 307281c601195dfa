import { basename } from 'node:path'
import type { SourceFile } from '../source-tree.ts'
import { isTestFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

/** What an id stands for, and where that is written: the first cells of the tables in `docs/spec`. */
export type Definition = { readonly id: string; readonly text: string; readonly path: string }
export type Definitions = ReadonlyMap<string, Definition>

const specFolder = 'docs/spec/'

/** `R-LOGIN-3`, `I4`, `W17`, `T83`, `F2`, `D12`, `S78`, `N13`; not a version (`v24`), an issue (`#12`) or part of a longer word. */
const citation = /(?<![\w./#-])(R-[A-Z]+-\d+|[IWTFD]\d{1,2}|S\d{2,3}|N\d{1,2})(?![\w%]|-\d|\.\d)/g

/** `R-REG-2/3`, `I1–I8` and `W1 to W18` are short for a row of ids. */
export function citedIds(text: string): string[] {
  const single = [...text.matchAll(citation)].map(([id]) => id)
  const slashed = [...text.matchAll(/(R-[A-Z]+-)(\d+)((?:\/\d+)+)/g)].flatMap(([, head, , rest = '']) =>
    rest
      .slice(1)
      .split('/')
      .map((number) => `${head}${number}`),
  )
  const ranges = [...text.matchAll(/(?<![\w./#-])(R-[A-Z]+-|[IWTFDSN])(\d+)(?: to |\s?[–…]\s?)(?:\1)?(\d+)(?!\w)/g)].flatMap(
    ([, head, first, last]) =>
      Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, step) => `${head}${Number(first) + step}`),
  )
  return [...new Set([...single, ...slashed, ...ranges])]
}

/** Ids that the tables of the specification define, in their order. */
export function readDefinitions(files: readonly SourceFile[]): Definitions {
  const defined = new Map<string, Definition>()
  for (const { path, text } of files) {
    if (!path.startsWith(specFolder)) continue
    for (const row of text.split('\n')) {
      const [, first = '', second = ''] = row.startsWith('|') ? row.split('|').map((cell) => cell.trim()) : []
      for (const id of citedIds(first)) if (!defined.has(id)) defined.set(id, { id, text: second, path })
    }
  }
  return defined
}

const comments = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/[^\n]*/g
const sqlComments = /--[^\n]*/g
/** Titles of tests: what stands between the quotes of `it`, `test`, `describe` and their tables. */
const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:\[[^\]]*\]|\w+)\))?\(\s*(['"`])((?:(?!\1).)*)\1/g

type Passage = { readonly path: string; readonly line: number; readonly text: string }

const passagesIn = ({ path, text }: SourceFile, pattern: RegExp, group = 0): Passage[] =>
  [...text.matchAll(pattern)].map((match) => ({ path, line: text.slice(0, match.index).split('\n').length, text: match[group] ?? '' }))

/** What a file says about the product in words: comments, titles of tests, or the whole of a page. */
export function passagesOf(file: SourceFile): Passage[] {
  if (file.path.endsWith('.md')) return [{ path: file.path, line: 1, text: file.text }]
  if (file.path.endsWith('.sql')) return passagesIn(file, sqlComments)
  return [...passagesIn(file, comments), ...(isTestFile(file.path) ? passagesIn(file, titles, 2) : [])]
}

const sectionCitation = /(?<![\w/-])((?:[a-z0-9-]+\.md)|seed [12])(?:,? |,\n? \* )(?:§(\d+(?:\.\d+)*)|"([^"\n]+)")/g

/** Numbers and titles of a page's headings. */
function headingsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,4} (?:(\d+(?:\.\d+)*)\.? )?(.*)$/gm)]
  return new Set(headings.flatMap(([, number, title = '']) => (number === undefined ? [title] : [`§${number}`, title])))
}

function pageNamed(name: string, pages: readonly SourceFile[]): SourceFile | undefined {
  if (name.startsWith('seed ')) return pages.find(({ path }) => path.startsWith(`${specFolder}seed-${name.slice(5)}`))
  return pages.find(({ path }) => path.startsWith('docs/') && basename(path) === name)
}

function checkSections(passage: Passage, pages: readonly SourceFile[]): Finding[] {
  return [...passage.text.matchAll(sectionCitation)].flatMap(([cited, name = '', number, title]) => {
    const page = pageNamed(name, pages)
    const heading = number === undefined ? (title ?? '') : `§${number}`
    if (page && headingsOf(page.text).has(heading)) return []
    return [
      finding(
        passage.path,
        passage.line,
        `${cited.replace(/\s+/g, ' ')} leads nowhere: ${page ? `${page.path} has no such heading` : 'there is no such page in docs'}`,
      ),
    ]
  })
}

/** Every id and every section that a comment, a test title or a page names is written down in the tree. */
export function checkCitations(files: readonly SourceFile[], defined: Definitions): Finding[] {
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  return files
    .filter(({ path }) => !path.startsWith('tools/') && !path.startsWith(specFolder) && path !== 'docs/coverage.md')
    .flatMap((file) => passagesOf(file))
    .flatMap((passage) => [
      ...citedIds(passage.text)
        .filter((id) => !defined.has(id))
        .map((id) => finding(passage.path, passage.line, `${id} stands in no table of docs/spec`)),
      ...checkSections(passage, pages),
    ])
}
