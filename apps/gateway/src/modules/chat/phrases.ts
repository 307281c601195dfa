import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { folded, joinedLetters, withoutDots, withoutMarks } from './fold.ts'

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/** Words that no room takes, with their marks: without them most are harmless. A brand adds its own (setting `chat`). */
const WORDS = [
  'địt',
  'đụ',
  'đù má',
  'đụ má',
  'địt mẹ',
  'lồn',
  'cặc',
  'buồi',
  'đĩ',
  'con đĩ',
  'óc chó',
  'đồ chó',
  'súc vật',
  'mẹ mày',
  'vãi lồn',
  'dcm',
  'đcm',
  'đkm',
  'đmm',
  'vcl',
  'clgt',
  'dmm',
  'pokpok',
  'đm',
  'vãi l',
  'như l',
  'putang ina',
  'tangina',
  'puta',
  'gago',
  'ulol',
  'kantot',
  'anjing',
  'bangsat',
  'kontol',
  'memek',
  'ngentot',
  'babi lu',
  'ควย',
  'เหี้ย',
  'สัด',
  'เย็ด',
  'หี',
  '傻逼',
  '操你',
  '妈的',
  '他妈',
  '去死',
  '鸡巴',
  '婊子',
  '屌你',
]
const BEGGING = [
  'cho (?:em|minh|toi|tao|t|m)? ?(?:xin|vay|muon)(?! hoi| phep| loi| chao| y kien| link)',
  'xin (?:it|chut|ti|vai|tam) (?:tien|von|loc|dong|k|diem)',
  'xin (?:(?:anh|chi|em|ae|moi nguoi) ?){0,2}(?:\\d+ ?k|von|tien|loc)',
  '(?:cho|gui) (?:em|minh|toi|t) \\d+ ?k',
  'ai cho (?:em|minh|toi) (?:vay|muon|xin)',
  'cuu doi',
  'lend me',
  'borrow (?:me )?(?:some )?(?:money|cash|\\d+)',
  'can (?:someone|anyone|u|you) (?:please )?(?:send|give|tip|lend|spare|gift|loan)',
  'send me (?:some |a )?(?:money|tip|usdt|btc|cash|\\$?\\d+)',
  '(?:please|pls|plz) (?:tip|send|give|help) me',
  'tip me',
  'spare (?:some|a) (?:change|money|coins?|dollars?)',
  'give me (?:some )?(?:money|cash|coins)',
  '(?:i )?need a loan',
  'loan me',
  'pahingi',
  'penge(?: pera| naman)?',
  'pautang',
  'padala (?:ng )?pera',
  'pinjam (?:uang|duit|dulu)',
  'minta (?:uang|duit|modal)',
  'bagi (?:uang|duit|modal)',
  'ขอยืม',
  'ขอเงิน',
  'ยืมเงิน',
  '借我',
  '借钱',
  '借点',
  '求打赏',
  '给我钱',
]
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Where words are not parted by spaces there is no edge to look for. */
const isUnparted = (word: string): boolean => /\p{Script=Thai}|\p{Script=Han}/u.test(word)
const matcherOf = (phrases: readonly string[]): RegExp =>
  // pattern: our own phrases, and words of brands with every sign escaped: a choice of literals, over at most 200 signs.
  new RegExp(
    phrases.map((each) => (isUnparted(each) ? each : String.raw`(?<![\p{L}\p{N}])(?:${each})(?![\p{L}\p{N}])`)).join('|') || '(?!)',
    'u',
  )

const words = matcherOf(WORDS.map((word) => escaped(word.normalize('NFC'))))
const begging = matcherOf(BEGGING.map(withoutMarks))
/** Words of Filipino that hold an English one. */
const HARMLESS = /(?<!\p{L})(?:pa|ma)nalo\p{L}*/gu
const brands = new Map<string, RegExp>()
const MOST_KEPT = 50
/** @param list words of a brand, at most 500 */
function ownMatcher(list: readonly string[]): RegExp {
  const key = list.join('\n')
  const known = brands.get(key)
  if (known) return known
  if (brands.size >= MOST_KEPT) brands.clear()
  const made = matcherOf(list.map((word) => escaped(folded(word))))
  brands.set(key, made)
  return made
}

/** Whether a message holds a word that the house or the brand does not take. */
export function hasBadWord(text: string, ofBrand: readonly string[]): boolean {
  const plain = withoutDots(joinedLetters(folded(text)))
  return (
    words.test(plain) ||
    ownMatcher(ofBrand).test(plain) ||
    english.hasMatch(
      withoutDots(joinedLetters(withoutMarks(text)))
        .replace(HARMLESS, ' ')
        .replace(/[^\p{ASCII}]/gu, ' '),
    )
  )
}

/** Whether a message asks other players for money. */
export const isBegging = (text: string): boolean => begging.test(withoutMarks(text))
