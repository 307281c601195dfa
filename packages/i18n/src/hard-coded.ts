/** Attributes whose text people read or hear. */
const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'label', 'ariaLabel', 'closeLabel']
const attribute = new RegExp(`\\b(${spoken.join('|')})="([^"]*\\p{L}{2,}[^"]*)"`, 'gu')
/** Words between a tag's end and the next tag: `>Save<`. Code never has two letters and no operator there. */
const between = /(?<![=-])>(?!\s*return\b)\s*([^<>{}()[\]=;&|`*\\]*\p{L}{2,}[^<>{}()[\]=;&|`*\\]*)<\/?[A-Za-z]/gu

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length

/** Comments as blanks, so that lines keep their numbers. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Finds text written straight into a screen instead of coming from a catalogue. A line with `i18n: given` holds a name that is not translated. */
export function findHardCodedText(path: string, written: string): string[] {
  const source = withoutComments(written)
  const findings: string[] = []
  const lines = written.split('\n')
  const report = (index: number, text: string) => {
    const line = lineOf(source, index)
    if (!lines[line - 1]?.includes('i18n: given')) findings.push(`${path}:${line}: text "${text.trim()}" is not from a catalogue`)
  }
  for (const match of source.matchAll(attribute)) report(match.index, match[2] ?? '')
  for (const match of source.matchAll(between)) report(match.index, match[1] ?? '')
  return findings
}
