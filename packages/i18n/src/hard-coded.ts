/** Attributes whose text people read or hear. */
const spoken = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label', 'ariaLabel', 'closeLabel']
const attribute = new RegExp(`\\b(${spoken.join('|')})=\\{?["'\`]([^"'\`$]*\\p{L}{2,}[^"'\`$]*)["'\`]`, 'gu')
/** Words between a tag's end and the next tag: `>Save<`. Code never has two letters and no operator there. */
const between = /(?<![=-])>(?!\s*return\b)\s*([^<>{}()[\]=;&|`*\\]*\p{L}{2,}[^<>{}()[\]=;&|`*\\]*)<\/?[A-Za-z]/gu
/** The same in braces: `>{'Save it'}<`. */
const inBraces = /(?<![=-])>\s*\{\s*(['"`])([^'"`]*\p{L}{2,}[^'"`]*)\1\s*\}\s*</gu
/** A message said at once: `showToast('Saved')`. */
const said = /\b(showToast|announce)\(\s*['"`]([^'"`]*\p{L}{2,}[^'"`]*)['"`]/gu
/** Parts of an element that the games make without JSX: `{ text: 'Spin', attrs: { 'aria-label': 'Spin' } }`. */
const part = /(?<![\w.])(text|'aria-label'|alt|title|placeholder)\s*:\s*(?:\(\)\s*=>\s*)?['"`]([^'"`$]*\p{L}{2,}[^'"`$]*)['"`]/gu

/** Words of the language itself: what stands between the type arguments of two declarations is no text. */
const declares = /\b(?:const|export|readonly) \w/

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length

/** Comments as blanks, so that lines keep their numbers. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

/**
 * Finds text written straight into a screen instead of coming from a catalogue (R-LANG-1): in JSX, and in the elements of the games, which are made without.
 * A line with `i18n: given` holds a name that is not translated.
 */
export function findHardCodedText(path: string, written: string): string[] {
  const source = withoutComments(written)
  const lines = written.split('\n')
  const patterns = path.endsWith('.tsx') ? [attribute, inBraces, said] : [part, said]
  const found = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => ({ index: match.index, text: match[2] ?? '' })))
  if (path.endsWith('.tsx'))
    for (const match of source.matchAll(between))
      if (!declares.test(match[1] ?? '')) found.push({ index: match.index, text: match[1] ?? '' })

  return found.flatMap(({ index, text }) => {
    const line = lineOf(source, index)
    return lines[line - 1]?.includes('i18n: given') ? [] : [`${path}:${line}: text "${text.trim()}" is not from a catalogue`]
  })
}
