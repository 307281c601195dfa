/** Letters of other scripts, and signs, that are drawn like Latin ones: what hides a word from a plain look. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    ɑ: 'a',
    α: 'a',
    в: 'b',
    β: 'b',
    с: 'c',
    ϲ: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    є: 'e',
    ε: 'e',
    ɡ: 'g',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ı: 'i',
    ι: 'i',
    ј: 'j',
    л: 'l',
    к: 'k',
    κ: 'k',
    ӏ: 'l',
    ⅼ: 'l',
    м: 'm',
    п: 'n',
    ո: 'n',
    η: 'n',
    о: 'o',
    ο: 'o',
    օ: 'o',
    σ: 'o',
    р: 'p',
    ρ: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    τ: 't',
    υ: 'u',
    ս: 'u',
    ν: 'v',
    ѵ: 'v',
    ѡ: 'w',
    ω: 'w',
    х: 'x',
    χ: 'x',
    у: 'y',
    γ: 'y',
    ʏ: 'y',
    ᴢ: 'z',
  }),
)

/** A text as filters compare it: one form of each letter, small, look-alikes as the Latin letters they stand for. Marks of Vietnamese stay: they tell words apart. */
export const folded = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .normalize('NFC')

/** The same without marks, as people write in haste or to hide. */
export const withoutMarks = (text: string): string => folded(text).normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')

/** Single letters that dots hold apart are one word too: "f.u.c.k". */
export const withoutDots = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\.)+[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (run) => run.replaceAll('.', ''))

/** Letters that stand alone three times or more are one word that was drawn out: "z a l o". */
export const joinedLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ ._-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (run) => run.replace(/[ _-]+/g, ''))
