import type { SourceFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

/** Screens that are mirrored in a language written from the right (R-LANG-1). */
const mirrored = /^(apps\/(?:web|backoffice)\/src|packages\/(?:ui|app-kit)\/src)\//
/** Classes that name a side of the screen instead of a side of the text: `ml-2`, `-left-4`, `text-right`, `rounded-l-card`. */
const sideClass =
  /(?<=["'`\s:!])-?(?:(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-[a-z0-9[(][^\s"'`]*|border-[lr](?=["'`\s])|text-(?:left|right)|float-(?:left|right)|(?:object|origin|bg)-(?:left|right)|space-x-[^\s"'`]+|divide-x\b[^\s"'`]*)/g
const sideProperty =
  /(?:^|[\s;{])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(text-align|float)\s*:\s*(?:left|right)/g
/** Formats of the browser, which belong where the digits and the calendar are chosen: one file of the site. */
const ownFormat =
  /\bnew Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|DisplayNames)\b|\.toLocale(?:Date|Time)?String\(/g
const formats = 'packages/app-kit/src/formats.ts'

function* matches(text: string, pattern: RegExp): Generator<{ readonly line: number; readonly found: string }> {
  for (const [index, line] of text.split('\n').entries())
    for (const match of line.matchAll(pattern)) yield { line: index + 1, found: (match[1] ?? match[0]).trim() }
}

/** A class beside its own mirrored form (`object-left rtl:object-right`), or a style for one direction alone, was meant. */
const isMeant = (line: string): boolean => /\brtl:|\bltr:|\[dir=/.test(line)

/** Finds places that would not be mirrored, and numbers and dates that a page formats by itself. */
export function checkReadingDirection(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!mirrored.test(path) || path.includes('.test.')) return []
    const lines = text.split('\n')
    const side = path.endsWith('.css') ? sideProperty : sideClass
    const sides = path.endsWith('.css') || path.endsWith('.tsx') ? [...matches(text, side)] : []
    const own = path === formats || path.endsWith('.css') ? [] : [...matches(text, ownFormat)]
    return [
      ...sides
        .filter(({ line }) => !isMeant(lines[line - 1] ?? ''))
        .map(({ line, found }) => finding(path, line, `"${found}" names a side of the screen; name one of the text (start, end)`)),
      ...own.map(({ line, found }) => finding(path, line, `"${found}": numbers, dates and countries are written by ${formats}`)),
    ]
  })
}
