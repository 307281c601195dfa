import { extname } from 'node:path'
import type { SourceFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

/** Above this a file says in its first line why it is long. */
export const longestFile = 300

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const namedByOthers = new Set(['README.md', 'LICENSE', 'CHANGELOG.md'])
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'data', 'info', 'handle', 'process', 'misc'])

/** Names the specification gave. */
const givenNames = new Set(['memberInfo', 'getInfo'])

const exported = /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|type|interface)\s+([A-Za-z0-9_$]+)/gm

/** `loadPlayerInfo` → load, player, info. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

function checkName({ path }: SourceFile): Finding[] {
  const parts = path.split('/')
  const findings: Finding[] = []
  for (const part of parts) {
    if (namedByOthers.has(part) || part.startsWith('.')) continue
    if (!kebab.test(part)) findings.push(finding(path, 0, `"${part}" is not kebab-case`))
    const empty = wordsOf(part.slice(0, part.length - extname(part).length)).find((word) => emptyWords.has(word))
    if (empty !== undefined) findings.push(finding(path, 0, `"${empty}" in a name says nothing; name the thing`))
  }
  return findings
}

function checkLength({ path, text }: SourceFile): Finding[] {
  if (path.endsWith('.md')) return []
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (count <= longestFile || /^(\/\/|\/\*|--|#)/.test(text)) return []
  return [finding(path, count, `${count} lines; above ${longestFile} a first-line comment says why`)]
}

/** A pattern no text may contain. The parts are joined here so that this file does not contain them itself. */
const forbiddenText: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: new RegExp(`\\b${'TO'}${'DO'}\\b(?!\\s*\\(#\\d+\\))`), why: 'an open end needs an issue number: (#12) after the word' },
  { pattern: new RegExp(`\\b(${'FIX'}ME|${'XX'}X|${'HA'}CK)\\b`), why: 'mend it or open an issue' },
  { pattern: new RegExp(`lorem ${'ipsum'}|not ${'yet'} implemented|not ${'implemented'} yet`, 'i'), why: 'nothing unfinished is kept' },
  { pattern: new RegExp(`\\b(it|test|describe)\\.${'only'}\\(`), why: 'runs a part of the suite only' },
  { pattern: new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}`), why: 'mend the type instead' },
  { pattern: /^(<<<<<<<|>>>>>>>) /m, why: 'merge mark' },
]

function checkText({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = []
  for (const { pattern, why } of forbiddenText) {
    const lines = pattern.test(text) ? text.split('\n') : []
    for (const [index, line] of lines.entries()) {
      if (pattern.test(line)) findings.push(finding(path, index + 1, `"${pattern.exec(line)?.[0] ?? ''}": ${why}`))
    }
  }
  return findings
}

function checkExports({ path, text }: SourceFile): Finding[] {
  if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
  const findings: Finding[] = []
  for (const match of text.matchAll(exported)) {
    const name = match[1] ?? ''
    const empty = wordsOf(name).find((word) => emptyWords.has(word))
    if (empty === undefined || givenNames.has(name)) continue
    findings.push(finding(path, text.slice(0, match.index).split('\n').length, `"${empty}" in ${name} says nothing; name the thing`))
  }
  if (/^export default/m.test(text) && !path.endsWith('.config.ts') && !/(^test\/|\/global-[a-z]+\.ts$)/.test(path)) {
    findings.push(finding(path, 0, 'named exports only'))
  }
  return findings
}

/** File names, lengths, left-overs and empty words, over every text file given. */
export function checkFiles(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [...checkName(file), ...checkLength(file), ...checkText(file), ...checkExports(file)])
}
