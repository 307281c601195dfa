/** What a word of a pasted bet says: the play by its label, for numbers of so many digits or for so many numbers. */
export type TextKind = {
  readonly word: 'lo' | 'dd' | 'dau' | 'duoi' | 'de' | 'xc' | 'xcd' | 'c3' | 'c4' | 'da' | 'dx' | 'b7' | 'b8' | 'xien' | 'xq' | 'truot'
  /** Every order of the digits is a bet. */
  readonly turned: boolean
}

const aliases: Readonly<Record<TextKind['word'], readonly string[]>> = {
  lo: ['b', 'bl', 'bao', 'baolo', 'lo'],
  dd: ['dd', 'dauduoi'],
  dau: ['dau'],
  duoi: ['duoi'],
  de: ['de', 'db'],
  xc: ['xc', 'xiuchu', 'xiu'],
  xcd: ['xcdau', 'xiuchudau'],
  c3: ['bacang', 'xcduoi', 'xiuchuduoi'],
  c4: ['boncang'],
  da: ['da', 'dat', 'dathang'],
  dx: ['dx', 'dax', 'daxeo', 'daxien'],
  b7: ['baylo'],
  b8: ['tamlo'],
  xien: ['xien', 'xi', 'x'],
  xq: ['xq', 'xienquay'],
  truot: ['truot', 't'],
}
const byAlias = new Map(Object.entries(aliases).flatMap(([word, list]) => list.map((alias) => [alias, word] as const)))
const isWord = (word: string | undefined): word is TextKind['word'] => word !== undefined && word in aliases

/** Words that may be played in every order of the digits. */
const turning: readonly TextKind['word'][] = ['lo', 'xc', 'xcd', 'c3', 'b7', 'b8']

/** A word as a kind of bet: two for one that says two things (xcd: the first prize of three digits, or every order); none for another word. */
export function kindsOf(word: string): readonly TextKind[] {
  if (word === 'xcd')
    return [
      { word: 'xcd', turned: false },
      { word: 'xc', turned: true },
    ]
  const plain = byAlias.get(word)
  if (isWord(plain)) return [{ word: plain, turned: false }]
  const stem = /^(.+?)(?:dao|d)$/.exec(word)?.[1]
  const turned = stem === undefined ? undefined : byAlias.get(stem)
  return isWord(turned) && turning.includes(turned) ? [{ word: turned, turned: true }] : []
}

export const pullWords: readonly string[] = ['keo', 'den', 'toi']
const thousands: readonly string[] = ['n', 'k', 'ng', 'nghin', 'ngan']
const millions: readonly string[] = ['tr', 'm', 'trieu']
export type AmountScale = 'bare' | 'thousand' | 'million'
export const scaleOf = (word: string | undefined): AmountScale =>
  word === undefined ? 'bare' : thousands.includes(word) ? 'thousand' : millions.includes(word) ? 'million' : 'bare'

/** What a pasted line is made of. `joined`: nothing stands between it and the token before. */
export type Token = { readonly kind: 'digits' | 'word' | 'mark'; readonly text: string; readonly joined: boolean }

/** Lower case without diacritics, full-width digits as ASCII; what three signs say is one word. */
const folded = (line: string): string =>
  line
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/(?<![a-z])b\s?7\s?l(?:o)?(?![a-z])/g, ' baylo ')
    .replaceAll(/(?<![a-z])b\s?8\s?l(?:o)?(?![a-z])/g, ' tamlo ')
    .replaceAll(/(?<![0-9a-z])3\s?c(?:ang)?(?![a-z])/g, ' bacang ')
    .replaceAll(/(?<![0-9a-z])4\s?c(?:ang)?(?![a-z])/g, ' boncang ')
    .replaceAll(/xiu chu|bao lo|dau duoi|xien quay|da thang|da xeo/g, (words) => words.replace(' ', ''))

export function tokensOf(line: string): readonly Token[] {
  const found: Token[] = []
  let joined = false
  for (const [text] of folded(line).matchAll(/\d+|[a-z]+|\s+|./gsu)) {
    if (/^\s/.test(text)) joined = false
    else {
      found.push({ kind: /^\d/.test(text) ? 'digits' : /^[a-z]/.test(text) ? 'word' : 'mark', text, joined })
      joined = true
    }
  }
  return found
}
