import { joinedLetters, withoutMarks } from './fold.ts'

const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    khong: '0',
    mot: '1',
    hai: '2',
    ba: '3',
    bon: '4',
    tu: '4',
    nam: '5',
    lam: '5',
    sau: '6',
    bay: '7',
    tam: '8',
    chin: '9',
    zero: '0',
    oh: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  }),
)
/** So many in a row are a number that is read out. */
const SPOKEN_DIGITS = 7
const PHONE_DIGITS = { fewest: 8, most: 13 } as const
/** What numbers of phones begin with where they are written in groups. */
const PHONE_STARTS = /^(?:0|\+|84|66|63|62|86|855|856|1800|1900)/

const MESSENGERS =
  'zalo|telegram|tele|tlg|whatsapp|whats app|wechat|weixin|viber|messenger|facebook|face book|fb|skype|discord|signal|instagram|insta|kakao|qq'
// pattern: put together from our own words, over at most 200 signs.
const MESSENGER = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${MESSENGERS})(?![\p{L}\p{N}])`, 'u')
const ASKS_OVER =
  'add|kb|ket ban|ib|inbox|nhan|nhan tin|qua|sang|vao|vo|join|dm|pm|chat|lien he|contact|text|hit|message|msg|tham gia|hubungi|gabung|sumali|my|cua minh|cua em|cua toi|nhom|group|kenh|channel'
// pattern: put together from our own words, over at most 200 signs.
const OVER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${ASKS_OVER})(?![\p{L}\p{N}])[^\n]{0,24}(?<![\p{L}\p{N}])(?:${MESSENGERS})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:${MESSENGERS})(?![\p{L}\p{N}])[^\n]{0,12}(?<![\p{L}\p{N}])(?:nhe|nha(?! cai)|me|em|minh|group|nhom|inbox|add|id|ib)(?![\p{L}\p{N}])`,
  'u',
)
/** A name behind a messenger: with a digit, an underscore, an @ or a colon before it. */
// pattern: put together from our own words, over at most 200 signs.
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${MESSENGERS}|line id|line)\s*(?:[:=@]\s*\S{3,}|(?:(?:id|la|is)\s*:?\s*)?[^\s:]*(?:\d{3,}|_)\S*)`,
  'u',
)
const MAIL = /[^\s@]+\s?@\s?[^\s@]+\.\s?\p{L}{2,}|(?<!\p{L})(?:gmail|yahoo|hotmail|outlook|proton)\s?(?:\.|\(?dot\)?|cham)\s?com(?!\p{L})/u
const HANDLE = /(?<![\p{L}\p{N}])@\s?[\p{L}\p{N}_.]{4,}/u
const BANK =
  /(?<![\p{L}\p{N}])(?:stk|so tai khoan|tai khoan|account|acc|vietcombank|vcb|techcombank|tcb|mbbank|mb bank|bidv|agribank|momo|gcash|paymaya|bca|dana|ovo|truemoney|promptpay)(?![\p{L}\p{N}])\D{0,16}\d(?:[ -]?\d){5,}/u
const CODE =
  /(?<![\p{L}\p{N}])(?:ma gioi thieu|ma moi|ma dai ly|nhap ma|dung ma|ref code|ref|referral code|referral|invite code|invitation code|kode referral|code)(?![\p{L}\p{N}])\s*(?:cua (?:minh|em|toi)|la|is|:|=|my)*\s*[:=]?\s*(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{5,}/u

/** Who asks for a word aside, and names at messengers that are written without a sign before them. */
const ASIDE =
  /(?<![\p{L}\p{N}])(?:(?:ib|dm|pm) (?:em|e|minh|toi|me|ngay)|(?:chat|no|nomor|hubungi) wa|line id\s*:?\s*\S{4,}|fb\s+\p{L}+\.\p{L}+)(?![\p{L}\p{N}])|(?:微信号?|威信|加微|加v|v信|(?<![a-z])[vw]x)\s*[:=]?\s*[a-z][a-z0-9_-]{4,}/u

/** Digits that are read out, as digits; other words stay. */
function spokenDigits(text: string): string {
  const words = text.split(/\s+/)
  const isDigit = (word: string) => DIGIT_WORDS.has(word) || /^\d{1,4}$/.test(word)
  let run: string[] = []
  const out: string[] = []
  const flush = () => {
    const digits = run.map((word) => DIGIT_WORDS.get(word) ?? word).join('')
    const spoken = run.filter((word) => DIGIT_WORDS.has(word)).length
    // Half written, half said: as long as a number of a phone, and begun like one.
    const isHalf = spoken >= 3 && /^(?:0|84)\d{8,10}$/.test(digits)
    out.push(
      (run.length >= SPOKEN_DIGITS && run.every((word) => word.length !== 4 || DIGIT_WORDS.has(word))) || isHalf ? digits : run.join(' '),
    )
    run = []
  }
  for (const word of words) {
    if (isDigit(word)) run.push(word)
    else {
      flush()
      out.push(word)
    }
  }
  flush()
  return out.join(' ')
}

/** An amount in groups of three that ends round, a date, a time: numbers that nobody calls. */
const isAmount = (run: string): boolean =>
  /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(run) && (/[.,]000(?:[.,]0{1,2})?$/.test(run) || run.replace(/\D/g, '').length < 10)
const isDate = (run: string): boolean => /^(?:19|20)\d\d[-./ ]\d{1,2}[-./ ]\d{1,2}$|^\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d\d$/.test(run)

/** A draw by the day it is of: 20261126001. */
const isDraw = (digits: string): boolean => /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{0,4}$/.test(digits)

function hasNumber(text: string): boolean {
  // o and l stand for digits between digits.
  const plain = spokenDigits(text)
    .replace(/(?<=\d[\s.-]?)o(?!\p{L})|(?<!\p{L})o(?=[\s.-]?\d)/gu, '0')
    .replace(/(?<=\d)[li|](?=\d)/g, '1')
  return [...plain.matchAll(/\+?\d(?:[\s.,()*_/-]{0,2}\d)+/g)].some(([run]) => {
    const digits = run.replace(/\D/g, '')
    if (digits.length < PHONE_DIGITS.fewest || isAmount(run) || isDate(run) || isDraw(run)) return false
    if (/^\+?\d+$/.test(run)) return !/^[1-9]0+$/.test(digits)
    // One that stands whole among others.
    if (run.split(/[\s,;]+/).some((part) => /^(?:0|\+?84)\d{8,10}$/.test(part))) return true
    if (/,/.test(run)) return PHONE_STARTS.test(run) && !run.startsWith('1')
    return digits.length <= PHONE_DIGITS.most && (PHONE_STARTS.test(run) || /[.-]/.test(run))
  })
}

/** Whether a message gives a way to reach somebody outside: numbers, mail, names at messengers, accounts of banks, codes of referrers. */
export function hasContact(text: string): boolean {
  const plain = joinedLetters(withoutMarks(text))
  if (MAIL.test(plain) || HANDLE.test(plain) || BANK.test(plain) || CODE.test(plain) || ASIDE.test(plain) || hasNumber(plain)) return true
  return NAMED.test(plain) || (MESSENGER.test(plain) && OVER.test(plain))
}
