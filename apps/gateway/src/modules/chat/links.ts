import tlds from 'tlds' with { type: 'json' }
import { joinedLetters, withoutMarks } from './fold.ts'

const KNOWN: ReadonlySet<string> = new Set(tlds)
/** Ends of addresses that are words as well: they count only behind a name with digits or before a path. */
const WORDS: ReadonlySet<string> = new Set(
  'ai am an as at be by ca con de do em es he hi id in is it la ma me mo my na ne no nu of om pa pm re sa se si so ta ti to ve vi'.split(
    ' ',
  ),
)
/** What an address ends with where its dot is spelled out. */
const SPELLED = 'com|net|org|info|club|vip|top|xyz|win|bet|io|cc|co|app|site|online|live|asia|fun|link|click|pro|shop|store|tv|ph|vn|me|biz'
const SCHEME = /\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\d?\.|\b(?:mailto|tg|zalo|whatsapp):\S/
const HOST = /(?<![\p{L}\p{N}.-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+)(\p{L}{2,24})(?![\p{L}\p{N}-])(\/?)/gu
// pattern: put together from our own words, over at most 200 signs.
const SPELLED_DOT = new RegExp(
  String.raw`[\p{L}\p{N}]\s*(?:[\[({<*]\s*(?:\.|,|dot|cham|punto|titik|tuldok|dian)\s*[\])}>*]|\s(?:dot|d0t|cham|titik|tuldok)\s|\s\.\s?|\s?\.\s(?=(?:com|net|vip|xyz|club)\b))\s*(?:${SPELLED})(?![\p{L}\p{N}])`,
  'u',
)
const ADDRESS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/g

const hasHost = (text: string): boolean =>
  [...text.matchAll(HOST)].some(([, names = '', end = '', slash = '']) => {
    if (!KNOWN.has(end)) return false
    if (!WORDS.has(end)) return true
    return slash !== '' || /[\d-]/.test(names) || names.split('.').length > 2
  })

/** A name with a number before an end that a comma or nothing parts from it: "king88 com". */
const PARTED = /(?<![\p{L}\p{N}])bit ly\/|(?<![\p{L}\p{N}])(?:\p{L}{3,}\d{2,4}|\d{2,4}\p{L}{3,})\s*[, ]\s*(?:com|net|xyz)(?![\p{L}\p{N}])/u
/** Every letter with a dot behind it. */
const DRAWN_OUT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\.){5,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu
// pattern: put together from our own words, over at most 200 signs.
const ENDS_LIKE_HOST = new RegExp(`(?:${SPELLED})$`, 'u')
const isDrawnOut = (text: string): boolean => [...text.matchAll(DRAWN_OUT)].some(([run]) => ENDS_LIKE_HOST.test(run.replaceAll('.', '')))

/** An amount has groups of three; an address has a short one. */
const hasAddress = (text: string): boolean =>
  [...text.matchAll(ADDRESS)].some(([, ...parts]) => {
    const groups = parts.slice(0, 4)
    return groups.every((group) => Number(group) <= 255) && groups.slice(1).some((group) => group.length < 3)
  })

/** Whether a message leads somewhere else: by an address, by one that is spelled out, or by the number of a machine. */
export function hasLink(text: string): boolean {
  const plain = joinedLetters(
    withoutMarks(text)
      .replace(/[。．｡]/g, '.')
      .replace(/(?<=\.\s?)c0m/g, 'com'),
  )
  return [SCHEME, SPELLED_DOT, PARTED].some((form) => form.test(plain)) || hasHost(plain) || isDrawnOut(plain) || hasAddress(plain)
}
