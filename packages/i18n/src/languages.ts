/** A language of the site: its code in the seeds, its BCP 47 tag, its own name for itself and its direction of writing. */
export type Language = { readonly code: string; readonly tag: string; readonly name: string; readonly dir: 'ltr' | 'rtl' }

/**
 * Languages whose catalogues are complete, in the order menus show them. A brand offers the ones it names (R-LANG-1, R-SYS-14). A row comes here
 * from `later-languages.ts` when nothing is lacking any more: docs/recipes/add-a-language.md.
 */
export const languages: readonly Language[] = [
  { code: 'EN', tag: 'en', name: 'English', dir: 'ltr' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', dir: 'ltr' },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文', dir: 'ltr' },
  { code: 'TH', tag: 'th', name: 'ไทย', dir: 'ltr' },
  { code: 'TY', tag: 'fil', name: 'Filipino', dir: 'ltr' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia', dir: 'ltr' },
]
export const fallbackLanguage = 'EN'

/**
 * Made from the English texts by `pseudo.ts`, to look at a page in a longer language and in one that is written from the right. No brand can name them;
 * an installation for trying out may add them (PSEUDO_LANGUAGES).
 */
export const pseudoLanguages: readonly Language[] = [
  { code: 'XA', tag: 'en-XA', name: 'Àççéñţš', dir: 'ltr' },
  { code: 'XB', tag: 'en-XB', name: 'Ɱîŕŕöŕ', dir: 'rtl' },
]

/** Whether a brand may offer it. */
export const isLanguage = (code: string): boolean => languages.some((language) => language.code === code)
/** Whether there are texts in it: one that a brand may offer, or a made-up one. */
export const isSpoken = (code: string): boolean => isLanguage(code) || pseudoLanguages.some((language) => language.code === code)

/** The language behind a code; English when the code is unknown, so that a page can always be drawn. */
export function languageOf(code: string): Language {
  const found = [...languages, ...pseudoLanguages].find((language) => language.code === code) ?? languages[0]
  if (!found) throw new Error('no language')
  return found
}
