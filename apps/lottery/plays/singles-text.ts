import { wordOf } from './selection.ts'
import type { BoardRow } from './shape.ts'

/** What became of typed numbers: none is dropped without a word. */
export type SinglesRead = { readonly kept: readonly string[]; readonly duplicates: readonly string[]; readonly wrong: readonly string[] }

const toAscii = (text: string) => text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 48))

/** Reads typed or pasted numbers, parted by blanks and marks or written in one run of the play's width. Linear in the text. */
export function readSingles(text: string, rule: NonNullable<BoardRow['words']>): SinglesRead {
  const kept = new Set<string>()
  const duplicates: string[] = []
  const wrong: string[] = []
  const pieces = toAscii(text)
    .split(/[\s,.;|/\-\u3000\uFF0C\uFF1B\u3001]+/)
    .filter((piece) => piece !== '')
    .flatMap((piece) =>
      /^\d+$/.test(piece) && piece.length > rule.digits && piece.length % rule.digits === 0 ? cut(piece, rule.digits) : [piece],
    )
  for (const piece of pieces) {
    const word = wordOf(piece, rule)
    if (word === null) wrong.push(piece)
    else if (kept.has(word)) duplicates.push(piece)
    else kept.add(word)
  }
  return { kept: [...kept].sort(), duplicates, wrong }
}

const cut = (run: string, width: number): string[] =>
  Array.from({ length: run.length / width }, (_, at) => run.slice(at * width, (at + 1) * width))
